/// One execution in progress.
///
/// Entities are completed depth first with an explicit stack of frames, so neither the response's
/// nor the plan's depth costs stack. Names are compared as bytes; each (group of sets, type) is
/// resolved once.
struct ExecutionRun {
  let plan: ExecutionPlan
  let rules: ExecutionRules
  let variables: VariableValues
  let evaluator: ConditionEvaluator
  let document: JSONDocument
  let customScalars: Executor.CustomScalars

  var groups: [Group] = []
  /// Of each group the last of the type names met so far, in `typeNames`; -1 for none.
  var lastNames: [Int32] = []
  var groupIndex: [[SetID]: Int32] = [:]
  var tables = ShapeTables()
  let typenameKey: NamePattern
  /// What is worth telling about every entity of a shape, by the shape's index.
  var shapeNotes: [ExecutionNote.Kind?] = []
  var typeNames: [TypeName] = []
  /// Nil for a plan without `@defer`.
  let relations: TypeRelations
  var deliveries: Deliveries?
  /// What is under way, and what goes on after it, the next one last.
  var frame = Frame.none
  var frames: [Frame] = []

  var shapes: [EntityShape] = []
  var entityRecords: [ExecutionResult.EntityRecord] = []
  /// The values of all entities, and room for more behind them.
  var values: [PackedValue] = []
  var valueCount = 0
  var listItems: [PackedValue] = []
  var nestedLists: [ExecutionResult.NestedList] = []
  var faultRecords: [ExecutionResult.FaultRecord] = []
  var conversionRecords: [ExecutionResult.ConversionRecord] = []
  var noteRecords: [ExecutionResult.NoteRecord] = []
  var unselectedKeyCount = 0

  /// Selection sets that are united on the entities of one field.
  struct Group {
    let sets: [SetID]
    let declaredType: PlanParentType
    let isRoot: Bool
    var nameCount = 0
    var moreNames: [String: Int32] = [:]
    var namelessShape: Int32 = -1
  }

  /// A type name that a group has met, with its shape.
  struct TypeName {
    let name: NamePattern
    let shape: Int32
    /// The name before this one in the same group; -1 for none.
    let previous: Int32
  }

  /// Work that is under way: the fields of an entity, or the items of a list.
  struct Frame {
    let entity: Int32
    var field: Int32
    let fieldCount: Int32
    /// Where the positions of the fields to complete stand; -1 to complete all in order.
    let nested: Int32
    /// Where the entity's fields stand in the tables.
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

    /// Whether nothing is left to do.
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
    typenameKey = tables.addName("__typename")
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

  private mutating func result() -> ExecutionResult {
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
      nestedLists: nestedLists,
      faultRecords: faultRecords,
      conversionRecords: conversionRecords,
      noteRecords: noteRecords,
      partialDeliveries: partial
    )
  }

  // MARK: The walk

  private mutating func execute(_ node: Int) {
    guard !plan.selectionSets.isEmpty else { return }
    let bytesOwner = document.bytes
    let tapeOwner = document.tape
    let bytes = bytesOwner.span
    let tape = tapeOwner.span
    let place = Place(entity: -1, field: -1, item: -1)
    guard TapeReader.firstByte(node, bytes, tape) == UInt8(ascii: "{") else {
      _ = fault(.wrongType, at: place, node: node, expecting: .object)
      return
    }
    values.reserveCapacity(tape.count / 2)
    entityRecords.reserveCapacity(document.objectCount)
    _ = beginEntity(node, group: group(of: [plan.root], isRoot: true), place, bytes, tape)
    while true {
      if frame.isDone {
        guard let outer = frames.popLast() else { return }
        frame = outer
      } else if frame.item < 0 {
        let field =
          frame.nested < 0 ? frame.field : tables.nestedFields[Int(frame.nested &+ frame.field)]
        frame.field &+= 1
        let slot = Int(frame.firstValue) &+ Int(field)
        let completion = tables.fields[Int(frame.firstField) &+ Int(field)].completion
        let place = Place(entity: frame.entity, field: field, item: -1)
        if let node = values[slot].leafNode {
          let value = complete(node, completion, place, bytes, tape)
          values[slot] = value
        } else if isKnownTypename(place) {
          continue
        } else if !rules.readsMissingAsNull || tables.completions[Int(completion)].isNonNull {
          values[slot] = fault(.missingValue, at: place, node: nil)
        } else {
          conversionRecords.append(.init(place: place, node: nil, value: nil))
        }
      } else {
        let item = frame.item
        frame.item &+= 1
        let place = Place(entity: frame.entity, field: frame.field, item: item)
        if let node = listItems[Int(item)].leafNode {
          let value = complete(node, frame.completion, place, bytes, tape)
          listItems[Int(item)] = value
        }
      }
    }
  }

  /// Makes room for the values of an entity, all missing.
  @inline(__always)
  private mutating func addValues(_ count: Int) {
    valueCount &+= count
    if valueCount > values.count { addRoom() }
  }

  private mutating func addRoom() {
    let room = max(valueCount - values.count, min(values.capacity - values.count, 1 << 16), 64)
    values.append(contentsOf: repeatElement(.missing, count: room))
  }

  /// Has work done next, and what is under way after it.
  private mutating func begin(_ next: Frame) {
    if !frame.isDone { frames.append(frame) }
    frame = next
  }

  /// Begins the entity of an object and has its fields completed next.
  mutating func beginEntity(
    _ node: Int,
    group: Int32,
    _ place: Place,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> PackedValue {
    let entity = Int32(truncatingIfNeeded: entityRecords.count)
    var typenameNode = typenameIndex(of: node, bytes, tape)
    let firstValue = valueCount
    while true {
      var shapeIndex = shapeIndex(group: group, typename: typenameNode, bytes, tape)
      if deliveries != nil { shapeIndex = deliveredShape(shapeIndex, group: Int(group), of: node) }
      let shape = tables.shapes[Int(shapeIndex)]
      addValues(Int(shape.fieldCount))
      let members = tables.fillSlots(
        of: node,
        shape,
        typename: typenameNode,
        bytes,
        tape,
        document,
        &values,
        firstValue
      )
      if let last = members.lastTypename, last != typenameNode {
        // The last value of a repeated key counts, also for the type.
        typenameNode = last
        for slot in firstValue..<valueCount { values[slot] = .missing }
        valueCount = firstValue
        continue
      }
      unselectedKeyCount += members.unselected
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
      noteEntity(entity, shapeIndex, members)
      // Usually every leaf is there and as its type asks; then only what is nested is left to do.
      let onlyNested = members.unfinished == Int(shape.nestedCount)
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
  }

  /// Tells what is worth telling of an entity as a whole.
  @inline(__always)
  private mutating func noteEntity(_ entity: Int32, _ shape: Int32, _ members: ShapeTables.Members)
  {
    for field in members.duplicates {
      note(
        .duplicateKey(shapes[Int(shape)].fields[field].responseKey),
        Place(entity: entity, field: Int32(truncatingIfNeeded: field), item: -1)
      )
    }
    if let kind = shapeNotes[Int(shape)] {
      let typename = tables.shapes[Int(shape)].typenameField
      note(kind, Place(entity: entity, field: typename, item: -1))
    }
  }

  mutating func beginList(
    _ node: Int,
    inner: Int32,
    _ place: Place,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> PackedValue {
    let start = listItems.count
    var index = node + 2
    let end = Int(tape[node + 1])
    while index < end {
      listItems.append(.leaf(index))
      index = TapeReader.next(index, bytes, tape)
    }
    let count = listItems.count - start
    if count > 0 {
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
    }
    return .list(start: start, count: count)
  }
}
