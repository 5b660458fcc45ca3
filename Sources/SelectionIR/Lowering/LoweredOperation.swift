package import GraphQLRuntime
package import GraphQLSyntax

/// The correspondence between an operation's plan and its compiled selection sets.
///
/// The plan contains neither sets with only merged selections nor sets of other operations.
package struct LoweredOperation: Sendable {
  package let plan: ExecutionPlan
  private let planSets: [SelectionSetID: SetID]
  private let compiledSets: [SelectionSetID]
  private let spreads: [SelectionSetID: [SetID: [PlanSpread]]]
  package let composites = CompositeSources()

  /// A spread of a fragment in a set of the plan.
  package struct PlanSpread: Sendable {
    /// The conditions around the spread, outer ones first.
    package let conditions: [InclusionConditions]
    package let location: SourceRange
  }

  /// Creates the correspondence from a plan, the compiled set of each set of the plan, and the
  /// spreads of each fragment's root by the set that contains them.
  package init(
    plan: ExecutionPlan,
    compiledSets: [SelectionSetID],
    spreads: [SelectionSetID: [SetID: [PlanSpread]]] = [:]
  ) {
    assert(
      plan.selectionSets.count == compiledSets.count,
      "the plan and the compiled sets do not match"
    )
    self.plan = plan
    self.compiledSets = compiledSets
    self.spreads = spreads
    planSets = Dictionary(
      compiledSets.enumerated().map { ($1, SetID($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func planSet(of set: SelectionSetID) -> SetID? { planSets[set] }

  package func compiledSet(of set: SetID) -> SelectionSetID? {
    set.index < compiledSets.count ? compiledSets[set.index] : nil
  }

  /// The spreads of the fragment with this root, in document order for each set that contains them.
  package func spreads(of root: SelectionSetID) -> [SetID: [PlanSpread]] { spreads[root] ?? [:] }
}
