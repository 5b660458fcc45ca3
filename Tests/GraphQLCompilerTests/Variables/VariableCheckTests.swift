import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import Testing

/// `CoerceVariableValues` of Section 6.1.2 and the input coercion of every kind of type.
@Suite struct VariableCheckTests {
  private let schema = RuleTest(
    """
    type Query {
      f(i: Int, x: Float, s: String, b: Boolean, id: ID, d: Date, e: Size, l: [Int], ll: [[Int!]],
        in: In, one: One): Int
    }
    scalar Date
    enum Size { SMALL LARGE }
    input In { req: Int! def: Int! = 1 opt: String nested: [In!] e: Size = SMALL }
    input One @oneOf { a: Int b: String }
    """
  ).schema

  /// The findings as `path: message`, without the value's own text in the message.
  private func faults(_ variables: String, _ json: String) throws -> [String] {
    var sources = SourceMap()
    let text = "query Q(\(variables)) { f }"
    let (document, syntax) = Parser.parse(sources.add(name: "q", text: text))
    #expect(syntax.isEmpty)
    let compiled = Compiler.compile([document], schema: schema)
    let operation = try #require(compiled.operations.first)
    let file = sources.add(name: "v", text: json)
    let values = try JSONDocument(file.utf8).root
    return VariableCheck.check(values, in: file.id, for: operation, schema).map { found in
      let path = (found.path ?? []).map { element in
        switch element {
        case .key(let key): key
        case .index(let index): String(index)
        }
      }
      let message = found.message.split(separator: "; ").last.map(String.init) ?? found.message
      let sentence = message.firstRange(of: " Did you").map { message[..<$0.lowerBound] }
      return path.joined(separator: ".") + ": " + (sentence.map(String.init) ?? message)
    }
  }

  @Test(arguments: [
    ("$v: Int", ["1", "-2147483648", "2147483647", "1.0", "1e2", "-0", "null"]),
    ("$v: Float", ["1", "1.5", "-1e300", "0.1e-400", "null"]),
    ("$v: String", ["\"\"", "\"1\"", "null"]), ("$v: Boolean", ["true", "false", "null"]),
    ("$v: ID", ["\"a\"", "4", "-4", "4.0", "123456789012345678901234567890", "null"]),
    ("$v: Date", ["1", "\"x\"", "{\"a\": [1]}", "[]", "null"]),
    ("$v: Size", ["\"SMALL\"", "null"]), ("$v: [Int]", ["1", "[]", "[1, null]", "null"]),
    ("$v: [[Int!]]", ["1", "[1, 2]", "[[1], null, 2]", "[]"]),
    (
      "$v: In",
      [
        "{\"req\": 1}", "{\"req\": 1, \"opt\": null, \"e\": null, \"nested\": {\"req\": 2}}",
        "{\"req\": 1, \"def\": 2, \"nested\": [{\"req\": 1}]}",
      ]
    ),
    ("$v: One", ["{\"a\": 1}", "{\"b\": \"x\"}"]),
  ])
  func `a value that the type accepts is not reported`(variable: String, values: [String]) throws {
    for value in values { #expect(try faults(variable, "{\"v\": \(value)}") == [], "\(value)") }
  }

  @Test(arguments: [
    ("$v: Int", "2147483648", "Int cannot represent non 32-bit signed integer value: 2147483648."),
    ("$v: Int", "1e99", "Int cannot represent non 32-bit signed integer value: 1e99."),
    ("$v: Int", "1.5", "Int cannot represent non-integer value: 1.5."),
    ("$v: Int", "\"1\"", "Int cannot represent non-integer value: \"1\"."),
    ("$v: Int", "true", "Int cannot represent non-integer value: true."),
    ("$v: Int", "[1]", "Int cannot represent non-integer value: [1]."),
    ("$v: Float", "\"1.5\"", "Float cannot represent non numeric value: \"1.5\"."),
    (
      "$v: Float", "1e999",
      "Float cannot represent a number that is not finite in double precision: 1e999."
    ),
    ("$v: String", "1", "String cannot represent a non string value: 1."),
    ("$v: Boolean", "1", "Boolean cannot represent a non boolean value: 1."),
    ("$v: Boolean", "\"true\"", "Boolean cannot represent a non boolean value: \"true\"."),
    ("$v: ID", "4.5", "ID cannot represent a non-string and non-integer value: 4.5."),
    ("$v: ID", "true", "ID cannot represent a non-string and non-integer value: true."),
    ("$v: Int!", "null", "Expected non-nullable type \"Int!\" not to be null."),
    ("$v: Int! = 1", "null", "Expected non-nullable type \"Int!\" not to be null."),
    ("$v: Size", "1", "Enum \"Size\" cannot represent non-string value: 1."),
    (
      "$v: Size", "\"small\"",
      "Value \"small\" does not exist in \"Size\" enum."
    ),
    ("$v: In", "[{\"req\": 1}]", "Expected type \"In\" to be an object."),
    ("$v: One", "{}", "Exactly one key must be specified for OneOf type \"One\"."),
    (
      "$v: One", "{\"a\": 1, \"b\": null}",
      "Exactly one key must be specified for OneOf type \"One\"."
    ),
  ])
  func `a value that the type rejects is reported`(
    variable: String,
    value: String,
    message: String
  ) throws {
    #expect(try faults(variable, "{\"v\": \(value)}") == ["v: " + message])
  }

  @Test func `the path of an error leads to the nested value`() throws {
    #expect(
      try faults("$v: [In!]", #"{"v": [{"req": 1}, {"req": null, "nested": {"opt": 1}, "x": 1}]}"#)
        == [
          "v.1.req: Expected non-nullable type \"Int!\" not to be null.",
          "v.1.nested.req: Field \"req\" of required type \"Int!\" was not provided.",
          "v.1.nested.opt: String cannot represent a non string value: 1.",
          "v.1.x: Field \"x\" is not defined by type \"In\".",
        ]
    )
    #expect(
      try faults("$v: [[Int!]]", #"{"v": [[1, null], ["a"]]}"#) == [
        "v.0.1: Expected non-nullable type \"Int!\" not to be null.",
        "v.1.0: Int cannot represent non-integer value: \"a\".",
      ]
    )
    #expect(
      try faults("$v: One", #"{"v": {"a": null}}"#) == [
        "v.a: Field \"a\" of OneOf type \"One\" must be non-null."
      ]
    )
    #expect(
      try faults("$v: One", #"{"v": {"a": 1, "c": 1}}"#) == [
        "v.c: Field \"c\" is not defined by type \"One\"."
      ]
    )
  }

  @Test func `a missing value differs from null, and a default replaces only a missing one`() throws
  {
    #expect(
      try faults("$a: Int!, $b: Int, $c: Int! = 1, $d: Int = null", "{}") == [
        "a: Variable \"$a\" of required type \"Int!\" was not provided."
      ]
    )
    #expect(try faults("$b: Int = 1", #"{"b": null}"#) == [])
    #expect(
      try faults("$a: Int", #"{"a": 1, "z": 2}"#) == ["z: The operation has no variable \"$z\"."]
    )
  }

  @Test func `many errors are counted up to a limit`() throws {
    let json = "{\"v\": [" + Array(repeating: "\"x\"", count: 3_000).joined(separator: ",") + "]}"
    #expect(try faults("$v: [Int]", json).count == 1_000)
  }
}
