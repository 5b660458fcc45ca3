/// The fields of an entity that have rows, and their order.
package struct RowChoice: Hashable, Sendable {
  package var showsTypenames = false
  /// True if rows follow the JSON: all keys that were read, in their order.
  package var isRaw = false
  /// True if fields that the declared struct does not select itself have rows.
  package var showsMerged = true
  package var order = FieldOrder.selection

  package init() {}
}

/// The order of an entity's fields.
package enum FieldOrder: String, CaseIterable, Hashable, Sendable {
  /// The order of the selections, which is also that of the generated Swift.
  case selection
  /// The order in the response, based on the first object of the same shape.
  case response
}
