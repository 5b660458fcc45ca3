/// Lets long-running work report its progress and check whether it was cancelled.
package protocol ProgressMonitor: Sendable {
  /// Returns true if the work should stop.
  var isCancelled: @Sendable () -> Bool { get }
  /// Reports the completed fraction, from 0 to 1.
  ///
  /// Frequent calls are cheap.
  var report: @Sendable (Double) -> Void { get }
}

extension ProgressMonitor {
  /// Reports the completed fraction, and returns `false` if the work must stop.
  package func shouldContinue(_ done: Double) -> Bool {
    report(done)
    return !isCancelled()
  }
}
