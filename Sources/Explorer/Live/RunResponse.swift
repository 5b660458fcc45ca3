import GraphQLRuntime
import GraphQLSyntax
import Workspace

/// What came of running the operation, before it has a place among the responses.
struct RunResponse: Sendable {
  let run: RunNumber
  let name: String
  let json: JSONDocument
  var variables: WorkspaceVariables?
  var arrival: ResponseArrival?
  /// What a person made it of.
  var draft: ResponseDraft?
  /// Whether values of it are made up.
  var isMadeUp = false
  /// Nil where it is still to be executed.
  var result: ExecutionResult?
  /// The file with the text; nil where it is new.
  var file: SourceFileID?
}

extension Workspace {
  /// Puts a response behind the others, or in the place of what it is more of; gives its position.
  ///
  /// More responses than the limit are not kept: the oldest that came of running goes, but not the
  /// one that is shown.
  mutating func take(
    _ response: RunResponse,
    limit: Int
  ) -> (index: Int, dropped: RunNumber?) {
    let known = responses.lastIndex { $0.run == response.run }
    var dropped: RunNumber?
    var index = known ?? responses.count
    if let known {
      let file = responses[known].file
      sources.replace(file, utf8: response.json.bytes)
      responses[known] = WorkspaceResponse(response, in: file)
    } else {
      var file = response.file
      let runs = responses.indices.filter {
        responses[$0].run != nil && responses[$0].draft == nil
      }
      if runs.count >= limit, let oldest = runs.first(where: { $0 != shownResponse }) {
        let old = responses[oldest]
        dropped = old.run
        remove(response: oldest)
        index -= 1
        // What is gone needs no text, and what comes needs a place for one.
        if old.arrival != nil, file == nil {
          sources.replace(old.file, name: response.name, utf8: response.json.bytes)
          file = old.file
        }
      }
      let own = file ?? sources.add(name: response.name, utf8: response.json.bytes).id
      responses.append(WorkspaceResponse(response, in: own))
    }
    var stage = ExecutionStage(workspace: self)
    self = stage.workspace(executingAnew: index, result: response.result)
    return (index, dropped)
  }

  private mutating func remove(response index: Int) {
    responses.remove(at: index)
    guard executions.indices.contains(index) else { return }
    executions.remove(at: index)
    for later in index..<executions.count { executions[later].response = later }
    if shownResponse > index { shownResponse -= 1 }
  }

  /// The same texts, with what came of running another version of them.
  func adopting(runsOf old: Workspace) -> Workspace {
    var workspace = self
    for response in old.responses {
      guard let run = response.run else { continue }
      let shown = workspace.shownResponse
      _ = workspace.take(
        RunResponse(
          run: run,
          name: response.name,
          json: response.json,
          variables: response.variables,
          arrival: response.arrival,
          draft: response.draft,
          isMadeUp: response.isMadeUp
        ),
        limit: .max
      )
      workspace.shownResponse = shown
    }
    return workspace
  }
}

extension WorkspaceResponse {
  fileprivate init(_ response: RunResponse, in file: SourceFileID) {
    self.init(file: file, name: response.name, json: response.json)
    variables = response.variables
    arrival = response.arrival
    run = response.run
    draft = response.draft
    isMadeUp = response.isMadeUp
  }
}
