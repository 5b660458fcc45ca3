import GraphQLRuntime
import Threads

/// Changes caused by a run, for the model.
struct LiveUpdate: Sendable {
  enum Change: Sendable {
    case opened(transport: String, status: Int?)
    case response(RunResponse)
    case waiting(reason: String, seconds: Double, attempt: Int)
  }

  let exchange: Int
  /// The generation used for executing responses; see ``RetainedState/generation``.
  let generation: Int
  var changes: [Change]
  /// The number of responses that were dropped before the update, because more were received than
  /// are kept.
  var dropped = 0
  let receipt = Receipt()

  /// Tells the receiver that the model has processed an update, so that it can send the next one.
  final class Receipt: Sendable {
    private let state = Mutex<ContinuousClock.Instant?>(nil)

    /// The time at which the model had processed the update, or `nil` before that.
    var confirmed: ContinuousClock.Instant? { state.withLock { $0 } }

    func confirm() { state.withLock { $0 = .now } }
  }
}
