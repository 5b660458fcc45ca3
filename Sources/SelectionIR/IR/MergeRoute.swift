import ApolloPolicy

/// How a written set is reached from a struct that may see it, where not everything is merged.
enum MergeRoute: Hashable {
  /// In the struct's own definition: along its own scopes, or through other cases that hold.
  case own
  /// Through a spread, together with the ways to it.
  case spread(FieldMerging)
  /// The struct was made from it, so that it is merged in any case.
  case derived
}

/// The root of an entity's tree that a struct can see, and how it is reached.
struct MergeSeed {
  let node: ScopeNode
  let route: MergeRoute
  /// The fragment that brings it, in the released client's trees.
  let fragment: Int?

  /// The same for an object-valued field of a set that was reached; `isOwn` says whether the struct
  /// above selects the field itself.
  init(_ child: ScopeNode, below set: VisibleSet, isOwn: Bool) {
    node = child
    fragment = set.fragment
    guard isOwn else {
      route = .derived
      return
    }
    switch set.route {
    case .own, .derived: route = set.route
    case .spread(let ways):
      // A spread in the struct above itself stands upward from the field's struct.
      route = .spread(ways == .namedFragments ? [.ancestors, .namedFragments] : ways)
    }
  }

  init(root: ScopeNode) {
    node = root
    route = .own
    fragment = nil
  }
}

/// Which written sets a struct merges, where a project chooses among the ways of R7 (R12).
struct MergeChoice {
  let target: MergeTarget
  /// Nil merges everything.
  let chosen: FieldMerging?

  /// Whether a set counts that is reached in a way.
  func allows(_ node: ScopeNode, _ route: MergeRoute) -> Bool {
    guard let chosen, node !== target.node else { return true }
    if let key = target.derivedKey, node.key == key { return true }
    switch route {
    case .derived: return true
    case .own: return chosen.contains(way(to: node))
    case .spread(let ways): return chosen.contains(ways)
    }
  }

  /// How a fragment is reached that a set spreads.
  func route(behindSpreadIn node: ScopeNode, _ route: MergeRoute) -> MergeRoute {
    guard chosen != nil else { return .own }
    if node === target.node { return .spread(.namedFragments) }
    switch route {
    case .own: return .spread([way(to: node), .namedFragments])
    case .spread, .derived: return route
    }
  }

  private func way(to node: ScopeNode) -> FieldMerging {
    node.position.encloses(target.position) ? .ancestors : .siblings
  }
}
