import TerminalUI

/// The lines typed behind the colon, of whatever files: those that a set of files begins with which
/// was not looked at before.
enum HistoryFile {
  private static let name = "history"

  static func load() -> LineHistory {
    let lines = String(decoding: StateFolder.read(name) ?? [], as: UTF8.self).split(separator: "\n")
    return LineHistory(lines.map(String.init))
  }

  /// Writes what was typed behind what others wrote meanwhile.
  static func save(_ history: LineHistory) {
    guard !history.added.isEmpty else { return }
    var all = load()
    for line in history.added { all.add(line) }
    StateFolder.write(all.lines.map { $0.filter { !$0.isNewline } + "\n" }.joined(), to: name)
  }
}
