/// One execution in progress.
///
/// Entities are completed depth first with an explicit stack, so a deep response or plan cannot
/// overflow the thread's stack. Names are compared as bytes, and each pair of group and type is
/// resolved once.
struct ExecutionRun {
  let plan: ExecutionPlan
  let rules: ExecutionRules
  let variables: VariableValues
  let evaluator: ConditionEvaluator
  var document: JSONDocument
  let customScalars: Executor.CustomScalars

  var groups: [Group] = []
  /// For each group, the index in `typeNames` of the last type name encountered; -1 if there is
  /// none.
  var lastNames: [Int32] = []
  var groupIndex: [[SetID]: Int32] = [:]
  var tables: ShapeTables
  var nearNames = NearNames()
  /// For each field in `tables`, the field that followed it in the last object of the shape.
  var followers: [Int32] = []
  /// The note for every entity of a shape, by the shape's index.
  var shapeNotes: [ExecutionNote.Kind?] = []
  var typeNames: [TypeName] = []
  /// `nil` for a plan without `@defer`.
  let relations: TypeRelations
  var deliveries: Deliveries?
  /// The current work; `frames` is a stack of the work to resume afterwards.
  var frame = Frame.none
  var frames: [Frame] = []

  var shapes: [EntityShape] = []
  var entityRecords: [ExecutionResult.EntityRecord] = []
  /// The values of all entities, followed by spare capacity.
  var values: [PackedValue] = []
  var valueCount = 0
  var listItems: [PackedValue] = []
  var lists: [ExecutionResult.ListRange] = []
  var nestedLists: [ExecutionResult.NestedList] = []
  var faultRecords: [ExecutionResult.FaultRecord] = []
  var conversionRecords: [ExecutionResult.ConversionRecord] = []
  var noteRecords: [ExecutionResult.NoteRecord] = []
  var unselectedKeyCount = 0

  /// The selection sets merged on the entities of one field.
  struct Group {
    let sets: [SetID]
    let declaredType: PlanParentType
    let isRoot: Bool
    var nameCount = 0
    var moreNames: [String: Int32] = [:]
    var namelessShape: Int32 = -1
  }

  /// A type name that a group has encountered, with its shape.
  struct TypeName {
    let name: NamePattern
    let shape: Int32
    /// The previous name in the same group, or -1.
    let previous: Int32
  }

  /// Work in progress: the fields of an entity, or the items of a list.
  struct Frame {
    let entity: Int32
    var field: Int32
    let fieldCount: Int32
    /// The index in the tables of the fields that need completion, or -1 to complete all fields in
    /// order.
    let nested: Int32
    /// The index of the entity's first field in the tables.
    let firstField: Int32
    let firstValue: UInt32
    /// The next item of the list; -1 for an entity.
    var item: Int32
    let itemEnd: Int32
    let completion: Int32

    static let none = Frame(
      entity: -1,
      field: 0,
      fieldCount: 0,
      nested: -1,
      firstField: 0,
      firstValue: 0,
      item: -1,
      itemEnd: -1,
      completion: -1
    )

    /// True if no work is left.
    @inline(__always) var isDone: Bool { item < 0 ? field >= fieldCount : item >= itemEnd }
  }

  typealias Place = ExecutionResult.Place

  static func run(
    plan: ExecutionPlan,
    data: JSONNode,
    variables: VariableValues,
    rules: ExecutionRules,
    customScalars: Executor.CustomScalars
  ) -> ExecutionResult {
    var run = ExecutionRun(
      plan: plan,
      document: data.document,
      variables: variables,
      rules: rules,
      customScalars: customScalars
    )
    run.execute(data.index)
    return run.result()
  }

  init(
    plan: ExecutionPlan,
    document: JSONDocument,
    variables: VariableValues,
    rules: ExecutionRules,
    customScalars: Executor.CustomScalars
  ) {
    tables = ShapeTables(readsCustomScalars: !customScalars.isEmpty)
    self.customScalars = customScalars
    self.plan = plan
    self.rules = rules
    self.variables = variables
    self.document = document
    evaluator = ConditionEvaluator(plan: plan, variables: variables)
    relations = TypeRelations(plan.schema)
    deliveries = Deliveries(
      plan: plan,
      relations: relations,
      evaluator: evaluator,
      rules: rules,
      document: document
    )
  }

  mutating func result() -> ExecutionResult {
    values.removeLast(values.count - valueCount)
    let partial = takePartialDeliveries()
    return ExecutionResult(
      plan: plan,
      rules: rules,
      variables: variables,
      document: document,
      shapes: shapes,
      unselectedKeyCount: unselectedKeyCount,
      entityRecords: entityRecords,
      values: values,
      listItems: listItems,
      lists: lists,
      nestedLists: nestedLists,
      faultRecords: faultRecords,
      conversionRecords: conversionRecords,
      noteRecords: noteRecords,
      partialDeliveries: partial
    )
  }

  // MARK: Traversal

  mutating func execute(_ node: Int) {
    guard !plan.selectionSets.isEmpty else { return }
    let bytesOwner = document.bytes
    let tapeOwner = document.tape
    let bytes = bytesOwner.span
    let tape = tapeOwner.span
    let place = Place(entity: -1, field: -1, item: -1)
    guard TapeReader.firstByte(node, bytes: bytes, tape: tape) == UInt8(ascii: "{") else {
      _ = fault(.wrongType, at: place, node: node, expecting: .object)
      return
    }
    values.reserveCapacity(tape.count / 2)
    entityRecords.reserveCapacity(document.objectCount)
    _ = beginEntity(
      node,
      group: group(of: [plan.root], isRoot: true),
      place: place,
      bytes: bytes,
      tape: tape
    )
    while true {
      if frame.isDone {
        guard let outer = frames.popLast() else { return }
        frame = outer
      } else if frame.item < 0 {
        completeField(bytes, tape)
      } else {
        let item = frame.item
        frame.item &+= 1
        let place = Place(entity: frame.entity, field: frame.field, item: item)
        if let node = listItems[Int(item)].leafNode {
          let value = completeNested(
            node,
            index: frame.completion,
            place: place,
            bytes: bytes,
            tape: tape
          )
          listItems[Int(item)] = value
        }
      }
    }
  }

  /// Completes the next field of the current entity.
  @inline(__always)
  private mutating func completeField(_ bytes: Span<UInt8>, _ tape: Span<UInt32>) {
    var field = frame.field
    let completion: Int32
    frame.field &+= 1
    if frame.nested >= 0 {
      let nested = tables.nestedFields[Int(frame.nested &+ field)]
      field = nested.position
      completion = nested.completion
    } else {
      completion = tables.fields[Int(frame.firstField &+ field)].completion
    }
    let slot = Int(frame.firstValue) &+ Int(field)
    let place = Place(entity: frame.entity, field: field, item: -1)
    if let node = values[slot].leafNode {
      let value = completeNested(node, index: completion, place: place, bytes: bytes, tape: tape)
      values[slot] = value
    } else if values[slot].isMissing {
      completeMissing(slot, completion: completion, place: place)
    }
  }

  private mutating func completeMissing(_ slot: Int, completion: Int32, place: Place) {
    if isKnownTypename(place) { return }
    if !rules.readsMissingAsNull || tables.completions[Int(completion)].isNonNull {
      values[slot] = fault(.missingValue, at: place, node: nil)
    } else {
      conversionRecords.append(.init(place: place, node: nil, value: nil))
    }
  }

  /// Completes a value, with a fast path for objects, which are the most common.
  @inline(__always)
  private mutating func completeNested(
    _ node: Int,
    index: Int32,
    place: Place,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> PackedValue {
    let completion = tables.completions[Int(index)]
    return completion.kind == .object
      && TapeReader.firstByte(node, bytes: bytes, tape: tape) == UInt8(ascii: "{")
      ? beginEntity(node, group: completion.inner, place: place, bytes: bytes, tape: tape)
      : complete(node, index: index, place: place, bytes: bytes, tape: tape)
  }

  /// Makes room for the values of an entity, initially all missing.
  @inline(__always)
  private mutating func addValues(_ count: Int) {
    valueCount &+= count
    if valueCount > values.count { addRoom() }
  }

  private mutating func addRoom() {
    let room = max(valueCount - values.count, min(values.capacity - values.count, 1 << 16), 64)
    values.append(contentsOf: repeatElement(.missing, count: room))
  }

  /// Starts new work, and resumes the current work after it.
  private mutating func begin(_ next: Frame) {
    if !frame.isDone { frames.append(frame) }
    frame = next
  }

  /// Creates the entity of an object and schedules its fields.
  mutating func beginEntity(
    _ node: Int,
    group: Int32,
    place: Place,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> PackedValue {
    let shapeIndex = knownShape(of: node, group: group, bytes, tape)
    guard shapeIndex >= 0 else {
      return beginOtherEntity(node, group: group, place: place, bytes: bytes, tape: tape)
    }
    let firstValue = valueCount
    let shape = tables.shapes[Int(shapeIndex)]
    addValues(Int(shape.fieldCount))
    let members = tables.fillSlots(
      of: node,
      shape: shape,
      isNamed: true,
      bytes: bytes,
      tape: tape,
      document: document,
      followers: &followers,
      values: &values,
      firstValue: firstValue
    )
    if members.hasDuplicates {
      removeValues(from: firstValue)
      return beginOtherEntity(node, group: group, place: place, bytes: bytes, tape: tape)
    }
    return addEntity(
      node,
      shapeIndex: shapeIndex,
      shape: shape,
      members: members,
      firstValue: firstValue,
      place: place
    )
  }

  /// Handles objects that do not start with a known type name, or that repeat a key.
  @inline(never)
  private mutating func beginOtherEntity(
    _ node: Int,
    group: Int32,
    place: Place,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> PackedValue {
    var typename = tables.typename(of: node, bytes: bytes, tape: tape, document: document)
    let firstValue = valueCount
    while true {
      let shapeIndex = shapeIndex(of: node, group: group, typename: typename, bytes, tape)
      let shape = tables.shapes[Int(shapeIndex)]
      addValues(Int(shape.fieldCount))
      let members = tables.fillSlots(
        of: node,
        shape: shape,
        isNamed: false,
        bytes: bytes,
        tape: tape,
        document: document,
        followers: &followers,
        values: &values,
        firstValue: firstValue
      )
      guard members.hasDuplicates else {
        return addEntity(
          node,
          shapeIndex: shapeIndex,
          shape: shape,
          members: members,
          firstValue: firstValue,
          place: place
        )
      }
      let duplicates = tables.duplicates(
        in: node,
        shape: shape,
        bytes: bytes,
        tape: tape,
        document: document
      )
      guard let last = duplicates.lastTypename, last != typename else {
        noteDuplicates(
          duplicates.fields,
          entity: Int32(truncatingIfNeeded: entityRecords.count),
          shape: shapeIndex
        )
        return addEntity(
          node,
          shapeIndex: shapeIndex,
          shape: shape,
          members: members,
          firstValue: firstValue,
          place: place
        )
      }
      // The last value of a repeated key is used, also for the type name.
      typename = last
      removeValues(from: firstValue)
    }
  }

  private mutating func removeValues(from firstValue: Int) {
    for slot in firstValue..<valueCount { values[slot] = .missing }
    valueCount = firstValue
  }

  /// Adds the entity of an object whose members are matched.
  @inline(__always)
  private mutating func addEntity(
    _ node: Int,
    shapeIndex: Int32,
    shape: ShapeTables.Shape,
    members: ShapeTables.Members,
    firstValue: Int,
    place: Place
  ) -> PackedValue {
    let entity = Int32(truncatingIfNeeded: entityRecords.count)
    unselectedKeyCount &+= members.unselected
    entityRecords.append(
      .init(
        parent: place.entity,
        field: place.field,
        item: place.item,
        shape: shapeIndex,
        firstValue: UInt32(truncatingIfNeeded: firstValue),
        node: UInt32(truncatingIfNeeded: node)
      )
    )
    if shape.hasNote { noteEntity(entity, shapeIndex) }
    // Usually every leaf is present and valid, so only nested fields remain.
    let onlyNested = members.unfinished == 0 && !members.hasDuplicates
    if onlyNested, shape.nestedCount == 0 { return .object(Int(entity)) }
    begin(
      Frame(
        entity: entity,
        field: 0,
        fieldCount: onlyNested ? shape.nestedCount : shape.fieldCount,
        nested: onlyNested ? shape.firstNested : -1,
        firstField: shape.firstField,
        firstValue: UInt32(truncatingIfNeeded: firstValue),
        item: -1,
        itemEnd: -1,
        completion: -1
      )
    )
    return .object(Int(entity))
  }

  private mutating func noteDuplicates(_ fields: [Int], entity: Int32, shape: Int32) {
    for field in fields {
      note(
        .duplicateKey(shapes[Int(shape)].fields[field].responseKey),
        Place(entity: entity, field: Int32(truncatingIfNeeded: field), item: -1)
      )
    }
  }

  /// Records the note about an entity as a whole.
  private mutating func noteEntity(_ entity: Int32, _ shape: Int32) {
    if let kind = shapeNotes[Int(shape)] {
      let typename = tables.shapes[Int(shape)].typenameField
      note(kind, Place(entity: entity, field: typename, item: -1))
    }
  }

  mutating func beginList(
    _ node: Int,
    inner: Int32,
    place: Place,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> PackedValue {
    let start = listItems.count
    var index = node + 2
    let end = Int(tape[node + 1])
    while index < end {
      listItems.append(.leaf(index))
      index = TapeReader.next(index, bytes: bytes, tape: tape)
    }
    let count = listItems.count - start
    guard count > 0 else { return .emptyList }
    lists.append(
      .init(start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count))
    )
    let list = lists.count - 1
    if place.item >= 0 {
      nestedLists.append(
        .init(
          start: Int32(truncatingIfNeeded: start),
          count: Int32(truncatingIfNeeded: count),
          item: place.item
        )
      )
    }
    begin(
      Frame(
        entity: place.entity,
        field: place.field,
        fieldCount: 0,
        nested: -1,
        firstField: 0,
        firstValue: 0,
        item: Int32(truncatingIfNeeded: start),
        itemEnd: Int32(truncatingIfNeeded: start + count),
        completion: inner
      )
    )
    return .list(list)
  }
}
