import GraphQLRuntime
import GraphQLSyntax
import Workspace

/// A response of a run, before it is added to the workspace.
struct RunResponse: Sendable {
  let run: RunNumber
  let name: String
  let json: JSONDocument
  var variables: WorkspaceVariables?
  var arrival: ResponseArrival?
  /// The draft, if the user edited the response.
  var draft: ResponseDraft?
  /// The values that are generated; `nil` if there are none.
  var generated: GeneratedValues?
  /// The result, or `nil` if it was not executed.
  var result: ExecutionResult?
  /// The file with the text, or `nil` if it is new.
  var file: SourceFileID?
}

extension Workspace {
  /// Appends a response or replaces an earlier version, and returns its index.
  ///
  /// If there are more responses than the limit, the oldest one of a run is dropped, except the
  /// displayed one.
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
        // Reuse the dropped response's file for the new text.
        if old.arrival != nil, file == nil {
          sources.replace(old.file, name: response.name, utf8: response.json.bytes)
          file = old.file
        }
      }
      let own = file ?? sources.add(name: response.name, utf8: response.json.bytes).id
      responses.append(WorkspaceResponse(response, in: own))
    }
    var stage = ExecutionStage(workspace: self)
    self = stage.workspace(reexecuting: index, result: response.result)
    return (index, dropped)
  }

  private mutating func remove(response index: Int) {
    responses.remove(at: index)
    guard executions.indices.contains(index) else { return }
    executions.remove(at: index)
    for later in index..<executions.count { executions[later].response = later }
    if shownResponse > index { shownResponse -= 1 }
  }

  /// Returns the workspace with the runs of an older version of the same texts.
  func keeping(runsOf old: Workspace) -> Workspace {
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
          generated: response.generated
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
    generated = response.generated
  }
}
