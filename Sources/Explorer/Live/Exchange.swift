import ExplorerState
import GraphQLRuntime
import Workspace

/// One run of an operation: what was sent, and what became of it.
struct Exchange: Sendable {
  enum State: Sendable, Equatable {
    /// Sent, and nothing came yet.
    case asking
    /// The server answers.
    case open
    /// A subscription broke off and is begun anew.
    case waiting(reason: String, seconds: Double, attempt: Int)
    case ended
    /// Cancelled by a person.
    case stopped
    case failed(LiveFailure)
  }

  /// From 1; below 0 for one that an app sent, which the log counts.
  let number: Int
  let operation: String
  let question: LiveQuestion
  var state = State.asking
  /// How the answer comes, and with which status.
  var transport = ""
  var status: Int?
  var summary: LiveSummary?
  /// How many responses came, and how many of them are no longer kept.
  var count = 0
  var dropped = 0
  /// How often a connection was made.
  var connections = 0

  init(number: Int, operation: String, question: LiveQuestion) {
    self.number = number
    self.operation = operation
    self.question = question
  }

  var isUnderWay: Bool {
    switch state {
    case .asking, .open, .waiting: true
    case .ended, .stopped, .failed: false
    }
  }

  var isSubscription: Bool { question.kind == .subscription }

  /// What becomes of it, in a few words.
  var stateText: String {
    switch state {
    case .asking: "asking"
    case .open where isSubscription: "subscribed"
    case .open: "receiving"
    case .waiting(_, _, let attempt): "reconnecting, attempt \(attempt)"
    case .ended: "ended"
    case .stopped: "cancelled"
    case .failed(let failure): failure.message
    }
  }
}

extension Exchange {
  /// Whether an app sent it.
  var isAnApps: Bool { number < 0 }

  /// What an app sent, as what was sent from here.
  init(_ logged: LoggedExchange, sent: ExchangeTexts) {
    var texts = sent
    if case .memory(let kept) = logged.source { texts = kept }
    self.init(
      number: -logged.number,
      operation: logged.title.name,
      question: LiveQuestion(
        document: texts.query ?? texts.documentID.map { "document \($0)" } ?? "",
        operationName: texts.operationName,
        variables: texts.variables,
        kind: logged.title.kind ?? .query
      )
    )
    transport = logged.transport
    status = logged.status
    count = logged.responseCount
    dropped = logged.source.isStored ? 0 : texts.droppedCount
    state = logged.state == .ended ? .ended : .open
    if let failure = logged.failure { state = .failed(LiveFailure(failure)) }
    guard let seconds = logged.seconds else { return }
    summary = LiveSummary(
      transport: logged.transport,
      status: logged.status,
      sentSize: texts.query?.utf8.count ?? 0,
      receivedSize: logged.size,
      firstSeconds: texts.droppedCount == 0 ? texts.responses.first?.seconds : nil,
      seconds: seconds
    )
  }
}
