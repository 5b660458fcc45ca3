/// The list of all panes: the one place that knows each of them.
///
/// A new pane is a folder with a type that is a ``Pane``, a line in the list and a name for its number.
enum PaneList {
  /// In the order of their numbers.
  static let rooms: [any Pane.Type] = [
    EntitiesPane.self, SwiftPane.self, WhyPane.self, DocumentPane.self, SchemaPane.self,
    ErrorsPane.self, CachePane.self, DiffPane.self, CoveragePane.self, SetsPane.self,
    VariablesPane.self, RequestPane.self, UnreadPane.self, TablePane.self,
    TrafficPane.self, HistoryPane.self,
  ]

  static let identities: [PaneIdentity] = {
    let identities = rooms.map { $0.identity }
    assert(
      identities.map(\.number) == Array(1...identities.count),
      "the panes stand in the order of their numbers"
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

extension PaneID {
  package static let entities = EntitiesPane.id
  package static let swift = SwiftPane.id
  package static let why = WhyPane.id
  package static let document = DocumentPane.id
  package static let schema = SchemaPane.id
  package static let errors = ErrorsPane.id
  package static let cache = CachePane.id
  package static let diff = DiffPane.id
  package static let coverage = CoveragePane.id
  package static let sets = SetsPane.id
  package static let variables = VariablesPane.id
  package static let request = RequestPane.id
  package static let unread = UnreadPane.id
  package static let table = TablePane.id
  package static let traffic = TrafficPane.id
  package static let history = HistoryPane.id
}
