package import ExplorerState
package import ResponseTools
package import Workspace

/// What can be done to what passes while somebody listens; every function may be called on any thread.
package struct TrafficControl: Sendable {
  /// Takes the rules in force, in the order in which they are asked.
  let setRules: @Sendable ([TrafficRule]) -> Void
  /// Lets an exchange that is held go, with another body where one is given.
  let release: @Sendable (LoggedExchange.ID, [UInt8]?) -> Void
  /// Lets a request that is held go with what was changed of it.
  let change: @Sendable (LoggedExchange.ID, RequestChange) -> Void
  /// Has what passes judged by another schema and other options.
  let judge: @Sendable (Workspace) -> Void
  /// Lets one that is held fail.
  let fail: @Sendable (LoggedExchange.ID, TrafficRule.Failure) -> Void

  package init(
    setRules: @escaping @Sendable ([TrafficRule]) -> Void,
    release: @escaping @Sendable (LoggedExchange.ID, [UInt8]?) -> Void,
    change: @escaping @Sendable (LoggedExchange.ID, RequestChange) -> Void,
    judge: @escaping @Sendable (Workspace) -> Void,
    fail: @escaping @Sendable (LoggedExchange.ID, TrafficRule.Failure) -> Void
  ) {
    self.setRules = setRules
    self.release = release
    self.change = change
    self.judge = judge
    self.fail = fail
  }
}
