import GraphQLRuntime

/// The written sets whose selections a struct sees: a walk over its entity's trees (R7).
///
/// Every node is met before its cases, and these before the fragments that the node spreads; this
/// is the order of merged accessors (decision 5).
struct VisibleScopes {
  private(set) var nodes: [ScopeNode] = []
  /// Cases that do not hold in the struct but hold something themselves: at the root of an entity
  /// they become synthesised cases (R9).
  private(set) var otherCases: [CaseKey] = []

  /// Walks from the target's seeds; `visit` is a number that no walk had before, `fragments` are the
  /// trees of the fragments by number.
  init(_ target: MergeTarget, visit: Int, fragments: [ScopeNode?]) {
    var found: Set<CaseKey> = []
    // The next step is last: a node is replaced by what follows from it.
    var pending: [Step] = target.seeds.reversed().map { .seed($0) }
    while let step = pending.popLast() {
      switch step {
      case .seed(let node):
        if node.conditions.isImplied(by: target.conditions) {
          pending.append(.node(node))
        } else {
          pending.append(.spreads(node))
          if node.hasContent {
            pending.append(.otherCase(CaseKey(type: nil, conditions: node.conditions)))
          }
        }
      case .node(let node):
        guard node.visit != visit else { continue }
        node.visit = visit
        nodes.append(node)
        Self.appendSpreads(of: node, in: target, fragments, to: &pending)
        for nested in node.cases.reversed() { pending.append(.nested(nested)) }
      case .nested(let node):
        guard let key = node.key else { continue }
        if target.matches(key) {
          pending.append(.node(node))
        } else {
          if node.isFieldCondition { pending.append(.spreads(node)) }
          if node.hasContent, !node.isIsolated { pending.append(.otherCase(key)) }
        }
      case .spreads(let node):
        // A fragment inside a conditional field is seen without the field's condition.
        Self.appendSpreads(of: node, in: target, fragments, to: &pending)
        for nested in node.cases.reversed() {
          if let key = nested.key, target.matches(key) { pending.append(.spreads(nested)) }
        }
      case .otherCase(let key):
        if found.insert(key).inserted { otherCases.append(key) }
      }
    }
  }

  private enum Step {
    case seed(ScopeNode)
    case node(ScopeNode)
    case nested(ScopeNode)
    case spreads(ScopeNode)
    case otherCase(CaseKey)
  }

  private static func appendSpreads(
    of node: ScopeNode,
    in target: MergeTarget,
    _ fragments: [ScopeNode?],
    to pending: inout [Step]
  ) {
    for spread in node.spreads.reversed()
    where spread.alternatives.isImplied(by: target.conditions) {
      if let root = fragments[spread.fragment] { pending.append(.node(root)) }
    }
  }
}
