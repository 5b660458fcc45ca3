/// Inputs for which a naive rule, merge, compiler or scanner takes quadratic time.
enum AdversarialInputs {
  enum Kind: Sendable {
    case document
    case schema
    case response
    /// Recorded requests with their responses, one exchange per line.
    case recording
    /// A configuration file with this name.
    case configuration(String)
  }

  struct Family: Sendable {
    let name: String
    let kind: Kind
    /// The number of parts in the largest text, which is just under two megabytes unless a limit is
    /// lower.
    let count: Int
    /// Whether the size of the text is quadratic in the number of parts.
    var isSquare = false
    /// The path for `reduce`, and the response to a document; `nil` for a synthesized response.
    var question: (path: String, response: String)?
    let text: @Sendable (Int) -> String

    /// The fractions of `count` for the three texts, each twice as large as the one before.
    var shares: [Double] { isSquare ? [0.5, 0.7071, 1] : [0.25, 0.5, 1] }
  }

  static let schema = """
    type Query { a(x: Int, s: String, l: [Int], o: In): Query b: Query i: Int s: String u: U n: N list: [N] }
    input In { a: Int b: In l: [In] }
    interface N { i: Int n: N s: String }
    interface M implements N { i: Int n: N s: String m: M }
    type T0 implements N & M { i: Int n: N s: String m: M x: Int }
    type T1 implements N & M { i: Int n: N s: String m: M y: Int }
    type T2 implements N { i: Int n: N s: String z: Int }
    union U = T0 | T1 | T2
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @r(x: Int) repeatable on FIELD

    """

  /// The query for the responses.
  static let query =
    "query Q { list { __typename i s ... on M { m { i } } n { i s ... on T0 { x } } "
    + "... on T2 @defer { z } } }"

  static let families =
    documents + values + schemas + responses + recordings + AdversarialConfigurations.families

  private static func list(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: " ")
  }

  /// Returns a query that spreads the first of `count` fragments.
  private static func fragments(_ count: Int, _ text: (Int) -> String) -> String {
    "query Q { ...F0 } " + list(count) { "fragment F\($0) on Query { \(text($0)) }" }
  }

  private static func nested(
    _ count: Int,
    _ open: String,
    _ inner: String,
    _ close: String
  ) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  /// Fragments, fields, type cases and conflicts.
  private static let documents: [Family] = [
    Family(name: "chain of fragments", kind: .document, count: 40_000) { n in
      fragments(n) { $0 < n - 1 ? "...F\($0 + 1)" : "i" }
    },
    Family(name: "circle of fragments", kind: .document, count: 40_000) { n in
      fragments(n) { "...F\(($0 + 1) % n)" }
    },
    Family(name: "chain of fragments with fields", kind: .document, count: 32_000) { n in
      fragments(n) { "k\($0): i \($0 < n - 1 ? "...F\($0 + 1)" : "")" }
    },
    Family(name: "chain of fragments in objects", kind: .document, count: 36_000) { n in
      fragments(n) { "b { \($0 < n - 1 ? "...F\($0 + 1)" : "i") }" }
    },
    Family(
      name: "fragments on one object",
      kind: .document,
      count: 24_000,
      question: ("n.asT0", "{\"data\":{\"n\":{\"__typename\":\"T0\",\"i\":1,\"s\":\"a\"}}}")
    ) { n in
      "query Q { n { " + list(n) { "...F\($0)" } + " } } "
        + list(n) { "fragment F\($0) on N { i ... on T0 { s } }" }
    },
    Family(
      name: "cases of different types on one object",
      kind: .document,
      count: 24_000,
      question: ("n.asT0", "{\"data\":{\"n\":{\"__typename\":\"T0\",\"i\":1,\"s\":\"a\"}}}")
    ) { n in
      "query Q { n { " + list(n) { "...F\($0)" } + " } } "
        + list(n) { "fragment F\($0) on N { i ... on T\($0 % 3) { s } }" }
    },
    Family(name: "every fragment twice in the last", kind: .document, count: 26_000) { n in
      fragments(n) { $0 < n - 1 ? "a { ...F\($0 + 1) } b { ...F\($0 + 1) }" : "i" }
    },
    Family(name: "fragments all to all", kind: .document, count: 680, isSquare: true) { n in
      fragments(n) { index in "i " + list(n - index - 1) { "...F\($0 + index + 1)" } }
    },
    Family(name: "fragments all to all, circular", kind: .document, count: 480, isSquare: true) {
      n in
      fragments(n) { _ in "i " + list(n) { "...F\($0)" } }
    },
    Family(name: "operations over fragments", kind: .document, count: 4_000) { n in
      list(n) { "query Q\($0) { " + list(40) { "...F\($0)" } + " }" }
        + list(40) { "fragment F\($0) on Query { " + list(100) { "f\($0): i" } + " }" }
    },
    Family(name: "operations", kind: .document, count: 100_000) { n in
      list(n) { "query Q\($0) { i }" }
    },
    Family(name: "depth, again and again", kind: .document, count: 1_300) { n in
      "query Q { " + list(n) { "k\($0):" + nested(480, "b{", "i", "}") } + " }"
    },
    Family(name: "depth, the same again", kind: .document, count: 1_300) { n in
      "query Q { " + list(n) { _ in nested(480, "b{", "i", "}") } + " }"
    },
    Family(name: "depth with a conflict", kind: .document, count: 496) { n in
      "query Q { " + nested(n, "b{", "v:i", "}") + nested(n, "b{", "v:s", "}") + " }"
    },
    Family(name: "inline fragments in each other", kind: .document, count: 1_800) { n in
      "query Q { " + list(n) { "k\($0):u{" + nested(50, "... on T0{", "i", "}") + "}" } + " }"
    },
    Family(name: "inline fragments side by side", kind: .document, count: 60_000) { n in
      "query Q { u { " + list(n) { "... on T\($0 % 3){i s\($0):s}" } + " } }"
    },
    Family(name: "cases in cases", kind: .document, count: 30_000) { n in
      "query Q { n { " + list(n) { "... on M{k\($0):i ... on T\($0 % 2){l\($0):i n{s}}}" } + " } }"
    },
    Family(name: "cases in objects in cases", kind: .document, count: 240) { n in
      "query Q { n { "
        + (0..<n).map { "i ... on T\($0 % 3){n{k\($0):i " }.joined()
        + String(repeating: "}}", count: n) + " } }"
    },
    Family(name: "one key", kind: .document, count: 380_000) { n in
      "query Q { " + String(repeating: "a{i} ", count: n) + "}"
    },
    Family(name: "keys", kind: .document, count: 200_000) { n in
      "query Q { " + list(n) { "k\($0):i" } + " }"
    },
    Family(name: "one conflict among many fields", kind: .document, count: 380_000) { n in
      "query Q { " + String(repeating: "a{i} ", count: n) + "a:b{i} }"
    },
    Family(name: "one conflict among many fragments", kind: .document, count: 32_000) { n in
      "query Q { " + list(n) { "...F\($0)" } + " } "
        + list(n) { "fragment F\($0) on Query { v:\($0 == n - 1 ? "s" : "i") }" }
    },
    Family(name: "conflicts", kind: .document, count: 110_000) { n in
      "query Q { " + list(n) { "a(x:\($0)){i}" } + " }"
    },
    Family(name: "conditions on fragments", kind: .document, count: 20_000) { n in
      "query Q(" + list(n) { "$v\($0):Boolean!" } + ") { n { "
        + list(n) { "... @include(if:$v\($0)){k\($0):i}" } + " } }"
    },
    Family(name: "conditions on one object", kind: .document, count: 20_000) { n in
      "query Q(" + list(n) { "$v\($0):Boolean!" } + ") { "
        + list(n) { "n @include(if:$v\($0)){k\($0):i}" } + " }"
    },
    Family(name: "deferred fragments", kind: .document, count: 40_000) { n in
      "query Q { " + list(n) { "... @defer(label:\"l\($0)\"){k\($0):i}" } + " }"
    },
  ]

  /// Values, variables, directives, unknown names and invalid text.
  private static let values: [Family] = [
    Family(name: "escapes in a string", kind: .document, count: 200_000) { n in
      "query Q { a(s:\"" + String(repeating: "\\u{1F600}", count: n) + "\") { i } }"
    },
    Family(name: "escapes in a block string", kind: .document, count: 330_000) { n in
      "query Q { a(s:\"\"\"" + String(repeating: "\\\"\"\" \n", count: n) + "\"\"\") { i } }"
    },
    Family(name: "a list", kind: .document, count: 900_000) { n in
      "query Q { a(l:[" + String(repeating: "1,", count: n) + "]) { i } }"
    },
    Family(name: "objects in a list", kind: .document, count: 200_000) { n in
      "query Q { a(o:{l:[" + String(repeating: "{a:1 b:{}}", count: n) + "]}) { i } }"
    },
    Family(name: "unknown fields of an object", kind: .document, count: 190_000) { n in
      "query Q { a(o:{" + list(n) { "x\($0):1" } + "}) { i } }"
    },
    Family(name: "variables", kind: .document, count: 55_000) { n in
      "query Q(" + list(n) { "$v\($0):Int" } + ") { " + list(n) { "k\($0):a(x:$v\($0)){i}" } + " }"
    },
    Family(name: "one variable again and again", kind: .document, count: 220_000) { n in
      "query Q(" + String(repeating: "$v:Int ", count: n) + ") { a(x:$v) { i } }"
    },
    Family(name: "directives on one field", kind: .document, count: 270_000) { n in
      "query Q { i " + String(repeating: "@r(x:1)", count: n) + " }"
    },
    Family(name: "unknown fields", kind: .document, count: 140_000) { n in
      "query Q { " + list(n) { "unknown\($0)" } + " }"
    },
    Family(name: "unknown fragments", kind: .document, count: 180_000) { n in
      "query Q { " + list(n) { "...X\($0)" } + " }"
    },
    Family(name: "broken definitions", kind: .document, count: 160_000) { n in
      String(repeating: "query {a( }\n", count: n)
    },
    Family(name: "braces", kind: .document, count: 1_990_000) { n in
      String(repeating: "{", count: n)
    },
    Family(name: "one name of operations", kind: .document, count: 160_000) { n in
      String(repeating: "query Q {i} ", count: n)
    },
  ]

  private static let schemas: [Family] = [
    Family(name: "chain of directives", kind: .schema, count: 35_000) { n in
      "type Query{a:Int} "
        + list(n) {
          "directive @d\($0)(x:Int \($0 < n - 1 ? "@d\($0 + 1)" : "")) on ARGUMENT_DEFINITION"
        }
    },
    Family(name: "circle of directives", kind: .schema, count: 35_000) { n in
      "type Query{a:Int} "
        + list(n) { "directive @d\($0)(x:Int @d\(($0 + 1) % n)) on ARGUMENT_DEFINITION" }
    },
    Family(name: "interfaces that implement all before", kind: .schema, count: 880, isSquare: true)
    { n in
      "type Query{a:Int} "
        + list(n) { index in
          let before = (0..<index).map { "I\($0)" }.joined(separator: "&")
          return "interface I\(index) \(index == 0 ? "" : "implements " + before) {a:Int}"
        }
    },
    Family(name: "circle of interfaces", kind: .schema, count: 45_000) { n in
      "type Query{a:Int} " + list(n) { "interface I\($0) implements I\(($0 + 1) % n) {a:Int}" }
    },
    Family(name: "types of one interface", kind: .schema, count: 55_000) { n in
      "type Query{a:Int} interface I{a:Int} " + list(n) { "type T\($0) implements I{a:Int}" }
    },
    Family(name: "a union", kind: .schema, count: 75_000) { n in
      "type Query{a:U} union U=" + (0..<n).map { "T\($0)" }.joined(separator: "|") + " "
        + list(n) { "type T\($0){a:Int}" }
    },
    Family(name: "circle of input objects", kind: .schema, count: 65_000) { n in
      "type Query{a(x:I0):Int} " + list(n) { "input I\($0){n:I\(($0 + 1) % n)!}" }
    },
    Family(name: "input objects all to all", kind: .schema, count: 420, isSquare: true) { n in
      "type Query{a(x:I0):Int} "
        + list(n) { "input I\($0){" + list(n) { "f\($0):I\($0)!" } + "}" }
    },
    Family(name: "circle of default values", kind: .schema, count: 60_000) { n in
      "type Query{a(x:I0):Int} " + list(n) { "input I\($0){n:I\(($0 + 1) % n)={}}" }
    },
    Family(name: "default values all to all", kind: .schema, count: 380, isSquare: true) { n in
      "type Query{a(x:I0):Int} "
        + list(n) { "input I\($0){" + list(n) { "f\($0):I\($0)={}" } + "}" }
    },
    Family(name: "extensions", kind: .schema, count: 60_000) { n in
      "type Query{a:Int} " + list(n) { "extend type Query{f\($0):Int}" }
    },
    Family(name: "unknown types among known ones", kind: .schema, count: 36_000) { n in
      "type Query{" + list(n) { "f\($0):Unknown\($0)" } + "} "
        + list(n) { "type Known\($0){a:Int}" }
    },
    Family(name: "unknown types with long names", kind: .schema, count: 240) { n in
      let (one, two) = (
        String(repeating: "nknown", count: 600), String(repeating: "nown", count: 900)
      )
      return "type Query{" + list(n) { "f\($0):U\(one)\($0)" } + "} "
        + list(n) { "type K\(two)\($0){a:Int}" }
    },
    Family(name: "one name of types", kind: .schema, count: 130_000) { n in
      "type Query{a:Int} " + String(repeating: "type T{a:Int} ", count: n)
    },
    Family(name: "one name of fields", kind: .schema, count: 280_000) { n in
      "type Query{" + String(repeating: "f:Int ", count: n) + "}"
    },
    Family(name: "values of an enum", kind: .schema, count: 250_000) { n in
      "type Query{a:E} enum E{" + list(n) { "V\($0)" } + "}"
    },
    Family(name: "escapes in a description", kind: .schema, count: 330_000) { n in
      "type Query{\"" + String(repeating: "\\u0041", count: n) + "\" a:Int}"
    },
    Family(name: "lines of a description", kind: .schema, count: 490_000) { n in
      "type Query{\"\"\"\n" + String(repeating: "  x\n", count: n) + "\"\"\" a:Int}"
    },
    Family(name: "brackets of a type", kind: .schema, count: 990_000) { n in
      "type Query{a:" + nested(n, "[", "Int", "]") + "}"
    },
  ]

  private static func response(_ items: String) -> String { "{\"data\":{\"list\":[\(items)]}}" }

  private static func items(_ count: Int, _ text: (Int) -> String) -> String {
    response((0..<count).map(text).joined(separator: ","))
  }

  private static let responses: [Family] = [
    Family(name: "objects of a list", kind: .response, count: 16_000) { n in
      items(n) { index in
        let inner = "{\"__typename\":\"T0\",\"i\":\(index),\"s\":\"s\",\"x\":1}"
        return "{\"__typename\":\"T0\",\"i\":1,\"s\":\"text\",\"m\":null,\"n\":\(inner)}"
      }
    },
    Family(name: "faults in every object", kind: .response, count: 60_000) { n in
      items(n) { "{\"__typename\":\"T0\",\"i\":\"\($0)\"}" }
    },
    Family(name: "unknown type names", kind: .response, count: 40_000) { n in
      items(n) { "{\"__typename\":\"X\($0)\",\"i\":1,\"s\":null,\"n\":null}" }
    },
    Family(name: "keys that nothing selects", kind: .response, count: 170_000) { n in
      response("{" + (0..<n).map { "\"k\($0)\":1" }.joined(separator: ",") + "}")
    },
    Family(name: "one key many times", kind: .response, count: 280_000) { n in
      response("{" + String(repeating: "\"i\":1,", count: n) + "\"s\":null}")
    },
    Family(name: "escapes in one text", kind: .response, count: 320_000) { n in
      response("{\"s\":\"" + String(repeating: "\\u0041", count: n) + "\"}")
    },
    Family(name: "brackets in brackets", kind: .response, count: 990_000) { n in
      response(nested(n, "[", "", "]"))
    },
    Family(name: "announced deliveries", kind: .response, count: 9_900) { n in
      let object = "{\"__typename\":\"T2\",\"i\":1,\"s\":null,\"n\":null}"
      let objects = Array(repeating: object, count: n).joined(separator: ",")
      let pending = (0..<n).map { "{\"id\":\"\($0)\",\"path\":[\"list\",\($0)]}" }
        .joined(separator: ",")
      return "[{\"data\":{\"list\":[\(objects)]},\"pending\":[\(pending)],\"hasNext\":true},"
        + "{\"hasNext\":false}]"
    },
    Family(name: "errors of the server", kind: .response, count: 60_000) { n in
      "{\"data\":null,\"errors\":["
        + (0..<n).map { "{\"message\":\"m\($0)\",\"path\":[\"list\",\($0)]}" }
        .joined(separator: ",") + "]}"
    },
  ]

  private static let recordings: [Family] = [
    Family(name: "recorded operations", kind: .recording, count: 4_000) { n in
      (0..<n).map { index in
        "{\"request\":{\"query\":\"query Q\(index) { b { i k\(index): s } }\"},\"response\":"
          + "{\"data\":{\"b\":{\"__typename\":\"Query\",\"i\":1,\"k\(index)\":null}}}}"
      }
      .joined(separator: "\n")
    }
  ]
}
