internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

extension ResponseReader {
  /// All outcomes that the operation's structs distinguish, the operation's before its fragments',
  /// by struct in the order of members.
  ///
  /// Some may be impossible, such as a case that no type matches or the absence of a fragment that
  /// always applies.
  package var possibleOutcomes: [ResponseOutcome] {
    structs.flatMap { set in kinds(of: set).map { ResponseOutcome(set, $0) } }
  }

  /// The number of levels of nested lists whose lengths are not among ``possibleOutcomes``.
  package var ignoredListLevelCount: Int {
    structs.reduce(0) { count, set in
      document[set].accessors.filter(\.isOwn).reduce(count) {
        $0 + max(0, $1.type.listDepth - ResponseOutcome.listLevelLimit - 1)
      }
    }
  }

  private var structs: [SelectionSetID] {
    let compiled = document.operations[operation]
    let own = compiled.selectionSets.map { SelectionSetID($0) }
    let ofFragments = document.fragments.filter { compiled.fragments.contains($0.name) }
      .flatMap { $0.selectionSets.map { SelectionSetID($0) } }
    return (own + ofFragments).filter { document[$0].typealiasTarget == nil }
  }

  private func kinds(of set: SelectionSetID) -> [ResponseOutcome.Kind] {
    let compiled = document[set]
    var kinds: [ResponseOutcome.Kind] = []
    if compiled.role == .entity, !compiled.locations.isEmpty {
      switch schema.type(named: compiled.parentType.name) {
      case .interface, .union:
        kinds += schema.possibleTypes(of: compiled.parentType.name).map { .type($0.name) }
        kinds.append(.type(nil))
      case .object, .enum, .scalar, .inputObject, nil: break
      }
    }
    for index in compiled.caseAccessors.indices {
      kinds += [.caseAccessor(index, .there), .caseAccessor(index, .absent)]
    }
    for (index, accessor) in compiled.fragmentAccessors.enumerated() {
      kinds.append(.fragmentAccessor(index, .there))
      if accessor.isConditional, accessor.deferral == nil {
        kinds.append(.fragmentAccessor(index, .absent))
      }
      if accessor.deferral != nil { kinds.append(.fragmentAccessor(index, .awaited)) }
    }
    let excludable = compiled.excludableAccessors
    for (index, accessor) in compiled.accessors.enumerated() where accessor.isOwn {
      kinds += self.kinds(of: accessor, index, isExcludable: excludable.contains(index))
    }
    return kinds
  }

  private func kinds(
    of accessor: Accessor,
    _ index: Int,
    isExcludable: Bool
  ) -> [ResponseOutcome.Kind] {
    var kinds: [ResponseOutcome.Kind] = []
    let isNullable = !accessor.type.isNonNull
    if isNullable || accessor.isOptional { kinds.append(.value(index)) }
    if isNullable { kinds.append(.null(index)) }
    if isExcludable { kinds.append(.excluded(index)) }
    var level = 0
    var type = accessor.type
    var hasNullableItems = false
    while let item = type.listItem {
      if ResponseOutcome.includesLength(level: level, isInnermost: item.listItem == nil) {
        kinds += [.empty, .one, .many].map { .length(index, level: level, $0) }
      }
      if !item.isNonNull { hasNullableItems = true }
      type = item
      level += 1
    }
    if hasNullableItems { kinds.append(.nullItem(index)) }
    if case .enum(let definition) = schema.type(named: accessor.type.typeName) {
      kinds += definition.values.map { .enumValue(index, $0.name) } + [.enumValue(index, nil)]
    }
    return kinds
  }

  /// The outcomes of each reachable struct for the objects that it reads.
  ///
  /// Empty for a response to another operation.
  package func outcomes(views: ViewIndex? = nil) -> Set<ResponseOutcome> {
    guard foreignResponse == nil else { return [] }
    var tally = OutcomeTally(reader: self)
    tally.add(views ?? ViewIndex(self))
    return tally.found
  }
}

/// Collects outcomes: common properties once per class of objects, values for each object.
private struct OutcomeTally {
  let reader: ResponseReader
  var found: Set<ResponseOutcome> = []

  /// An accessor whose values are examined, with the position of its field in the objects of a
  /// class.
  private struct Work {
    let set: SelectionSetID
    let accessor: Int
    let field: Int
    let leaf: LeafType?
    let isNullable: Bool
    let isOptional: Bool
    let isEnum: Bool
    /// The number of list types around the named type.
    let listDepth: Int
  }

  init(reader: ResponseReader) { self.reader = reader }

  mutating func add(_ views: ViewIndex) {
    var works: [[Work]?] = Array(repeating: nil, count: views.classCount)
    for entity in reader.result.entities {
      let number = views.classNumber(of: entity)
      let work: [Work]
      if let known = works[number] {
        work = known
      } else {
        work = addClass(views.sets(ofClass: number), entity)
        works[number] = work
      }
      for work in work { add(reader.result.value(at: work.field, of: entity), work) }
    }
  }

  /// Adds the common outcomes of a class of objects; returns the accessors whose values differ.
  private mutating func addClass(_ sets: [SelectionSetID], _ entity: EntityID) -> [Work] {
    let shape = reader.result.shape(of: entity)
    var works: [Work] = []
    for set in sets {
      let compiled = reader.document[set]
      if compiled.role == .entity, let name = shape.typename {
        found.insert(ResponseOutcome(set, .type(shape.isKnownType ? name : nil)))
      }
      for (index, accessor) in compiled.caseAccessors.enumerated() {
        let outcome = reader.outcome(of: accessor.selectionSet, in: entity)
        found.insert(ResponseOutcome(set, .caseAccessor(index, presence(outcome, in: entity))))
      }
      for (index, accessor) in compiled.fragmentAccessors.enumerated() {
        let outcome = reader.outcome(of: accessor.selectionSet, in: entity)
        found.insert(ResponseOutcome(set, .fragmentAccessor(index, presence(outcome, in: entity))))
      }
      var excludable: Set<Int>?
      for (index, accessor) in compiled.accessors.enumerated() where accessor.isOwn {
        guard let field = shape.fieldIndex(of: accessor.responseKey) else {
          let known = excludable ?? compiled.excludableAccessors
          excludable = known
          if known.contains(index) { found.insert(ResponseOutcome(set, .excluded(index))) }
          continue
        }
        let isNullable = !accessor.type.isNonNull
        let work = Work(
          set: set,
          accessor: index,
          field: field,
          leaf: shape.fields[field].field.type.leafType,
          isNullable: isNullable,
          isOptional: isNullable || accessor.isOptional,
          isEnum: reader.schema.isEnum(accessor.type.typeName),
          listDepth: accessor.type.listDepth
        )
        if work.isOptional || work.isEnum || work.listDepth > 0 { works.append(work) }
      }
    }
    return works
  }

  /// Deferred data that is still awaited is neither present nor absent for good.
  private func presence(
    _ outcome: TypeCaseOutcome,
    in entity: EntityID
  ) -> ResponseOutcome.Presence {
    switch outcome {
    case .fulfilled: .there
    case .unfulfilled: reader.isAwaited(outcome, in: entity) ? .awaited : .absent
    }
  }

  private mutating func add(_ value: FieldValue, _ work: Work, level: Int = 0) {
    func outcome(_ kind: ResponseOutcome.Kind) -> ResponseOutcome { .init(work.set, kind) }
    switch value {
    case .missing, .fault: return
    case .null:
      if level > 0 {
        found.insert(outcome(.nullItem(work.accessor)))
      } else if work.isNullable {
        found.insert(outcome(.null(work.accessor)))
      }
      return
    case .object, .list, .leaf, .converted:
      if level == 0, work.isOptional { found.insert(outcome(.value(work.accessor))) }
    }
    if case .list = value {
      let items = reader.result.items(of: value)
      if ResponseOutcome.includesLength(level: level, isInnermost: level == work.listDepth - 1) {
        found.insert(outcome(.length(work.accessor, level: level, .init(items.count))))
      }
      for item in items { add(item, work, level: level + 1) }
    } else if work.isEnum, let leaf = work.leaf {
      switch reader.result.leaf(value, as: leaf) {
      case .enumCase(let name)?: found.insert(outcome(.enumValue(work.accessor, name)))
      case .unknownEnumValue?: found.insert(outcome(.enumValue(work.accessor, nil)))
      case .string, .int, .double, .bool, .custom, nil: return
      }
    }
  }
}

extension Schema {
  fileprivate func isEnum(_ name: String) -> Bool {
    if case .enum = type(named: name) { true } else { false }
  }
}

extension CompiledSelectionSet {
  /// The positions of the accessors whose fields a condition can exclude.
  ///
  /// These are Optional only for that reason, or nullable with only conditional selections.
  fileprivate var excludableAccessors: Set<Int> {
    let unconditional = Set(selections.compactMap { $0.field?.responseKey })
    return Set(
      accessors.indices.filter { index in
        let accessor = accessors[index]
        guard accessor.isOptional else { return false }
        return accessor.type.isNonNull
          || accessor.provenance.allSatisfy { $0.origin == .own }
            && !unconditional.contains(accessor.responseKey)
      }
    )
  }
}
