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
  /// The lists that are items of lists, without empty ones; their starts ascend.
  let nestedLists: [NestedList]
  let faultRecords: [FaultRecord]
  let conversionRecords: [ConversionRecord]
  let noteRecords: [NoteRecord]
  let partialDeliveries: PartialDeliveries

  struct EntityRecord {
    /// -1 for the root.
    let parent: Int32
    /// The field's position in the parent's shape.
    let field: Int32
    /// The position in `listItems` that holds the entity; -1 where the field holds it directly.
    let item: Int32
    let shape: Int32
    let firstValue: UInt32
    let node: UInt32
  }

  struct NestedList {
    /// The position in `listItems` of its first item.
    let start: Int32
    let count: Int32
    /// The position in `listItems` that holds the list.
    let item: Int32
  }

  /// A place in a result: an entity's field, or an item of a list in it.
  struct Place {
    /// -1 for the data itself.
    let entity: Int32
    /// -1 for the entity itself.
    let field: Int32
    /// -1 for the field itself.
    let item: Int32
  }

  struct FaultRecord {
    enum Expectation {
      case value
      case list
      case object
    }
    let place: Place
    let kind: ExecutionFault.Kind
    let expectation: Expectation
    /// The tape index of the offending value; nil for a missing one.
    let node: UInt32?
  }

  struct ConversionRecord {
    let place: Place
    let node: UInt32?
    let value: LeafValue?
  }

  struct NoteRecord {
    let place: Place
    let kind: ExecutionNote.Kind
  }

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
    self.nestedLists = nestedLists
    self.faultRecords = faultRecords
    self.conversionRecords = conversionRecords
    self.noteRecords = noteRecords
    self.partialDeliveries = partialDeliveries
  }
}

// MARK: Entities

extension ExecutionResult {
  package var entityCount: Int { entityRecords.count }

  /// All entities in response order, the root first.
  package var entities: some RandomAccessCollection<EntityID> & Sendable {
    EntityList(count: entityRecords.count)
  }

  /// The entity of the data; nil where the data is null, missing or no object.
  package var root: EntityID? { entityRecords.isEmpty ? nil : EntityID(0) }

  /// The entity that holds another one, with the position of its field in the parent's shape.
  package func parent(of entity: EntityID) -> (entity: EntityID, fieldIndex: Int)? {
    let record = entityRecords[entity.index]
    return record.parent < 0 ? nil : (EntityID(Int(record.parent)), Int(record.field))
  }

  package func shapeIndex(of entity: EntityID) -> Int { Int(entityRecords[entity.index].shape) }

  package func shape(of entity: EntityID) -> EntityShape { shapes[shapeIndex(of: entity)] }

  /// The entity's type name as the response has it (the root's: its declared type); nil if missing.
  package func typename(of entity: EntityID) -> String? { shape(of: entity).typename }

  /// The entity's object in the response; nil only for a result without a document.
  package func node(of entity: EntityID) -> JSONNode? {
    document.map { JSONNode(document: $0, index: Int(entityRecords[entity.index].node)) }
  }

  /// The path of an entity in the response; no steps for the root.
  package func path(of entity: EntityID) -> ResponsePath {
    let record = entityRecords[entity.index]
    return path(of: Place(entity: record.parent, field: record.field, item: record.item))
  }

  /// The entities directly below one, in response order, through lists.
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

  private struct EntityList: RandomAccessCollection, Sendable {
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(position: Int) -> EntityID { EntityID(position) }
  }
}

// MARK: Values

extension ExecutionResult {
  /// The values of an entity's fields, in the order of its shape's fields.
  package func values(of entity: EntityID) -> FieldValues {
    let record = entityRecords[entity.index]
    let first = Int(record.firstValue)
    return FieldValues(packed: values[first..<first + shapes[Int(record.shape)].fields.count])
  }

  /// The value of the field at a position of the entity's shape.
  package func value(at fieldIndex: Int, of entity: EntityID) -> FieldValue {
    values[Int(entityRecords[entity.index].firstValue) + fieldIndex].value
  }

  /// The value of a response key; nil if nothing selects the key on this entity.
  package func value(of responseKey: String, in entity: EntityID) -> FieldValue? {
    shape(of: entity).fieldIndex(of: responseKey).map { value(at: $0, of: entity) }
  }

  /// The items of a list value; empty for another value.
  package func items(of value: FieldValue) -> FieldValues {
    guard case .list(let start, let count) = value else { return FieldValues(packed: []) }
    return FieldValues(packed: listItems[Int(start)..<Int(start) + Int(count)])
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

// MARK: Faults, conversions, notes

extension ExecutionResult {
  package var faultCount: Int { faultRecords.count }

  /// Every fault, in response order.
  package var faults: [ExecutionFault] {
    faultRecords.indices.map { fault(FaultID($0)) }
  }

  package func fault(_ id: FaultID) -> ExecutionFault {
    let record = faultRecords[id.index]
    let field = shapeField(at: record.place)
    let found = record.node.flatMap { node in
      document.map { JSONNode(document: $0, index: Int(node)) }
    }
    let message: String
    switch record.kind {
    case .missingValue:
      message = "The key \(JSONPrinter.quoted(field?.responseKey ?? "data")) is missing."
    case .nullValue:
      message = "The value is null, but its type is non-null."
    case .couldNotConvert:
      let target = field?.field.type.leafType?.swiftName ?? "String"
      message = "\(LeafReader.description(of: found)) cannot be read as \(target)."
    case .wrongType:
      let expected = record.expectation == .list ? "a list" : "an object"
      message = "Expected \(expected), found \(found?.kind.phrase ?? "nothing")."
    }
    return ExecutionFault(
      path: path(of: record.place),
      kind: record.kind,
      targetType: record.kind == .couldNotConvert
        ? field?.field.type.leafType?.storedName ?? "String" : nil,
      message: message
    )
  }

  /// The offending value of a fault; nil for a missing one.
  package func node(of id: FaultID) -> JSONNode? {
    faultRecords[id.index].node.flatMap { node in
      document.map { JSONNode(document: $0, index: Int(node)) }
    }
  }

  package var conversionCount: Int { conversionRecords.count }

  /// What lenient execution let pass, by its position in response order.
  package func conversion(_ index: Int) -> Conversion {
    let record = conversionRecords[index]
    let from = record.node.flatMap { node in
      document.map { JSONValue(JSONNode(document: $0, index: Int(node))) }
    }
    return Conversion(
      path: path(of: record.place),
      from: from,
      to: record.value.map(\.json) ?? .null
    )
  }

  /// What lenient execution let pass, in response order.
  package var conversions: [Conversion] { conversionRecords.indices.map { conversion($0) } }

  package var noteCount: Int { noteRecords.count }

  /// What is worth telling and no fault, by its position in response order.
  package func note(_ index: Int) -> ExecutionNote {
    ExecutionNote(path: path(of: noteRecords[index].place), kind: noteRecords[index].kind)
  }

  /// What is worth telling and no fault, in response order.
  package var notes: [ExecutionNote] { noteRecords.indices.map { note($0) } }

  private func shapeField(at place: Place) -> EntityShape.Field? {
    guard place.entity >= 0, place.field >= 0 else { return nil }
    let shape = shapes[Int(entityRecords[Int(place.entity)].shape)]
    return shape.fields[Int(place.field)]
  }

  func path(of place: Place) -> ResponsePath {
    var reversed: [ResponsePathElement] = []
    var place = place
    while place.entity >= 0 {
      let record = entityRecords[Int(place.entity)]
      if place.field >= 0 {
        if place.item >= 0 {
          let value = values[Int(record.firstValue) + Int(place.field)].value
          reversed.append(contentsOf: reversedIndices(of: Int(place.item), in: value))
        }
        let field = shapes[Int(record.shape)].fields[Int(place.field)]
        reversed.append(.key(field.responseKey))
      }
      place = Place(entity: record.parent, field: record.field, item: record.item)
    }
    return ResponsePath(reversed.reversed())
  }

  /// The list indices that lead from a value to a position of `listItems`, the innermost first.
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
