import TestSupport

/// A small random document whose fields often share response keys.
///
/// It has nested, repeated and cyclic fragments, aliases, arguments and conditions. Its selections
/// can be written in any order.
struct MergingDocument {
  static let schema = """
    type Query { q: Query a: A b: B n: N u: U list: [N] x: Int }
    interface N { x: Int s: String n: N m(k: Int): Int }
    type A implements N { x: Int s: String n: N m(k: Int): Int y: Int t: A z: Int! f: B }
    type B implements N { x: Int s: String n: N m(k: Int): Int y: Int t: B z: Int f: A }
    union U = A | B
    """

  private struct Part {
    var text: String
    /// The nested parts; `nil` for a part without braces.
    var parts: [Part]?
  }

  /// The fields of each type, with the type of object fields.
  private static let fields: [String: [(name: String, type: String?)]] = [
    "Query": [
      ("q", "Query"), ("a", "A"), ("b", "B"), ("n", "N"), ("u", "U"), ("list", "N"), ("x", nil),
    ],
    "N": [("x", nil), ("s", nil), ("n", "N"), ("m(k: 1)", nil), ("m(k: 2)", nil)],
    "A": [
      ("x", nil), ("y", nil), ("s", nil), ("z", nil), ("n", "N"), ("t", "A"), ("f", "B"),
      ("m(k: 1)", nil),
    ],
    "B": [
      ("x", nil), ("y", nil), ("s", nil), ("z", nil), ("n", "N"), ("t", "B"), ("f", "A"),
      ("m(k: 2)", nil),
    ],
    "U": [("__typename", nil)],
  ]

  private var random: TestSupport.SplitMix
  private var size = 0
  private var fragments: [String] = []
  private var definitions: [Part] = []

  init(seed: UInt64) {
    random = TestSupport.SplitMix(state: seed)
    let types = ["Query", "N", "A", "B", "U"]
    fragments = (0..<random.below(6)).map { _ in types[random.below(types.count)] }
    let operations = 1 + random.below(2)
    for number in 0..<operations {
      size = 0
      definitions.append(
        Part(text: "query Q\(number)($c: Boolean!)", parts: selections(on: "Query", 0))
      )
    }
    for (number, type) in fragments.enumerated() {
      size = 0
      definitions.append(
        Part(text: "fragment F\(number) on \(type)", parts: selections(on: type, 1))
      )
    }
  }

  /// The document with its definitions and selections in another order.
  mutating func shuffled() -> String {
    text(definitions.shuffled(using: &random))
  }

  /// The document in its original order.
  var text: String {
    var copy = self
    return copy.text(definitions, isShuffled: false)
  }

  private mutating func text(_ parts: [Part], isShuffled: Bool = true) -> String {
    var texts: [String] = []
    for part in parts {
      guard let inner = part.parts else {
        texts.append(part.text)
        continue
      }
      let order = isShuffled ? inner.shuffled(using: &random) : inner
      texts.append(part.text + " { " + text(order, isShuffled: isShuffled) + " }")
    }
    return texts.joined(separator: " ")
  }

  private mutating func selections(on type: String, _ depth: Int) -> [Part] {
    (0..<(1 + random.below(4))).map { _ in selection(on: type, depth) }
  }

  private mutating func selection(on type: String, _ depth: Int) -> Part {
    size += 1
    let isLast = depth > 4 || size > 25
    switch random.below(10) {
    case 0..<3 where !fragments.isEmpty:
      return Part(text: "...F\(random.below(fragments.count))" + condition())
    case 3 where !isLast:
      let types = type == "Query" ? ["Query"] : ["N", "A", "B", "U"]
      let inner = types[random.below(types.count)]
      return Part(text: "... on \(inner)" + condition(), parts: selections(on: inner, depth + 1))
    default: return field(on: type, isLast, depth)
    }
  }

  private mutating func field(on type: String, _ isLast: Bool, _ depth: Int) -> Part {
    guard let field = random.pick(Self.fields[type] ?? []), !isLast || field.type == nil else {
      return Part(text: "__typename")
    }
    let alias = random.isOne(of: 35) ? ["v: ", "w: ", "x: ", "n: "][random.below(4)] : ""
    let text = alias + field.name + condition()
    guard let inner = field.type else { return Part(text: text) }
    return Part(text: text, parts: selections(on: inner, depth + 1))
  }

  private mutating func condition() -> String {
    random.isOne(of: 8) ? [" @skip(if: $c)", " @include(if: $c)"][random.below(2)] : ""
  }
}
