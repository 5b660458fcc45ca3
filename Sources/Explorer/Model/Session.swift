import TerminalUI
package import Workspace

/// What outlasts a loading of the texts.
package struct Session: Sendable {
  /// Texts for standard output after the screen is gone.
  package var printed: [String] = []
  var recording: Recording?
  /// What the last command of a person's own wrote.
  var output: (title: String, text: String)?
  /// Whether a script types.
  var isScripted = false
  /// Keys typed while a search is under way, for when it has ended.
  var heldKeys: [Key] = []
  /// Nobody types more ahead.
  static let heldKeyLimit = 1_000
  /// Whether files changed while something lay over the panes.
  var isReloadDue = false
  /// How the last run left, while what it stood on is not all here and no key was pressed.
  var awaited: SavedSession?
  /// Edits that an earlier run has left, about which nobody has decided.
  package var undecidedDrafts: [DocumentDraft] = []
  /// The edits that were discarded in this run; the discarding can be undone in the next run.
  package var discardedDrafts: [DocumentDraft] = []
  /// Whether the next run is offered an operation that is begun and not saved.
  package var keepsBegunDocument = false
  /// How often other texts or responses came than those that steps of undo are of.
  var loads = 0
  /// Which loading of the texts, or choice of an operation, this is.
  var generation = 0
}
