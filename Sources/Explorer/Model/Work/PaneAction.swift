/// A follow-up action requested during an update, performed in order after the requesting code
/// returns.
///
/// A pane that needs another pane requests an action and never calls the other pane.
package enum PaneAction: Sendable {
  /// Show the selection in all panes except one and the pinned ones.
  case showSelection(except: PaneID?)
  /// Focus a pane, and notify it if it was hidden.
  case open(PaneID)
  /// Show a destination in the pane that has it, and focus that pane.
  case show(Destination)
  /// Notify every pane of a change of the loaded data.
  case refresh(DataChange)
  /// Perform work immediately.
  case perform(BackgroundTask)
  /// Run a function after the preceding actions.
  case afterwards(@Sendable (inout Core) -> Void)

  /// Change the whole model, for example to restore a position that a list previewed.
  case change(@Sendable (inout Model) -> Void)

  /// The work that depends on the data loaded when it was requested.
  var staleWork: BackgroundTask? {
    if case .perform(let work) = self, work.again != nil { work } else { nil }
  }
}
