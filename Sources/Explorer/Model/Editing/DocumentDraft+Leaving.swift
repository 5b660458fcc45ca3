import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import TerminalUI
import Workspace

extension DocumentDraft {
  /// Returns the edited documents, each with its original text.
  static func all(in core: Core) -> [DocumentDraft] {
    let sources = core.workspace.sources
    return sources.edits.compactMap { file in
      // An invalid text is no longer an edit once it was saved.
      guard let edited = sources.editedText(file.id), edited != file.utf8 else { return nil }
      return DocumentDraft(name: file.name, edited: edited, text: file.utf8)
    }
  }

  /// Returns the edits of files that no longer exist.
  static func vanished(in core: Core) -> [DocumentDraft] {
    core.session.undecidedDrafts.filter { draft in
      draft.hasFile && !core.workspace.sources.files.contains { $0.name == draft.name }
    }
  }

  /// True if it is the text of a file.
  private var hasFile: Bool { !name.hasPrefix("<") && name != "-" }

  /// Quits the program, after confirmation if there are unsaved edits.
  static func leave(in core: inout Core) {
    let written = core.session.writtenDrafts
    let drafts = all(in: core).filter { draft in
      !written.contains { $0.name == draft.name && $0.text == draft.text }
    }
    let responses = core.workspace.responses.compactMap { response -> String? in
      guard let draft = response.draft, !draft.steps.isEmpty else { return nil }
      return "\(draft.countText) of \(draft.name.split(separator: "/").last ?? "")"
    }
    guard !drafts.isEmpty || !responses.isEmpty else { return core.quit() }
    let keepsNewOperation = core.session.keepsNewOperation
    let isKept = { (draft: DocumentDraft) in
      draft.hasFile || keepsNewOperation && draft.name == NewOperationDocument.name
    }
    let kept = drafts.filter(isKept).map(\.name).joined(separator: ", ")
    let lost = drafts.filter { !isKept($0) }.map(\.name) + responses
    let offer = kept.isEmpty ? "" : " The next start offers to restore the edits of \(kept)."
    let printed = core.session.printed
    core.popup = QuestionPrompt(
      question: (lost.isEmpty ? "Leave?" : "Quit and discard \(lost.joined(separator: ", "))?")
        + offer,
      refusal: drafts.isEmpty
        ? ":w writes the response, u undoes its changes."
        : ":w writes the edits, :e! discards them"
          + (responses.isEmpty ? "." : "; u undoes changes of a response."),
      effect: .quit(printing: printed.isEmpty ? nil : printed.joined(separator: "\n"))
    )
  }

  /// Saves all edited documents, or none if one cannot be saved.
  static func write(replaces: Bool, in core: inout Core) {
    let drafts = all(in: core) + vanished(in: core)
    guard !drafts.isEmpty else {
      return core.say("Nothing to save; :w FILE writes the selected value.", .warning)
    }
    if drafts.contains(where: { $0.name == NewOperationDocument.name }) {
      core.popup = Palette(typed: replaces ? "write! " : "write ")
      return core.say("The operation has no file yet; type a file name.")
    }
    if let draft = drafts.first(where: { !$0.hasFile }) {
      return core.say("\(draft.name) is not a file and cannot be written.", .warning)
    }
    core.request(.writeDocuments(drafts, replaces: replaces))
  }

  /// Saves the new operation to a file; returns false if there is none, or if the name has another
  /// extension.
  static func save(as path: String, replaces: Bool, in core: inout Core) -> Bool {
    guard let draft = all(in: core).first(where: { $0.name == NewOperationDocument.name }) else {
      return false
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let hasEnding = name.dropFirst().contains(".")
    let isDocument = [".graphql", ".gql"].contains { name.lowercased().hasSuffix($0) }
    guard isDocument || !hasEnding else { return false }
    let place = hasEnding ? path : "\(path).graphql"
    core.request(.saveDocument(draft, path: place, replaces: replaces))
    return true
  }
}
