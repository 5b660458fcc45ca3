package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

extension Workspace {
  /// Executes the selected operation over a response that is not from a file; returns `nil` without
  /// a schema or operation.
  ///
  /// `variables` replaces the workspace's values.
  package func reader(
    of response: JSONValue,
    named name: String,
    variables: WorkspaceVariables? = nil
  ) -> ResponseReader? {
    guard let schema, let operation = choice.index,
      let json = try? JSONDocument(JSONPrinter.print(response) + "\n")
    else { return nil }
    var sources = sources
    let file = sources.add(name: name, utf8: json.bytes).id
    let lowering = lowered(operation, schema)
    let made = GraphQLResponse(json)
    let result = Executor.execute(
      lowering.plan,
      data: made.data,
      variables: (variables ?? self.variables)?.values ?? .none,
      rules: options.rules
    )
    return ResponseReader(
      document: compiled,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: result,
      response: made,
      responseFile: file,
      sources: sources
    )
  }
}
