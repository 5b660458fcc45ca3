package import GraphQLCompiler
package import GraphQLRuntime

/// Everything known about a set of texts: the whole pipeline's results as one value.
///
/// Loading never fails: faulty schemas and documents are taken as far as possible, and what could
/// not be made is nil, with the reason among the diagnostics. Equal inputs give equal workspaces.
package struct Workspace: Sendable {
  package let options: WorkspaceOptions
  /// Every text, responses and variables included.
  package let sources: SourceMap
  /// Nil where no text defines a type.
  package let schema: Schema?
  /// The documents that hold executable definitions.
  package let documents: [Document]
  package let compiled: CompiledDocument
  package let responses: [WorkspaceResponse]
  /// What every stage has found, in the order of the stages.
  package let diagnostics: [Diagnostic]
  package let choice: OperationChoice
  /// Nil without a chosen operation or without a response.
  package let execution: WorkspaceExecution?
}

/// Which operation of the documents is executed.
package enum OperationChoice: Hashable, Sendable {
  /// The documents hold no operation.
  case none
  /// An index into ``CompiledDocument/operations``.
  case chosen(Int)
  /// There are several and none is named.
  case open
  /// No operation has the name asked for.
  case unknown(String)

  package var index: Int? {
    if case .chosen(let index) = self { index } else { nil }
  }
}

/// A response that was read.
package struct WorkspaceResponse: Sendable {
  package let file: SourceFileID
  package let name: String
  package let json: JSONDocument
}

/// One operation executed over one response.
package struct WorkspaceExecution: Sendable {
  /// An index into ``CompiledDocument/operations``.
  package let operation: Int
  /// An index into ``Workspace/responses``.
  package let response: Int
  /// The plan and the correspondence of its sets to the compiled ones.
  package let lowering: PlanLowering
  package let result: ExecutionResult
  package let reader: ResponseReader
}
