package import GraphQLSchema
package import GraphQLSyntax

/// Documents with their texts, to which edits are applied one after another.
///
/// Text that no edit has touched is preserved byte for byte.
package struct EditableDocuments: Sendable {
  package let schema: Schema?
  package private(set) var sources: SourceMap
  package private(set) var documents: [Document]
  /// The operation for paths that begin with a root type or a field.
  package var operationName: String?
  /// The document for a new operation: adding its first field creates the operation, and removing
  /// its last field removes the operation.
  package var newOperationFile: SourceFileID?
  /// The changed files in the order of their edits.
  package private(set) var changed: [SourceFileID] = []
  /// Parses the text of a file, including documents embedded in other code.
  package let read: @Sendable (SourceFile) -> (document: Document?, diagnostics: [Diagnostic])

  /// Creates editable documents; `read` parses the text of a file again, including documents
  /// embedded in other code.
  package init(
    schema: Schema?,
    sources: SourceMap,
    documents: [Document],
    operationName: String? = nil,
    read: @escaping @Sendable (SourceFile) -> (document: Document?, diagnostics: [Diagnostic]) = {
      let (document, diagnostics) = Parser.parse($0)
      return (document.executablePart, diagnostics)
    }
  ) {
    self.schema = schema
    self.sources = sources
    self.documents = documents
    self.operationName = operationName
    self.read = read
  }

  /// Computes the effect of an edit without applying it.
  package func outcome(of edit: DocumentEdit) throws(EditFault) -> EditOutcome {
    try editor.outcome(of: edit)
  }

  /// The fields that can be selected at a path.
  package func choices(at path: EditPath) throws(EditFault) -> FieldChoices {
    try FieldChooser(editor: editor).choices(at: path)
  }

  /// Applies an edit; nothing changes if it throws.
  @discardableResult
  package mutating func apply(_ edit: DocumentEdit) throws(EditFault) -> EditOutcome {
    let outcome = try editor.outcome(of: edit)
    var next = self
    var files: [SourceFileID] = []
    for replacement in outcome.replacements where !files.contains(replacement.range.file) {
      files.append(replacement.range.file)
    }
    for id in files {
      guard let file = sources.file(id) else { continue }
      let faultsBefore = read(file).diagnostics.count
      next.sources.replace(id, utf8: TextReplacement.apply(outcome.replacements, to: file))
      guard let text = next.sources.file(id) else { continue }
      let (document, diagnostics) = read(text)
      guard let document, diagnostics.count <= faultsBefore else {
        let reason = diagnostics.first?.message ?? "no definition is left"
        throw EditFault("\(file.name) could not be read after this edit: \(reason)")
      }
      if let index = documents.firstIndex(where: { $0.file == id }) {
        next.documents[index] = document
      }
      if !changed.contains(id) { next.changed.append(id) }
    }
    let (before, after) = (count(in: files), next.count(in: files))
    guard outcome.change.leads(from: before, to: after) else {
      throw EditFault("This edit would change unrelated selections, so nothing was changed.")
    }
    self = next
    return outcome
  }

  /// The selections in files.
  private func count(in files: [SourceFileID]) -> SelectionCount {
    SelectionCount(of: documents.filter { files.contains($0.file) })
  }

  var editor: DocumentEditor {
    DocumentEditor(
      schema: schema,
      sources: sources,
      documents: documents,
      operationName: operationName,
      newOperationFile: newOperationFile
    )
  }
}
