package import GraphQLSyntax
internal import GraphQLValidation
internal import SelectionIR

extension Workspace {
  /// The named documents, without those added by a project.
  package var namedDocuments: [Document] { documents.filter { !supporting.contains($0.file) } }

  /// Returns the workspace with only the findings that concern the named files.
  ///
  /// These are findings in the files, and errors in the schema or in the definitions that the
  /// operations use. If no document is named, `positions` selects the operations, or all of them if
  /// it is empty.
  package func concerningNamedFiles(operations positions: [Int] = []) -> Workspace {
    guard !supporting.isEmpty else { return self }
    let named = namedDocuments.flatMap(\.definitions).map(\.range)
    let ranges = named.isEmpty ? positions.map { compiled.operations[$0].location } : named
    guard !ranges.isEmpty else { return self }
    func isInNamed(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.ranges.isEmpty || diagnostic.ranges.contains { !supporting.contains($0.file) }
    }
    func isErrorElsewhere(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .error && !isInNamed(diagnostic)
    }
    // This keeps the common case fast: a project with many documents and no errors.
    let all = documents
    let hasErrors = (loadingDiagnostics + diagnostics).contains(where: isErrorElsewhere)
    let reaches = hasErrors ? ranges.map { OperationClosure(of: $0, in: all) } : []
    func concerns(_ diagnostic: Diagnostic) -> Bool {
      isInNamed(diagnostic)
        || isErrorElsewhere(diagnostic) && reaches.contains { $0.isTouched(by: diagnostic) }
    }
    var workspace = self
    workspace.loadingDiagnostics.removeAll { !concerns($0) }
    workspace.diagnostics.removeAll { !concerns($0) }
    return workspace
  }

  /// The findings about responses and exchanges that cannot be read, although others can.
  package var skippedResponses: [Diagnostic] {
    loadingDiagnostics.filter { $0.stage == .response }
  }

  /// The findings about the values of variables, which every command reports that reads responses.
  package var variableFindings: [Diagnostic] { diagnostics.filter { $0.stage == .variables } }

  /// Whether documents or responses cannot be checked because there is no schema.
  package var isWithoutSchema: Bool { diagnostics.contains { $0.rule == InputFinding.noSchema } }

  /// Returns the workspace without the error that the schema is missing, for use while it is being
  /// fetched from a server.
  package func awaitingSchema() -> Workspace {
    var workspace = self
    workspace.loadingDiagnostics.removeAll { $0.rule == InputFinding.noSchema }
    workspace.diagnostics.removeAll { $0.rule == InputFinding.noSchema }
    return workspace
  }

  /// True if there are responses without an operation.
  package var operationIsMissing: Bool {
    diagnostics.contains { $0.rule == InputFinding.noOperation }
  }

  /// Returns the workspace with additional findings.
  package func adding(_ found: [Diagnostic]) -> Workspace {
    var workspace = self
    workspace.loadingDiagnostics += found
    workspace.diagnostics += found
    return workspace
  }

  /// The findings about configurations, whose files are not part of the workspace.
  package var configurationFindings: [Diagnostic] {
    loadingDiagnostics.filter { $0.stage == .configuration }
  }
}
