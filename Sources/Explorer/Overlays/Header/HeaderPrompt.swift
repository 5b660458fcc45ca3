package import TerminalUI
import Workspace

/// The prompt for the value of a header; the typed text is hidden and kept in no history.
package struct HeaderPrompt: LinePrompt {
  let header: String
  package var editor = EditableLine()

  package var name: String { "header" }
  package var mark: String { "\(header): " }
  package var shown: EditableLine { editor.masked }

  /// Opens the line for a header's name; behind a colon the value may stand already.
  static func open(_ text: String, in core: inout Core) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let header = String(parts[0]).trimmed
    guard !header.isEmpty else { return core.say("header needs a name.", .warning) }
    guard parts.count == 2 else { return core.overlay = HeaderPrompt(header: header) }
    core.ask(.setHeader(name: header, value: String(parts[1]).trimmed))
  }

  /// A line as a history may keep it: of a header the name alone.
  static func withoutValue(_ line: String) -> String {
    guard line.split(separator: " ").first == "header", let colon = line.firstIndex(of: ":") else {
      return line
    }
    return String(line[..<colon])
  }

  package func accept(on model: inout Model) {
    model.core.overlay = nil
    let value = editor.text.isEmpty ? nil : editor.text
    model.core.ask(.setHeader(name: header, value: value))
  }

  package func message(_ model: Model) -> Message? {
    editor.text.isEmpty ? Message(text: "nothing takes it away", role: .hint) : nil
  }

  package func spoken(_ model: Model) -> [String] {
    ["Value of the header \(header): \(editor.text.count) characters, unseen."]
  }
}
