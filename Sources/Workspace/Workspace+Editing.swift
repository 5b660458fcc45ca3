package import DocumentEditing
package import GraphQLSyntax
import SelectionIR

extension Workspace {
  /// The documents with their texts, for edits one after another.
  package var editable: EditableDocuments {
    var editable = EditableDocuments(
      schema: schema,
      sources: sources,
      documents: documents,
      operationName: operation?.name,
      read: { file in
        if file.name == BegunDocument.name { return BegunDocument.read(file) }
        switch WorkspaceInput.role(name: file.name, utf8: file.utf8) {
        case .swift: return SwiftEmbeddedDocuments.parse(file)
        case .script: return ScriptEmbeddedDocuments.parse(file)
        case .graphql, .json, .response, .variables:
          let (document, diagnostics) = Parser.parse(file)
          return (document.executablePart, diagnostics)
        }
      }
    )
    editable.begun = begun
    return editable
  }

  /// The document that stands where there are none; nil where there are.
  package var begun: SourceFileID? {
    documents.first { sources.file($0.file)?.name == BegunDocument.name }?.file
  }

  /// Whether an operation is to be begun from nothing, and nothing of it is there yet.
  package var isBlank: Bool {
    begun.flatMap { sources.file($0) }.map { BegunDocument.isBlank($0.utf8) } ?? false
  }
}
