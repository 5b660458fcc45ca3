import ApolloPolicy

/// The way from a struct to a set that it may merge, for projects that do not merge everything.
enum MergeRoute: Hashable {
  /// Within the struct's own definition: from its own scopes, or from other cases that are true.
  case own
  /// Through a fragment spread, with the merging options that it requires.
  case spread(FieldMerging)
  /// The struct is derived from the set, so that the set is always merged.
  case derived
}

/// The root of an entity's tree that is visible in a struct, and the way to it.
struct MergeSeed {
  let node: ScopedSelectionSet
  let route: MergeRoute
  /// The fragment that contains it, in the released client's trees.
  let fragment: Int?

  /// Creates the seed for an object field of a visible set.
  ///
  /// `isOwn` means that the outer struct selects the field itself.
  init(_ child: ScopedSelectionSet, below set: VisibleSet, isOwn: Bool) {
    node = child
    fragment = set.fragment
    guard isOwn else {
      route = .derived
      return
    }
    switch set.route {
    case .own, .derived: route = set.route
    case .spread(let ways):
      // From the field's struct, a spread in the outer struct counts as one in an ancestor.
      route = .spread(ways == .namedFragments ? [.ancestors, .namedFragments] : ways)
    }
  }

  init(root: ScopedSelectionSet) {
    node = root
    route = .own
    fragment = nil
  }
}

/// Determines which sets a struct merges, for projects that choose among the ways of R7 (R12).
struct MergeChoice {
  let target: StructBuilder
  /// The chosen merging options; `nil` merges everything.
  let chosen: FieldMerging?

  /// Whether a set reached in this way is merged.
  func allows(_ node: ScopedSelectionSet, _ route: MergeRoute) -> Bool {
    guard let chosen, node !== target.node else { return true }
    if let key = target.derivedKey, node.key == key { return true }
    switch route {
    case .derived: return true
    case .own: return chosen.contains(way(to: node))
    case .spread(let ways): return chosen.contains(ways)
    }
  }

  /// The way to a fragment that a set spreads.
  func route(behindSpreadIn node: ScopedSelectionSet, _ route: MergeRoute) -> MergeRoute {
    guard chosen != nil else { return .own }
    if node === target.node { return .spread(.namedFragments) }
    switch route {
    case .own: return .spread([way(to: node), .namedFragments])
    case .spread, .derived: return route
    }
  }

  private func way(to node: ScopedSelectionSet) -> FieldMerging {
    node.position.encloses(target.position) ? .ancestors : .siblings
  }
}
