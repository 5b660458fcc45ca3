import DialectKit
import GraphQLSyntax

/// Writes GraphQL values as Swift literals of the runtime's `InputValue`.
enum InputValueLiteral {
  /// The literal of a value.
  ///
  /// An enum value is its raw string (P54).
  static func swift(_ value: Value) -> String {
    switch value.kind {
    case .variable(let name): ".variable(" + SwiftLiteral.string(name.text) + ")"
    case .int(let digits): Int(digits) != nil ? digits : digits + ".0"
    case .float(let number): number
    case .string(let text, _): SwiftLiteral.string(text)
    case .boolean(let value): value ? "true" : "false"
    case .null: ".null"
    case .enumCase(let name): SwiftLiteral.string(name)
    case .list(let items): "[" + items.map(swift).joined(separator: ", ") + "]"
    case .object(let fields) where fields.isEmpty: "[:]"
    case .object(let fields):
      "["
        + fields.map { SwiftLiteral.string($0.name.text) + ": " + swift($0.value) }
        .joined(separator: ", ") + "]"
    }
  }
}
