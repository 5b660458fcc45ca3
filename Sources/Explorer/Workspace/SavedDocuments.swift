import GraphQLCompiler
import SwiftCodegen

/// The documents as they were read, compiled once for all edits that are held against them.
final class SavedDocuments: Sendable {
  let workspace: Workspace

  /// Takes a workspace that has no edits, without its responses.
  init(_ workspace: Workspace) {
    var documents = workspace
    documents.responses = []
    documents.executions = []
    documents.choice = .none
    documents.saved = nil
    self.workspace = documents
  }
}

extension Workspace {
  /// The documents as they were read, compiled as these are.
  var savedDocuments: SavedDocuments {
    if let saved { return saved }
    var texts: [SourceFileID: [UInt8]] = [:]
    for draft in sources.drafts { texts[draft.id] = sources.savedFile(draft.id)?.utf8 }
    var documents = self
    documents.responses = []
    documents.executions = []
    documents.choice = .none
    return SavedDocuments(documents.drafting(texts))
  }
}
