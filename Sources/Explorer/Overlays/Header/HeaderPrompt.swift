package import TerminalUI
import Workspace

/// The line in which the value of a header is typed, unseen.
package struct HeaderPrompt: Overlay {
  let header: String
  var editor = LineEditor()

  package var name: String { "header" }

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

  package func press(_ key: Key, on model: inout Model) {
    var prompt = self
    switch key.code {
    case .escape: model.core.overlay = nil
    case .enter:
      model.core.overlay = nil
      let value = editor.text.isEmpty ? nil : editor.text
      model.core.ask(.setHeader(name: header, value: value))
    case _:
      guard prompt.editor.take(key) else { return }
      model.core.overlay = prompt
    }
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let layout = model.core.layout
    guard let area = layout.hints ?? layout.status else { return }
    let shown = String(repeating: "*", count: editor.text.unicodeScalars.count)
    let words = editor.text.isEmpty ? "nothing takes it away" : ""
    let message = words.isEmpty ? nil : Message(text: words, role: .hint)
    frame.prompt("\(header): ", shown, row: area.row, message: message)
  }

  package func spoken(_ model: Model) -> [String] {
    ["Value of the header \(header): \(editor.text.unicodeScalars.count) characters, unseen."]
  }
}
