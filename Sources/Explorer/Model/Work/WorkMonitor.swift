package import ExplorerState

/// How a work under way asks whether it is still wanted, and sends what it has.
package struct WorkMonitor: ProgressMonitor {
  /// Why a work cannot go on, as a sentence.
  package typealias Failure = ReadingError

  /// Whether to stop early.
  package let isCancelled: @Sendable () -> Bool
  /// Takes how much is done, from 0 to 1; can be called as often as one likes.
  package let report: @Sendable (Double) -> Void
  /// Takes a change of the model; several in their order.
  package let send: @Sendable (ModelUpdate) -> Void
  /// Whether everything waits for its end, so that what has none has to be cut short.
  package var isInPlace = false

  package init(
    isCancelled: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (Double) -> Void,
    send: @escaping @Sendable (ModelUpdate) -> Void
  ) {
    self.isCancelled = isCancelled
    self.report = report
    self.send = send
  }
}
