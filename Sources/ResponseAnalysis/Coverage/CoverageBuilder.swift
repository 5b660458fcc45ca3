internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

extension Coverage {
  /// Counts over the responses to one operation, of which there must be at least one.
  ///
  /// `readers` are the operation's readers, one per response. `views` are their structs by entity,
  /// where already known. `filtered` limits the count to these objects of each response (default:
  /// all). `shouldContinue` receives the progress, and stops the count by returning `false`.
  package init(
    _ readers: [ResponseReader],
    views: [ViewIndex?] = [],
    filtered: [FilteredEntities] = [],
    shouldContinue: (Double) -> Bool = { _ in true }
  ) {
    var builder = CoverageBuilder(readers.first)
    // A response to another operation contains no information about this one.
    for (position, reader) in readers.enumerated() where reader.foreignResponse == nil {
      let known = position < views.count ? views[position] : nil
      builder.filtered = position < filtered.count ? filtered[position] : nil
      builder.count(reader, views: known, response: position) { part in
        shouldContinue((Double(position) + part) / Double(readers.count))
      }
    }
    self = builder.coverage(of: readers.count)
  }
}

/// Counts differences between entities one by one, and common properties once per class.
package struct CoverageBuilder: Sendable {
  private var parts: [StructCoverage] = []
  private var positions: [SelectionSetID: Int] = [:]
  private var types: [String: TypeEntry] = [:]
  private var entityCount = 0
  /// The objects of the current response to count; `nil` for all.
  var filtered: FilteredEntities?

  private struct TypeEntry {
    var order: Int
    var count: Coverage.TypeCount
  }

  /// The data to count for one field of the entities of a class.
  private struct FieldWork {
    /// The field's position in the shape.
    let field: Int
    let leaf: LeafType?
    /// The positions of the field's tallies and enums.
    var tallies: [(part: Int, tally: Int)] = []
    var itemTallies: [(part: Int, tally: Int)] = []
    var enums: [(part: Int, index: Int)] = []
    /// The list levels of the field's type at which null means an error.
    var levels: [Int] = []
  }

  /// Creates a builder for the structs of a reader's operation.
  package init(_ reader: ResponseReader?) {
    guard let reader else { return }
    let document = reader.document
    let operation = document.operations[reader.operation]
    let own = operation.selectionSets.map { SelectionSetID($0) }
    let ofFragments = document.fragments.filter { operation.fragments.contains($0.name) }
      .flatMap { $0.selectionSets.map { SelectionSetID($0) } }
    for set in own + ofFragments where document[set].typealiasTarget == nil {
      positions[set] = parts.count
      parts.append(Self.part(of: set, reader))
    }
  }

  // MARK: What there is to count

  private static func part(of set: SelectionSetID, _ reader: ResponseReader) -> StructCoverage {
    let compiled = reader.document[set]
    var part = StructCoverage(
      set: set,
      count: 0,
      types: [],
      cases: compiled.caseAccessors.enumerated().map { index, accessor in
        .init(
          name: accessor.name,
          member: .caseAccessor(index),
          isDead: reader.isDead(accessor.selectionSet)
        )
      },
      fragments: compiled.fragmentAccessors.enumerated().map { index, accessor in
        .init(name: accessor.name, member: .fragmentAccessor(index))
      },
      fields: [],
      enums: []
    )
    if !compiled.isCase {
      part.types = reader.schema.possibleTypes(of: compiled.parentType.name).map {
        Coverage.TypeCount(name: $0.name, isKnown: true, count: 0)
      }
    }
    for (index, accessor) in compiled.accessors.enumerated() where accessor.isOwn {
      if accessor.isOptional {
        part.fields.append(.init(name: accessor.name, member: .accessor(index)))
      }
      if accessor.type.hasNullableItems {
        part.fields.append(.init(name: accessor.name + "[]", member: .items(index)))
      }
      if case .enum(let type) = reader.schema.type(named: accessor.type.typeName) {
        part.enums.append(
          EnumCoverage(
            accessor: index,
            name: accessor.name,
            type: type.name,
            values: type.values.map { .init(name: $0.name, isKnown: true, count: 0) }
          )
        )
      }
    }
    return part
  }

  // MARK: Counting

  /// Counts a response to the reader's own operation, with its structs by entity where known.
  package mutating func count(
    _ reader: ResponseReader,
    views known: ViewIndex? = nil,
    response: Int,
    shouldContinue: (Double) -> Bool
  ) {
    let views = known ?? ViewIndex(reader)
    let result = reader.result
    entityCount += filtered?.count ?? result.entityCount
    let hasErrors = !reader.response.reportedErrors.isEmpty
    var works: [[FieldWork]?] = Array(repeating: nil, count: views.classCount)
    var counts = Array(repeating: 0, count: views.classCount)
    var firsts: [EntityID?] = Array(repeating: nil, count: views.classCount)
    // Whether deferred data is still awaited differs between the entities of a class.
    var incomplete: [[EntityID]] = Array(repeating: [], count: views.classCount)
    let hasEnded = !reader.deliveries.isEmpty || reader.deliveryRecord.end == .announced
    for entity in result.entities {
      if entity.index % 4_096 == 0,
        !shouldContinue(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        return
      }
      if filtered?.contains(entity) == false { continue }
      let number = views.classNumber(of: entity)
      counts[number] += 1
      if firsts[number] == nil { firsts[number] = entity }
      if hasEnded, !result.shape(of: entity).pendingSets.isEmpty {
        incomplete[number].append(entity)
      }
      let work: [FieldWork]
      if let known = works[number] {
        work = known
      } else {
        work = fieldWork(reader, shape: result.shape(of: entity), sets: views.sets(ofClass: number))
        works[number] = work
      }
      let place = Coverage.Place(response: response, entity: entity)
      for field in work {
        let value = result.value(at: field.field, of: entity)
        count(value, work: field, result: result, place: place)
        if hasErrors || !field.levels.isEmpty, reader.holdsNull(value) {
          var path = result.path(of: entity)
          path.elements.append(.key(result.shape(of: entity).fields[field.field].responseKey))
          countErrors(value, work: field, reader: reader, path: path, level: 0, response: response)
        }
      }
    }
    for number in counts.indices {
      guard let first = firsts[number] else { continue }
      countClass(
        reader,
        sets: views.sets(ofClass: number),
        count: counts[number],
        first: Coverage.Place(response: response, entity: first),
        incomplete: incomplete[number]
      )
    }
  }

  private func fieldWork(
    _ reader: ResponseReader,
    shape: EntityShape,
    sets: [SelectionSetID]
  ) -> [FieldWork] {
    var works: [FieldWork] = []
    for set in sets {
      guard let position = positions[set] else { continue }
      let accessors = reader.document[set].accessors
      func work(_ accessor: Int, _ add: (inout FieldWork) -> Void) {
        guard let field = shape.fieldIndex(of: accessors[accessor].responseKey) else { return }
        if let known = works.firstIndex(where: { $0.field == field }) {
          add(&works[known])
        } else {
          var work = FieldWork(
            field: field,
            leaf: shape.fields[field].field.type.leafType,
            levels: SemanticNullability(reader.schema).levels(
              of: accessors[accessor].fieldName,
              in: accessors[accessor].parentType,
              object: shape.typename
            )
          )
          add(&work)
          works.append(work)
        }
      }
      for (index, tally) in parts[position].fields.enumerated() {
        switch tally.member {
        case .accessor(let accessor):
          work(accessor) { $0.tallies.append((position, index)) }
        case .items(let accessor):
          work(accessor) { $0.itemTallies.append((position, index)) }
        case .caseAccessor, .fragmentAccessor: continue
        }
      }
      for (index, coverage) in parts[position].enums.enumerated() {
        work(coverage.accessor) { $0.enums.append((position, index)) }
      }
    }
    return works
  }

  private mutating func count(
    _ value: FieldValue,
    work: FieldWork,
    result: ExecutionResult,
    place: Coverage.Place
  ) {
    for tally in work.tallies {
      parts[tally.part].fields[tally.tally].add(value.isThere, count: 1, place: place)
    }
    if case .list = value {
      for tally in work.itemTallies {
        for item in result.leafItems(of: value) {
          parts[tally.part].fields[tally.tally].add(item.isThere, count: 1, place: place)
        }
      }
    }
    guard !work.enums.isEmpty, let leaf = work.leaf else { return }
    for item in result.leafItems(of: value) {
      guard let found = result.leaf(item, as: leaf) else { continue }
      for coverage in work.enums {
        parts[coverage.part].enums[coverage.index].add(found, place)
      }
    }
  }

  /// Counts the nulls in a value that represent errors.
  private mutating func countErrors(
    _ value: FieldValue,
    work: FieldWork,
    reader: ResponseReader,
    path: ResponsePath,
    level: Int,
    response: Int
  ) {
    switch value {
    case .null:
      let error = reader.error(at: path)
      guard error != nil || work.levels.contains(level) else { return }
      for tally in level == 0 ? work.tallies : work.itemTallies {
        parts[tally.part].fields[tally.tally].addError(
          path,
          error: error,
          reader: reader,
          response: response
        )
      }
    case .list:
      for (index, item) in reader.result.items(of: value).enumerated() {
        var inner = path
        inner.elements.append(.index(index))
        countErrors(
          item,
          work: work,
          reader: reader,
          path: inner,
          level: level + 1,
          response: response
        )
      }
    case .leaf, .converted, .object, .missing, .fault: return
    }
  }

  /// Counts the common properties of all entities of a class: cases, fragments, types, unselected
  /// fields.
  private mutating func countClass(
    _ reader: ResponseReader,
    sets: [SelectionSetID],
    count: Int,
    first: Coverage.Place,
    incomplete: [EntityID]
  ) {
    let entity = first.entity
    /// Counts an outcome, and that of entities whose deferred data no longer arrives as absent.
    func add(_ outcome: TypeCaseOutcome, to tally: inout StructCoverage.Tally) {
      let ended = incomplete.filter { !reader.isAwaited(outcome, in: $0) }
      guard case .unfulfilled(.pendingDeferred) = outcome, let firstEnded = ended.first else {
        return tally.add(outcome, count: count, place: first)
      }
      tally.add(
        false,
        count: ended.count,
        place: Coverage.Place(response: first.response, entity: firstEnded)
      )
      guard ended.count < count else { return }
      let awaited = incomplete.first { !ended.contains($0) } ?? entity
      let place = Coverage.Place(response: first.response, entity: awaited)
      tally.add(outcome, count: count - ended.count, place: place)
    }
    let shape = reader.result.shape(of: entity)
    if let name = shape.typename, reader.result.parent(of: entity) != nil {
      let next = types.count
      let remark = reader.remark(onTypenameOf: shape)
      let type = Coverage.TypeCount(
        name: name,
        isKnown: remark == nil,
        remark: remark,
        count: 0,
        first: first
      )
      types[name, default: TypeEntry(order: next, count: type)].count.count += count
    }
    for set in sets {
      guard let position = positions[set] else { continue }
      let compiled = reader.document[set]
      parts[position].count += count
      if parts[position].first.map({ first.precedes($0) }) ?? true { parts[position].first = first }
      if !compiled.isCase, let name = shape.typename {
        parts[position].addType(name, remark: reader.remark(onTypenameOf: shape), count, first)
      }
      for (index, accessor) in compiled.caseAccessors.enumerated() {
        let outcome = reader.outcome(of: accessor.selectionSet, in: entity)
        add(outcome, to: &parts[position].cases[index])
      }
      for (index, accessor) in compiled.fragmentAccessors.enumerated() {
        let outcome = reader.outcome(of: accessor.selectionSet, in: entity)
        add(outcome, to: &parts[position].fragments[index])
      }
      for (index, tally) in parts[position].fields.enumerated() {
        guard case .accessor(let accessor) = tally.member,
          shape.fieldIndex(of: compiled.accessors[accessor].responseKey) == nil
        else { continue }
        parts[position].fields[index].add(false, count: count, place: first)
      }
    }
  }

  /// The result for this number of responses.
  package func coverage(of responseCount: Int) -> Coverage {
    let ordered = types.values.sorted { left, right in
      left.count.count != right.count.count
        ? left.count.count > right.count.count : left.order < right.order
    }
    return Coverage(
      structs: parts,
      types: ordered.map(\.count),
      entityCount: entityCount,
      responseCount: responseCount
    )
  }
}

extension Coverage.Place {
  fileprivate func precedes(_ other: Coverage.Place) -> Bool {
    (response, entity) < (other.response, other.entity)
  }
}

extension StructCoverage {
  fileprivate mutating func addType(
    _ name: String,
    remark: String?,
    _ count: Int,
    _ first: Coverage.Place
  ) {
    guard let index = types.firstIndex(where: { $0.name == name }) else {
      types.append(
        .init(name: name, isKnown: remark == nil, remark: remark, count: count, first: first)
      )
      return
    }
    types[index].count += count
    if types[index].first.map({ first.precedes($0) }) ?? true { types[index].first = first }
  }
}

extension StructCoverage.Tally {
  fileprivate mutating func addError(
    _ path: ResponsePath,
    error: Int?,
    reader: ResponseReader,
    response: Int
  ) {
    errors += 1
    if error == nil { silentErrors += 1 }
    guard firstError == nil else { return }
    let message = error.map { reader.shortened(reader.response.reportedErrors[$0].message) }
    firstError = Error(path: path, response: response, error: error, message: message)
  }

  /// Pending data is counted neither as present nor as absent.
  fileprivate mutating func add(
    _ outcome: TypeCaseOutcome,
    count: Int,
    place: Coverage.Place
  ) {
    guard case .unfulfilled(.pendingDeferred) = outcome else {
      return add(outcome.isFulfilled, count: count, place: place)
    }
    awaited += count
    if firstAwaited.map({ place.precedes($0) }) ?? true { firstAwaited = place }
  }

  fileprivate mutating func add(_ isThere: Bool, count: Int, place: Coverage.Place) {
    if isThere {
      present += count
      if firstPresent.map({ place.precedes($0) }) ?? true { firstPresent = place }
    } else {
      absent += count
      if firstAbsent.map({ place.precedes($0) }) ?? true { firstAbsent = place }
    }
  }
}

extension EnumCoverage {
  fileprivate mutating func add(_ leaf: LeafValue, _ place: Coverage.Place) {
    let raw: String
    let isKnown: Bool
    switch leaf {
    case .enumCase(let text): (raw, isKnown) = (text, true)
    case .unknownEnumValue(let text): (raw, isKnown) = (text, false)
    case .string, .int, .double, .bool, .custom: return
    }
    guard let index = values.firstIndex(where: { $0.name == raw }) else {
      values.append(Value(name: raw, isKnown: isKnown, count: 1, first: place))
      return
    }
    values[index].count += 1
    if values[index].first == nil { values[index].first = place }
  }
}

extension FieldValue {
  fileprivate var isThere: Bool {
    switch self {
    case .leaf, .converted, .object, .list: true
    case .missing, .null, .fault: false
    }
  }
}

extension ExecutionResult {
  /// A value that is not a list, or the items of a list and its nested lists.
  fileprivate func leafItems(of value: FieldValue) -> [FieldValue] {
    guard case .list = value else { return [value] }
    return items(of: value).flatMap { leafItems(of: $0) }
  }
}

extension TypeReference {
  /// Whether the type is a list with nullable items.
  fileprivate var hasNullableItems: Bool {
    guard let item = listItem else { return false }
    return !item.isNonNull || item.hasNullableItems
  }
}
