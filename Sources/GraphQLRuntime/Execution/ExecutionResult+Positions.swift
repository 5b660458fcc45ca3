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

  /// Where an entity is held: the position of the field's value, and that of the item where the
  /// value is a list; nil for the root.
  package func slot(of entity: EntityID) -> (value: Int, item: Int?)? {
    let record = entityRecords[entity.index]
    guard record.parent >= 0 else { return nil }
    let first = Int(entityRecords[Int(record.parent)].firstValue)
    return (first + Int(record.field), record.item < 0 ? nil : Int(record.item))
  }

  /// The positions of the items that hold the lists around an item, the outermost first; none where
  /// a field holds its list.
  package func itemsHolding(_ item: Int) -> [Int] {
    var items: [Int] = []
    var item = item
    while let list = nestedList(around: item) {
      item = Int(list.item)
      items.append(item)
    }
    return items.reversed()
  }

  /// The list in a list that an item stands in; nil where a field holds its list.
  func nestedList(around item: Int) -> NestedList? {
    var low = 0
    var high = nestedLists.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nestedLists[middle].start) <= item { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let list = nestedLists[low - 1]
    return item < Int(list.start) + Int(list.count) ? list : nil
  }
}
