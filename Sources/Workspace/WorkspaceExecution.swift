package import GraphQLRuntime
package import ResponseAnalysis

/// One operation executed over one response.
package struct WorkspaceExecution: Sendable {
  /// An index into ``Workspace/responses``.
  package var response: Int
  /// The result, read through the generated structs.
  package internal(set) var reader: ResponseReader

  package var result: ExecutionResult { reader.result }
}
