import GraphQLRuntime
import GraphQLSchema

/// Finds accessors and fragments that lack data on conforming input, though their type says it is there
/// (N2).
///
/// A struct can be read on an object that other selections fetched while its own were excluded:
///
///     height @include(if: $a) { feet }
///     ... on HousePet { height { meters } }
///
/// With `$a` false a Dog has a `height`, but no `feet`. The search executes each operation in
/// thought, over every object type that can stand in a place and every value of the variables that
/// decide whether objects are fetched, and visits the structs that can be read there. Conditions on
/// leaves alone cannot do this, for the accessors of such leaves are Optional already; but those on an
/// entity's field can, as what fragments select in it is shown without them.
struct DataPresence {
  /// What a struct shows of an object, by its position.
  enum Member: Hashable, Comparable, Sendable {
    case accessor(Int)
    /// A property of `Fragments`.
    case fragment(Int)
  }

  /// A member of a struct.
  struct Shown: Hashable, Sendable {
    var set: SelectionSetID
    let member: Member
  }

  /// The members that were found, in all operations and in this one, and how many findings are kept.
  private struct Noted {
    var all: Set<Shown> = []
    var here: Set<Shown> = []
    var count = 0
  }

  /// A member without data, with one way to get there.
  struct Finding: Sendable {
    var shown: Shown
    let objectType: String
    /// The variables that matter and their values.
    let variables: [(name: String, value: Bool)]
  }

  /// How many situations of one operation are looked at.
  private static let situationLimit = 5_000
  /// How many variables may decide about one object at once.
  private static let variableLimit = 8

  let document: CompiledDocument
  let schema: Schema
  /// Whether a fragment that is not conditional is read even where it was not executed; else such a one is
  /// found itself.
  private let entersFragments: Bool
  let fragmentRoots: [String: SelectionSetID]
  var variables: [String] = []
  var influences: [SelectionSetID: Influence] = [:]
  private var known: Set<Situation> = []
  private var pending: [(situation: Situation, assignment: Assignment)] = []
  private var isComplete = true
  private var noted = Noted()
  var typesInPlace: [Place: [String]] = [:]
  /// By operation.
  private(set) var findings: [[Finding]] = []
  /// Whether there are so many that each is kept for the first operation alone.
  private(set) var isFull = false
  /// Whether an operation's conditions are too many to look at all their combinations.
  private(set) var isUnfinished: [Bool] = []

  /// Searches all operations of a document.
  init(_ document: CompiledDocument, schema: Schema, entersFragments: Bool) {
    self.document = document
    self.schema = schema
    self.entersFragments = entersFragments
    fragmentRoots = Dictionary(
      document.fragments.map { ($0.name, $0.root) },
      uniquingKeysWith: { first, _ in first }
    )
    let conditional = Set(
      document.fragments.filter { hasConditions($0.selectionSets) }.map(\.name)
    )
    for operation in document.operations {
      findings.append([])
      isComplete = true
      if hasConditions(operation.selectionSets)
        || (!conditional.isEmpty && operation.fragments.contains(where: conditional.contains))
      {
        search(operation)
      }
      isUnfinished.append(!isComplete)
    }
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
    noted.here = []
    guard influence(of: operation.root).deciding != 0 else { return }
    visit([operation.root], [operation.root], root.name, Assignment())
    while let (situation, assignment) = pending.popLast() { look(at: situation, assignment) }
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

  // MARK: One object

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
          if !accessor.swiftType.hasSuffix("?") {
            note(view, .accessor(position), situation.objectType, assignment)
          }
          continue
        }
        if let set = accessor.selectionSet {
          let child = document.resolved(set)
          if children[accessor.responseKey]?.contains(child) != true {
            children[accessor.responseKey, default: []].append(child)
          }
        }
      }
      for position in fragmentsWithoutData(of: view, outcome) {
        note(view, .fragment(position), situation.objectType, assignment)
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
    let fragments = document[view].fragmentAccessors.filter { accessor in
      outcome.executed.contains(accessor.selectionSet)
        || (entersFragments && !accessor.isConditional)
    }
    return cases + fragments.map(\.selectionSet)
  }

  /// The positions of fragments that were not executed, though nothing says that they may be missing.
  private func fragmentsWithoutData(of view: SelectionSetID, _ outcome: Outcome) -> [Int] {
    if entersFragments { return [] }
    return document[view].fragmentAccessors.indices.filter { position in
      let accessor = document[view].fragmentAccessors[position]
      return !accessor.isConditional && !outcome.executed.contains(accessor.selectionSet)
    }
  }

  private mutating func note(
    _ set: SelectionSetID,
    _ member: Member,
    _ objectType: String,
    _ assignment: Assignment
  ) {
    let shown = Shown(set: set, member: member)
    guard noted.here.insert(shown).inserted else { return }
    isFull = isFull || noted.count >= DefinitionFindings.limit
    guard noted.all.insert(shown).inserted || !isFull, let operation = findings.indices.last else {
      return
    }
    noted.count += 1
    findings[operation].append(
      Finding(
        shown: shown,
        objectType: objectType,
        variables: variables.enumerated().compactMap { index, name in
          assignment.value(index).map { (name, $0) }
        }
      )
    )
  }
}
