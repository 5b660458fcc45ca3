package import GraphQLRuntime

/// The correspondence between an operation's plan and its compiled selection sets.
///
/// The plan contains neither sets with only merged selections nor sets of other operations.
package struct LoweredOperation: Sendable {
  package let plan: ExecutionPlan
  private let planSets: [SelectionSetID: SetID]
  private let compiledSets: [SelectionSetID]

  /// Creates the correspondence from a plan and, for each set of the plan, its compiled set.
  package init(plan: ExecutionPlan, compiledSets: [SelectionSetID]) {
    assert(
      plan.selectionSets.count == compiledSets.count,
      "the plan and the compiled sets do not match"
    )
    self.plan = plan
    self.compiledSets = compiledSets
    planSets = Dictionary(
      compiledSets.enumerated().map { ($1, SetID($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func planSet(of set: SelectionSetID) -> SetID? { planSets[set] }

  package func compiledSet(of set: SetID) -> SelectionSetID? {
    set.index < compiledSets.count ? compiledSets[set.index] : nil
  }
}
