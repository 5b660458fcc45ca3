import TestSupport

/// Random operations that select the same few fields repeatedly under nested conditions, type
/// conditions and fragments.
///
/// Every field of an abstract type is a list, so one response can contain objects of every type in
/// each position. In the schema, one object type declares a more specific type for a field than its
/// interface does, and some interfaces implement other interfaces.
package struct ConditionedOperation {
  package static let schema = """
    type Query { p: P! t: T! n: [N!]! u: [U!]! m: [M!]! c: C! }
    type P { p: P! t: T! n: [N!]! m: [M!]! w: Int! }
    type T { p: P! x: Int! y: Int! }
    interface N { n: [N!]! p: P! t: T! x: Int! }
    interface M implements N { n: [N!]! p: P! t: T! x: Int! z: Int! }
    type C implements N & M { n: [C!]! p: P! t: T! x: Int! z: Int! c: C! }
    type D implements N { n: [M!]! p: P! t: T! x: Int! }
    type E implements N & M { n: [N!]! p: P! t: T! x: Int! z: Int! }
    union U = C | D | P
    """

  package static let variables = ["a", "b", "d"]

  /// The fields of each type, ordered so that the generator selects the first ones most often.
  private static let fields: [String: [(name: String, type: String?)]] = [
    "Query": [("p", "P"), ("n", "N"), ("t", "T"), ("u", "U"), ("m", "M"), ("c", "C")],
    "P": [("t", "T"), ("w", nil), ("p", "P"), ("n", "N"), ("m", "M")],
    "T": [("x", nil), ("p", "P"), ("y", nil)],
    "N": [("t", "T"), ("x", nil), ("n", "N"), ("p", "P")],
    "M": [("t", "T"), ("x", nil), ("n", "N"), ("z", nil), ("p", "P")],
    "C": [("t", "T"), ("x", nil), ("n", "C"), ("z", nil), ("c", "C"), ("p", "P")],
    "D": [("t", "T"), ("n", "M"), ("x", nil), ("p", "P")],
    "E": [("t", "T"), ("x", nil), ("n", "N"), ("z", nil), ("p", "P")],
    "U": [],
  ]

  private static let overlapping: [String: [String]] = [
    "Query": ["Query"], "P": ["P", "U"], "T": ["T"], "N": ["N", "M", "C", "D", "E", "U"],
    "M": ["M", "N", "C", "E", "U"], "C": ["C", "N", "M", "U"], "D": ["D", "N", "U"],
    "E": ["E", "N", "M"], "U": ["U", "C", "D", "P", "N", "M"],
  ]

  private var random: SplitMix
  private let name: String
  private let fragments: [(name: String, type: String)]
  private var size = 0
  /// The percentage of selections that have a condition.
  private let conditions: Int

  package init(seed: UInt64, name: String = "Q") {
    var random = SplitMix(state: seed &* 0x9E37_79B9)
    self.name = name
    let types = ["Query", "P", "P", "T", "N", "M", "C", "U"]
    fragments = (0..<random.below(4)).map { ("\(name)F\($0)", types[random.below(types.count)]) }
    conditions = [15, 35, 55][random.below(3)]
    self.random = random
  }

  package mutating func text() -> String {
    let variables = Self.variables.map { "$\($0): Boolean!" }.joined(separator: ", ")
    var text = "query \(name)(\(variables)) " + selections(on: "Query", depth: 0, from: 0)
    for (index, fragment) in fragments.enumerated() {
      size = 0
      text += "\nfragment \(fragment.name) on \(fragment.type) "
      text += selections(on: fragment.type, depth: 2, from: index + 1)
    }
    return text
  }

  private mutating func selections(on type: String, depth: Int, from fragment: Int) -> String {
    var parts: [String] = []
    for _ in 0..<1 + random.below(depth < 3 ? 5 : 3) {
      size += 1
      if let part = selection(on: type, depth: depth, from: fragment) { parts.append(part) }
    }
    return "{ " + (parts.isEmpty ? "__typename" : parts.joined(separator: " ")) + " }"
  }

  private mutating func selection(
    on type: String,
    depth: Int,
    from fragment: Int
  ) -> String? {
    switch random.below(10) {
    case 0..<6:
      let fields = Self.fields[type] ?? []
      let count = max(fields.count, 1)
      let position = min(random.below(count), random.below(count))
      guard fields.indices.contains(position) else { return nil }
      let field = fields[position]
      guard let inner = field.type else { return field.name + condition() }
      guard depth < 6, size < 40 else { return nil }
      return field.name + condition() + " "
        + selections(on: inner, depth: depth + 1, from: fragment)
    case 6..<8:
      guard depth < 7, size < 50 else { return nil }
      let isBare = random.isOne(of: 30)
      guard let inner = random.pick(isBare ? [type] : Self.overlapping[type] ?? []) else {
        return nil
      }
      return "..." + (isBare ? "" : " on \(inner)") + condition() + deferral() + " "
        + selections(on: inner, depth: depth + 1, from: fragment)
    default:
      let allowed = Self.overlapping[type] ?? []
      let usable = fragments.dropFirst(fragment).filter { allowed.contains($0.type) }
      guard let spread = random.pick(Array(usable)) else { return nil }
      return "..." + spread.name + condition() + deferral()
    }
  }

  private mutating func condition() -> String {
    guard random.isOne(of: conditions) else { return "" }
    var text = ""
    for directive in ["include", "skip"] where random.isOne(of: 55) {
      text += " @\(directive)(if: $\(Self.variables[random.below(Self.variables.count)]))"
    }
    return text
  }

  private mutating func deferral() -> String {
    guard random.isOne(of: 4) else { return "" }
    return random.isOne(of: 50) ? " @defer" : " @defer(if: $\(Self.variables[random.below(3)]))"
  }
}
