package import TerminalUI
import Workspace

/// The prompt for a header's value; the typed text is hidden and added to no history.
package struct HeaderPrompt: LinePrompt {
  let header: String
  package var editor = EditableLine()

  package var name: String { "header" }
  package var mark: String { "\(header): " }
  package var shown: EditableLine { editor.masked }

  /// Opens the prompt for a header, or sets the header if the value follows a colon.
  static func open(_ text: String, in core: inout Core) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let header = String(parts[0]).trimmed
    guard !header.isEmpty else { return core.say("header needs a name.", .warning) }
    guard parts.count == 2 else { return core.popup = HeaderPrompt(header: header) }
    core.request(.setHeader(name: header, value: String(parts[1]).trimmed))
  }

  /// Returns a command line for the history, without the value of a header.
  static func withoutValue(_ line: String) -> String {
    guard line.split(separator: " ").first == "header", let colon = line.firstIndex(of: ":") else {
      return line
    }
    return String(line[..<colon])
  }

  package func accept(on model: inout Model) {
    model.core.popup = nil
    let value = editor.text.isEmpty ? nil : editor.text
    model.core.request(.setHeader(name: header, value: value))
  }

  package func message(_ model: Model) -> Message? {
    editor.text.isEmpty ? Message(text: "leave empty to remove it", role: .hint) : nil
  }

  package func accessibilityText(_ model: Model) -> [String] {
    ["Value of the header \(header): \(editor.text.count) hidden characters."]
  }
}
