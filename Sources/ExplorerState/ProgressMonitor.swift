/// What work that takes long asks and tells while it is under way.
package protocol ProgressMonitor: Sendable {
  /// Whether to stop early.
  var isCancelled: @Sendable () -> Bool { get }
  /// Takes how much is done, from 0 to 1; can be called as often as one likes.
  var report: @Sendable (Double) -> Void { get }
}

extension ProgressMonitor {
  /// Reports how much is done; false where the work is to stop.
  package func goesOn(_ done: Double) -> Bool {
    report(done)
    return !isCancelled()
  }
}
