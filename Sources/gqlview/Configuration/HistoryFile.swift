import Explorer

/// The lines typed behind the colon, kept from run to run where that is possible.
///
/// In `$XDG_STATE_HOME/gqlview/history`, else `~/.local/state/gqlview/history`. Whatever fails here
/// costs the history and nothing else.
enum HistoryFile {
  private static var path: String? {
    UserFolder.path(variable: "XDG_STATE_HOME", inHome: ".local/state")
      .map { $0 + "/gqlview/history" }
  }

  static func load() -> LineHistory {
    guard let path, FileReader.exists(path), let bytes = try? FileReader.bytes(of: path),
      bytes.count < 1 << 20
    else { return LineHistory() }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return LineHistory(lines.map(String.init))
  }

  /// Writes the history if there is something new in it.
  static func save(_ history: LineHistory) {
    guard history.isChanged, let path else { return }
    let text = history.lines.map { $0.filter { !$0.isNewline } + "\n" }.joined()
    try? FileWriter.write(text, to: path, isPrivate: true)
  }
}
