import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import TerminalUI
import Workspace

extension DocumentDraft {
  /// The edited documents, each with the text that it had.
  static func all(in core: Core) -> [DocumentDraft] {
    let sources = core.workspace.sources
    return sources.edits.compactMap { file in
      // What cannot be read is an edit no more once it was written.
      guard let edited = sources.editedText(file.id), edited != file.utf8 else { return nil }
      return DocumentDraft(name: file.name, edited: edited, text: file.utf8)
    }
  }

  /// The edits of files that were there at the last reading but one, and are no more.
  static func vanished(in core: Core) -> [DocumentDraft] {
    core.session.undecidedDrafts.filter { draft in
      draft.hasFile && !core.workspace.sources.files.contains { $0.name == draft.name }
    }
  }

  /// Whether it is the text of a file.
  private var hasFile: Bool { !name.hasPrefix("<") && name != "-" }

  /// Leaves the program, but asks first where edits are not written.
  static func leave(in core: inout Core) {
    let drafts = all(in: core)
    guard !drafts.isEmpty else { return core.quit() }
    func names(_ drafts: [DocumentDraft]) -> String {
      drafts.map(\.name).joined(separator: ", ")
    }
    let keepsBegun = core.session.keepsBegunDocument
    let isKept = { (draft: DocumentDraft) in
      draft.hasFile || keepsBegun && draft.name == BegunDocument.name
    }
    let kept = drafts.filter(isKept)
    let lost = drafts.filter { !isKept($0) }
    let offer =
      kept.isEmpty ? "" : " The edits of \(names(kept)) are offered again at the next start."
    let printed = core.session.printed
    core.overlay = QuestionPrompt(
      question: (lost.isEmpty ? "Leave?" : "Leave and forget \(names(lost))?") + offer,
      refusal: ":w writes the edits, :e! forgets them.",
      effect: .quit(printing: printed.isEmpty ? nil : printed.joined(separator: "\n"))
    )
  }

  /// Has all edited documents written, or none where one cannot be.
  static func write(replaces: Bool, in core: inout Core) {
    let drafts = all(in: core) + vanished(in: core)
    guard !drafts.isEmpty else {
      return core.say("Nothing is edited; :write FILE writes the value.", .warning)
    }
    if drafts.contains(where: { $0.name == BegunDocument.name }) {
      core.overlay = Palette(typed: replaces ? "write! " : "write ")
      return core.say("The operation has no file yet: type a name for one.")
    }
    if let draft = drafts.first(where: { !$0.hasFile }) {
      return core.say("\(draft.name) is no file that could be written.", .warning)
    }
    core.ask(.writeDocuments(drafts, replaces: replaces))
  }

  /// Has the operation that was begun written to a file of its own; false where there is none, and for
  /// names of files of other kinds.
  static func save(as path: String, replaces: Bool, in core: inout Core) -> Bool {
    guard let draft = all(in: core).first(where: { $0.name == BegunDocument.name }) else {
      return false
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let hasEnding = name.dropFirst().contains(".")
    let isDocument = [".graphql", ".gql"].contains { name.lowercased().hasSuffix($0) }
    guard isDocument || !hasEnding else { return false }
    let place = hasEnding ? path : "\(path).graphql"
    core.ask(.saveDocument(draft, path: place, replaces: replaces))
    return true
  }
}
