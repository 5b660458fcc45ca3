import ResponseAnalysis
import Workspace

/// The responses that are loaded, each as the chosen operation reads it.
struct LoadedHistorySource: HistorySource {
  private let executions: [WorkspaceExecution]

  init(_ workspace: Workspace) { executions = workspace.executions }

  var count: Int { executions.count }

  func place(at position: Int) -> HistoryPlace { HistoryPlace(number: position + 1) }

  func operation(at position: Int) -> String? { nil }

  func reader(at position: Int) -> Result<ResponseReader, HistoryQuestion.Unknown> {
    let reader = executions[position].reader
    if let foreign = reader.foreignResponse { return .failure(.init(message: foreign)) }
    return .success(reader)
  }
}
