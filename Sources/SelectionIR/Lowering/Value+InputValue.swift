package import GraphQLRuntime
import GraphQLSyntax

extension Value {
  /// The value as generated code writes it.
  ///
  /// An enum value is its raw string (P54), and an integer beyond 64 bits becomes a floating-point
  /// number.
  package var inputValue: InputValue {
    switch kind {
    case .variable(let name): .variable(name.text)
    case .int(let digits): Int(digits).map { .int($0) } ?? .float(Double(digits) ?? 0)
    case .float(let number): .float(Double(number) ?? 0)
    case .string(let text, _): .string(text)
    case .boolean(let value): .bool(value)
    case .null: .null
    case .enumCase(let name): .string(name)
    case .list(let items): .list(items.map(\.inputValue))
    case .object(let fields):
      .object(
        Dictionary(
          fields.map { ($0.name.text, $0.value.inputValue) },
          uniquingKeysWith: { _, last in last }
        )
      )
    }
  }
}
