import GraphQLRuntime

/// Finds accessors that lack data on conforming input, though their type says it is there (N2).
///
/// A struct can be read on an object that other selections fetched while its own were excluded:
///
///     height @include(if: $a) { feet }
///     ... on HousePet { height { meters } }
///
/// With `$a` false a Dog has a `height`, but no `feet`. The search executes each operation in
/// thought, over every object type that can stand in a place and every value of the variables that
/// decide whether objects are fetched, and visits the structs that can be read there. Conditions on
/// leaves alone cannot do this: the accessors of such leaves are Optional already.
struct DataPresence {
  /// An accessor without data, with one way to get there.
  struct Finding {
    let set: SelectionSetID
    let accessor: Int
    let objectType: String
    /// The variables that matter and their values.
    let variables: [(name: String, value: Bool)]
  }

  /// How many situations of one operation are looked at.
  private static let situationLimit = 5_000
  /// How many variables may decide about one object at once.
  private static let variableLimit = 8

  private let document: CompiledDocument
  private let schema: Schema
  private let fragmentRoots: [String: SelectionSetID]
  private var variables: [String] = []
  private var influences: [SelectionSetID: Influence] = [:]
  private var known: Set<Situation> = []
  private var pending: [(situation: Situation, assignment: Assignment)] = []
  private var isComplete = true
  private var found: Set<[Int]> = []
  private var typesInPlace: [Place: [String]] = [:]
  private(set) var findings: [Finding] = []
  /// The operations whose conditions are too many to look at all their combinations.
  private(set) var unfinished: [CompiledOperation] = []

  /// Searches all operations of a document.
  init(_ document: CompiledDocument, schema: Schema) {
    self.document = document
    self.schema = schema
    fragmentRoots = Dictionary(
      document.fragments.map { ($0.name, $0.root) },
      uniquingKeysWith: { first, _ in first }
    )
    let conditional = Set(
      document.fragments.filter { hasConditions($0.selectionSets) }.map(\.name)
    )
    for operation in document.operations
    where hasConditions(operation.selectionSets)
      || (!conditional.isEmpty && operation.fragments.contains(where: conditional.contains))
    {
      search(operation)
    }
  }

  /// Values of some of the variables, as bits.
  private struct Assignment: Hashable {
    var given: UInt64 = 0
    var values: UInt64 = 0

    func value(_ variable: Int) -> Bool? {
      given >> UInt64(variable) & 1 == 0 ? nil : values >> UInt64(variable) & 1 == 1
    }

    mutating func set(_ variable: Int, _ value: Bool) {
      given |= 1 << UInt64(variable)
      if value { values |= 1 << UInt64(variable) }
    }

    func only(_ variables: UInt64) -> Assignment {
      Assignment(given: given & variables, values: values & variables)
    }
  }

  /// What conditions can do in a set and in all that it selects, as bits of variables.
  private struct Influence {
    /// The variables that decide whether objects are fetched.
    var deciding: UInt64 = 0
    var mentioned: UInt64 = 0
    var selectsObjects = false

    mutating func add(_ other: Influence) {
      deciding |= other.deciding
      mentioned |= other.mentioned
      selectsObjects = selectsObjects || other.selectsObjects
    }
  }

  /// Objects of one type in one place.
  private struct Situation: Hashable {
    /// The sets that are executed on the object, and the structs that it is read through.
    let sets: [SelectionSetID]
    let views: [SelectionSetID]
    let objectType: String
    /// The values of the variables that the sets mention.
    let assignment: Assignment
  }

  /// Where objects of several types can stand.
  private struct Place: Hashable {
    let declared: String
    let sets: [SelectionSetID]
  }

  /// What the sets of a place look at in a type.
  private struct Distinctions {
    var cases: [String] = []
    var fields: [String] = []
    var met: Set<SelectionSetID> = []
  }

  // MARK: Search

  private func hasConditions(_ sets: Range<Int>) -> Bool {
    document.selectionSets[sets].contains { set in
      set.selections.contains { if case .conditional = $0 { true } else { false } }
    }
  }

  private mutating func search(_ operation: CompiledOperation) {
    guard let root = schema.rootType(for: operation.kind) else { return }
    variables = []
    influences = [:]
    known = []
    pending = []
    isComplete = true
    guard influence(of: operation.root).deciding != 0 else { return }
    visit([operation.root], [operation.root], root.name, Assignment())
    while let (situation, assignment) = pending.popLast() { look(at: situation, assignment) }
    if !isComplete { unfinished.append(operation) }
  }

  private mutating func visit(
    _ sets: [SelectionSetID],
    _ views: [SelectionSetID],
    _ objectType: String,
    _ assignment: Assignment
  ) {
    let mentioned = sets.reduce(0) { $0 | influence(of: $1).mentioned }
    let situation = Situation(
      sets: sets,
      views: views,
      objectType: objectType,
      assignment: assignment.only(mentioned)
    )
    guard !known.contains(situation) else { return }
    guard known.count < Self.situationLimit else {
      isComplete = false
      return
    }
    known.insert(situation)
    pending.append((situation, assignment))
  }

  /// Decides the variables that matter on an object in every way, and reads the object.
  private mutating func look(at situation: Situation, _ given: Assignment) {
    var unknown: [Int] = []
    var met: Set<SelectionSetID> = []
    for set in situation.sets { collect(document[set].selections, situation, &unknown, &met) }
    if unknown.count > Self.variableLimit {
      isComplete = false
      unknown.removeSubrange(Self.variableLimit...)
    }
    var most = Outcome()
    for set in situation.sets { execute(set, situation.objectType, nil, &most) }
    for bits in 0..<(1 << unknown.count) {
      var assignment = given
      for (position, variable) in unknown.enumerated() {
        assignment.set(variable, bits >> position & 1 == 1)
      }
      read(situation, assignment, most)
    }
  }

  private mutating func influence(of set: SelectionSetID) -> Influence {
    if let known = influences[set] { return known }
    // What a fragment in a circle adds is added where the circle began.
    influences[set] = Influence()
    let influence = influence(of: document[set].selections)
    influences[set] = influence
    return influence
  }

  private mutating func influence(of selections: [CompiledSelection]) -> Influence {
    var all = Influence()
    for selection in selections {
      switch selection {
      case .field(let field):
        guard let set = field.selectionSet else { continue }
        all.add(influence(of: set))
        all.selectsObjects = true
      case .typeCase(let set): all.add(influence(of: set))
      case .fragment(let name, _):
        if let root = fragmentRoots[name] { all.add(influence(of: root)) }
      case .deferred(_, let content, _):
        if let set = selectionSet(of: content) { all.add(influence(of: set)) }
      case .conditional(let conditions, let members):
        let inner = influence(of: members)
        all.add(inner)
        for condition in conditions.alternatives.joined() {
          guard let variable = number(of: condition.variable) else { continue }
          all.mentioned |= 1 << UInt64(variable)
          if inner.selectsObjects { all.deciding |= 1 << UInt64(variable) }
        }
      }
    }
    return all
  }

  private mutating func collect(
    _ selections: [CompiledSelection],
    _ situation: Situation,
    _ unknown: inout [Int],
    _ met: inout Set<SelectionSetID>
  ) {
    for selection in selections {
      switch selection {
      case .field: continue
      case .typeCase(let set):
        guard satisfies(situation.objectType, set), met.insert(set).inserted else { continue }
        collect(document[set].selections, situation, &unknown, &met)
      case .fragment(let name, _):
        guard let root = fragmentRoots[name], met.insert(root).inserted else { continue }
        collect(document[root].selections, situation, &unknown, &met)
      case .deferred(_, let content, _):
        guard let set = selectionSet(of: content), met.insert(set).inserted else { continue }
        collect(document[set].selections, situation, &unknown, &met)
      case .conditional(let conditions, let members):
        guard influence(of: members).selectsObjects else { continue }
        for condition in conditions.alternatives.joined() {
          guard let variable = number(of: condition.variable) else { continue }
          if situation.assignment.value(variable) == nil, !unknown.contains(variable) {
            unknown.append(variable)
          }
        }
        collect(members, situation, &unknown, &met)
      }
    }
  }

  /// The number of a variable; nil beyond the 64 that an assignment holds.
  private mutating func number(of name: String) -> Int? {
    if let index = variables.firstIndex(of: name) { return index }
    guard variables.count < 64 else { return nil }
    variables.append(name)
    return variables.count - 1
  }

  private func selectionSet(of content: DeferredContent) -> SelectionSetID? {
    switch content {
    case .fragment(let name): fragmentRoots[name]
    case .selections(let set): set
    }
  }

  private func satisfies(_ objectType: String, _ set: SelectionSetID) -> Bool {
    schema.isPossible(objectType, in: document[set].parentType.name)
  }

  // MARK: One object

  /// What execution does on an object.
  private struct Outcome {
    var executed: Set<SelectionSetID> = []
    /// The response keys with data, and below them the sets of objects.
    var fields: [String: [SelectionSetID]] = [:]
    var names: [String: String] = [:]
  }

  private mutating func read(
    _ situation: Situation,
    _ assignment: Assignment,
    _ most: Outcome
  ) {
    var outcome = Outcome()
    for set in situation.sets { execute(set, situation.objectType, assignment, &outcome) }
    var views = situation.views
    var index = 0
    var children: [String: [SelectionSetID]] = [:]
    while index < views.count {
      let view = views[index]
      index += 1
      for (position, accessor) in document[view].accessors.enumerated() {
        guard outcome.fields[accessor.responseKey] != nil else {
          note(view, position, accessor, situation.objectType, assignment)
          continue
        }
        if let set = accessor.selectionSet {
          let child = document.resolved(set)
          if children[accessor.responseKey]?.contains(child) != true {
            children[accessor.responseKey, default: []].append(child)
          }
        }
      }
      for next in reachableViews(from: view, outcome) where !views.contains(next) {
        views.append(next)
      }
    }
    for (key, views) in children.sorted(by: { $0.key < $1.key }) {
      guard let sets = outcome.fields[key], !sets.isEmpty else { continue }
      // Where all is fetched that ever is, and no condition below fetches less, nothing lacks.
      if sets == most.fields[key], sets.allSatisfy({ influence(of: $0).deciding == 0 }) { continue }
      for type in objectTypes(of: outcome.names[key], on: situation.objectType, sets) {
        visit(sets, views.sorted(), type, assignment)
      }
    }
  }

  private func reachableViews(
    from view: SelectionSetID,
    _ outcome: Outcome
  ) -> [SelectionSetID] {
    let cases = document[view].caseAccessors.map(\.selectionSet).filter { set in
      let compiled = document[set]
      return compiled.isComposite
        ? compiled.mergedSources.allSatisfy(outcome.executed.contains)
        : outcome.executed.contains(set)
    }
    let fragments = document[view].fragmentAccessors.map(\.selectionSet)
    return cases + fragments.filter(outcome.executed.contains)
  }

  private func execute(
    _ set: SelectionSetID,
    _ objectType: String,
    _ assignment: Assignment?,
    _ outcome: inout Outcome
  ) {
    guard outcome.executed.insert(set).inserted else { return }
    execute(document[set].selections, objectType, assignment, &outcome)
  }

  private func execute(
    _ selections: [CompiledSelection],
    _ objectType: String,
    _ assignment: Assignment?,
    _ outcome: inout Outcome
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        outcome.names[field.responseKey] = field.name
        var sets = outcome.fields[field.responseKey] ?? []
        if let set = field.selectionSet, !sets.contains(set) { sets.append(set) }
        outcome.fields[field.responseKey] = sets
      case .typeCase(let set):
        if satisfies(objectType, set) { execute(set, objectType, assignment, &outcome) }
      case .fragment(let name, _):
        if let root = fragmentRoots[name] { execute(root, objectType, assignment, &outcome) }
      case .deferred(_, let content, _):
        // Delivered: with less data there are only fewer objects to read.
        if let set = selectionSet(of: content) { execute(set, objectType, assignment, &outcome) }
      case .conditional(let conditions, let members):
        if holds(conditions, assignment) { execute(members, objectType, assignment, &outcome) }
      }
    }
  }

  /// Whether conditions hold; without an assignment they all do.
  private func holds(_ conditions: InclusionConditions, _ assignment: Assignment?) -> Bool {
    guard let assignment else { return true }
    return conditions.alternatives.contains { alternative in
      alternative.allSatisfy { condition in
        guard let variable = variables.firstIndex(of: condition.variable) else { return false }
        return assignment.value(variable) == !condition.isInverted
      }
    }
  }

  /// The object types that a field's objects can have, one for each that the sets tell apart: by
  /// the cases that they satisfy and the types of their fields.
  private mutating func objectTypes(
    of field: String?,
    on objectType: String,
    _ sets: [SelectionSetID]
  ) -> [String] {
    let declared =
      field.flatMap { schema.type(named: objectType)?.field(named: $0)?.type.typeName }
      ?? sets.first.map { document[$0].parentType.name } ?? ""
    let place = Place(declared: declared, sets: sets)
    if let types = typesInPlace[place] { return types }
    var distinctions = Distinctions()
    for set in sets { collect(document[set].selections, &distinctions) }
    var signatures: Set<[String]> = []
    let types = schema.possibleTypes(of: declared).filter { type in
      let satisfied = distinctions.cases.filter { schema.isPossible(type.name, in: $0) }
      let fields = distinctions.fields.map { type.field(named: $0)?.type.typeName ?? "" }
      return signatures.insert(satisfied + ["|"] + fields).inserted
    }
    .map(\.name)
    typesInPlace[place] = types
    return types
  }

  private func collect(_ selections: [CompiledSelection], _ distinctions: inout Distinctions) {
    for selection in selections {
      switch selection {
      case .field(let field):
        if field.selectionSet != nil, !distinctions.fields.contains(field.name) {
          distinctions.fields.append(field.name)
        }
      case .typeCase(let set):
        guard distinctions.met.insert(set).inserted else { continue }
        let name = document[set].parentType.name
        if !distinctions.cases.contains(name) { distinctions.cases.append(name) }
        collect(document[set].selections, &distinctions)
      case .fragment(let name, _):
        guard let root = fragmentRoots[name], distinctions.met.insert(root).inserted else {
          continue
        }
        collect(document[root].selections, &distinctions)
      case .deferred(_, let content, _):
        guard let set = selectionSet(of: content), distinctions.met.insert(set).inserted else {
          continue
        }
        collect(document[set].selections, &distinctions)
      case .conditional(_, let members): collect(members, &distinctions)
      }
    }
  }

  private mutating func note(
    _ set: SelectionSetID,
    _ position: Int,
    _ accessor: Accessor,
    _ objectType: String,
    _ assignment: Assignment
  ) {
    guard !accessor.swiftType.hasSuffix("?"),
      found.insert([Int(set.rawValue), position]).inserted
    else { return }
    findings.append(
      Finding(
        set: set,
        accessor: position,
        objectType: objectType,
        variables: variables.enumerated().compactMap { index, name in
          assignment.value(index).map { (name, $0) }
        }
      )
    )
  }
}
