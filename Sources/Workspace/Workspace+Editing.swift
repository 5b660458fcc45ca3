package import DocumentEditing
package import GraphQLSyntax
import SelectionIR

extension Workspace {
  /// The documents with their texts, for a sequence of edits.
  package var editable: EditableDocuments {
    var editable = EditableDocuments(
      schema: schema,
      sources: sources,
      documents: documents,
      operationName: operation?.name,
      read: { file in
        if file.name == NewOperationDocument.name { return NewOperationDocument.read(file) }
        switch WorkspaceInput.role(name: file.name, utf8: file.utf8) {
        case .swift: return SwiftEmbeddedDocuments.parse(file)
        case .script: return ScriptEmbeddedDocuments.parse(file)
        case .graphql, .json, .response, .variables:
          let (document, diagnostics) = Parser.parse(file)
          return (document.executablePart, diagnostics)
        }
      }
    )
    editable.newOperationFile = newOperationFile
    return editable
  }

  /// The placeholder document shown if there are no documents, or `nil`.
  package var newOperationFile: SourceFileID? {
    documents.first { sources.file($0.file)?.name == NewOperationDocument.name }?.file
  }

  /// True if only an empty placeholder document exists.
  package var isBlank: Bool {
    newOperationFile.flatMap { sources.file($0) }.map { NewOperationDocument.isBlank($0.utf8) }
      ?? false
  }
}
