package import ExplorerState
package import ResponseTools
package import Workspace

/// Controls the traffic while listening; all functions can be called on any thread.
package struct TrafficControl: Sendable {
  /// Sets the rules, in the order in which they are applied.
  let setRules: @Sendable ([TrafficRule]) -> Void
  /// Resumes a paused exchange, optionally with another body.
  let release: @Sendable (TrafficLogEntry.ID, [UInt8]?) -> Void
  /// Resumes a paused request with changes.
  let change: @Sendable (TrafficLogEntry.ID, RequestChange) -> Void
  /// Changes the schema and options used for checking responses.
  let judge: @Sendable (Workspace) -> Void
  /// Makes a paused exchange fail.
  let fail: @Sendable (TrafficLogEntry.ID, TrafficRule.Failure) -> Void

  package init(
    setRules: @escaping @Sendable ([TrafficRule]) -> Void,
    release: @escaping @Sendable (TrafficLogEntry.ID, [UInt8]?) -> Void,
    change: @escaping @Sendable (TrafficLogEntry.ID, RequestChange) -> Void,
    judge: @escaping @Sendable (Workspace) -> Void,
    fail: @escaping @Sendable (TrafficLogEntry.ID, TrafficRule.Failure) -> Void
  ) {
    self.setRules = setRules
    self.release = release
    self.change = change
    self.judge = judge
    self.fail = fail
  }
}
