/// Reads leaf values from the response according to the field's type.
package enum LeafReader {
  /// Returns the value without any conversion, or `nil` if it is of the wrong kind.
  package static func read(_ node: JSONNode, as type: LeafType) -> LeafValue? {
    switch type {
    case .string: return node.string.map { .string($0) }
    case .int: return JSONNumber.int(node).map { .int($0) }
    case .double: return JSONNumber.double(node).map { .double($0) }
    case .bool: return node.bool.map { .bool($0) }
    case .enumeration(_, let values):
      return node.string.map { values.contains($0) ? .enumCase($0) : .unknownEnumValue($0) }
    case .custom: return .custom(JSONValue(node))
    }
  }

  /// Converts a value of another kind as the released client does (N6), or returns `nil` if that
  /// client reports an error.
  package static func convert(_ node: JSONNode, to type: LeafType) -> LeafValue? {
    switch (type, node.kind) {
    case (.string, .number): return node.numberText.map { .string($0) }
    case (.int, .number):
      return node.numberText.flatMap { DecimalText($0).integerPart }.map { .int($0) }
    case (.int, .bool): return .int(node.bool == true ? 1 : 0)
    case (.double, .bool): return .double(node.bool == true ? 1 : 0)
    default: return nil
    }
  }

  /// Describes a value for a message: short scalars literally, long ones and containers by kind.
  static func description(of node: JSONNode?) -> String {
    guard let node else { return "The value" }
    switch node.kind {
    case .null: return "Null"
    case .bool: return "The boolean \(node.bool == true)"
    case .number:
      let text = node.numberText ?? ""
      return text.utf8.count <= 40 ? "The number \(text)" : "A number"
    case .string:
      let text = node.string ?? ""
      return text.utf8.count <= 40 ? "The string \(JSONPrinter.quoted(text))" : "A string"
    case .array: return "An array"
    case .object: return "An object"
    }
  }
}

extension LeafValue {
  /// The value as JSON.
  package var json: JSONValue {
    switch self {
    case .string(let text), .enumCase(let text), .unknownEnumValue(let text): .string(text)
    case .int(let value): .int(value)
    case .double(let value): value.isFinite ? .number(value.description) : .null
    case .bool(let value): .bool(value)
    case .custom(let value): value
    }
  }
}
