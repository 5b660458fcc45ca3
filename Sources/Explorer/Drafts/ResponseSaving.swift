import GraphQLRuntime
import TerminalUI
import Workspace

/// Writes the displayed response with its edits to a file.
enum ResponseSaving {
  /// Handles `:write` without a name: after confirmation, overwrites the file of the original.
  static func askToWrite(in core: inout Core) {
    guard let response = core.exploration.response, let draft = response.draft,
      !draft.steps.isEmpty
    else {
      return core.say(
        "Nothing to save; :w FILE writes the selected value.",
        .warning
      )
    }
    guard draft.isWholeFile else {
      return core.say("\(draft.name) has no file: :write-response FILE writes it.", .warning)
    }
    let text = String(decoding: response.json.bytes, as: UTF8.self)
    let old = String(decoding: draft.original.bytes, as: UTF8.self)
    let note = response.variables == nil ? "" : " Values of variables are not written."
    core.popup = QuestionPrompt(
      question: "Write \(draft.name) with \(draft.countText)?\(note)",
      refusal: "Nothing was written; the changes are kept.",
      effect: .write(path: draft.name, text: text, .generated(over: old))
    )
  }

  /// Writes the whole response to a file.
  static func write(to path: String, replaces: Bool, in core: inout Core) {
    guard let response = core.exploration.response else { return }
    if response.part != nil {
      return core.say(
        "The response is still being read; write it when that is done.",
        .warning
      )
    }
    var text = String(decoding: response.json.bytes, as: UTF8.self)
    if !text.hasSuffix("\n") { text += "\n" }
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "write-response!")
    core.request(.write(path: path, text: text, mode))
  }
}
