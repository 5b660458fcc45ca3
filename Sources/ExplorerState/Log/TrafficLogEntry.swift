import GraphQLRuntime
package import GraphQLTransport

/// A recorded operation as listed in the log; its texts are read on demand.
package struct TrafficLogEntry: Sendable {
  /// The feed that reported the exchange, and its number there; equal IDs identify the same
  /// exchange.
  package struct ID: Hashable, Sendable {
    package let feed: Int
    package let number: Int

    package init(feed: Int, number: Int) {
      self.feed = feed
      self.number = number
    }
  }

  /// The exchange paused at a breakpoint.
  package struct Pause: Sendable, Equatable {
    /// True if the response is paused, which is the last of the texts; otherwise the request is.
    package let isResponse: Bool
    /// The reason why it cannot be changed, or `nil` if it can.
    package let fixed: String?

    package init(isResponse: Bool, fixed: String? = nil) {
      self.isResponse = isResponse
      self.fixed = fixed
    }
  }

  package enum State: Sendable, Equatable {
    /// Paused at a breakpoint before it is forwarded to the server or the app.
    case paused(Pause)
    case open
    case ended
  }

  package let id: ID
  /// The number in the log, starting at 1, in the order in which exchanges started.
  ///
  /// Before it is in a log, it is the number in the session file, or 0.
  package var number = 0
  /// The time when it was sent, in UTC and ISO 8601 format with milliseconds.
  package let time: String
  package var title: ExchangeTitle
  package var state: State
  package var outcome: ExchangeOutcome
  /// The number of responses, kept or not.
  package var responseCount = 0
  /// The check result, or `nil` before the exchange was checked.
  package var checkResult: CheckResult?
  package var source: ExchangeSource

  package init(
    _ id: ID,
    time: String,
    title: ExchangeTitle,
    state: State = .ended,
    outcome: ExchangeOutcome = ExchangeOutcome(),
    source: ExchangeSource
  ) {
    self.id = id
    self.time = time
    self.title = title
    self.state = state
    self.outcome = outcome
    self.source = source
  }

  /// The operation's kind and name.
  package var words: String {
    [title.kind?.rawValue, title.name].compactMap { $0 }.joined(separator: " ")
  }

  /// The number of kept responses.
  package var keptCount: Int {
    switch source {
    case .memory(let texts): texts.responses.count
    case .stored: responseCount
    }
  }

  /// True if there is, or can be, more than one response.
  package var isStream: Bool { title.kind == .subscription || responseCount > 1 }

  package var isPaused: Bool {
    if case .paused = state { true } else { false }
  }
}
