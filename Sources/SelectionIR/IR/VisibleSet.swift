/// A selection set that is visible in a struct, with what it adds to the struct.
struct VisibleSet {
  /// The source of a selection: a set, and the fragment that brought it if it is from another
  /// definition.
  struct Source: Hashable {
    let node: ObjectIdentifier
    let fragment: Int?
  }

  enum Spread {
    case direct(WrittenSpread)
    case deferred(WrittenDeferral)
  }

  let node: ScopedSelectionSet
  let route: MergeRoute
  var fields: [WrittenField]
  /// The spreads in the order of merged accessors.
  let spreads: [Spread]
  let fragment: Int?

  var source: Source { Source(node: ObjectIdentifier(node), fragment: fragment) }

  /// Everything that a set selects, with conditional spreads first.
  init(_ node: ScopedSelectionSet, _ route: MergeRoute) {
    self.node = node
    self.route = route
    fields = node.fields
    spreads = node.mergedSpreads.map(Spread.direct)
    fragment = nil
  }

  /// Only the fields of a set.
  init(fieldsOf node: ScopedSelectionSet) {
    self.node = node
    route = .own
    fields = node.fields
    spreads = []
    fragment = nil
  }

  /// The content that a set adds to the tree of its object.
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

/// A case that does not apply in a struct but has content.
///
/// At the root of an entity it becomes a synthesized case (R9).
struct OtherCase {
  let key: CaseKey
  /// The sets from which it is derived, for projects that do not merge everything.
  var sources: Set<VisibleSet.Source> = []
}
