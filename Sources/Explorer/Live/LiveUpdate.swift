import GraphQLRuntime

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
}
