package import Explorer

/// The list of all panes: the one place that knows each of them.
///
/// A new pane is a folder with a type that is a ``Pane``, a line in the list, and a name for its number
/// in ``PaneID``.
extension PaneList: PaneSource {
  package static var panes: [any Pane.Type] {
    [
      EntitiesPane.self, SwiftPane.self, WhyPane.self, DocumentPane.self, SchemaPane.self,
      ErrorsPane.self, CachePane.self, DiffPane.self, CoveragePane.self, SetsPane.self,
      VariablesPane.self, RequestPane.self, UnreadPane.self, TablePane.self,
      TrafficPane.self, HistoryPane.self,
    ]
  }
}
