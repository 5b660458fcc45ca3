package import ResponseAnalysis
package import Workspace

/// The loaded responses, each executed by the selected operation.
package struct LoadedHistorySource: HistorySource {
  private let executions: [WorkspaceExecution]

  package init(_ workspace: Workspace) { executions = workspace.executions }

  package var count: Int { executions.count }

  package func place(at position: Int) -> HistoryPosition { HistoryPosition(number: position + 1) }

  package func operation(at position: Int) -> String? { nil }

  package func reader(at position: Int) -> Result<ResponseReader, HistoryQuestion.Unknown> {
    let reader = executions[position].reader
    if let foreign = reader.foreignResponse { return .failure(.init(message: foreign)) }
    return .success(reader)
  }
}
