import GraphQLCompiler
import GraphQLRuntime

/// A document that is edited and not written.
struct DocumentDraft: Sendable, Equatable {
  let name: String
  let saved: [UInt8]
  let text: [UInt8]

  /// The edited documents, each with the text that it had.
  static func all(in core: Core) -> [DocumentDraft] {
    let sources = core.workspace.sources
    return sources.drafts.compactMap { file in
      sources.savedFile(file.id).map {
        DocumentDraft(name: file.name, saved: $0.utf8, text: file.utf8)
      }
    }
  }

  /// Leaves the program, but asks first where edits would be lost.
  static func leave(in core: inout Core) {
    let names = all(in: core).map(\.name)
    guard !names.isEmpty else { return core.quit() }
    let printed = core.session.printed
    core.overlay = QuestionPrompt(
      question: "Leave, and forget the edits of \(names.joined(separator: ", "))?",
      refusal: ":w writes the edits.",
      effect: .quit(printing: printed.isEmpty ? nil : printed.joined(separator: "\n"))
    )
  }

  /// Has the edited documents written, as long as their files have the text that was edited.
  static func write(replaces: Bool, in core: inout Core) {
    let drafts = all(in: core)
    guard !drafts.isEmpty else {
      return core.say("Nothing is edited; :write FILE writes the value.", .warning)
    }
    for draft in drafts {
      guard !draft.name.hasPrefix("<"), draft.name != "-" else {
        core.say("\(draft.name) is no file that could be written.", .warning)
        continue
      }
      let text = String(decoding: draft.text, as: UTF8.self)
      core.ask(
        .write(path: draft.name, text: text, .document(over: replaces ? nil : draft.saved))
      )
    }
  }
}
