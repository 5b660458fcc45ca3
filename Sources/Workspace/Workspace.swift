package import DialectKit
package import Dialects
package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// Everything known about a set of texts: the whole pipeline's results as one value.
///
/// Loading never fails: faulty schemas and documents are taken as far as possible, and what could
/// not be made is nil, with the reason among the diagnostics. Equal inputs give equal workspaces.
package struct Workspace: Sendable {
  package var options: WorkspaceOptions
  /// Every text, responses and variables included.
  package var sources: SourceMap
  /// The name of the first file that defines a type, for the module of the generated code.
  package let schemaName: String?
  /// Nil where no text defines a type.
  package let schema: Schema?
  /// The documents that hold executable definitions.
  package internal(set) var documents: [Document]
  /// By the manner of the dialect in use.
  package internal(set) var compiled: CompiledDocument
  package var responses: [WorkspaceResponse]
  /// The recorded exchanges that have no response.
  package internal(set) var unanswered: [RecordedExchange] = []
  /// The variables' values; nil where none were given.
  package var variables: WorkspaceVariables?
  /// Those that operations are read from a cache file with where none were given, by the operation's name.
  let variablesOfOperations: [String: WorkspaceVariables]
  package internal(set) var choice: OperationChoice
  /// Which fields make the keys of the normalized cache: a person's rules, then the schema's, as the
  /// dialect's program takes them.
  package internal(set) var cacheKeys: CacheKeyRules
  /// The chosen operation over each response, ordered as `responses`; empty without a choice.
  package var executions: [WorkspaceExecution]
  /// The data that the client reads from responses that were read with their own operations.
  var answeredAccounts: [ResponseAccount] = []
  /// The position of the response that the explorer shows.
  package var shownResponse = 0
  /// Why a server gave no answer when it was last asked.
  package var failure: LiveFailure?
  /// What is wrong with newer texts, in place of which this is shown.
  package var brokenTexts: [Diagnostic] = []
  /// What edits of documents make of the generated Swift; nil where nothing is edited.
  package var draft: DraftVerdict?
  /// The documents as they were read, while some are edited.
  package var saved: SavedDocuments?
  /// The files that a project adds to named ones.
  package let supporting: Set<SourceFileID>
  /// What the specification's rules found in the documents; nil where they were read with others.
  var validation: [Diagnostic]?
  /// The same of the rules for Apollo projects.
  var apolloValidation: [Diagnostic]?
  /// What was found before any operation was chosen.
  var loadingDiagnostics: [Diagnostic]
  /// What every stage has found, in the order of the stages.
  package internal(set) var diagnostics: [Diagnostic]

  /// The chosen operation over the response that is shown; nil without a choice or a response.
  package var execution: WorkspaceExecution? {
    executions.indices.contains(shownResponse) ? executions[shownResponse] : executions.first
  }

  /// The chosen operation.
  package var operation: CompiledOperation? {
    choice.index.map { compiled.operations[$0] }
  }

  /// The Swift module of the generated code.
  package var moduleName: String {
    options.moduleName(forSchemaFile: schemaName)
  }

  /// Writes the generated code, each definition when it is asked for; nil without a schema.
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

  /// How Swift is generated, with the module's name.
  package var codegenOptions: CodegenOptions {
    options.codegen(over: schemaName)
  }

  /// The same with a further sentence beside some diagnostics.
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

  /// Whether a text could not be read whole.
  package var hasSyntaxErrors: Bool {
    diagnostics.contains { $0.severity == .error && $0.stage == .syntax }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The operations to choose from, as reports list them.
  package var operationNames: [String] {
    compiled.operations.map { $0.name ?? "(anonymous \($0.kind.rawValue))" }
  }
}
