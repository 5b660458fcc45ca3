package import ResponseAnalysis

/// The answer of one response in a sequence to a question.
package struct HistoryMoment: Equatable, Sendable {
  /// The position of the response.
  package let place: HistoryPosition
  /// True if the value, case or fragment is present, or for a filter, if an object matches.
  package let isPresent: Bool
  /// The reason as given by `why`, or `nil` for a filter.
  package let reason: ReasonCode?
  /// One sentence without full stop.
  package let text: String
  /// The value in a few characters, or `nil` if it is missing.
  package let value: String?
  /// The value if it is a number, the number of list items, or the number of matching objects.
  package let amount: Double?

  /// Returns true if both answers look the same to the user.
  package func hasSameAnswer(as other: HistoryMoment) -> Bool {
    isPresent == other.isPresent && reason == other.reason && value == other.value
  }

  /// Returns true if presence differs between the two answers.
  package func isTurned(from other: HistoryMoment) -> Bool { isPresent != other.isPresent }
}

/// The position of a response in a sequence of exchanges.
package struct HistoryPosition: Hashable, Sendable {
  /// The exchange, starting at 1.
  package let number: Int
  /// The event of a subscription, starting at 1, or `nil` for a single response.
  package let event: Int?
  /// The time in ISO 8601 format; empty if unknown.
  package let time: String

  package init(number: Int, event: Int? = nil, time: String = "") {
    self.number = number
    self.event = event
    self.time = time
  }

  /// The name, such as `#12`, or `#12.3` for the third event.
  package var name: String { "#\(number)" + (event.map { ".\($0)" } ?? "") }
}
