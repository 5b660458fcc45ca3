/// One execution in progress.
///
/// Entities are completed depth first with an explicit stack of frames, so neither the response's
/// nor the plan's depth costs stack. Names are compared as bytes; each (group of sets, type) is
/// resolved once.
struct ExecutionRun {
  private let plan: ExecutionPlan
  private let mode: ExecutionMode
  private let variables: VariableValues
  private let evaluator: ConditionEvaluator
  private let document: JSONDocument
  private let customScalars: Executor.CustomScalars

  private var groups: [Group] = []
  private var groupIndex: [[SetID]: Int32] = [:]
  private var tables = ShapeTables()
  /// What is worth telling about every entity of a shape, by the shape's index.
  private var shapeNotes: [ExecutionNote.Kind?] = []
  private var typeNames: [TypeName] = []
  private var frames: [Frame] = []

  private var shapes: [EntityShape] = []
  private var entityRecords: [ExecutionResult.EntityRecord] = []
  private var values: [PackedValue] = []
  private var listItems: [PackedValue] = []
  private var faultRecords: [ExecutionResult.FaultRecord] = []
  private var conversionRecords: [ExecutionResult.ConversionRecord] = []
  private var noteRecords: [ExecutionResult.NoteRecord] = []
  private var unselectedKeyCount = 0

  /// Selection sets that are united on the entities of one field.
  private struct Group {
    let sets: [SetID]
    let declaredType: PlanParentType
    let isRoot: Bool
    /// The last of the type names met so far, in `typeNames`; -1 for none.
    var lastName: Int32 = -1
    var nameCount = 0
    var moreNames: [String: Int32] = [:]
    var namelessShape: Int32 = -1
  }

  /// A type name that a group has met, with its shape.
  private struct TypeName {
    let name: ByteRange
    let shape: Int32
    /// The name before this one in the same group; -1 for none.
    let previous: Int32
  }

  /// Work that is under way: the fields of an entity, or the items of a list.
  private struct Frame {
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
  }

  private typealias Place = ExecutionResult.Place

  static func run(
    plan: ExecutionPlan,
    data: JSONNode,
    variables: VariableValues,
    mode: ExecutionMode,
    customScalars: Executor.CustomScalars
  ) -> ExecutionResult {
    var run = ExecutionRun(
      plan: plan,
      document: data.document,
      variables: variables,
      mode: mode,
      customScalars: customScalars
    )
    run.execute(data.index)
    return run.result()
  }

  private init(
    plan: ExecutionPlan,
    document: JSONDocument,
    variables: VariableValues,
    mode: ExecutionMode,
    customScalars: Executor.CustomScalars
  ) {
    self.customScalars = customScalars
    self.plan = plan
    self.mode = mode
    self.variables = variables
    self.document = document
    evaluator = ConditionEvaluator(plan: plan, variables: variables)
  }

  private func result() -> ExecutionResult {
    ExecutionResult(
      plan: plan,
      mode: mode,
      variables: variables,
      document: document,
      shapes: shapes,
      unselectedKeyCount: unselectedKeyCount,
      entityRecords: entityRecords,
      values: values,
      listItems: listItems,
      faultRecords: faultRecords,
      conversionRecords: conversionRecords,
      noteRecords: noteRecords
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
    _ = beginEntity(node, group: group(of: [plan.root], isRoot: true), place, bytes, tape)
    while let frame = frames.last {
      let top = frames.count - 1
      if frame.item < 0 {
        guard frame.field < frame.fieldCount else {
          frames.removeLast()
          continue
        }
        frames[top].field += 1
        let field =
          frame.nested < 0 ? frame.field : tables.nestedFields[Int(frame.nested + frame.field)]
        let slot = Int(frame.firstValue) + Int(field)
        let completion = tables.fields[Int(frame.firstField) + Int(field)].completion
        let place = Place(entity: frame.entity, field: field, item: -1)
        if let node = values[slot].leafNode {
          values[slot] = complete(node, completion, place, bytes, tape)
        } else if mode == .strict || tables.completions[Int(completion)].isNonNull {
          values[slot] = fault(.missingValue, at: place, node: nil)
        } else {
          conversionRecords.append(.init(place: place, node: nil, value: nil))
        }
      } else {
        guard frame.item < frame.itemEnd else {
          frames.removeLast()
          continue
        }
        frames[top].item += 1
        let place = Place(entity: frame.entity, field: frame.field, item: frame.item)
        if let node = listItems[Int(frame.item)].leafNode {
          listItems[Int(frame.item)] = complete(node, frame.completion, place, bytes, tape)
        }
      }
    }
  }

  /// Begins the entity of an object and has its fields completed next.
  private mutating func beginEntity(
    _ node: Int,
    group: Int32,
    _ place: Place,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> PackedValue {
    let entity = Int32(truncatingIfNeeded: entityRecords.count)
    var typenameNode = typenameIndex(of: node, bytes, tape)
    let firstValue = values.count
    while true {
      let shapeIndex = shapeIndex(group: group, typename: typenameNode, bytes, tape)
      let shape = tables.shapes[Int(shapeIndex)]
      for _ in 0..<Int(shape.fieldCount) { values.append(.missing) }
      let members = tables.fillSlots(
        of: node,
        shape,
        bytes,
        tape,
        document,
        &values,
        firstValue
      )
      if let last = members.lastTypename, last != typenameNode {
        // The last value of a repeated key counts, also for the type.
        typenameNode = last
        values.removeLast(Int(shape.fieldCount))
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
      for field in members.duplicates {
        note(
          .duplicateKey(shapes[Int(shapeIndex)].fields[field].responseKey),
          Place(entity: entity, field: Int32(truncatingIfNeeded: field), item: -1)
        )
      }
      if let kind = shapeNotes[Int(shapeIndex)] {
        note(kind, Place(entity: entity, field: shape.typenameField, item: -1))
      }
      // Usually every leaf is there and as its type asks; then only what is nested is left to do.
      let onlyNested = members.unfinished == Int(shape.nestedCount)
      if onlyNested, shape.nestedCount == 0 { return .object(Int(entity)) }
      frames.append(
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

  private mutating func beginList(
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
      frames.append(
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

  // MARK: Completing values (Section 6.4.3)

  private mutating func complete(
    _ node: Int,
    _ index: Int32,
    _ place: Place,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> PackedValue {
    let offset = Int(tape[node] & JSONTape.offsetMask)
    let first = bytes[offset]
    let completion = tables.completions[Int(index)]
    if first == UInt8(ascii: "n") {
      return completion.isNonNull ? fault(.nullValue, at: place, node: node) : .null
    }
    switch completion.kind {
    case .object:
      return first == UInt8(ascii: "{")
        ? beginEntity(node, group: completion.inner, place, bytes, tape)
        : fault(.wrongType, at: place, node: node, expecting: .object)
    case .list:
      return first == UInt8(ascii: "[")
        ? beginList(node, inner: completion.inner, place, bytes, tape)
        : fault(.wrongType, at: place, node: node, expecting: .list)
    case .string:
      return first == UInt8(ascii: "\"") ? .leaf(node) : convert(node, index, place)
    case .bool:
      return first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
        ? .leaf(node) : convert(node, index, place)
    case .int:
      return TapeReader.isShortInteger(at: offset, bytes)
        ? .leaf(node) : completeLongInt(node, index, place)
    case .double:
      if TapeReader.isShortNumber(at: offset, bytes) { return .leaf(node) }
      let value = JSONNode(document: document, index: node)
      return LeafReader.double(value) != nil ? .leaf(node) : convert(node, index, place)
    case .enumeration:
      guard first == UInt8(ascii: "\"") else { return convert(node, index, place) }
      if tables.hasEnumValue(node, completion, bytes, tape) { return .leaf(node) }
      noteUnknownEnumValue(node, index, place)
      return .leaf(node)
    case .custom:
      if !customScalars.isEmpty, case .custom(let name) = tables.leafTypes[Int(index)],
        let takes = customScalars[name],
        !takes(JSONValue(JSONNode(document: document, index: node)))
      {
        return fault(.couldNotConvert, at: place, node: node)
      }
      return .leaf(node)
    }
  }

  private mutating func completeLongInt(
    _ node: Int,
    _ completion: Int32,
    _ place: Place
  ) -> PackedValue {
    let value = JSONNode(document: document, index: node)
    guard let number = LeafReader.int(value) else { return convert(node, completion, place) }
    if Int32(exactly: number) == nil {
      note(.intBeyond32Bits(value.numberText ?? ""), place)
    }
    return .leaf(node)
  }

  private mutating func noteUnknownEnumValue(_ node: Int, _ completion: Int32, _ place: Place) {
    let text = document.string(at: node)
    guard case .enumeration(let name, let values) = tables.leafTypes[Int(completion)],
      !values.contains(text)
    else { return }
    note(.unknownEnumValue(text, enumeration: name), place)
  }

  private mutating func convert(_ node: Int, _ completion: Int32, _ place: Place) -> PackedValue {
    if mode == .lenient, let leaf = tables.leafTypes[Int(completion)],
      let value = LeafReader.convert(JSONNode(document: document, index: node), to: leaf)
    {
      conversionRecords.append(
        .init(place: place, node: UInt32(truncatingIfNeeded: node), value: value)
      )
      return .converted(conversionRecords.count - 1)
    }
    return fault(.couldNotConvert, at: place, node: node)
  }

  private mutating func fault(
    _ kind: ExecutionFault.Kind,
    at place: Place,
    node: Int?,
    expecting expectation: ExecutionResult.FaultRecord.Expectation = .value
  ) -> PackedValue {
    faultRecords.append(
      .init(
        place: place,
        kind: kind,
        expectation: expectation,
        node: node.map { UInt32(truncatingIfNeeded: $0) }
      )
    )
    return .fault(faultRecords.count - 1)
  }

  private mutating func note(_ kind: ExecutionNote.Kind, _ place: Place) {
    noteRecords.append(.init(place: place, kind: kind))
  }

  // MARK: Types and shapes

  /// The tape index of the value of an object's first `__typename`.
  private func typenameIndex(of object: Int, _ bytes: Span<UInt8>, _ tape: Span<UInt32>) -> Int? {
    var key = object + 2
    let end = Int(tape[object + 1])
    let names = Self.typenameKey.span
    let name = ByteRange(start: 0, length: Int32(truncatingIfNeeded: names.count))
    while key < end {
      if TapeReader.equals(name, in: names, key, bytes, tape) { return key + 1 }
      if tape[key] & JSONTape.escapeFlag != 0, document.keyEquals(Self.typenameKey, at: key) {
        return key + 1
      }
      key = TapeReader.next(key + 1, bytes, tape)
    }
    return nil
  }

  private static let typenameKey = Array("__typename".utf8)
  /// How many type names of a group are compared one by one before a dictionary is asked.
  private static let mostNames = 16

  private mutating func shapeIndex(
    group: Int32,
    typename node: Int?,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> Int32 {
    let index = Int(group)
    if groups[index].isRoot, plan.operationKind != nil {
      return namelessShape(index, .known(groups[index].declaredType.name))
    }
    guard let node else { return namelessShape(index, .none) }
    let name: String
    switch document.kind(at: node) {
    case .string:
      var entry = groups[index].lastName
      while entry >= 0 {
        let known = typeNames[Int(entry)]
        if TapeReader.equals(known.name, in: tables.names.span, node, bytes, tape) {
          return known.shape
        }
        entry = known.previous
      }
      name = document.string(at: node)
    case .number where mode == .lenient:
      name = JSONNode(document: document, index: node).numberText ?? ""
    case .null, .bool, .number, .array, .object:
      return namelessShape(index, .none)
    }
    if let shape = groups[index].moreNames[name] { return shape }
    let isKnown = plan.schema.objectType(named: name) != nil
    let shape = addShape(group: index, isKnown ? .known(name) : .unknown(name))
    groups[index].moreNames[name] = shape
    if groups[index].nameCount < Self.mostNames {
      groups[index].nameCount += 1
      typeNames.append(
        TypeName(name: tables.addName(name), shape: shape, previous: groups[index].lastName)
      )
      groups[index].lastName = Int32(truncatingIfNeeded: typeNames.count - 1)
    }
    return shape
  }

  private mutating func namelessShape(_ group: Int, _ type: ShapeBuilder.RuntimeType) -> Int32 {
    if groups[group].namelessShape < 0 {
      groups[group].namelessShape = addShape(group: group, type)
    }
    return groups[group].namelessShape
  }

  private mutating func addShape(group: Int, _ type: ShapeBuilder.RuntimeType) -> Int32 {
    let shape = ShapeBuilder.build(
      plan: plan,
      evaluator: evaluator,
      sets: groups[group].sets,
      declaredType: groups[group].declaredType,
      runtimeType: type,
      selectsTypename: !groups[group].isRoot || plan.operationKind == nil
    )
    let fields = shape.fields.map { field in
      (
        key: field.responseKey,
        completion: addCompletion(field.field.type, childSets: field.childSets)
      )
    }
    shapes.append(shape)
    shapeNotes.append(note(on: shape, isRoot: groups[group].isRoot))
    tables.addShape(fields)
    return Int32(truncatingIfNeeded: shapes.count - 1)
  }

  private mutating func addCompletion(
    _ type: OutputType,
    childSets: [SetID],
    isNonNull: Bool = false
  ) -> Int32 {
    let kind: ShapeTables.Completion.Kind
    var inner: Int32 = 0
    switch type {
    case .nonNull(let wrapped):
      return addCompletion(wrapped, childSets: childSets, isNonNull: true)
    case .list(let element):
      kind = .list
      inner = addCompletion(element, childSets: childSets)
    case .object:
      kind = .object
      inner = group(of: childSets, isRoot: false)
    case .leaf(.string): kind = .string
    case .leaf(.int): kind = .int
    case .leaf(.double): kind = .double
    case .leaf(.bool): kind = .bool
    case .leaf(.enumeration): kind = .enumeration
    case .leaf(.custom): kind = .custom
    }
    return tables.addCompletion(kind, isNonNull: isNonNull, leaf: type.leafType, inner: inner)
  }

  private mutating func group(of sets: [SetID], isRoot: Bool) -> Int32 {
    if !isRoot, let index = groupIndex[sets] { return index }
    let index = Int32(truncatingIfNeeded: groups.count)
    let declared = sets.first.map { plan[$0].parentType }
    groups.append(
      Group(
        sets: sets,
        declaredType: declared ?? PlanParentType(name: "", kind: .object),
        isRoot: isRoot
      )
    )
    if !isRoot { groupIndex[sets] = index }
    return index
  }

  /// What is to be told about every entity of a shape.
  private func note(on shape: EntityShape, isRoot: Bool) -> ExecutionNote.Kind? {
    guard let typename = shape.typename, !isRoot || plan.operationKind == nil else { return nil }
    if !shape.isKnownType { return .unknownTypename(typename) }
    return plan.schema.object(typename, satisfies: shape.declaredType)
      ? nil : .impossibleTypename(typename, declared: shape.declaredType)
  }
}
