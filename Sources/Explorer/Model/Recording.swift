import TerminalUI

/// The keys typed since `:record`.
struct Recording: Sendable {
  let path: String
  private var keys: [Key] = []
  /// The number of keys before the current command line, so that the line that ends the recording
  /// is omitted.
  private var colon = 0

  /// Starts recording to a file, or ends the current recording.
  static func toggle(_ path: String?, in core: inout Core) {
    if let recording = core.session.recording {
      core.session.recording = nil
      return core.request(.write(path: path ?? recording.path, text: recording.text, .numbered))
    }
    guard let path else { return core.say("record needs a file name.", .warning) }
    core.session.recording = Recording(path: path)
    core.say("Recording keys; :record stops recording and writes \(path).")
  }

  init(path: String) { self.path = path }

  mutating func add(_ key: Key) {
    if key == .character(":") { colon = keys.count }
    keys.append(key)
  }

  /// The keys as a script, in lines of at most sixty columns.
  var text: String {
    var lines = ["# Recorded keys; gqlview --script, or :play, plays them."]
    var line = ""
    for key in keys.prefix(colon) {
      let text = key.description
      // Avoid lines that start with a colon or number sign, which have another meaning in scripts.
      if line.isEmpty, text == ":" || text == "#" {
        line = text == ":" ? "<C-l>:" : "<C-l>#"
        continue
      }
      if line.utf8.count + text.utf8.count > 60 {
        lines.append(line)
        line = ""
      }
      line += text
    }
    if !line.isEmpty { lines.append(line) }
    return lines.joined(separator: "\n") + "\n"
  }
}
