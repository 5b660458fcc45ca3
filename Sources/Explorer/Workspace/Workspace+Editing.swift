package import GraphQLCompiler

extension Workspace {
  /// The documents with their texts, for edits one after another.
  package var editable: EditableDocuments {
    EditableDocuments(
      schema: schema,
      sources: sources,
      documents: documents,
      operationName: operation?.name,
      read: { file in
        switch WorkspaceInput.role(name: file.name, utf8: file.utf8) {
        case .swift: return SwiftEmbeddedDocuments.parse(file)
        case .script: return ScriptEmbeddedDocuments.parse(file)
        case .graphql, .json, .response, .variables:
          let (document, diagnostics) = Parser.parse(file)
          return (document.executablePart, diagnostics)
        }
      }
    )
  }
}
