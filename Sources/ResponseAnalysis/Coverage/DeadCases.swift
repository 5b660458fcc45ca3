internal import GraphQLRuntime
import GraphQLSchema
package import SelectionIR

extension ResponseReader {
  /// Whether a case is absent in every possible response.
  ///
  /// No object type satisfies its type conditions, or its conditions contradict each other or those
  /// around it.
  package func isDead(_ set: SelectionSetID) -> Bool {
    let id = document.resolved(set)
    guard let entity = document[id].rootEntity ?? document[id].enclosing else { return false }
    var possible = schema.possibleTypes(of: document[document.resolved(entity)].parentType.name)
      .map(\.name)
    var seen: Set<SelectionSetID> = []
    narrow(&possible, by: id, &seen)
    return possible.isEmpty || contradictoryVariable(of: id) != nil
  }

  /// Returns the variable that would have to be both true and false for a case to be present, the
  /// first one by name.
  func contradictoryVariable(of set: SelectionSetID) -> String? {
    lowering.composites.contradiction(of: set) { findContradictoryVariable(of: set) }
  }

  private func findContradictoryVariable(of set: SelectionSetID) -> String? {
    var conditions: Set<InclusionCondition> = []
    var seen: Set<SelectionSetID> = []
    // An executed set was executed together with everything around it; a composite struct is only
    // read.
    var pending = [(set: set, isExecuted: !document[set].isComposite)]
    while let (next, isExecuted) = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let compiled = document[next]
      pending += compiled.mergedSources.map { (document.resolved($0), true) }
      if let only = compiled.inclusionConditions?.onlyAlternative { conditions.formUnion(only) }
      guard let enclosing = compiled.enclosing.map(document.resolved) else { continue }
      let isCase = document[enclosing].isCase && !document[enclosing].isComposite
      pending.append((enclosing, isExecuted || isCase))
      if isExecuted, !compiled.isCase,
        let only = fieldConditions(of: next, in: enclosing)?.onlyAlternative
      {
        conditions.formUnion(only)
      }
    }
    // The first variable by name keeps the message deterministic.
    return conditions.filter { !$0.isInverted && conditions.contains(.not($0.variable)) }
      .map(\.variable).min()
  }

  private func fieldConditions(
    of set: SelectionSetID,
    in enclosing: SelectionSetID
  ) -> InclusionConditions? {
    for case .conditional(let conditions, let members) in document[enclosing].selections {
      if members.contains(where: { $0.field?.selectionSet == set }) { return conditions }
    }
    return nil
  }

  /// Keeps the types that satisfy a case, its enclosing cases and the cases from which it is
  /// merged.
  private func narrow(
    _ possible: inout [String],
    by set: SelectionSetID,
    _ seen: inout Set<SelectionSetID>
  ) {
    var current: SelectionSetID? = document.resolved(set)
    while let id = current, seen.insert(id).inserted {
      let compiled = document[id]
      switch compiled.role {
      case .typeCase, .conditionCase, .typeAndConditionCase:
        possible.removeAll { !schema.isPossible($0, in: compiled.parentType.name) }
        // Sources from other entities are not cases and do not narrow this one.
        for source in compiled.mergedSources { narrow(&possible, by: source, &seen) }
        current = compiled.enclosing
      case .operationRoot, .fragmentRoot, .entity, .typealias: return
      }
    }
  }
}

extension InclusionConditions {
  /// The conditions that must all hold; `nil` if there are alternatives.
  fileprivate var onlyAlternative: [InclusionCondition]? {
    alternatives.count == 1 ? alternatives[0] : nil
  }
}
