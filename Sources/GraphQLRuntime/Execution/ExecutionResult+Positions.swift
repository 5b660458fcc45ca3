extension ExecutionResult {
  /// The number of values of all entities together.
  package var valueCount: Int { values.count }

  /// The number of items of all lists together.
  package var listItemCount: Int { listItems.count }

  /// The position of an entity's first value among all values; the others follow it.
  package func firstValuePosition(of entity: EntityID) -> Int {
    Int(entityRecords[entity.index].firstValue)
  }

  /// The value at a position among all values.
  package func value(atPosition position: Int) -> FieldValue { values[position].value }

  /// The item at a position among all items; a list names its first by `start`.
  package func listItem(atPosition position: Int) -> FieldValue { listItems[position].value }
}
