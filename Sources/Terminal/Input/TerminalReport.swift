package import TerminalUI

/// A report of the terminal, as an answer to a query or after a change; it arrives among the keys.
package enum TerminalReport: Hashable, Sendable {
  /// Whether the terminal supports switching a private mode (DECRQM, `CSI ? 2026 $ p`).
  case mode(Int, isKnown: Bool)
  /// The terminal's background: the answer to `OSC 11 ; ?`, or `CSI ? 997 ; 1 n`.
  case background(Background)
  /// The terminal and its version (`CSI > c`).
  case identity(TerminalIdentity)
  /// The capabilities of the terminal (`CSI c`); nearly all terminals answer this query, after
  /// earlier ones.
  case attributes
}
