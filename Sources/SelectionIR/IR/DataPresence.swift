import GraphQLRuntime
import GraphQLSchema

/// Finds accessors and fragments that lack data on conforming input, though their type says it is
/// present (N2).
///
/// A struct can be read on an object that other selections fetched while its own were excluded:
///
///     height @include(if: $a) { feet }
///     ... on HousePet { height { meters } }
///
/// With `$a` false a Dog has a `height`, but no `feet`. The search executes each operation
/// symbolically: at every object, for every object type that is possible there, it computes for which
/// values of the variables each selection set is executed, each response key has data, and each
/// struct can be read. A member lacks data if its struct can be read for some values for which its
/// key has none.
struct DataPresence {
  typealias Function = ConditionFunctions.Function

  /// An accessor or fragment of a struct, by its position.
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

  /// The members found in all operations and in the current one, and the number of findings.
  private struct Noted {
    var all: Set<Shown> = []
    var here: Set<Shown> = []
    var count = 0
  }

  /// The situations of one operation found so far.
  private struct Progress {
    var known: Set<Situation> = []
    var pending: [Situation] = []
    /// The situations with objects of later types.
    ///
    /// They are examined last, because findings without them already crash apps today.
    var pendingLater: [Situation] = []
    var isComplete = true

    mutating func next() -> Situation? { pending.popLast() ?? pendingLater.popLast() }
  }

  /// A member that may lack data, with an example of how this can happen.
  struct Finding: Sendable {
    var shown: Shown
    /// The object's type; also `later` if only a surrounding object has such a type.
    let objectType: ObjectKind
    /// The relevant variables with their values in the example.
    let variables: [(name: String, value: Bool)]
  }

  /// The type of an object.
  enum ObjectKind: Hashable, Sendable {
    case known(String)
    /// A type added to the schema later, with the interfaces or unions that its place requires.
    case later
  }

  /// The maximum number of situations examined for one operation.
  private static let situationLimit = 5_000

  let document: CompiledDocument
  let schema: Schema
  /// Whether the structs are those of the released client.
  ///
  /// That client reads an unconditional fragment even if it was not executed; in our own client,
  /// such a fragment is itself a finding.
  let isReleased: Bool
  let fragmentRoots: [String: SelectionSetID]
  var functions = ConditionFunctions()
  var influences: [SelectionSetID: Influence] = [:]
  /// Cached results for structs: whether they or structs below them show selections of other sets.
  var merged: [SelectionSetID: Bool] = [:]
  /// Whether structs of the operation may show selections in places where they are not selected,
  /// which can cause missing data without any condition.
  private(set) var showsOthers = false
  private var progress = Progress()
  private var noted = Noted()
  var typesInPlace: [Place: [ObjectKind]] = [:]
  /// The findings of each operation.
  private(set) var findings: [[Finding]] = []
  /// Whether there are so many findings that each is only kept for the first operation.
  private(set) var isFull = false
  /// For each operation, whether it has too many conditions to examine all combinations.
  private(set) var isUnfinished: [Bool] = []

  /// Searches all operations of a document.
  init(_ document: CompiledDocument, schema: Schema, isReleased: Bool) {
    self.document = document
    self.schema = schema
    self.isReleased = isReleased
    fragmentRoots = Dictionary(
      document.fragments.map { ($0.name, $0.root) },
      uniquingKeysWith: { first, _ in first }
    )
    let conditional = Set(
      document.fragments.filter { hasConditions($0.selectionSets) }.map(\.name)
    )
    let showing = isReleased ? fragmentsShowingOthers : []
    for operation in document.operations {
      findings.append([])
      progress = Progress()
      showsOthers =
        isReleased
        && (mayShowOthers(operation.selectionSets)
          || operation.fragments.contains(where: showing.contains))
      if showsOthers || hasConditions(operation.selectionSets)
        || (!conditional.isEmpty && operation.fragments.contains(where: conditional.contains))
      {
        search(operation)
      }
      isUnfinished.append(!progress.isComplete)
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
    functions = ConditionFunctions(undecided: operation.undecidedVariables)
    influences = [:]
    noted.here = []
    guard influence(of: operation.root).decides else { return }
    visit(
      Situation(
        sets: [Reach(set: operation.root, when: .always)],
        views: [Reach(set: operation.root, when: .always)],
        objectType: .known(root.name)
      )
    )
    while let situation = progress.next() { look(at: situation) }
    if functions.isFull { progress.isComplete = false }
  }

  private mutating func visit(_ situation: Situation) {
    guard !progress.known.contains(situation) else { return }
    guard progress.known.count < Self.situationLimit else {
      progress.isComplete = false
      return
    }
    progress.known.insert(situation)
    if situation.isLater {
      progress.pendingLater.append(situation)
    } else {
      progress.pending.append(situation)
    }
  }

  // MARK: One object

  private mutating func look(at situation: Situation) {
    let outcome = execute(situation.sets, on: situation.objectType)
    let (views, isCertain) = reachableViews(of: situation, outcome)
    var children: [String: [Reach]] = [:]
    for view in views {
      for (position, accessor) in document[view.set].accessors.enumerated() {
        let field = outcome.fields[accessor.responseKey]
        let data = field?.when ?? .never
        if !accessor.swiftType.isOptional, !functions.implies(view.when, data) {
          let lack = functions.and(view.when, functions.not(data))
          note(view.set, member: .accessor(position), situation: situation, lack: lack)
        }
        guard field != nil, let set = accessor.selectionSet else { continue }
        let child = document.resolved(set)
        children[accessor.responseKey, default: []]
          .add(child, when: functions.and(view.when, data), functions: &functions)
      }
      noteFragments(of: view, outcome, situation)
    }
    for (key, views) in children.sorted(by: { $0.key < $1.key }) {
      guard let field = outcome.fields[key], !field.sets.isEmpty else { continue }
      let reached = views.filter { $0.when != .never }
      if reached.isEmpty || isCertain && isComplete(field.sets, for: reached) { continue }
      for type in objectTypes(of: field.name, on: situation.objectType, field.sets.map(\.set)) {
        visit(
          Situation(
            sets: field.sets,
            views: reached.sorted { $0.set < $1.set },
            objectType: type,
            isLater: situation.isLater || type == .later,
            isCertain: isCertain
          )
        )
      }
    }
  }

  /// Whether everything selected on an object is selected wherever it can be read, and no condition
  /// below selects less.
  private mutating func isComplete(_ sets: [Reach], for views: [Reach]) -> Bool {
    if showsOthers, views.contains(where: { isMerged($0.set) }) { return false }
    for set in sets {
      if influence(of: set.set).decides { return false }
      for view in views where !functions.implies(view.when, set.when) { return false }
    }
    return true
  }

  /// Returns the structs through which an object can be read, and whether each was executed.
  private mutating func reachableViews(
    of situation: Situation,
    _ outcome: Outcome
  ) -> (views: [Reach], isCertain: Bool) {
    var views = situation.views
    var positions: [SelectionSetID: Int] = [:]
    for (position, view) in views.enumerated() { positions[view.set] = position }
    var isCertain = situation.isCertain
    var pending = views.map(\.set)
    while let set = pending.popLast() {
      guard let position = positions[set] else { continue }
      let view = views[position]
      for (next, condition) in nextViews(from: view, outcome, &isCertain) {
        let reached = functions.and(view.when, condition)
        guard reached != .never else { continue }
        guard let known = positions[next] else {
          positions[next] = views.count
          views.append(Reach(set: next, when: reached))
          pending.append(next)
          continue
        }
        let all = functions.or(views[known].when, reached)
        guard all != views[known].when else { continue }
        views[known].when = all
        pending.append(next)
      }
    }
    return (views, isCertain)
  }

  /// Returns the structs reached through a struct's cases and fragments, with the variable values
  /// for each.
  private mutating func nextViews(
    from view: Reach,
    _ outcome: Outcome,
    _ isCertain: inout Bool
  ) -> [(set: SelectionSetID, when: Function)] {
    var next: [(set: SelectionSetID, when: Function)] = []
    for accessor in document[view.set].caseAccessors {
      let set = document[accessor.selectionSet]
      guard set.isComposite else {
        next.append((set.id, outcome.executed[set.id] ?? .never))
        continue
      }
      var when = Function.always
      for source in set.mergedSources {
        when = functions.and(when, outcome.executed[source] ?? .never)
      }
      next.append((set.id, when))
    }
    for accessor in document[view.set].fragmentAccessors {
      let when = outcome.executed[accessor.selectionSet] ?? .never
      let isRead = isReleased && !accessor.isConditional
      if isRead, !functions.implies(view.when, when) { isCertain = false }
      next.append((accessor.selectionSet, isRead ? .always : when))
    }
    return next
  }

  private mutating func noteFragments(
    of view: Reach,
    _ outcome: Outcome,
    _ situation: Situation
  ) {
    if isReleased { return }
    for (position, accessor) in document[view.set].fragmentAccessors.enumerated()
    where !accessor.isConditional {
      let data = outcome.executed[accessor.selectionSet] ?? .never
      guard !functions.implies(view.when, data) else { continue }
      let lack = functions.and(view.when, functions.not(data))
      note(view.set, member: .fragment(position), situation: situation, lack: lack)
    }
  }

  private mutating func note(
    _ set: SelectionSetID,
    member: Member,
    situation: Situation,
    lack: Function
  ) {
    let shown = Shown(set: set, member: member)
    guard let variables = functions.example(of: lack), noted.here.insert(shown).inserted else {
      return
    }
    isFull = isFull || noted.count >= DefinitionFindings.limit
    guard noted.all.insert(shown).inserted || !isFull, let operation = findings.indices.last else {
      return
    }
    noted.count += 1
    findings[operation].append(
      Finding(
        shown: shown,
        objectType: situation.isLater ? .later : situation.objectType,
        variables: variables
      )
    )
  }
}
