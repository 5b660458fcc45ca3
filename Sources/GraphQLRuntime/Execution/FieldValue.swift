/// The value of an entity's field or of a list item after execution.
package enum FieldValue: Equatable, Sendable {
  /// The key is missing; lenient mode reads it as nil.
  case missing
  /// A null that the type allows.
  case null
  /// An unconverted leaf at this tape index.
  case leaf(node: UInt32)
  /// A leaf that lenient execution converted, as an index into the result's conversions.
  case converted(UInt32)
  case object(UInt32)
  /// A range of the result's list items.
  case list(start: UInt32, count: UInt32)
  /// No usable value, for the reason given by the fault.
  case fault(UInt32)

  /// The entity, for an object value.
  package var entity: EntityID? {
    guard case .object(let index) = self else { return nil }
    return EntityID(Int(index))
  }

  /// The fault, if the value is invalid.
  package var faultID: FaultID? {
    guard case .fault(let index) = self else { return nil }
    return FaultID(Int(index))
  }
}

/// A leaf value as generated code reads it.
package enum LeafValue: Equatable, Sendable {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  /// An enum value that the schema defines.
  case enumCase(String)
  /// An enum value that the schema does not define.
  case unknownEnumValue(String)
  /// A custom scalar with a mapped Swift type.
  case custom(JSONValue)
}
