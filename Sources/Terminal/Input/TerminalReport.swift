package import TerminalUI

/// What a terminal tells because it was asked, or because it has changed: it comes among the keys.
package enum TerminalReport: Hashable, Sendable {
  /// Whether the terminal knows a private mode and lets it be switched (DECRQM, `CSI ? 2026 $ p`).
  case mode(Int, isKnown: Bool)
  /// What the terminal shows text on: the answer to `OSC 11 ; ?`, or `CSI ? 997 ; 1 n`.
  case background(Background)
  /// What kind of terminal it is (`CSI c`): nearly all answer this, and behind what was asked before.
  case attributes
}
