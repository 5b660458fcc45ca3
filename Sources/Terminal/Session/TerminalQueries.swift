import SystemSupport

/// The queries sent to the terminal after the screen appears, and their state.
///
/// Nothing waits for an answer: it arrives among the keys, or never. The first queries ask which
/// terminal it is. Queries of modes follow its answer, because some terminals display part of them.
struct TerminalQueries {
  /// True if the screen appeared and the terminal has not been queried since.
  var areDue = true
  /// The terminal, if it has identified itself.
  private(set) var identity: TerminalIdentity?
  /// The time of the last query in milliseconds, or `nil` if all were answered or none was sent.
  private var openSince: Int?
  /// The number of queries `CSI c` without an answer; each follows other queries.
  private var openCount = 0
  private var asksBackground = false
  private let areUnderstood: Bool

  /// The milliseconds after which no answer is expected.
  private static let patience = 1000
  /// Terminals that ignore unknown queries, or identify themselves; others would display part of
  /// them.
  private static let families = TerminalType.families + ["tmux", "screen"]

  init(typeName: String) {
    areUnderstood = Self.families.contains { typeName.hasPrefix($0) }
  }

  /// Returns the pending queries; empty if the terminal would not understand them.
  mutating func take(asksBackground: Bool, time: Int) -> [UInt8] {
    defer { areDue = false }
    guard areDue, areUnderstood else { return [] }
    self.asksBackground = asksBackground
    return open(asksBackground ? "\u{1B}]11;?\u{1B}\\\u{1B}[>c" : "\u{1B}[>c", time)
  }

  /// Notes which terminal it is, and returns the queries of modes that it understands.
  mutating func identify(_ identity: TerminalIdentity, time: Int) -> [UInt8] {
    self.identity = identity
    // The answer may be late, or not to a query of this program.
    guard areOpen(time: time), !identity.isAppleTerminal else { return [] }
    return open(asksBackground ? "\u{1B}[?2026$p\u{1B}[?2031$p" : "\u{1B}[?2026$p", time)
  }

  private mutating func open(_ queries: String, _ time: Int) -> [UInt8] {
    openSince = time
    openCount += 1
    return Array((queries + "\u{1B}[c").utf8)
  }

  /// Notes an answer to `CSI c`, which arrives after those to the queries before it.
  mutating func close() {
    openCount = max(0, openCount - 1)
    if openCount == 0 { openSince = nil }
  }

  /// Expects no more answers.
  mutating func closeAll() { (openCount, openSince) = (0, nil) }

  /// Returns true if answers may still arrive.
  func areOpen(time: Int) -> Bool { openSince.map { time - $0 < Self.patience } ?? false }
}
