/// The panes that the program has.
///
/// They are in a module above this one, which nothing here names. Keys, help and documentation are made
/// from constants, before there is a model to hand a list to, so the list is looked up once: it is that
/// of the conformance to ``PaneSource``. A program without that conformance stops with a message.
package enum PaneList {
  /// In the order of their numbers.
  package static let rooms: [any Pane.Type] = {
    let rooms = (PaneList.self as? any PaneSource.Type)?.panes ?? []
    precondition(
      !rooms.isEmpty,
      "PaneList has no panes: ExplorerPanes, which makes it conform to PaneSource, is not linked"
    )
    return rooms
  }()

  static let identities: [PaneIdentity] = {
    let identities = rooms.map { $0.identity }
    precondition(
      identities.map(\.number) == Array(1...identities.count),
      "PaneList.panes must list the panes in the order of their numbers, from 1"
    )
    return identities
  }()

  /// The panes in which something opens and closes.
  static let foldable = PaneSet(PaneID.allCases.filter { $0.identity.folds })

  /// Those of them in which that is what the keys for left and right do.
  static let opening = foldable.subtracting(.texts)

  /// The panes that stand among the tabs from the beginning.
  static let offered = PaneSet(PaneID.allCases.filter { $0.identity.isOffered })

  /// The panes that show the selection whether they are on the screen or not.
  static let alwaysMade = PaneSet(PaneID.allCases.filter { $0.identity.isAlwaysMade })

  /// The panes in the order in which they come forward among tabs.
  static let byProminence: [PaneID] =
    [.entities, .why] + PaneID.allCases.filter { ![.entities, .why].contains($0) }
}

/// What lists the panes; ``PaneList`` conforms in the module that has them.
package protocol PaneSource {
  /// In the order of their numbers.
  static var panes: [any Pane.Type] { get }
}
