/// What executing a plan over a response gives: entities, their values, and every decision.
///
/// Entities are numbered depth first in response order; the root, if there is one, is 0. All values
/// of all entities stand in one array, so that a large response costs few allocations. Faults do not
/// stop execution: everything that can be explored is there.
package final class ExecutionResult: Sendable {
  package let plan: ExecutionPlan
  package let rules: ExecutionRules
  package let variables: VariableValues
  /// The scanned response; nil where the response has no data.
  package let document: JSONDocument?
  package let shapes: [EntityShape]
  /// How many keys of the response no selection asked for; they are dropped (P83).
  package let unselectedKeyCount: Int

  let entityRecords: [EntityRecord]
  let values: [PackedValue]
  let listItems: [PackedValue]
  /// The lists without empty ones; their starts ascend.
  let lists: [ListRange]
  /// The lists that are items of lists, without empty ones; their starts ascend.
  let nestedLists: [NestedList]
  let faultRecords: [FaultRecord]
  let conversionRecords: [ConversionRecord]
  let noteRecords: [NoteRecord]
  let partialDeliveries: PartialDeliveries

  init(
    plan: ExecutionPlan,
    rules: ExecutionRules,
    variables: VariableValues,
    document: JSONDocument?,
    shapes: [EntityShape],
    unselectedKeyCount: Int,
    entityRecords: [EntityRecord],
    values: [PackedValue],
    listItems: [PackedValue],
    lists: [ListRange],
    nestedLists: [NestedList],
    faultRecords: [FaultRecord],
    conversionRecords: [ConversionRecord],
    noteRecords: [NoteRecord],
    partialDeliveries: PartialDeliveries
  ) {
    self.plan = plan
    self.rules = rules
    self.variables = variables
    self.document = document
    self.shapes = shapes
    self.unselectedKeyCount = unselectedKeyCount
    self.entityRecords = entityRecords
    self.values = values
    self.listItems = listItems
    self.lists = lists
    self.nestedLists = nestedLists
    self.faultRecords = faultRecords
    self.conversionRecords = conversionRecords
    self.noteRecords = noteRecords
    self.partialDeliveries = partialDeliveries
    assert(entitiesHaveTheirValues, "an entity's values are not those of its shape's fields")
    assert(entitiesStandBehindParents, "an entity is not below a field of one before it")
    assert(listsHaveTheirItems, "a list's items are not all there, or lists are out of order")
  }
}

// MARK: Values

extension ExecutionResult {
  /// The values of an entity's fields, in the order of its shape's fields.
  package func values(of entity: EntityID) -> FieldValues {
    let record = entityRecords[entity.index]
    let first = Int(record.firstValue)
    return FieldValues(
      packed: values[first..<first + shapes[Int(record.shape)].fields.count],
      lists: lists
    )
  }

  /// The value of the field at a position of the entity's shape.
  package func value(at fieldIndex: Int, of entity: EntityID) -> FieldValue {
    values[Int(entityRecords[entity.index].firstValue) + fieldIndex].value(lists)
  }

  /// The value of a response key; nil if nothing selects the key on this entity.
  package func value(of responseKey: String, in entity: EntityID) -> FieldValue? {
    shape(of: entity).fieldIndex(of: responseKey).map { value(at: $0, of: entity) }
  }

  /// The items of a list value; empty for another value.
  package func items(of value: FieldValue) -> FieldValues {
    guard case .list(let start, let count) = value else {
      return FieldValues(packed: [], lists: [])
    }
    return FieldValues(packed: listItems[Int(start)..<Int(start) + Int(count)], lists: lists)
  }

  /// The leaf of a value that is one; nil for another value.
  package func leaf(_ value: FieldValue, as type: LeafType) -> LeafValue? {
    switch value {
    case .leaf(let node):
      document.flatMap { LeafReader.read(JSONNode(document: $0, index: Int(node)), as: type) }
    case .converted(let index): conversionRecords[Int(index)].value
    case .missing, .null, .object, .list, .fault: nil
    }
  }
}

extension ExecutionResult {
  /// What the response has in a value's place; nil where it has nothing there, or null, and for lists.
  package func node(of value: FieldValue) -> JSONNode? {
    switch value {
    case .leaf(let node): return document.map { JSONNode(document: $0, index: Int(node)) }
    case .converted(let index):
      guard let document, let node = conversionRecords[Int(index)].node else { return nil }
      return JSONNode(document: document, index: Int(node))
    case .object(let entity): return node(of: EntityID(Int(entity)))
    case .fault(let fault): return node(of: FaultID(Int(fault)))
    case .missing, .null, .list: return nil
    }
  }
}

// MARK: Decisions

extension ExecutionResult {
  /// The outcome of a selection set on an entity; nil if the walk did not meet it there.
  package func outcome(of set: SetID, in entity: EntityID) -> TypeCaseOutcome? {
    shape(of: entity).outcome(of: set)
  }

  /// Whether a selection set was entered for an entity: what `asX != nil` answers.
  package func isFulfilled(_ set: SetID, in entity: EntityID) -> Bool {
    shape(of: entity).isFulfilled(set)
  }

  /// The outcome of a synthesised case with these merged sources.
  package func outcome(
    ofCompositeWithSources sources: [SetID],
    in entity: EntityID
  )
    -> TypeCaseOutcome
  {
    shape(of: entity).outcome(ofCompositeWithSources: sources)
  }
}

// MARK: Deferred data

extension ExecutionResult {
  /// Whether only deferred sets select a key of an entity, and not all of their data is there.
  package func isEarly(_ key: String, in entity: EntityID) -> Bool {
    guard !partialDeliveries.earlyKeys.isEmpty else { return false }
    return partialDeliveries.earlyKeys[Int32(truncatingIfNeeded: entity.index)]?.contains(key)
      == true
  }

  /// The first key, from an entity, that a deferred set lacks there although other data of the set
  /// has arrived; nil where nothing has.
  package func missingPart(of set: SetID, in entity: EntityID) -> ResponsePath? {
    let entity = Int32(truncatingIfNeeded: entity.index)
    return partialDeliveries.missing[PartialDeliveries.Place(entity: entity, set: set)]
  }

  /// Whether deferred data of any entity has arrived in part.
  package var hasPartialDeliveries: Bool { !partialDeliveries.missing.isEmpty }
}
