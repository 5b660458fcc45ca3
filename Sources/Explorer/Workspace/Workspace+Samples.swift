package import GraphQLCompiler
package import GraphQLRuntime
internal import SwiftCodegen

extension Workspace {
  /// Executes an operation, strictly, over a text that is no part of the workspace.
  package func reader(of operation: Int, over json: JSONDocument, name: String) -> ResponseReader? {
    guard let schema, compiled.operations.indices.contains(operation) else { return nil }
    var sources = sources
    let file = sources.add(name: name, utf8: json.bytes)
    let lowering = compiled.lowered(
      operation: operation,
      schema: schema,
      options: CompilationOptions(customScalars: options.codegen.customScalars)
    )
    let response = GraphQLResponse(json)
    return ResponseReader(
      document: compiled,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(lowering.plan, data: response.data, mode: .strict),
      response: response,
      responseFile: file.id,
      sources: sources
    )
  }
}
