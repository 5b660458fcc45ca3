import DocumentEditing
package import GraphQLSyntax

/// Edits in the places of the files that were read again.
package struct KeptDrafts {
  package private(set) var texts: [SourceFileID: [UInt8]] = [:]
  /// Those that cannot be read.
  package private(set) var typed: [SourceFileID: [UInt8]] = [:]
  package private(set) var edited: [SourceFileID: [UInt8]] = [:]
  /// The files with another text than the one that was edited.
  package private(set) var others: [String] = []
  /// Those whose files are not there any more.
  package private(set) var vanished: [DocumentDraft] = []

  package init() {}

  package var isEmpty: Bool { texts.isEmpty && typed.isEmpty }

  package mutating func add(_ draft: DocumentDraft, in workspace: Workspace) {
    guard let file = workspace.sources.files.first(where: { $0.name == draft.name }) else {
      // An operation that was begun goes when it has a file.
      let isSaved =
        draft.name == BegunDocument.name
        && workspace.sources.files.contains { $0.utf8 == draft.text }
      if !isSaved { vanished.append(draft) }
      return
    }
    let sources = workspace.sources
    let read = (sources.savedFile(file.id) ?? file).utf8
    guard read != draft.text else { return }
    // Where files cannot be read, what was shown before is, with its edits.
    let isThere = sources.shownFile(file.id)?.utf8 == draft.text
    guard !isThere || sources.editedText(file.id) != draft.edited else { return }
    put(draft.text, in: file.id, of: workspace)
    guard read != draft.edited else { return }
    edited[file.id] = draft.edited
    others.append(draft.name)
  }

  /// Has a text stand in a file, as one that can be read or as one that is typed.
  package mutating func put(_ utf8: [UInt8], in file: SourceFileID, of workspace: Workspace) {
    var read = workspace
    read.sources.type(file, utf8: utf8)
    if read.typingFault(in: file) == nil { texts[file] = utf8 } else { typed[file] = utf8 }
  }
}
