import GraphQLRuntime

/// Which selection sets can lead to a lack of data: those with conditions on what structs show
/// without the condition, objects first of all.
///
/// Conditions on leaves alone cannot: where all sets of an object are executed, the accessors of such
/// leaves are Optional already. Conditions on an entity's field can, because what fragments select in
/// it is shown without them.
///
/// The released client also shows what a fragment selects in places where it is not spread, so there
/// every case and fragment can lead to a lack.
extension DataPresence {
  /// Returns what conditions can do in a set and in everything that it selects.
  mutating func influence(of set: SelectionSetID) -> Influence {
    if let known = influences[set] { return known }
    // What a fragment in a circle adds is added where the circle began.
    influences[set] = Influence()
    var influence = influence(of: document[set].selections)
    if document[set].isFieldCondition { influence.isShownWithout = true }
    influences[set] = influence
    return influence
  }

  /// Whether a struct, or one below it, may show what other sets select.
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
        if isReleased { all.decides = true }
      case .conditional(_, let members):
        let inner = influence(of: members)
        all.add(inner)
        if inner.isShownWithout || isReleased { all.decides = true }
      }
    }
    return all
  }
}
