package import Workspace

/// What the explorer asks of the program around it, for it touches nothing itself.
package enum Effect: Sendable, Equatable {
  /// Ends the program; the text, when there is one, goes to standard output after the screen is
  /// restored. It is safe to display.
  case quit(printing: String?)
  /// Stops the process as Control-Z does; the next frame is painted after it continues.
  case suspend
  /// Paints every cell anew.
  case redraw
  /// Puts text on the clipboard; the outcome comes back as ``Event/notice(_:)``.
  case copy(String)
  /// Opens `$VISUAL` or `$EDITOR`; lines count from 1.
  case openEditor(file: String, line: Int)
  case bell
  /// Draws and listens by these settings from here on.
  case apply(Settings)
  /// Reads a theme's file; it comes back by ``Model/take(_:asTheme:)``.
  case readTheme(path: String)
  /// Writes a file; the outcome comes back as ``Event/notice(_:)``.
  case write(path: String, text: String, WriteMode)
  /// Writes edited documents, all or none, and reads the files again: unless told to replace what is
  /// there, only where each file has the text that was edited.
  case writeDocuments([DocumentDraft], replaces: Bool)
  /// Writes a document that has no file yet, and reads it with the files from then on.
  case saveDocument(DocumentDraft, path: String, replaces: Bool)
  /// Sends a header with each request from now on, in the place of one of its name; without a value,
  /// none of this name. The value is a secret, which nothing shows.
  case setHeader(name: String, value: String?)
  /// Keeps what was run on the server for later runs of the program.
  case keepRuns(RunHistory)
  /// Reads the files again.
  case reload
  /// Types what a script file says.
  case play(path: String)
  /// Does a work beside the key loop; what it tells comes back as ``Event/work(_:_:)``.
  case work(Work)
  /// A work is no longer wanted.
  case cancel(Work)
}

/// What becomes of a file that is there already, unless this run wrote it.
package enum WriteMode: Sendable, Equatable {
  /// It stays; the command is named that would replace it.
  case new(otherwise: String)
  /// It is replaced.
  case replacing
  /// It stays, and the text goes beside it under a name with a number.
  case numbered
  /// It is replaced as long as it has this text; nil where there was no such file.
  case generated(over: String?)
}
