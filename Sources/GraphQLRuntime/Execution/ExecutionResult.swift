/// The result of executing a plan over a response: entities, their values, and every decision.
///
/// Entities are numbered depth first in response order, and the root has index 0. The values of all
/// entities are stored in one array, so a large response needs few allocations. Faults do not stop
/// execution.
package final class ExecutionResult: Sendable {
  package let plan: ExecutionPlan
  package let rules: ExecutionRules
  package let variables: VariableValues
  /// The scanned response, or `nil` if the response has no data.
  package let document: JSONDocument?
  package let shapes: [EntityShape]
  /// The number of keys in the response that no selection selects; they are dropped (P83).
  package let unselectedKeyCount: Int

  let entityRecords: [EntityRecord]
  let values: [PackedValue]
  let listItems: [PackedValue]
  /// The non-empty lists, by ascending start.
  let lists: [ListRange]
  /// The non-empty lists that are items of other lists, by ascending start.
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
    assert(entitiesAreComplete, "an entity's values are not those of its shape's fields")
    assert(entitiesFollowParents, "an entity is not below a field of one before it")
    assert(listsHaveTheirItems, "a list's items are not all there, or lists are out of order")
  }
}

// MARK: Values

extension ExecutionResult {
  /// Returns the values of an entity's fields, in the order of its shape's fields.
  package func values(of entity: EntityID) -> FieldValues {
    let record = entityRecords[entity.index]
    let first = Int(record.firstValue)
    return FieldValues(
      packed: values[first..<first + shapes[Int(record.shape)].fields.count],
      lists: lists
    )
  }

  /// Returns the value of the field at a position of the entity's shape.
  package func value(at fieldIndex: Int, of entity: EntityID) -> FieldValue {
    values[Int(entityRecords[entity.index].firstValue) + fieldIndex].value(lists)
  }

  /// Returns the value of a response key, or `nil` if nothing selects the key on this entity.
  package func value(of responseKey: String, in entity: EntityID) -> FieldValue? {
    shape(of: entity).fieldIndex(of: responseKey).map { value(at: $0, of: entity) }
  }

  /// Returns the items of a list value; empty for other values.
  package func items(of value: FieldValue) -> FieldValues {
    guard case .list(let start, let count) = value else {
      return FieldValues(packed: [], lists: [])
    }
    return FieldValues(packed: listItems[Int(start)..<Int(start) + Int(count)], lists: lists)
  }

  /// Returns a leaf value, or `nil` for other values.
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
  /// Returns the response's node for a value; `nil` if it is missing, null or a list.
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
  /// Returns the outcome of a selection set on an entity, or `nil` if the traversal did not
  /// encounter it there.
  package func outcome(of set: SetID, in entity: EntityID) -> TypeCaseOutcome? {
    shape(of: entity).outcome(of: set)
  }

  /// Returns true if a selection set applies to an entity, which is the result of `asX != nil`.
  package func isFulfilled(_ set: SetID, in entity: EntityID) -> Bool {
    shape(of: entity).isFulfilled(set)
  }

  /// Returns the outcome of a synthesized case with the given merged sources.
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
  /// Returns true if a key is selected only by deferred sets whose data is incomplete.
  package func isEarly(_ key: String, in entity: EntityID) -> Bool {
    guard !partialDeliveries.earlyKeys.isEmpty else { return false }
    return partialDeliveries.earlyKeys[Int32(truncatingIfNeeded: entity.index)]?.contains(key)
      == true
  }

  /// Returns the path of the first missing key of a deferred set if other data of the set is
  /// present, relative to the entity.
  package func missingPart(of set: SetID, in entity: EntityID) -> ResponsePath? {
    let entity = Int32(truncatingIfNeeded: entity.index)
    return partialDeliveries.missing[PartialDeliveries.Place(entity: entity, set: set)]
  }

  /// True if deferred data of any entity is partly present.
  package var hasPartialDeliveries: Bool { !partialDeliveries.missing.isEmpty }
}
