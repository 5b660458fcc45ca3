/// The number of a pane.
package struct PaneID: Hashable, Sendable {
  /// The number, starting at 1, which is typed after `g`.
  package let number: Int

  init(_ number: Int) { self.number = number }

  /// The index in arrays with one element per pane.
  package var index: Int { number - 1 }

  package var title: String { identity.title }

  var identity: PaneIdentity { PaneList.identities[index] }
}

extension PaneID: CaseIterable {
  /// All panes in the order of their numbers.
  package static let allCases = PaneList.paneTypes.indices.map { PaneID($0 + 1) }
}

/// The panes' numbers, in the order of ``PaneList``.
extension PaneID {
  package static let entities = PaneID(1)
  package static let swift = PaneID(2)
  package static let why = PaneID(3)
  package static let document = PaneID(4)
  package static let schema = PaneID(5)
  package static let errors = PaneID(6)
  package static let cache = PaneID(7)
  package static let diff = PaneID(8)
  package static let coverage = PaneID(9)
  package static let sets = PaneID(10)
  package static let variables = PaneID(11)
  package static let request = PaneID(12)
  package static let unread = PaneID(13)
  package static let table = PaneID(14)
  package static let traffic = PaneID(15)
  package static let history = PaneID(16)
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

  /// The panes in the set, in the order of their numbers.
  var panes: [PaneID] { PaneID.allCases.filter { contains($0) } }
}
