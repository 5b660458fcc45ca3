import GraphQLCompiler
import GraphQLRuntime

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

  /// From 1.
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
