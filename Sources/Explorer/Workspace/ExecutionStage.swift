internal import GraphQLCompiler
internal import GraphQLRuntime
internal import SwiftCodegen

/// Lowers and executes one operation of a workspace over its responses.
struct ExecutionStage {
  private let workspace: Workspace
  private var diagnostics: [Diagnostic] = []

  init(workspace: Workspace) { self.workspace = workspace }

  /// The workspace with the operation chosen; findings about variables and responses are made anew.
  mutating func workspace(executing operation: Int) -> Workspace {
    checkVariables(of: workspace.compiled.operations[operation])
    let executions = executions(of: operation)
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
      loadingDiagnostics: workspace.loadingDiagnostics,
      diagnostics: workspace.loadingDiagnostics + diagnostics
    )
  }

  private mutating func checkVariables(of operation: CompiledOperation) {
    guard let schema = workspace.schema else { return }
    if let variables = workspace.variables {
      diagnostics.append(
        contentsOf: VariableCheck.check(
          variables.json.root,
          in: variables.file,
          for: operation,
          schema
        )
      )
    } else if !workspace.responses.isEmpty {
      diagnostics.append(contentsOf: VariableCheck.missingConditions(of: operation))
    }
  }

  private mutating func executions(of operation: Int) -> [WorkspaceExecution] {
    guard let schema = workspace.schema, !workspace.responses.isEmpty else { return [] }
    let lowering = workspace.compiled.lowered(
      operation: operation,
      schema: schema,
      options: CompilationOptions(customScalars: workspace.options.codegen.customScalars)
    )
    let variables = workspace.variables?.values ?? .none
    var executions: [WorkspaceExecution] = []
    for (index, text) in workspace.responses.enumerated() {
      let response = GraphQLResponse(text.json)
      let reader = ResponseReader(
        document: workspace.compiled,
        operation: operation,
        schema: schema,
        lowering: lowering,
        result: Executor.execute(
          lowering.plan,
          data: response.data,
          variables: variables,
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
    SourceRange(of: node, in: id)
  }
}
