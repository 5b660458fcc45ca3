import TerminalUI

/// The lines typed after the colon, across all sets of files.
///
/// They are the initial line history for a set of files without a saved session.
enum HistoryFile {
  private static let name = "history"

  static func load() -> LineHistory {
    let lines = String(decoding: StateFolder.read(name) ?? [], as: UTF8.self).split(separator: "\n")
    return LineHistory(lines.map(String.init))
  }

  /// Appends the newly typed lines to those that other explorers wrote in the meantime.
  static func save(_ history: LineHistory) {
    guard !history.added.isEmpty else { return }
    var all = load()
    for line in history.added { all.add(line) }
    StateFolder.write(all.lines.map { $0.filter { !$0.isNewline } + "\n" }.joined(), to: name)
  }
}
