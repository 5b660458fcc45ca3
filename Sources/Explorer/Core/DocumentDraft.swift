import GraphQLCompiler
import GraphQLRuntime

/// A document that is edited and not written.
package struct DocumentDraft: Sendable, Equatable {
  package let name: String
  /// The text that was edited, which its file may have no longer.
  package let edited: [UInt8]
  package let text: [UInt8]

  /// The edited documents, each with the text that it had.
  static func all(in core: Core) -> [DocumentDraft] {
    let sources = core.workspace.sources
    return sources.drafts.compactMap { file in
      sources.editedText(file.id).map {
        DocumentDraft(name: file.name, edited: $0, text: file.utf8)
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

  /// Has all edited documents written, or none where one cannot be.
  static func write(replaces: Bool, in core: inout Core) {
    let drafts = all(in: core)
    guard !drafts.isEmpty else {
      return core.say("Nothing is edited; :write FILE writes the value.", .warning)
    }
    if let draft = drafts.first(where: { $0.name.hasPrefix("<") || $0.name == "-" }) {
      return core.say("\(draft.name) is no file that could be written.", .warning)
    }
    core.ask(.writeDocuments(drafts, replaces: replaces))
  }
}
