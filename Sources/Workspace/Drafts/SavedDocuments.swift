import GraphQLSchema
import GraphQLSyntax
import ModelDiff
import Threads

/// The saved documents, compiled once for comparison with all edits.
package final class SavedDocuments: Sendable {
  let workspace: Workspace
  /// The generated models, computed at the first comparison.
  private let models = Mutex<ModelVersion?>(nil)

  /// Creates the documents from a workspace without edits, dropping its responses.
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
  /// Returns the generated models.
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
  /// Returns the generated models of the documents.
  func models(over schema: Schema) -> ModelVersion {
    ModelVersion(document: compiled, schema: schema, options: codegenOptions)
  }

  /// The saved documents, compiled with the same options.
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
