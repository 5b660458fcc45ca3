/// The value of a field of an entity, or an item of a list, as execution left it.
package enum FieldValue: Equatable, Sendable {
  /// No key in the response, read as nil in lenient mode.
  case missing
  /// Null from the server where the type allows it.
  case null
  /// A leaf at this tape index that was taken as it is.
  case leaf(node: UInt32)
  /// A leaf that lenient execution converted: an index into the result's conversions.
  case converted(UInt32)
  case object(UInt32)
  /// A range of the result's list items.
  case list(start: UInt32, count: UInt32)
  /// No usable value, for the reason that the fault tells.
  case fault(UInt32)

  /// The entity of an object.
  package var entity: EntityID? {
    guard case .object(let index) = self else { return nil }
    return EntityID(Int(index))
  }

  /// The fault in the value's place.
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
  /// An enum value that the schema has.
  case enumCase(String)
  /// An enum value that the schema does not have.
  case unknownEnumValue(String)
  /// A custom scalar with a mapped Swift type.
  case custom(JSONValue)
}
