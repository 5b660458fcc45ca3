package import Explorer

/// The list of all panes, which is the only place that names each of them.
///
/// To add a pane, create a folder with a type that conforms to ``Pane``, with the next number, and
/// add the type to this list. Panes that other code names have a constant in ``PaneID``.
extension PaneList: PaneSource {
  package static var panes: [any Pane.Type] {
    [
      EntitiesPane.self, SwiftPane.self, WhyPane.self, DocumentPane.self, SchemaPane.self,
      ErrorsPane.self, CachePane.self, DiffPane.self, CoveragePane.self, SetsPane.self,
      VariablesPane.self, RequestPane.self, OverfetchPane.self, TablePane.self,
      TrafficPane.self, HistoryPane.self,
    ]
  }
}
