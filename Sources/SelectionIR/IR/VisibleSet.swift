/// A written set that a struct sees, with what it adds to the struct.
struct VisibleSet {
  /// Where something comes from: a set, and the fragment that brings it where it is another
  /// definition's.
  struct Source: Hashable {
    let node: ObjectIdentifier
    let fragment: Int?
  }

  enum Spread {
    case direct(WrittenSpread)
    case deferred(WrittenDeferral)
  }

  let node: ScopeNode
  let route: MergeRoute
  var fields: [WrittenField]
  /// In the order of merged accessors.
  let spreads: [Spread]
  let fragment: Int?

  var source: Source { Source(node: ObjectIdentifier(node), fragment: fragment) }

  /// All that a set selects; those of its spreads that are under a condition come first.
  init(_ node: ScopeNode, _ route: MergeRoute) {
    self.node = node
    self.route = route
    fields = node.fields
    spreads = node.mergedSpreads.map(Spread.direct)
    fragment = nil
  }

  /// The fields of a set alone.
  init(fieldsOf node: ScopeNode) {
    self.node = node
    route = .own
    fields = node.fields
    spreads = []
    fragment = nil
  }

  /// What a set adds to the tree of its object.
  init(_ entry: ObjectTreeNode.Entry, fragment: Int?) {
    node = entry.node
    route = .own
    fields = entry.content.fields.compactMap { entry.node.field($0) }
    spreads = entry.content.spreads.compactMap { spread in
      switch spread {
      case .direct(let fragment): entry.node.spread(of: fragment).map(Spread.direct)
      case .deferred(let deferral): .deferred(deferral)
      }
    }
    self.fragment = fragment
  }
}

/// A case that does not hold in a struct but holds something itself: at the root of an entity it
/// becomes a synthesised case (R9).
struct OtherCase {
  let key: CaseKey
  /// The sets that it is made from, where not everything is merged.
  var sources: Set<VisibleSet.Source> = []
}
