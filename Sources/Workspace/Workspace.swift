package import DialectKit
package import Dialects
package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// The results of the whole pipeline for a set of texts, as one value.
///
/// Loading never fails: invalid schemas and documents are used as far as possible. Results that
/// cannot be computed are `nil`, and the diagnostics have the reason. Equal inputs give equal
/// workspaces.
package struct Workspace: Sendable {
  package var options: WorkspaceOptions
  /// All texts, including responses and variables.
  package var sources: SourceMap
  /// The name of the first file that defines a type, from which the module's name is derived.
  package let schemaName: String?
  /// The schema, or `nil` if no text defines a type.
  package let schema: Schema?
  /// The documents with executable definitions.
  package internal(set) var documents: [Document]
  /// The documents, compiled for the selected dialect.
  package internal(set) var compiled: CompiledDocument
  package var responses: [WorkspaceResponse]
  /// The recorded exchanges that have no response.
  package internal(set) var unanswered: [RecordedExchange] = []
  /// The variables' values, or `nil` if none were given.
  package var variables: WorkspaceVariables?
  /// The variables with which operations are read from a cache file if none were given, by
  /// operation name.
  package let variablesOfOperations: [String: WorkspaceVariables]
  package internal(set) var choice: OperationChoice
  /// The rules for keys of the normalized cache: the user's, then the schema's, as the dialect's
  /// program applies them.
  package internal(set) var cacheKeys: CacheKeyRules
  /// The executions of the selected operation, in the order of `responses`; empty if none is
  /// selected.
  package var executions: [WorkspaceExecution]
  /// The data that the client reads from responses that were executed by their own operations.
  var answeredAccounts: [ResponseAccount] = []
  /// The index of the response that the explorer displays.
  package var shownResponse = 0
  /// The reason why the last request to a server failed.
  package var failure: LiveFailure?
  /// The errors in newer texts, because of which the previous texts are displayed.
  package var brokenTexts: [Diagnostic] = []
  /// The effect of edits on the generated Swift, or `nil` if nothing is edited.
  package var draft: EditEffect?
  /// The saved documents, if some are edited.
  package var saved: SavedDocuments?
  /// The files that a project adds to the named ones.
  package let supporting: Set<SourceFileID>
  /// The findings of the specification's rules in the documents, or `nil` if other rules were used.
  var validation: [Diagnostic]?
  /// The findings of the rules for Apollo projects.
  var apolloValidation: [Diagnostic]?
  /// The findings before an operation was selected.
  var loadingDiagnostics: [Diagnostic]
  /// The findings of all stages, in order.
  package internal(set) var diagnostics: [Diagnostic]

  /// The execution of the selected operation over the displayed response, or `nil` if there is
  /// none.
  package var execution: WorkspaceExecution? {
    executions.indices.contains(shownResponse) ? executions[shownResponse] : executions.first
  }

  /// The selected operation.
  package var operation: CompiledOperation? {
    choice.index.map { compiled.operations[$0] }
  }

  /// The Swift module of the generated code.
  package var moduleName: String {
    options.moduleName(forSchemaFile: schemaName)
  }

  /// The generator, which creates the code of each definition on demand; `nil` without a schema.
  package var generator: SwiftGenerator? {
    schema.map {
      SwiftGenerator(
        document: compiled,
        schema: $0,
        options: codegenOptions,
        sources: sources
      )
    }
  }

  /// The options for generating Swift, including the module's name.
  package var codegenOptions: CodegenOptions {
    options.codegen(over: schemaName)
  }

  /// Returns the workspace with a note added to some diagnostics.
  package func noting(_ note: (Diagnostic) -> String?) -> Workspace {
    func noted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      diagnostics.map { diagnostic in
        var noted = diagnostic
        noted.notes += note(diagnostic).map { [$0] } ?? []
        return noted
      }
    }
    var workspace = self
    workspace.loadingDiagnostics = noted(loadingDiagnostics)
    workspace.diagnostics = noted(diagnostics)
    return workspace
  }

  /// True if a text has syntax errors.
  package var hasSyntaxErrors: Bool {
    diagnostics.contains { $0.severity == .error && $0.stage == .syntax }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The names of the operations, as listed in reports.
  package var operationNames: [String] {
    compiled.operations.map { $0.name ?? "(anonymous \($0.kind.rawValue))" }
  }
}
