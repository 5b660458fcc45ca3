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
  private let bytes: [UInt8]
  private let tape: [UInt32]

  private var groups: [Group] = []
  private var groupIndex: [[SetID]: Int32] = [:]
  private var layouts: [ShapeLayout] = []
  private var completions: [Completion] = []
  private var frames: [Frame] = []

  private var shapes: [EntityShape] = []
  private var entityRecords: [ExecutionResult.EntityRecord] = []
  private var values: [FieldValue] = []
  private var listItems: [FieldValue] = []
  private var faultRecords: [ExecutionResult.FaultRecord] = []
  private var conversionRecords: [ExecutionResult.ConversionRecord] = []
  private var noteRecords: [ExecutionResult.NoteRecord] = []
  private var unselectedKeyCount = 0

  /// Selection sets that are united on the entities of one field.
  private struct Group {
    let sets: [SetID]
    let declaredType: PlanParentType
    let isRoot: Bool
    /// The type names met so far, with their shapes; -1 for the shape without a name.
    var names: [(bytes: [UInt8], shape: Int32)] = []
    var moreNames: [String: Int32] = [:]
    var namelessShape: Int32 = -1
  }

  /// How a value is completed, flat: `inner` is a completion, a group or a leaf type.
  private struct Completion {
    enum Kind {
      case list(inner: Int32)
      case object(group: Int32)
      case string
      case int
      case double
      case bool
      case enumeration(values: [[UInt8]], name: String)
      case custom
    }
    let isNonNull: Bool
    let kind: Kind
    let leaf: LeafType?
  }

  /// Work that is under way: the fields of an entity, or the items of a list.
  private struct Frame {
    let entity: Int32
    var field: Int32
    let fieldCount: Int32
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
    mode: ExecutionMode
  ) -> ExecutionResult {
    var run = ExecutionRun(
      plan: plan,
      document: data.document,
      variables: variables,
      mode: mode
    )
    run.execute(UInt32(truncatingIfNeeded: data.index))
    return run.result()
  }

  private init(
    plan: ExecutionPlan,
    document: JSONDocument,
    variables: VariableValues,
    mode: ExecutionMode
  ) {
    self.plan = plan
    self.mode = mode
    self.variables = variables
    self.document = document
    evaluator = ConditionEvaluator(plan: plan, variables: variables)
    bytes = document.bytes
    tape = document.tape
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

  private mutating func execute(_ node: UInt32) {
    guard !plan.selectionSets.isEmpty else { return }
    let place = Place(entity: -1, field: -1, item: -1)
    guard firstByte(node) == UInt8(ascii: "{") else {
      fault(.wrongType, at: place, node: node, expecting: .object)
      return
    }
    _ = beginEntity(node, group: group(of: [plan.root], isRoot: true), place)
    while let frame = frames.last {
      let top = frames.count - 1
      if frame.item < 0 {
        guard frame.field < frame.fieldCount else {
          frames.removeLast()
          continue
        }
        frames[top].field += 1
        completeField(frame)
      } else {
        guard frame.item < frame.itemEnd else {
          frames.removeLast()
          continue
        }
        frames[top].item += 1
        let place = Place(entity: frame.entity, field: frame.field, item: frame.item)
        if case .leaf(let node) = listItems[Int(frame.item)] {
          listItems[Int(frame.item)] = complete(node, frame.completion, place)
        }
      }
    }
  }

  @inline(__always)
  private mutating func completeField(_ frame: Frame) {
    let record = entityRecords[Int(frame.entity)]
    let slot = Int(record.firstValue) + Int(frame.field)
    let completion = layouts[Int(record.shape)].fields[Int(frame.field)].completion
    let place = Place(entity: frame.entity, field: frame.field, item: -1)
    if case .leaf(let node) = values[slot] {
      values[slot] = complete(node, completion, place)
    } else if mode == .strict || completions[Int(completion)].isNonNull {
      values[slot] = fault(.missingValue, at: place, node: nil)
    } else {
      conversionRecords.append(.init(place: place, node: nil, value: nil))
    }
  }

  /// Begins the entity of an object and has its fields completed next.
  private mutating func beginEntity(_ node: UInt32, group: Int32, _ place: Place) -> FieldValue {
    let entity = Int32(truncatingIfNeeded: entityRecords.count)
    var typenameNode = typenameIndex(of: Int(node))
    let firstValue = values.count
    while true {
      let shape = shapeIndex(group: group, typename: typenameNode)
      let layout = layouts[Int(shape)]
      values.append(contentsOf: repeatElement(.missing, count: layout.fields.count))
      let repeated = layout.fillSlots(
        of: Int(node),
        bytes: bytes,
        tape: tape,
        document: document,
        values: &values,
        firstValue: firstValue
      )
      if let last = repeated.lastTypename, last != typenameNode {
        // The last value of a repeated key counts, also for the type.
        typenameNode = last
        values.removeLast(layout.fields.count)
        continue
      }
      unselectedKeyCount += repeated.unselected
      entityRecords.append(
        .init(
          parent: place.entity,
          field: place.field,
          item: place.item,
          shape: shape,
          firstValue: UInt32(truncatingIfNeeded: firstValue),
          node: node
        )
      )
      for field in repeated.duplicates {
        note(
          .duplicateKey(shapes[Int(shape)].fields[field].responseKey),
          Place(entity: entity, field: Int32(truncatingIfNeeded: field), item: -1)
        )
      }
      noteType(of: entity, shape: shapes[Int(shape)], isRoot: place.entity < 0)
      frames.append(
        Frame(
          entity: entity,
          field: 0,
          fieldCount: Int32(truncatingIfNeeded: layout.fields.count),
          item: -1,
          itemEnd: -1,
          completion: -1
        )
      )
      return .object(UInt32(truncatingIfNeeded: entity))
    }
  }

  private mutating func beginList(_ node: UInt32, inner: Int32, _ place: Place) -> FieldValue {
    let start = listItems.count
    var index = Int(node) + 2
    let end = Int(tape[Int(node) + 1])
    while index < end {
      listItems.append(.leaf(node: UInt32(truncatingIfNeeded: index)))
      index = document.nextIndex(after: index)
    }
    let count = listItems.count - start
    if count > 0 {
      frames.append(
        Frame(
          entity: place.entity,
          field: place.field,
          fieldCount: 0,
          item: Int32(truncatingIfNeeded: start),
          itemEnd: Int32(truncatingIfNeeded: start + count),
          completion: inner
        )
      )
    }
    return .list(
      start: UInt32(truncatingIfNeeded: start),
      count: UInt32(truncatingIfNeeded: count)
    )
  }

  // MARK: Completing values (Section 6.4.3)

  private mutating func complete(
    _ node: UInt32,
    _ completion: Int32,
    _ place: Place
  ) -> FieldValue {
    let first = firstByte(node)
    if first == UInt8(ascii: "n") {
      return completions[Int(completion)].isNonNull
        ? fault(.nullValue, at: place, node: node) : .null
    }
    switch completions[Int(completion)].kind {
    case .object(let group):
      return first == UInt8(ascii: "{")
        ? beginEntity(node, group: group, place)
        : fault(.wrongType, at: place, node: node, expecting: .object)
    case .list(let inner):
      return first == UInt8(ascii: "[")
        ? beginList(node, inner: inner, place)
        : fault(.wrongType, at: place, node: node, expecting: .list)
    case .string:
      return first == UInt8(ascii: "\"")
        ? .leaf(node: node) : convert(node, completion, place)
    case .bool:
      return first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
        ? .leaf(node: node) : convert(node, completion, place)
    case .int:
      return completeInt(node, completion, place)
    case .double:
      let value = JSONNode(document: document, index: Int(node))
      return isShortNumber(node) || LeafReader.double(value) != nil
        ? .leaf(node: node) : convert(node, completion, place)
    case .enumeration(let values, let name):
      guard first == UInt8(ascii: "\"") else { return convert(node, completion, place) }
      if !values.contains(where: { document.keyEquals($0, at: Int(node)) }) {
        note(.unknownEnumValue(document.string(at: Int(node)), enumeration: name), place)
      }
      return .leaf(node: node)
    case .custom:
      return .leaf(node: node)
    }
  }

  private mutating func completeInt(
    _ node: UInt32,
    _ completion: Int32,
    _ place: Place
  ) -> FieldValue {
    if isShortInteger(node) { return .leaf(node: node) }
    let value = JSONNode(document: document, index: Int(node))
    guard let number = LeafReader.int(value) else { return convert(node, completion, place) }
    if Int32(exactly: number) == nil {
      note(.intBeyond32Bits(value.numberText ?? ""), place)
    }
    return .leaf(node: node)
  }

  /// Whether a number has at most nine digits and neither fraction nor exponent.
  private func isShortInteger(_ node: UInt32) -> Bool {
    var index = Int(tape[Int(node)] & JSONTape.offsetMask)
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let start = index
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    guard index > start, index - start <= 9 else { return false }
    guard index < bytes.count else { return true }
    return bytes[index] != UInt8(ascii: ".") && bytes[index] | 0x20 != UInt8(ascii: "e")
  }

  /// Whether a value is a number without an exponent and too short to be infinite.
  private func isShortNumber(_ node: UInt32) -> Bool {
    var index = Int(tape[Int(node)] & JSONTape.offsetMask)
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let start = index
    while index < bytes.count,
      (bytes[index] >= 0x30 && bytes[index] <= 0x39) || bytes[index] == 0x2E
    { index += 1 }
    guard index > start, index - start <= 100 else { return false }
    return index == bytes.count || bytes[index] | 0x20 != UInt8(ascii: "e")
  }

  private mutating func convert(
    _ node: UInt32,
    _ completion: Int32,
    _ place: Place
  ) -> FieldValue {
    let leaf = completions[Int(completion)].leaf
    if mode == .lenient, let leaf,
      let value = LeafReader.convert(JSONNode(document: document, index: Int(node)), to: leaf)
    {
      conversionRecords.append(.init(place: place, node: node, value: value))
      return .converted(UInt32(truncatingIfNeeded: conversionRecords.count - 1))
    }
    return fault(.couldNotConvert, at: place, node: node)
  }

  @discardableResult
  private mutating func fault(
    _ kind: ExecutionFault.Kind,
    at place: Place,
    node: UInt32?,
    expecting expectation: ExecutionResult.FaultRecord.Expectation = .value
  ) -> FieldValue {
    faultRecords.append(.init(place: place, kind: kind, expectation: expectation, node: node))
    return .fault(UInt32(truncatingIfNeeded: faultRecords.count - 1))
  }

  private mutating func note(_ kind: ExecutionNote.Kind, _ place: Place) {
    noteRecords.append(.init(place: place, kind: kind))
  }

  @inline(__always)
  private func firstByte(_ node: UInt32) -> UInt8 {
    bytes[Int(tape[Int(node)] & JSONTape.offsetMask)]
  }

  // MARK: Types and shapes

  /// The tape index of the value of an object's first `__typename`.
  private func typenameIndex(of object: Int) -> Int? {
    var key = object + 2
    let end = Int(tape[object + 1])
    while key < end {
      if document.keyEquals(Self.typenameKey, at: key) { return key + 1 }
      key = document.nextIndex(after: key + 1)
    }
    return nil
  }

  private static let typenameKey = Array("__typename".utf8)

  private mutating func shapeIndex(group: Int32, typename node: Int?) -> Int32 {
    let index = Int(group)
    if groups[index].isRoot, plan.operationKind != nil {
      return namelessShape(index, .known(groups[index].declaredType.name))
    }
    guard let node else { return namelessShape(index, .none) }
    let name: String
    switch document.kind(at: node) {
    case .string:
      for known in groups[index].names where document.keyEquals(known.bytes, at: node) {
        return known.shape
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
    if groups[index].names.count < 16 {
      groups[index].names.append((Array(name.utf8), shape))
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
      ShapeLayout.Field(
        key: Array(field.responseKey.utf8),
        completion: addCompletion(field.field.type, childSets: field.childSets)
      )
    }
    shapes.append(shape)
    layouts.append(ShapeLayout(fields))
    return Int32(truncatingIfNeeded: shapes.count - 1)
  }

  private mutating func addCompletion(
    _ type: OutputType,
    childSets: [SetID],
    isNonNull: Bool = false
  ) -> Int32 {
    let kind: Completion.Kind
    switch type {
    case .nonNull(let wrapped):
      return addCompletion(wrapped, childSets: childSets, isNonNull: true)
    case .list(let element): kind = .list(inner: addCompletion(element, childSets: childSets))
    case .object: kind = .object(group: group(of: childSets, isRoot: false))
    case .leaf(.string): kind = .string
    case .leaf(.int): kind = .int
    case .leaf(.double): kind = .double
    case .leaf(.bool): kind = .bool
    case .leaf(.enumeration(let name, let values)):
      kind = .enumeration(values: values.map { Array($0.utf8) }, name: name)
    case .leaf(.custom): kind = .custom
    }
    completions.append(Completion(isNonNull: isNonNull, kind: kind, leaf: type.leafType))
    return Int32(truncatingIfNeeded: completions.count - 1)
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

  private mutating func noteType(of entity: Int32, shape: EntityShape, isRoot: Bool) {
    guard let typename = shape.typename, !isRoot || plan.operationKind == nil else { return }
    let field = shape.fieldIndex(of: "__typename").map { Int32(truncatingIfNeeded: $0) } ?? -1
    let place = Place(entity: entity, field: field, item: -1)
    if !shape.isKnownType {
      note(.unknownTypename(typename), place)
    } else if !plan.schema.object(typename, satisfies: shape.declaredType) {
      note(.impossibleTypename(typename, declared: shape.declaredType), place)
    }
  }
}
