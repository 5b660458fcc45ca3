internal import GraphQLCompiler
internal import GraphQLRuntime

/// Lowers and executes one operation of a workspace over its responses.
struct ExecutionStage {
  let workspace: Workspace
  var diagnostics: [Diagnostic] = []

  init(workspace: Workspace) { self.workspace = workspace }

  /// The workspace with the operation chosen; findings of the response stage are made anew.
  mutating func workspace(executing operation: Int) -> Workspace {
    let executions = workspace.responses.indices.compactMap { execute(operation, response: $0) }
    let earlier = workspace.diagnostics.filter { $0.stage != .response }
    return Workspace(
      options: workspace.options,
      sources: workspace.sources,
      schemaName: workspace.schemaName,
      schema: workspace.schema,
      documents: workspace.documents,
      compiled: workspace.compiled,
      responses: workspace.responses,
      variables: workspace.variables,
      choice: .chosen(operation),
      executions: executions,
      diagnostics: earlier + diagnostics
    )
  }

  private mutating func execute(_ operation: Int, response: Int) -> WorkspaceExecution? {
    nil
  }
}

extension SourceFile {
  /// The range of a value of a JSON text.
  func range(of node: JSONNode) -> SourceRange {
    SourceRange(
      file: id,
      start: UInt32(clamping: node.offset),
      end: UInt32(clamping: node.endOffset)
    )
  }
}
