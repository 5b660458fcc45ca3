package import GraphQLSchema
package import GraphQLSyntax

/// Documents with their texts, to which edits are made one after another.
///
/// The texts stay byte for byte as they were where no edit has touched them.
package struct EditableDocuments: Sendable {
  package let schema: Schema?
  package private(set) var sources: SourceMap
  package private(set) var documents: [Document]
  /// The operation that a path means which begins with a root type or a field.
  package var operationName: String?
  /// The document that is begun from nothing: its first field begins an operation, and its last one
  /// takes that along.
  package var begun: SourceFileID?
  /// The files with another text than at first, in the order of their edits.
  package private(set) var changed: [SourceFileID] = []
  /// Reads the text of a file, also where its documents stand among other code.
  package let read: @Sendable (SourceFile) -> (document: Document?, diagnostics: [Diagnostic])

  /// `read` reads the text of a file again, also where its documents stand among other code.
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

  /// What an edit would do.
  package func outcome(of edit: DocumentEdit) throws(EditFault) -> EditOutcome {
    try editor.outcome(of: edit)
  }

  /// The fields that can be selected at a path.
  package func choices(at path: EditPath) throws(EditFault) -> FieldChoices {
    try FieldChooser(editor: editor).choices(at: path)
  }

  /// Makes an edit; nothing changes where it cannot be made.
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
        let reason = diagnostics.first?.message ?? "nothing is left"
        throw EditFault("\(file.name) could not be read after this edit: \(reason)")
      }
      if let index = documents.firstIndex(where: { $0.file == id }) {
        next.documents[index] = document
      }
      if !changed.contains(id) { next.changed.append(id) }
    }
    let (before, after) = (count(in: files), next.count(in: files))
    guard outcome.change.leads(from: before, to: after) else {
      throw EditFault("This edit would change other selections than it should; nothing is changed.")
    }
    self = next
    return outcome
  }

  /// The selections of files.
  private func count(in files: [SourceFileID]) -> SelectionCount {
    SelectionCount(of: documents.filter { files.contains($0.file) })
  }

  var editor: DocumentEditor {
    DocumentEditor(
      schema: schema,
      sources: sources,
      documents: documents,
      operationName: operationName,
      begun: begun
    )
  }
}
