/// State of a pane that follows changes of the loaded data, and survives a restart.
package protocol PaneState: PaneContent {
  /// Called when the user goes to this pane and it becomes visible.
  mutating func open(in core: inout Core)
  /// Clamps the cursor and the rows after an event.
  mutating func clampState(in core: inout Core)
  /// Follows a change of the loaded data.
  mutating func refresh(_ change: DataChange, in core: inout Core)
  /// Restores the user's choices from the pane that this one replaces, as far as they are still
  /// valid.
  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  )
  /// Saves the state that the next run restores.
  func save(in session: inout SavedView)
  /// Restores the state that an earlier run saved.
  mutating func resume(_ session: SavedView, in core: inout Core)
}

extension PaneState {
  package mutating func open(in core: inout Core) {}
  package mutating func refresh(_ change: DataChange, in core: inout Core) {}
  package mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {}
  package func save(in session: inout SavedView) {}
  package mutating func resume(_ session: SavedView, in core: inout Core) {}
}
