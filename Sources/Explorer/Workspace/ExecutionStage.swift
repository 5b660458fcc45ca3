internal import GraphQLCompiler
internal import GraphQLRuntime

/// Lowers and executes one operation of a workspace over its responses.
struct ExecutionStage {
  private let workspace: Workspace
  private var diagnostics: [Diagnostic] = []

  init(workspace: Workspace) { self.workspace = workspace }

  /// The workspace with the operation chosen; findings of the response stage are made anew.
  mutating func workspace(executing operation: Int) -> Workspace {
    let executions = executions(of: operation)
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

  private mutating func executions(of operation: Int) -> [WorkspaceExecution] {
    guard let schema = workspace.schema, !workspace.responses.isEmpty else { return [] }
    let lowering = workspace.compiled.lowered(operation: operation, schema: schema)
    var executions: [WorkspaceExecution] = []
    for (index, text) in workspace.responses.enumerated() {
      let response = ServerResponse(text.json.root)
      let reader = ResponseReader(
        document: workspace.compiled,
        operation: operation,
        schema: schema,
        lowering: lowering,
        result: Executor.execute(
          lowering.plan,
          data: response.data,
          variables: workspace.variables,
          mode: workspace.options.isLenient ? .lenient : .strict
        ),
        response: response,
        responseFile: text.file,
        sources: workspace.sources
      )
      diagnostics.append(contentsOf: reader.diagnostics)
      executions.append(
        WorkspaceExecution(operation: operation, response: index, reader: reader)
      )
    }
    return executions
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
