import SystemSupport

/// The kind of a terminal and its version, as it answers to `CSI > c`.
package struct TerminalIdentity: Hashable, Sendable {
  package let kind: Int
  package let version: Int

  package init(kind: Int, version: Int) { (self.kind, self.version) = (kind, version) }

  /// Whether it is the Terminal of macOS, which displays the last letter of a query for a mode, and
  /// ignores OSC 52.
  var isAppleTerminal: Bool { self == .appleTerminal }

  /// The answer of all versions of the Terminal of macOS.
  package static let appleTerminal = TerminalIdentity(kind: 1, version: 95)

  /// The terminal of a local session, or `nil` if the environment does not name it.
  ///
  /// Programs such as tmux replace the variable, and ssh does not pass it on.
  static var ofEnvironment: TerminalIdentity? {
    environmentVariable("TERM_PROGRAM") == "Apple_Terminal" ? appleTerminal : nil
  }
}
