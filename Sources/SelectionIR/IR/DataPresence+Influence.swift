import GraphQLRuntime

/// Determines which selection sets can cause missing data.
///
/// These are sets with conditions on selections that structs show without the condition, mainly
/// objects. Conditions on leaves cannot cause it: where all sets of an object are executed, the
/// accessors of such leaves are already Optional. Conditions on an entity's field can, because the
/// selections of fragments in it are shown without the conditions.
///
/// The released client also shows selections in places where they are not selected, on known types
/// or on types added to the schema later. There, every case and fragment can cause missing data.
extension DataPresence {
  /// Returns the influence of conditions on a set and everything that it selects.
  mutating func influence(of set: SelectionSetID) -> Influence {
    if let known = influences[set] { return known }
    // If a fragment is in a cycle, its contribution is added where the cycle was entered.
    influences[set] = Influence()
    var influence = influence(of: document[set].selections)
    if document[set].isFieldCondition { influence.isShownWithout = true }
    influences[set] = influence
    return influence
  }

  /// The fragments with structs that may show selections of other sets.
  var fragmentsShowingOthers: Set<String> {
    Set(document.fragments.filter { mayShowOthers($0.selectionSets) }.map(\.name))
  }

  /// Whether a struct of the released client may show selections in places where they are not
  /// selected.
  ///
  /// The client merges the selections of a fragment that is spread in an object inside a case into
  /// the same object outside of the case. It also merges the selections of a case that the declared
  /// type implies, but does not read them on objects of types added to the schema later.
  func mayShowOthers(_ sets: Range<Int>) -> Bool {
    document.selectionSets[sets].contains { set in
      if isSpreadBelowCase(set) { return true }
      guard !set.contributors.isEmpty else { return false }
      let own = caseLevels(of: set)
      return set.contributors.contains { contributor in
        zip(caseLevels(of: document[contributor]), own).contains { $0 && !$1 }
      }
    }
  }

  /// Returns, for a set's object and each object around it in the definition, whether the set is in
  /// a case there.
  private func caseLevels(of set: CompiledSelectionSet) -> [Bool] {
    var levels: [Bool] = []
    var isInCase = false
    var current: CompiledSelectionSet? = set
    while let set = current {
      isInCase = isInCase || set.isCase
      if !set.isCase {
        levels.append(isInCase)
        isInCase = false
      }
      current = set.enclosing.map { document[$0] }
    }
    return levels
  }

  private func isSpreadBelowCase(_ set: CompiledSelectionSet) -> Bool {
    guard hasSpread(set.selections) else { return false }
    var isInObject = false
    var enclosing: SelectionSetID? = set.isCase ? set.enclosing : set.id
    while let id = enclosing {
      let current = document[id]
      if current.isCase, isInObject { return true }
      if !current.isCase { isInObject = true }
      enclosing = current.enclosing
    }
    return false
  }

  private func hasSpread(_ selections: [CompiledSelection]) -> Bool {
    selections.contains { selection in
      switch selection {
      case .fragment, .deferred: true
      case .conditional(_, let members): hasSpread(members)
      case .field, .typeCase: false
      }
    }
  }

  /// Whether a struct, or one below it, may show selections of other sets.
  mutating func isMerged(_ set: SelectionSetID) -> Bool {
    if let known = merged[set] { return known }
    merged[set] = false
    let compiled = document[set]
    var isMerged =
      !compiled.contributors.isEmpty || !compiled.caseAccessors.isEmpty
      || !compiled.fragmentAccessors.isEmpty
    for accessor in document[set].accessors where !isMerged {
      if let inner = accessor.selectionSet { isMerged = self.isMerged(document.resolved(inner)) }
    }
    merged[set] = isMerged
    return isMerged
  }

  private mutating func influence(of selections: [CompiledSelection]) -> Influence {
    var all = Influence()
    for selection in selections {
      switch selection {
      case .field(let field):
        guard let set = field.selectionSet else { continue }
        all.add(influence(of: set))
        all.isShownWithout = true
      case .typeCase, .fragment, .deferred:
        if let set = set(behind: selection) { all.add(influence(of: set)) }
        if showsOthers { all.decides = true }
      case .conditional(_, let members):
        let inner = influence(of: members)
        all.add(inner)
        if inner.isShownWithout || showsOthers { all.decides = true }
      }
    }
    return all
  }
}
