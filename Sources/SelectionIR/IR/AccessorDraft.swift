import GraphQLRuntime
import GraphQLSyntax

/// An accessor in the making: all the fields of one response key that a struct sees.
struct AccessorDraft {
  /// The field whose type counts: the struct's own, else the first one with a set or the last leaf.
  var field: WrittenField
  let isOwn: Bool
  /// The sets below the field that the accessor's own struct will see.
  var seeds: [MergeSeed] = []
  var sources: [(node: ScopeNode, field: WrittenField)] = []
}

/// Everything that a struct shows, before it has identifiers.
struct AccessorDrafts {
  private(set) var accessors: [AccessorDraft] = []
  private(set) var fragments: [FragmentDraft] = []
  /// The visible sets other than the struct's own that add something to it.
  private(set) var sources: [ScopeNode] = []
  private var indices: [Int: Int] = [:]
  private var fragmentIndices: [Int: Int] = [:]

  /// A fragment accessor in the making.
  struct FragmentDraft {
    /// The fragment's number; nil for a deferred inline fragment.
    let fragment: Int?
    let isOwn: Bool
    var isConditional: Bool
    var deferral: PlanDeferral?
    /// The set of a deferred inline fragment.
    var node: ScopeNode?
    let location: SourceRange
  }

  /// Collects what a struct shows; `keepsTextOrder` puts its deferred spreads among the others, as
  /// the released client has them, and deferred inline fragments last; there the deferred spreads of
  /// other sets are merged too.
  init(_ target: MergeTarget, seeing visible: VisibleScopes, keepsTextOrder: Bool = false) {
    if let node = target.node {
      for field in node.fields {
        indices[field.keyID] = accessors.count
        accessors.append(AccessorDraft(field: field, isOwn: true))
      }
      for spread in node.ownSpreads {
        guard let location = spread.directLocation else { continue }
        fragmentIndices[spread.fragment] = fragments.count
        fragments.append(
          FragmentDraft(
            fragment: spread.fragment,
            isOwn: true,
            isConditional: false,
            location: location
          )
        )
      }
      for written in node.deferrals where !keepsTextOrder || written.isSpread { add(written) }
      if keepsTextOrder { sortFragments() }
    }
    for (scope, route) in zip(visible.nodes, visible.routes) {
      let isOwn = scope === target.node
      guard isOwn || !scope.isIsolated else { continue }
      let addsFields = add(scope.fields, of: scope, route)
      let addsFragments =
        keepsTextOrder && !isOwn && scope.deferrals.contains(where: \.isSpread)
        ? addSpreads(of: scope, in: target) : add(scope.mergedSpreads, in: target)
      if !isOwn, addsFields || addsFragments { sources.append(scope) }
    }
    if keepsTextOrder, let node = target.node {
      for written in node.deferrals where !written.isSpread { add(written) }
    }
    for scope in visible.nodesByLastVisit where scope === target.node || !scope.isIsolated {
      settle(with: scope, in: target)
    }
  }

  /// Adds a deferred fragment of the struct itself; one that is also spread plainly is there at once.
  private mutating func add(_ written: WrittenDeferral) {
    var draft = FragmentDraft(
      fragment: nil,
      isOwn: true,
      isConditional: true,
      deferral: written.deferral,
      location: written.location
    )
    switch written.content {
    case .set(let node): draft.node = node
    case .fragment(let fragment):
      guard fragmentIndices[fragment] == nil else { return }
      fragmentIndices[fragment] = fragments.count
      draft = FragmentDraft(
        fragment: fragment,
        isOwn: true,
        isConditional: true,
        deferral: written.deferral,
        location: written.location
      )
    }
    fragments.append(draft)
  }

  /// Adds the spreads of a set that is merged, deferred ones where they are written; whether there
  /// are new ones.
  private mutating func addSpreads(of scope: ScopeNode, in target: MergeTarget) -> Bool {
    var adds = add(scope.mergedSpreads.filter(\.isConditional), in: target)
    var deferrals = scope.deferrals.filter(\.isSpread)[...]
    for spread in scope.mergedSpreads where !spread.isConditional {
      let start = spread.directLocation?.start ?? 0
      while let next = deferrals.first, next.location.start < start {
        deferrals.removeFirst()
        if addMerged(next) { adds = true }
      }
      if add([spread], in: target) { adds = true }
    }
    for written in deferrals where addMerged(written) { adds = true }
    return adds
  }

  private mutating func addMerged(_ written: WrittenDeferral) -> Bool {
    guard case .fragment(let fragment) = written.content, fragmentIndices[fragment] == nil else {
      return false
    }
    fragmentIndices[fragment] = fragments.count
    fragments.append(
      FragmentDraft(
        fragment: fragment,
        isOwn: false,
        isConditional: true,
        deferral: written.deferral,
        location: written.location
      )
    )
    return true
  }

  private mutating func sortFragments() {
    fragments.sort { $0.location.start < $1.location.start }
    fragmentIndices.removeAll()
    for (index, draft) in fragments.enumerated() {
      if let fragment = draft.fragment { fragmentIndices[fragment] = index }
    }
  }

  /// Lets a later source of a merged leaf or fragment decide whether it is conditional.
  private mutating func settle(with scope: ScopeNode, in target: MergeTarget) {
    for field in scope.fields where field.child == nil {
      guard let index = indices[field.keyID], !accessors[index].isOwn,
        accessors[index].field.child == nil
      else { continue }
      accessors[index].field = field
    }
    for spread in scope.spreads {
      guard let index = fragmentIndices[spread.fragment], !fragments[index].isOwn else { continue }
      fragments[index].isConditional = !spread.alternatives.isImplied(by: target.conditions)
    }
  }

  /// Whether the fields add something that the struct does not have itself.
  private mutating func add(
    _ fields: [WrittenField],
    of scope: ScopeNode,
    _ route: MergeRoute
  ) -> Bool {
    var adds = false
    for field in fields {
      let index: Int
      if let known = indices[field.keyID] {
        index = known
        if !accessors[index].isOwn { adds = true }
      } else {
        index = accessors.count
        indices[field.keyID] = index
        accessors.append(AccessorDraft(field: field, isOwn: false))
        adds = true
      }
      accessors[index].sources.append((scope, field))
      if let child = field.child, child.type == accessors[index].field.child?.type {
        let isOwn = accessors[index].isOwn
        accessors[index].seeds.append(MergeSeed(child, below: route, isOwn: isOwn))
      }
    }
    return adds
  }

  private mutating func add(_ spreads: [WrittenSpread], in target: MergeTarget) -> Bool {
    var adds = false
    for spread in spreads {
      let isConditional = !spread.alternatives.isImplied(by: target.conditions)
      if let index = fragmentIndices[spread.fragment] {
        guard !fragments[index].isOwn else { continue }
      } else {
        guard let location = spread.locations.first else { continue }
        fragmentIndices[spread.fragment] = fragments.count
        fragments.append(
          FragmentDraft(
            fragment: spread.fragment,
            isOwn: false,
            isConditional: isConditional,
            location: location
          )
        )
      }
      adds = true
    }
    return adds
  }
}
