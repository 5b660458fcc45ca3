/// Entities, their parents and their paths.
extension ExecutionResult {
  package var entityCount: Int { entityRecords.count }

  /// All entities in response order, starting with the root.
  package var entities: EntityList { EntityList(count: entityRecords.count) }

  /// The root entity, or `nil` if the data is null, missing or not an object.
  package var root: EntityID? { entityRecords.isEmpty ? nil : EntityID(0) }

  /// Returns an entity's parent, and the position of its field in the parent's shape.
  package func parent(of entity: EntityID) -> (entity: EntityID, fieldIndex: Int)? {
    let record = entityRecords[entity.index]
    return record.parent < 0 ? nil : (EntityID(Int(record.parent)), Int(record.field))
  }

  package func shapeIndex(of entity: EntityID) -> Int { Int(entityRecords[entity.index].shape) }

  package func shape(of entity: EntityID) -> EntityShape { shapes[shapeIndex(of: entity)] }

  /// Returns the entity's type name as in the response, or `nil` if it is missing; for the root,
  /// its declared type.
  package func typename(of entity: EntityID) -> String? { shape(of: entity).typename }

  /// Returns the entity's object in the response; `nil` only for a result without a document.
  package func node(of entity: EntityID) -> JSONNode? {
    document.map { JSONNode(document: $0, index: Int(entityRecords[entity.index].node)) }
  }

  /// Returns the path of an entity in the response; the root's path is empty.
  package func path(of entity: EntityID) -> ResponsePath {
    let record = entityRecords[entity.index]
    return path(of: Place(entity: record.parent, field: record.field, item: record.item))
  }

  /// Returns the entities directly below one, including those in lists, in response order.
  package func children(of entity: EntityID) -> [EntityID] {
    var children: [EntityID] = []
    for value in values(of: entity) { appendEntities(in: value, to: &children) }
    return children
  }

  private func appendEntities(in value: FieldValue, to entities: inout [EntityID]) {
    switch value {
    case .object(let index): entities.append(EntityID(Int(index)))
    case .list:
      for item in items(of: value) { appendEntities(in: item, to: &entities) }
    case .missing, .null, .leaf, .converted, .fault: return
    }
  }

  /// The entities of a result, by index.
  package struct EntityList: RandomAccessCollection, Sendable {
    package let count: Int
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
    package subscript(position: Int) -> EntityID { EntityID(position) }
  }
}

// MARK: Paths

extension ExecutionResult {
  func path(of place: Place) -> ResponsePath {
    var reversed: [ResponsePathElement] = []
    var place = place
    while place.entity >= 0 {
      let record = entityRecords[Int(place.entity)]
      if place.field >= 0 {
        if place.item >= 0 {
          let value = values[Int(record.firstValue) + Int(place.field)].value(lists)
          reversed.append(contentsOf: reversedIndices(of: Int(place.item), in: value))
        }
        let field = shapes[Int(record.shape)].fields[Int(place.field)]
        reversed.append(.key(field.responseKey))
      }
      place = Place(entity: record.parent, field: record.field, item: record.item)
    }
    return ResponsePath(reversed.reversed())
  }

  /// Returns the list indices from a value to a position of `listItems`, innermost first.
  private func reversedIndices(of item: Int, in value: FieldValue) -> [ResponsePathElement] {
    var indices: [ResponsePathElement] = []
    var item = item
    while let list = nestedList(around: item) {
      indices.append(.index(item - Int(list.start)))
      item = Int(list.item)
    }
    if case .list(let start, _) = value { indices.append(.index(item - Int(start))) }
    return indices
  }
}

// MARK: Positions

extension ExecutionResult {
  /// The number of values of all entities together.
  package var valueCount: Int { values.count }

  /// The number of items of all lists together.
  package var listItemCount: Int { listItems.count }

  /// Returns the position of an entity's first value among all values; its other values follow.
  package func firstValuePosition(of entity: EntityID) -> Int {
    Int(entityRecords[entity.index].firstValue)
  }

  /// Returns the value at a position among all values.
  package func value(atPosition position: Int) -> FieldValue { values[position].value(lists) }

  /// Returns the item at a position among all items; a list's `start` is the position of its first
  /// item.
  package func listItem(atPosition position: Int) -> FieldValue { listItems[position].value(lists) }

  /// Returns the positions of the value and, for lists, of the item that hold an entity; `nil` for
  /// the root.
  package func slot(of entity: EntityID) -> (value: Int, item: Int?)? {
    let record = entityRecords[entity.index]
    guard record.parent >= 0 else { return nil }
    let first = Int(entityRecords[Int(record.parent)].firstValue)
    return (first + Int(record.field), record.item < 0 ? nil : Int(record.item))
  }

  /// Returns the positions of the items that contain the lists around an item, outermost first;
  /// empty if a field holds the list directly.
  package func itemsHolding(_ item: Int) -> [Int] {
    var items: [Int] = []
    var item = item
    while let list = nestedList(around: item) {
      item = Int(list.item)
      items.append(item)
    }
    return items.reversed()
  }

  /// Returns the nested list that contains an item, or `nil` if a field holds the list directly.
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

// MARK: Deferred data

extension ExecutionResult {
  /// The path of the first deferred value that is missing; `nil` if nothing is deferred or all is
  /// present.
  package var firstPendingPath: ResponsePath? {
    guard plan.defersAnything else { return nil }
    for entity in entities {
      let shape = shape(of: entity)
      for set in shape.pendingSets {
        let place = PartialDeliveries.Place(entity: Int32(entity.index), set: set)
        let inside = partialDeliveries.missing[place] ?? missingField(of: set, in: entity)
        if let inside { return ResponsePath(path(of: entity).elements + inside.elements) }
      }
    }
    return nil
  }

  /// Returns the first field that a set selects itself and that the entity's object lacks.
  private func missingField(of set: SetID, in entity: EntityID) -> ResponsePath? {
    let object = node(of: entity)
    for case .field(let field) in plan[set].selections where object?[field.responseKey] == nil {
      return [.key(field.responseKey)]
    }
    return nil
  }
}
