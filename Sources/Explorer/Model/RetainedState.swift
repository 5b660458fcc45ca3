import TerminalUI
package import Workspace

/// State that persists when texts are loaded again.
package struct RetainedState: Sendable {
  /// The texts to print on standard output after the screen is closed.
  package var printed: [String] = []
  var recording: Recording?
  /// The output of the last user-defined command.
  var output: (title: String, text: String)?
  /// True while a script runs.
  var isScripted = false
  /// The keys typed during a search, to process after it.
  var pendingKeys: [Key] = []
  /// The maximum number of held keys.
  static let pendingKeyLimit = 1_000
  /// True if files changed while a popup was open.
  var isReloadDue = false
  /// The saved position of the last run, until its data is loaded or a key is pressed.
  var awaited: SavedView?
  /// Unsaved edits of an earlier run that the user has not decided about.
  package var undecidedDrafts: [DocumentDraft] = []
  /// The edits that were written to their files, until the files are loaded again.
  package var writtenDrafts: [DocumentDraft] = []
  /// The edits that were discarded in this run; the discarding can be undone in the next run.
  package var discardedDrafts: [DocumentDraft] = []
  /// True if an unsaved new operation is offered in the next run.
  package var keepsNewOperation = false
  /// The number of loads other than those of undo steps.
  var loads = 0
  /// The number of loads of texts or choices of an operation.
  var generation = 0
}
