/// Which fields of an entity have rows, and in which order.
package struct RowChoice: Hashable, Sendable {
  package var showsTypenames = false
  /// Whether rows are those of the JSON: all keys that were read, in its order.
  package var isRaw = false
  /// Whether fields that the declared struct does not select itself have rows.
  package var showsMerged = true
  package var order = FieldOrder.selection

  package init() {}
}

/// The order of an entity's fields.
package enum FieldOrder: String, CaseIterable, Hashable, Sendable {
  /// That of the selections, which is that of the generated Swift.
  case selection
  /// That of the response's text, as the first object of the same shape has it.
  case response
}
