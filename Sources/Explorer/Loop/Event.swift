package import TerminalUI

/// An external event for the explorer.
package enum Event: Sendable, Equatable {
  case key(Key)
  case resize(Size)
  /// A pause within a key sequence, after which hints are shown.
  case pause
  /// The loaded files have changed.
  case filesChanged
  /// The folder with which generated Swift is compared has changed.
  case generatedFolderChanged
  /// The open session files have grown.
  case sessionsGrown
  /// A message from outside the model, such as the result of an effect.
  case notice(String)
  /// A report of background work.
  case work(BackgroundTask, WorkReport)
}
