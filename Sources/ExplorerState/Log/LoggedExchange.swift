import GraphQLRuntime

/// An operation that was sent with what came of it, as a list shows it; the texts are asked for.
package struct LoggedExchange: Sendable {
  /// Who told of it, and which of what was told there: two with the same are one exchange.
  package struct ID: Hashable, Sendable {
    package let feed: Int
    package let number: Int

    package init(feed: Int, number: Int) {
      self.feed = feed
      self.number = number
    }
  }

  /// What waits.
  package struct Held: Sendable, Equatable {
    /// Whether it is the response, which is the last of the texts; else the request.
    package let isResponse: Bool
    /// Why it cannot go on changed; nil where it can.
    package let fixed: String?

    package init(isResponse: Bool, fixed: String? = nil) {
      self.isResponse = isResponse
      self.fixed = fixed
    }
  }

  package enum State: Sendable, Equatable {
    /// It waits here before it goes on to the server, or back to the app.
    case held(Held)
    case open
    case ended
  }

  package let id: ID
  /// Counts the exchanges of a log, from 1, in the order in which they began; before it is in one, the number that a
  /// session file keeps it with, and 0 where none does.
  package var number = 0
  /// When it was sent, in UTC and with milliseconds, as ISO 8601 has it.
  package let time: String
  package var title: ExchangeTitle
  package var state: State
  /// Of the response; nil for none, and where that has none.
  package var status: Int?
  /// How the response came, in words.
  package var transport = "HTTP"
  /// Seconds from the end of the request to that of the response; nil before that.
  package var seconds: Double?
  /// Bytes of the response as they were sent.
  package var size = 0
  /// How many responses came, kept or not.
  package var responseCount = 0
  /// Why there is no response, or none that can be read; nil for none of that.
  package var failure: String?
  /// Nil before it was looked at.
  package var verdict: ExchangeVerdict?
  package var source: ExchangeSource

  package init(
    _ id: ID,
    time: String,
    title: ExchangeTitle,
    state: State = .ended,
    source: ExchangeSource
  ) {
    self.id = id
    self.time = time
    self.title = title
    self.state = state
    self.source = source
  }

  /// Query, mutation or subscription, and the name.
  package var words: String {
    [title.kind?.rawValue, title.name].compactMap { $0 }.joined(separator: " ")
  }

  /// How many of its responses are kept.
  package var keptCount: Int {
    switch source {
    case .memory(let texts): texts.responses.count
    case .stored: responseCount
    }
  }

  /// Whether there is more than one response, or may be.
  package var isStream: Bool { title.kind == .subscription || responseCount > 1 }

  package var isHeld: Bool {
    if case .held = state { true } else { false }
  }
}
