package import ExplorerState
package import GraphQLRuntime
package import GraphQLTransport
package import Workspace

/// One run of an operation: the request and its state.
package struct OperationRun: Sendable {
  package enum State: Sendable, Equatable {
    /// The request was sent, and nothing was received.
    case asking
    /// The server has started to respond.
    case open
    /// A subscription was disconnected and will be restarted.
    case waiting(reason: String, seconds: Double, attempt: Int)
    case ended
    /// Cancelled by the user.
    case stopped
    case failed(LiveFailure)
  }

  /// The number, starting at 1; negative for an app's request, which the log numbers.
  package let number: Int
  package let operation: String
  package let question: LiveQuestion
  package var state = State.asking
  /// The transport and status of the response.
  package var transport = ""
  package var status: Int?
  package var summary: TransportSummary?
  /// The number of responses, and how many are no longer kept.
  package var count = 0
  package var dropped = 0
  /// The number of connections made.
  package var connections = 0
  /// The recorded exchange with its headers; `nil` if the exchange does not come from a recording.
  package var recorded: RecordedExchange?

  init(number: Int, operation: String, question: LiveQuestion) {
    self.number = number
    self.operation = operation
    self.question = question
  }

  package var isUnderWay: Bool {
    switch state {
    case .asking, .open, .waiting: true
    case .ended, .stopped, .failed: false
    }
  }

  package var isSubscription: Bool { question.kind == .subscription }

  /// A short description of the state.
  package var stateText: String {
    switch state {
    case .asking: "requesting"
    case .open where isSubscription: "subscribed"
    case .open: "receiving"
    case .waiting(_, _, let attempt): "reconnecting, attempt \(attempt)"
    case .ended: "ended"
    case .stopped: "cancelled"
    case .failed(let failure): failure.message
    }
  }
}

extension OperationRun {
  /// True if an app sent the request.
  package var isFromApp: Bool { number < 0 || recorded != nil }

  /// Creates an entry for the recorded exchange of a loaded response, whose size is `size`.
  package init(_ recorded: RecordedExchange, kind: OperationKind, size: Int?) {
    self.init(
      number: 0,
      operation: recorded.name ?? "",
      question: LiveQuestion(request: recorded.request, kind: kind)
    )
    self.recorded = recorded
    state = size == nil ? .failed(LiveFailure(recorded.absence)) : .ended
    take(recorded.outcome, size: size)
  }

  /// Creates an entry for an app's request.
  package init(_ logged: TrafficLogEntry, sent: ExchangeTexts) {
    var texts = sent
    if case .memory(let kept) = logged.source { texts = kept }
    self.init(
      number: -logged.number,
      operation: logged.title.name,
      question: LiveQuestion(request: texts.request, kind: logged.title.kind ?? .query)
    )
    recorded = texts.recorded ?? sent.recorded
    count = logged.responseCount
    dropped = logged.source.isStored ? 0 : texts.droppedCount
    state = logged.state == .ended ? .ended : .open
    if let failure = logged.outcome.failure { state = .failed(LiveFailure(failure)) }
    take(logged.outcome, size: logged.outcome.size)
    summary?.firstSeconds = texts.droppedCount == 0 ? texts.responses.first?.seconds : nil
  }

  /// Sets the values that the outcome of a recorded request contains.
  private mutating func take(_ outcome: ExchangeOutcome, size: Int?) {
    transport = outcome.transport ?? "HTTP"
    status = outcome.status
    guard let seconds = outcome.seconds else { return }
    var summary = TransportSummary()
    summary.transport = transport
    summary.status = status
    summary.sentSize = question.request.query?.utf8.count ?? 0
    summary.receivedSize = size ?? 0
    summary.seconds = seconds
    self.summary = summary
  }
}
