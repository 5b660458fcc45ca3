package import TerminalUI

/// What reaches the explorer from outside.
package enum Event: Sendable, Equatable {
  case key(Key)
  case resize(Size)
  /// No key came for a while after the beginning of a key sequence: hints are due.
  case pause
  /// The files that were read have other content now.
  case filesChanged
  /// The folder that generated Swift is compared with has other content now.
  case generatedFolderChanged
  /// More was written into the session files that are open.
  case sessionsGrown
  /// Something outside the model has to be said, such as the outcome of an effect.
  case notice(String)
  /// A work that was asked for has something to tell.
  case work(Work, WorkReport)
}
