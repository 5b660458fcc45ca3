import DocumentEditing
package import GraphQLSyntax

/// Edits that are kept after the files were read again.
package struct KeptDrafts {
  package private(set) var texts: [SourceFileID: [UInt8]] = [:]
  /// The edited texts with syntax errors.
  package private(set) var typed: [SourceFileID: [UInt8]] = [:]
  package private(set) var edited: [SourceFileID: [UInt8]] = [:]
  /// The files whose text differs from the one that was edited.
  package private(set) var others: [String] = []
  /// The edits whose files no longer exist.
  package private(set) var vanished: [DocumentDraft] = []

  package init() {}

  package var isEmpty: Bool { texts.isEmpty && typed.isEmpty }

  package mutating func add(_ draft: DocumentDraft, in workspace: Workspace) {
    guard let file = workspace.sources.files.first(where: { $0.name == draft.name }) else {
      // A new operation is complete once it has a file.
      let isSaved =
        draft.name == NewOperationDocument.name
        && workspace.sources.files.contains { $0.utf8 == draft.text }
      if !isSaved { vanished.append(draft) }
      return
    }
    let sources = workspace.sources
    let read = (sources.savedFile(file.id) ?? file).utf8
    guard read != draft.text else { return }
    // If the files cannot be read, the previous texts are shown with their edits.
    let isThere = sources.shownFile(file.id)?.utf8 == draft.text
    guard !isThere || sources.editedText(file.id) != draft.edited else { return }
    put(draft.text, in: file.id, of: workspace)
    guard read != draft.edited else { return }
    edited[file.id] = draft.edited
    others.append(draft.name)
  }

  /// Sets the text of a file, depending on whether it has syntax errors.
  package mutating func put(_ utf8: [UInt8], in file: SourceFileID, of workspace: Workspace) {
    var read = workspace
    read.sources.type(file, utf8: utf8)
    if read.typingFault(in: file) == nil { texts[file] = utf8 } else { typed[file] = utf8 }
  }
}
