import GraphQLRuntime

/// Finds the selection sets that are visible in a struct by traversing its entity's trees (R7).
///
/// Every node is visited before its cases, and these before the fragments that the node spreads.
/// This is the order of merged accessors (decision 5).
struct VisibleScopes {
  private(set) var sets: [VisibleSet] = []
  /// The same sets in order of their last visit, in a traversal that visits known fragments again.
  private(set) var setsByLastVisit: [VisibleSet] = []
  private(set) var otherCases: [OtherCase] = []

  /// The number of steps, including those to sets that are not visible.
  private(set) var stepCount = 0

  private let target: StructBuilder
  private let choice: MergeChoice
  private let fragments: [ScopedSelectionSet?]

  /// For the released client, takes the result of the tree traversal.
  init(_ target: StructBuilder, _ walk: ObjectTreeWalk) {
    self.target = target
    choice = MergeChoice(target: target, chosen: target.merging)
    fragments = []
    sets = walk.sets
    setsByLastVisit = walk.setsByLastVisit
    otherCases = walk.otherCases
    stepCount = walk.stepCount
  }

  /// Traverses the trees from the target's seeds; `fragments` are the trees of the fragments by
  /// number.
  init(_ target: StructBuilder, marks: inout VisitMarks, fragments: [ScopedSelectionSet?]) {
    self.target = target
    self.fragments = fragments
    choice = MergeChoice(target: target, chosen: target.merging)
    walk(&marks)
    walkBackwards(&marks)
    guard target.merging != nil else { return }
    let seen = Set(sets.map(\.source))
    setsByLastVisit.removeAll { !seen.contains($0.source) }
  }

  private enum Step {
    case seed(ScopedSelectionSet, MergeRoute)
    case node(ScopedSelectionSet, MergeRoute)
    case nested(ScopedSelectionSet, MergeRoute)
    /// The fragments spread in a set that is itself not seen.
    case spreads(ScopedSelectionSet, MergeRoute)
    case otherCase(CaseKey)
    /// Marks on the stack that everything following from the node is done.
    case done(ScopedSelectionSet)
  }

  private var starts: [Step] { target.seeds.map { Step.seed($0.node, $0.route) } }

  private mutating func walk(_ marks: inout VisitMarks) {
    marks.beginWalk()
    var found: Set<CaseKey> = []
    var refused: Set<Refusal> = []
    var pending: [Step] = starts.reversed()
    while let step = pending.popLast() {
      stepCount += 1
      switch step {
      case .node(let node, let route):
        guard !marks.hasVisited(node) else { continue }
        if choice.allows(node, route) {
          marks.meet(node)
          sets.append(VisibleSet(node, route))
          // Checking a case is cheaper than a step to it.
          stepCount += node.cases.count / 2
        } else if !refused.insert(Refusal(node: ObjectIdentifier(node), route: route)).inserted {
          continue
        }
      case .otherCase(let key):
        if found.insert(key).inserted { otherCases.append(OtherCase(key: key)) }
      case .seed, .nested, .spreads, .done: break
      }
      pending.append(contentsOf: steps(after: step).reversed())
    }
  }

  /// Visits the nodes in reverse order, without remembering visited fragments, and keeps the first
  /// visits.
  private mutating func walkBackwards(_ marks: inout VisitMarks) {
    marks.beginWalk()
    var pending: [Step] = starts
    while let step = pending.popLast() {
      switch step {
      case .node(let node, _):
        guard !marks.hasVisited(node) else { continue }
        marks.meet(node)
        pending.append(.done(node))
      case .done(let node): setsByLastVisit.append(VisibleSet(node, .own))
      case .seed, .nested, .spreads, .otherCase: break
      }
      pending.append(contentsOf: steps(after: step))
    }
    setsByLastVisit.reverse()
  }

  /// A node that was reached in a way that the merging options exclude.
  private struct Refusal: Hashable {
    let node: ObjectIdentifier
    let route: MergeRoute
  }

  private func steps(after step: Step) -> [Step] {
    switch step {
    case .seed(let node, let route):
      if node.conditions.isImplied(by: target.conditions) {
        return isLate(node)
          ? [.spreads(node, route), .node(node, route)] : [.node(node, route)]
      }
      let key = CaseKey(type: nil, conditions: node.conditions)
      let isOffered = target.isEntityRoot && node.hasContent && choice.allows(node, route)
      return (isOffered ? [.otherCase(key)] : []) + [.spreads(node, route)]
    case .node(let node, let route):
      return followedCases(of: node).map { .nested($0, route) }
        + target.deferredSets(in: node).map { .node($0, route) } + fragmentSteps(of: node, route)
    case .nested(let node, let route):
      guard let key = node.key else { return [] }
      if target.matches(key) {
        return node.isFieldCondition
          ? [.spreads(node, route), .node(node, route)] : [.node(node, route)]
      }
      let isOffered =
        target.isEntityRoot && node.hasContent && node.parent?.offersCases == true
        && choice.allows(node, route)
      return (isOffered ? [.otherCase(key)] : [])
        + (node.isFieldCondition ? [.spreads(node, route)] : [])
    case .spreads(let node, let route):
      // A fragment inside a conditional field is visible without the field's condition.
      let inner = node.cases.filter { $0.key.map(target.matches) == true }
      return inner.map { .spreads($0, route) } + fragmentSteps(of: node, route)
    case .otherCase, .done: return []
    }
  }

  /// The cases of a set to follow: those that are true, those for a field's condition because of
  /// their fragments, and, for an entity's own struct, all others, which it offers.
  private func followedCases(of node: ScopedSelectionSet) -> [ScopedSelectionSet] {
    if target.isEntityRoot { return node.cases }
    return node.cases(ofTypes: target.matching).filter {
      $0.isFieldCondition || $0.key.map(target.matches) == true
    }
  }

  /// Whether the fragments inside an entity precede its own selections.
  ///
  /// That is the case if the target's own definition selects the entity in a case.
  private func isLate(_ root: ScopedSelectionSet) -> Bool {
    root.definition == target.definition && root.position.hasCases
  }

  private func fragmentSteps(of node: ScopedSelectionSet, _ route: MergeRoute) -> [Step] {
    let inner = choice.route(behindSpreadIn: node, route)
    var steps: [Step] = []
    for spread in node.followedSpreads where spread.alternatives.isImplied(by: target.conditions) {
      if let root = fragments[spread.fragment] { steps.append(.node(root, inner)) }
    }
    return steps
  }
}
