import GraphQLSchema
import GraphQLSyntax
import ModelDiff
import Threads

/// The documents as they were read, compiled once for all edits that are held against them.
package final class SavedDocuments: Sendable {
  let workspace: Workspace
  /// Their generated models, made when an edit is first held against them.
  private let models = Mutex<ModelVersion?>(nil)

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

extension SavedDocuments {
  /// The generated models, for which there has to be a schema.
  func models(over schema: Schema) -> ModelVersion {
    models.withLock { known in
      if let known { return known }
      let made = workspace.models(over: schema)
      known = made
      return made
    }
  }
}

extension Workspace {
  /// The generated models of the documents.
  func models(over schema: Schema) -> ModelVersion {
    ModelVersion(document: compiled, schema: schema, options: codegenOptions)
  }

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
