import SystemSupport

/// The queries sent to the terminal after the screen appears, and their state.
///
/// Nothing waits for an answer: it arrives among the keys, or never.
struct TerminalQueries {
  /// True if the screen appeared and the terminal has not been queried since.
  var areDue = true
  /// The time of the query in milliseconds, or `nil` if it was answered or not sent.
  private(set) var openSince: Int?
  private let areUnderstood: Bool

  /// The milliseconds after which no answer is expected.
  private static let patience = 1000
  /// Terminals that ignore unknown queries; others would display part of them.
  private static let families = TerminalType.families + ["tmux", "screen"]

  init(typeName: String) {
    areUnderstood =
      Self.families.contains { typeName.hasPrefix($0) }
      && environmentVariable("TERM_PROGRAM") != "Apple_Terminal"
  }

  /// Returns the pending queries; empty if the terminal would not understand them.
  mutating func take(asksBackground: Bool, time: Int) -> [UInt8] {
    defer { areDue = false }
    guard areDue, areUnderstood else { return [] }
    openSince = time
    let background = asksBackground ? "\u{1B}]11;?\u{1B}\\\u{1B}[?2031$p" : ""
    return Array("\u{1B}[?2026$p\(background)\u{1B}[c".utf8)
  }

  /// Marks the queries as answered.
  mutating func close() { openSince = nil }

  /// Returns true if answers may still arrive.
  func areOpen(time: Int) -> Bool { openSince.map { time - $0 < Self.patience } ?? false }
}
