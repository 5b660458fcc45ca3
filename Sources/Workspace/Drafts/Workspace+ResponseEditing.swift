import ApolloPolicy
import DialectKit
import DocumentEditing
import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation
import SelectionIR

extension Workspace {
  /// Returns true if a file defines types, so that changing it would change the schema.
  package func definesTypes(_ file: SourceFileID) -> Bool {
    let definitions = sources.file(file).map { Parser.parse($0).document.definitions } ?? []
    return definitions.contains { !$0.isExecutable }
  }

  /// Returns the workspace with other texts of documents.
  ///
  /// Only these files are parsed again; all documents are validated, compiled and executed.
  package func drafting(_ texts: [SourceFileID: [UInt8]]) -> Workspace {
    guard let schema else { return self }
    var drafted = self
    // The compiled saved documents stay valid until the files are read again.
    if sources.drafts.isEmpty, saved == nil { drafted.saved = SavedDocuments(self) }
    var found = loadingDiagnostics.filter { diagnostic in
      guard diagnostic.stage != .document else { return false }
      let file = diagnostic.ranges.first?.file
      return diagnostic.stage != .syntax || file.map { texts[$0] == nil } ?? true
    }
    let read = drafted.editable.read
    for (id, utf8) in texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      drafted.sources.draft(id, utf8: utf8)
      guard let file = drafted.sources.file(id) else { continue }
      let (document, faults) = read(file)
      found += faults
      guard let document, let index = documents.firstIndex(where: { $0.file == id }) else {
        continue
      }
      drafted.documents[index] = document
    }
    let severities = options.severities
    let part = EditedPart(
      of: drafted.documents,
      from: documents,
      compiled,
      after: validation,
      files: Set(texts.keys)
    )
    let compilation = codegenOptions.compilation(dialect.profile)
    let spliced = part.flatMap {
      Compiler.compile(
        $0,
        of: drafted.documents,
        into: compiled,
        schema: schema,
        options: compilation
      )
    }
    drafted.compiled =
      spliced ?? Compiler.compile(drafted.documents, schema: schema, options: compilation)
    let faults = drafted.faults(of: part, after: validation, schema)
    drafted.validation = faults
    let ofApollo = drafted.apolloFaults(of: part, after: apolloValidation, schema)
    drafted.apolloValidation = ofApollo
    found += severities.applied(
      to: NewSyntax.notes(on: drafted.documents).filter { $0.stage == .document }
        + Validator.sorted(faults + Self.advice(on: drafted.documents, schema, options)) + ofApollo
    )
    drafted.loadingDiagnostics =
      found + severities.applied(to: drafted.compiled.diagnostics)
    drafted.diagnostics = drafted.loadingDiagnostics
    return drafted.executing(as: self)
  }

  /// Returns a newly loaded workspace with this workspace's edits applied.
  package func drafting(over loaded: Workspace) -> Workspace {
    var kept = KeptDrafts()
    for file in sources.edits {
      guard let other = loaded.sources.files.first(where: { $0.name == file.name }) else {
        continue
      }
      kept.put(file.utf8, in: other.id, of: loaded)
    }
    if kept.isEmpty { return loaded }
    var drafted = loaded.drafting(kept.texts)
    for (id, utf8) in kept.typed { drafted.sources.type(id, utf8: utf8) }
    for file in sources.edits {
      let other = drafted.sources.files.first { $0.name == file.name }
      if let other, let edited = sources.editedText(file.id) {
        drafted.sources.setEdited(other.id, utf8: edited)
      }
    }
    drafted.draft =
      drafted.sources.drafts.isEmpty ? nil : EditEffect(of: drafted).withBreakingChanges(drafted)
    return drafted
  }

  /// Executes the operation selected in another workspace, or the one that replaces it.
  private func executing(as other: Workspace) -> Workspace {
    var workspace = self
    let operations = compiled.operations
    guard let chosen = other.choice.index else {
      // Select the first operation of the text.
      guard other.choice == .none, let first = operations.indices.first else { return self }
      var stage = ExecutionStage(workspace: workspace)
      workspace = stage.workspace(executing: first)
      return workspace
    }
    let name = other.compiled.operations[chosen].name
    let index = operations.firstIndex { $0.name == name }
    guard let index = index ?? (operations.indices.contains(chosen) ? chosen : nil) else {
      workspace.choice = operations.isEmpty ? .none : .open
      workspace.executions = []
      return workspace
    }
    var stage = ExecutionStage(workspace: workspace)
    workspace = stage.workspace(executing: index)
    workspace.shownResponse = other.shownResponse
    workspace.failure = other.failure
    workspace.brokenTexts = other.brokenTexts
    return workspace
  }

  /// Validates the documents after an edit, limited to the affected definitions if possible.
  private func faults(
    of part: EditedPart?,
    after faults: [Diagnostic]?,
    _ schema: Schema
  ) -> [Diagnostic] {
    let isStrict = options.severities.isStrict
    if let part, let faults,
      let found = Validator.validate(
        part,
        of: documents,
        after: faults,
        compiled,
        schema: schema,
        isStrict: isStrict
      )
    {
      return found
    }
    return Validator.validate(documents, schema: schema, isStrict: isStrict)
  }

  /// Validates the documents with the rules of an Apollo project's generator, limited to the
  /// affected definitions if possible.
  private func apolloFaults(
    of part: EditedPart?,
    after faults: [Diagnostic]?,
    _ schema: Schema
  ) -> [Diagnostic] {
    if let part, let faults {
      let new = Self.apolloFaults(of: part.documents, schema, options)
      if let found = ApolloContext.faults(new, of: part, after: faults) { return found }
    }
    return Self.apolloFaults(of: documents, schema, options)
  }

  /// Returns warnings about deprecated parts of the schema, if they are reported.
  static func advice(
    on documents: [Document],
    _ schema: Schema,
    _ options: WorkspaceOptions
  ) -> [Diagnostic] {
    guard options.severities.reports(NoDeprecatedRule.self) else { return [] }
    return Validator.validate(documents, schema: schema, rules: [NoDeprecatedRule.self])
  }

  /// Returns the errors according to an Apollo project's generator; empty for other projects.
  static func apolloFaults(
    of documents: [Document],
    _ schema: Schema,
    _ options: WorkspaceOptions
  ) -> [Diagnostic] {
    guard options.severities.runsReleasedGenerator else { return [] }
    let namespace = options.moduleName(forSchemaFile: nil)
    let context = ApolloContext(
      documents,
      schema: schema,
      options: options.codegen.apollo ?? ApolloOptions(schemaNamespace: namespace)
    )
    return context.diagnostics()
  }
}
