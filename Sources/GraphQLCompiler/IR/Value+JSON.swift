package import GraphQLRuntime

extension Value {
  /// The value as JSON: an enum value is its name, a variable an object with the key `$variable`.
  package var json: JSONValue {
    switch kind {
    case .variable(let name): .object([.init("$variable", .string(name.text))])
    case .int(let digits), .float(let digits): .number(digits)
    case .string(let text, _): .string(text)
    case .boolean(let value): .bool(value)
    case .null: .null
    case .enumCase(let name): .string(name)
    case .list(let elements): .array(elements.map(\.json))
    case .object(let fields): .object(fields.map { .init($0.name.text, $0.value.json) })
    }
  }
}
