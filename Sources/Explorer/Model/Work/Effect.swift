package import Workspace

/// An effect that the explorer requests from the program, because it performs none itself.
package enum Effect: Sendable, Equatable {
  /// Quit the program and print a text, if any, on standard output after the screen is closed; the
  /// text is safe to display.
  case quit(printing: String?)
  /// Stop the process like Control-Z; the next frame is painted after it continues.
  case suspend
  /// Repaint every cell.
  case redraw
  /// Copy text to the clipboard; the result is reported by ``Event/notice(_:)``.
  case copy(String)
  /// Open `$VISUAL` or `$EDITOR` at a one-based line.
  case openEditor(file: String, line: Int)
  case bell
  /// Apply changed settings to the terminal.
  case apply(Settings)
  /// Read a theme file; the result is passed to ``Model/take(_:asTheme:)``.
  case readTheme(path: String)
  /// Write a file; the result is reported by ``Event/notice(_:)``.
  case write(path: String, text: String, WriteMode)
  /// Write edited documents, all or none, and read the files again.
  ///
  /// Unless `replaces` is true, each file must still have the text that was edited.
  case writeDocuments([DocumentDraft], replaces: Bool)
  /// Write a document that has no file yet, and load the file with the others.
  case saveDocument(DocumentDraft, path: String, replaces: Bool)
  /// Send a header with later requests, replacing one of the same name, or remove it if there is no
  /// value.
  ///
  /// The value is a secret that is never shown.
  case setHeader(name: String, value: String?)
  /// Save the runs for later runs of the program.
  case keepRuns(RunHistory)
  /// Read the files again.
  case reload
  /// Run a script file.
  case play(path: String)
  /// Start background work; its reports arrive as ``Event/work(_:_:)``.
  case work(BackgroundTask)
  /// Cancel work.
  case cancel(BackgroundTask)
}

/// The handling of a file that already exists, unless this run wrote it.
package enum WriteMode: Sendable, Equatable {
  /// Keep the file, and mention the command that would replace it.
  case new(otherwise: String)
  /// Replace the file.
  case replacing
  /// Keep the file, and write to a name with a number.
  case numbered
  /// Replace the file if it has this text; `nil` if there must be no file.
  case generated(over: String?)
}
