/// The list of all panes.
///
/// The panes are in a module above this one. Keys, help and documentation are constants that exist
/// before a model does, so the list is looked up once through the conformance to ``PaneSource``. A
/// program without that conformance stops with a message.
package enum PaneList {
  /// The panes in the order of their numbers.
  package static let paneTypes: [any Pane.Type] = {
    let paneTypes = (PaneList.self as? any PaneSource.Type)?.panes ?? []
    precondition(
      !paneTypes.isEmpty,
      "PaneList has no panes: ExplorerPanes, which makes it conform to PaneSource, is not linked"
    )
    return paneTypes
  }()

  static let identities: [PaneIdentity] = {
    let identities = paneTypes.map { $0.identity }
    precondition(
      identities.map(\.number) == Array(1...identities.count),
      "PaneList.panes must list the panes in the order of their numbers, from 1"
    )
    return identities
  }()

  /// The panes with foldable items.
  static let foldable = PaneSet(PaneID.allCases.filter { $0.identity.folds })

  /// The panes in which the left and right keys fold items.
  static let opening = foldable.subtracting(.texts)

  /// The panes that are always available as tabs.
  static let offered = PaneSet(PaneID.allCases.filter { $0.identity.isOffered })

  /// The panes that follow the selection even when hidden.
  static let followingWhenHidden = PaneSet(PaneID.allCases.filter { $0.identity.followsWhenHidden })

  /// The panes in the order in which they are shown as tabs.
  static let byProminence: [PaneID] =
    [.entities, .why] + PaneID.allCases.filter { ![.entities, .why].contains($0) }
}

/// The source of the list; ``PaneList`` conforms in the module that defines the panes.
package protocol PaneSource {
  /// The panes in the order of their numbers.
  static var panes: [any Pane.Type] { get }
}
