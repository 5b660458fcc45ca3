public import GraphQLRuntime

extension JSONValue {
  /// Creates JSON from a Swift dictionary, array or literal; values without a JSON representation
  /// become null.
  public init(payload value: Any?) {
    guard let value else {
      self = .null
      return
    }
    switch value {
    case let json as JSONValue: self = json
    case let bool as Bool: self = .bool(bool)
    case let number as Int: self = .int(number)
    case let number as Double: self = VariableValue.double(number).json
    case let text as String: self = .string(text)
    case let input as any VariableValueConvertible: self = input.variableValue.json
    case let number as any BinaryInteger: self = .number(number.description)
    case let number as any BinaryFloatingPoint:
      self = number.isFinite ? .number("\(number)") : .null
    case let members as [String: Any]:
      self = .object(
        members.sorted { $0.key < $1.key }.map { Member($0.key, JSONValue(payload: $0.value)) }
      )
    case let items as [Any?]: self = .array(items.map { JSONValue(payload: $0) })
    case _: self = .null
    }
  }

  /// The value as plain Swift types.
  var plainValue: Any? {
    switch self {
    case .null: nil
    case .bool(let bool): bool
    case .number(let text): JSONNumber.int(text) ?? JSONNumber.double(text) as Any?
    case .string(let text): text
    case .array(let items): items.map(\.plainValue)
    case .object(let members):
      Dictionary(members.map { ($0.key, $0.value.plainValue) }) { _, last in last }
    }
  }
}
