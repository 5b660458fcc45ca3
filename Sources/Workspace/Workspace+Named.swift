package import GraphQLSyntax
internal import GraphQLValidation
internal import SelectionIR

extension Workspace {
  /// The documents that are named, and not added by a project.
  package var namedDocuments: [Document] { documents.filter { !supporting.contains($0.file) } }

  /// The same with the findings that concern the named files: those in them, and errors in the schema or
  /// in what the operations are made of.
  ///
  /// If no document is named, the operations are those of some positions; without any, all are meant.
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
    // A project has many documents, and mostly no errors.
    let all = documents
    let hasErrors = (loadingDiagnostics + diagnostics).contains(where: isErrorElsewhere)
    let reaches = hasErrors ? ranges.map { OperationReach(of: $0, in: all) } : []
    func concerns(_ diagnostic: Diagnostic) -> Bool {
      isInNamed(diagnostic)
        || isErrorElsewhere(diagnostic) && reaches.contains { $0.isTouched(by: diagnostic) }
    }
    var workspace = self
    workspace.loadingDiagnostics.removeAll { !concerns($0) }
    workspace.diagnostics.removeAll { !concerns($0) }
    return workspace
  }

  /// Whether documents or responses cannot be held against anything, for there is no schema.
  package var isWithoutSchema: Bool { diagnostics.contains { $0.rule == InputFinding.noSchema } }

  /// The same as long as a server is asked for the schema: that there is none is no fault yet.
  package func awaitingSchema() -> Workspace {
    var workspace = self
    workspace.loadingDiagnostics.removeAll { $0.rule == InputFinding.noSchema }
    workspace.diagnostics.removeAll { $0.rule == InputFinding.noSchema }
    return workspace
  }

  /// Whether there is no operation for the responses.
  package var operationIsMissing: Bool {
    diagnostics.contains { $0.rule == InputFinding.noOperation }
  }

  /// The same with more findings.
  package func adding(_ found: [Diagnostic]) -> Workspace {
    var workspace = self
    workspace.loadingDiagnostics += found
    workspace.diagnostics += found
    return workspace
  }

  /// The findings about configurations, which are no files of a workspace.
  package var configurationFindings: [Diagnostic] {
    loadingDiagnostics.filter { $0.stage == .configuration }
  }
}
