import GraphQLRuntime
import GraphQLSyntax

extension JSONValue {
  /// Converts an argument's literal to JSON; enum values become strings, and a variable becomes
  /// `{"$variable": x}`.
  init(literal: GraphQLSyntax.Value) {
    switch literal.kind {
    case .variable(let name): self = ["$variable": .string(name.text)]
    case .int(let digits), .float(let digits): self = .number(digits)
    case .string(let text, _): self = .string(text)
    case .boolean(let value): self = .bool(value)
    case .null: self = .null
    case .enumCase(let name): self = .string(name)
    case .list(let items): self = .array(items.map { JSONValue(literal: $0) })
    case .object(let fields):
      self = .object(fields.map { Member($0.name.text, JSONValue(literal: $0.value)) })
    }
  }
}
