import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Random valid documents over any schema: one query, and a few fragments that spread later ones.
///
/// Fields with required arguments and aliases are left out, so that equal names mean equal fields.
struct RandomDocument {
  private let schema: Schema
  private var state: UInt64
  /// The percentage of selections with `@include` or `@skip`.
  private let conditions: UInt64
  /// The text after every field of the query's root.
  private let rootDirective: String
  private var fragments: [(name: String, type: String)] = []
  private var size = 0

  static let variables = ["a", "b"]

  init(schema: Schema, seed: UInt64, conditions: UInt64 = 0, rootDirective: String = "") {
    self.schema = schema
    self.rootDirective = rootDirective
    self.conditions = conditions
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func text() -> String {
    let composite = schema.ownTypes.filter { isComposite($0) && !isRoot($0.name) }
    fragments = (0..<(Int(next(4)))).map {
      ("F\($0)", composite[Int(next(UInt64(composite.count)))].name)
    }
    let hasVariables = conditions > 0 || !rootDirective.isEmpty
    let declared = hasVariables ? "($a: Boolean!, $b: Boolean!)" : ""
    var text = "query Q\(declared) " + selections(on: schema.queryType?.name ?? "Query", 0, from: 0)
    for (index, fragment) in fragments.enumerated() {
      text += "\nfragment \(fragment.name) on \(fragment.type) "
      text += selections(on: fragment.type, 1, from: index + 1)
    }
    return text + "\n"
  }

  private mutating func next(_ bound: UInt64) -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return bound == 0 ? 0 : (state >> 11) % bound
  }

  private func isComposite(_ type: NamedType) -> Bool {
    switch type {
    case .object, .interface, .union: true
    case .scalar, .enum, .inputObject: false
    }
  }

  private func isRoot(_ name: String) -> Bool {
    [schema.queryType, schema.mutationType, schema.subscriptionType].contains { $0?.name == name }
  }

  private mutating func selections(on type: String, _ depth: Int, from fragment: Int) -> String {
    var parts: [String] = []
    for _ in 0..<(1 + next(4)) {
      size += 1
      if let part = selection(on: type, depth, from: fragment) { parts.append(part) }
    }
    return "{ " + (parts.isEmpty ? "__typename" : parts.joined(separator: " ")) + " }"
  }

  private mutating func selection(
    on type: String,
    _ depth: Int,
    from fragment: Int
  ) -> String? {
    switch next(10) {
    case 0..<6: return field(on: type, depth, from: fragment)
    case 6..<8:
      guard depth < 6, !isRoot(type) else { return nil }
      let types = schema.ownTypes.filter { isComposite($0) && schema.overlap($0.name, type) }
      guard let narrowed = types[checked: Int(next(UInt64(types.count)))]?.name else { return nil }
      let isBare = next(6) == 0
      return "..." + (isBare ? "" : " on \(narrowed)") + condition() + " "
        + selections(on: isBare ? type : narrowed, depth + 1, from: fragment)
    default:
      let usable = fragments.dropFirst(fragment).filter { schema.overlap($0.type, type) }
      guard let spread = Array(usable)[checked: Int(next(UInt64(usable.count)))] else { return nil }
      return "..." + spread.name + condition()
    }
  }

  private mutating func field(on type: String, _ depth: Int, from fragment: Int) -> String? {
    let fields = (schema.type(named: type)?.fields ?? []).filter { field in
      field.arguments.allSatisfy { !$0.type.isNonNull || $0.defaultValue != nil }
    }
    guard let field = fields[checked: Int(next(UInt64(fields.count)))] else { return nil }
    guard let target = schema.type(named: field.type.typeName) else { return nil }
    let head = field.name + (depth == 0 ? rootDirective : "") + condition()
    guard isComposite(target) else { return head }
    guard depth < 6, size < 60 else { return nil }
    return head + " " + selections(on: target.name, depth + 1, from: fragment)
  }

  private mutating func condition() -> String {
    guard next(100) < conditions else { return "" }
    var text = ""
    for directive in ["include", "skip"] where next(2) == 0 {
      let value = ["$a", "$b", "$a", "$b", "true", "false"][Int(next(6))]
      text += " @\(directive)(if: \(value))"
    }
    return text
  }
}

extension Array {
  fileprivate subscript(checked index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
