import SystemSupport

/// What a terminal is asked once its screen is up, and what has come of it.
///
/// Nobody waits for an answer: it comes among the keys, or never.
struct TerminalQueries {
  /// Whether the screen is up anew, and the terminal was not asked since.
  var areDue = true
  /// When the terminal was asked, in milliseconds; nil where it has answered, or was not asked.
  private(set) var openSince: Int?
  private let areUnderstood: Bool

  /// Beyond this many milliseconds no answer is expected any more.
  private static let patience = 1000
  /// Terminals that let pass what they do not know; others would show a part of a question.
  private static let families = TerminalType.families + ["tmux", "screen"]

  init(typeName: String) {
    areUnderstood =
      Self.families.contains { typeName.hasPrefix($0) }
      && environmentVariable("TERM_PROGRAM") != "Apple_Terminal"
  }

  /// The questions that are due; none where the terminal would not understand them.
  mutating func take(asksBackground: Bool, time: Int) -> [UInt8] {
    defer { areDue = false }
    guard areDue, areUnderstood else { return [] }
    openSince = time
    let background = asksBackground ? "\u{1B}]11;?\u{1B}\\\u{1B}[?2031$p" : ""
    return Array("\u{1B}[?2026$p\(background)\u{1B}[c".utf8)
  }

  /// The last answer has come.
  mutating func close() { openSince = nil }

  /// Whether answers are still on their way.
  func areOpen(time: Int) -> Bool { openSince.map { time - $0 < Self.patience } ?? false }
}
