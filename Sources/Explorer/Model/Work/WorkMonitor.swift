package import ExplorerState

/// Connects running work with the event loop: cancellation, progress and changes.
package struct WorkMonitor: ProgressMonitor {
  /// The reason why work cannot continue, as a sentence.
  package typealias Failure = ReadingError

  /// Returns true if the work should stop.
  package let isCancelled: @Sendable () -> Bool
  /// Reports the completed fraction, from 0 to 1; frequent calls are cheap.
  package let report: @Sendable (Double) -> Void
  /// Sends a change of the model; changes are applied in order.
  package let send: @Sendable (StateMutation) -> Void
  /// True if the program waits for the work to end, so that endless work must be limited.
  package var isInPlace = false

  package init(
    isCancelled: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (Double) -> Void,
    send: @escaping @Sendable (StateMutation) -> Void
  ) {
    self.isCancelled = isCancelled
    self.report = report
    self.send = send
  }
}
