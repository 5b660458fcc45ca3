/// A pane by its number.
package struct PaneID: Hashable, Sendable {
  /// From 1; what `g` and a digit go to.
  package let number: Int

  init(_ number: Int) { self.number = number }

  /// The pane's place in arrays with one element a pane.
  package var index: Int { number - 1 }

  package var title: String { identity.title }

  var identity: PaneIdentity { PaneList.identities[index] }
}

extension PaneID: CaseIterable {
  /// In the order of the numbers.
  package static let allCases = PaneList.rooms.indices.map { PaneID($0 + 1) }
}

/// A set of panes.
package struct PaneSet: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ panes: PaneID...) { self.init(panes) }

  init(_ panes: some Sequence<PaneID>) {
    rawValue = panes.reduce(0) { $0 | 1 << UInt32($1.index) }
  }

  package static let all = PaneSet(PaneID.allCases)

  package func contains(_ pane: PaneID) -> Bool { contains(PaneSet(pane)) }

  /// Those of its panes that are in the set, in the order of their numbers.
  var panes: [PaneID] { PaneID.allCases.filter { contains($0) } }
}
