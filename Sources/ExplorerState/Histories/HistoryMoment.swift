package import ResponseAnalysis

/// What one response of a sequence answers to a question.
package struct HistoryMoment: Equatable, Sendable {
  /// Which response it is.
  package let place: HistoryPlace
  /// Whether the value, case or fragment is there; of a filter whether an object fits.
  package let isPresent: Bool
  /// Why, as `why` says it; nil for a filter.
  package let reason: ReasonCode?
  /// One sentence without its full stop.
  package let text: String
  /// What stands there, in few characters; nil for nothing.
  package let value: String?
  /// The number that stands there, how many items a list has, or how many objects fit.
  package let amount: Double?

  /// Whether a person would see no difference to another one.
  package func says(theSameAs other: HistoryMoment) -> Bool {
    isPresent == other.isPresent && reason == other.reason && value == other.value
  }

  /// Whether the answer is another one: there, and no longer, or the other way round.
  package func isTurned(from other: HistoryMoment) -> Bool { isPresent != other.isPresent }
}

/// Where in a sequence of exchanges a response stands.
package struct HistoryPlace: Hashable, Sendable {
  /// The exchange, from 1.
  package let number: Int
  /// Which of its events, from 1; nil where it has one response.
  package let event: Int?
  /// When it came, as ISO 8601 has it; empty where it is not known.
  package let time: String

  package init(number: Int, event: Int? = nil, time: String = "") {
    self.number = number
    self.event = event
    self.time = time
  }

  /// As `#12`, or `#12.3` for the third event.
  package var name: String { "#\(number)" + (event.map { ".\($0)" } ?? "") }
}
