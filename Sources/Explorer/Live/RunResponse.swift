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
  /// The deferred data of an incremental response; `nil` if it is not one.
  var deliveryRecord: DeliveryRecord?
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
  mutating func take(_ response: RunResponse, limit: Int) -> Int {
    _ = take([response], limit: limit)
    return responses.lastIndex { $0.run == response.run } ?? 0
  }

  /// Appends responses or replaces earlier versions, and returns the runs that were dropped.
  ///
  /// If there are more responses than the limit, the oldest ones of runs are dropped, except the
  /// displayed one.
  mutating func take(_ new: [RunResponse], limit: Int) -> [RunNumber] {
    let wanted = Set(new.map(\.run))
    var known: Set<RunNumber> = []
    for case let run? in responses.map(\.run) where wanted.contains(run) { known.insert(run) }
    var added = new.filter { !known.contains($0.run) }
    let runs = responses.indices.filter {
      responses[$0].run != nil && responses[$0].draft == nil
    }
    let surplus = max(runs.count + added.count - limit, 0)
    let removable = added.isEmpty ? [] : Array(runs.filter { $0 != shownResponse }.prefix(surplus))
    var dropped = removable.compactMap { responses[$0].run }
    // At least one new response is added.
    let skipped = min(surplus - removable.count, added.count - 1)
    if skipped > 0 {
      dropped += added.prefix(skipped).map(\.run)
      added.removeFirst(skipped)
    }
    // Reuse the files of dropped responses for the new texts.
    var files = removable.filter { responses[$0].arrival != nil }.map { responses[$0].file }
    files.reverse()
    remove(responses: Set(removable))
    var executed: [(index: Int, result: ExecutionResult?)] = []
    for response in new where known.contains(response.run) {
      guard let index = responses.lastIndex(where: { $0.run == response.run }) else { continue }
      let file = responses[index].file
      sources.replace(file, utf8: response.json.bytes)
      responses[index] = WorkspaceResponse(response, in: file)
      executed.append((index, response.result))
    }
    for response in added {
      let file = file(of: response, reusing: &files)
      executed.append((responses.count, response.result))
      responses.append(WorkspaceResponse(response, in: file))
    }
    var stage = ExecutionStage(workspace: self)
    self = stage.workspace(reexecuting: executed)
    return dropped
  }

  /// Returns the file of a new response: its own, an unused one, or a new one.
  private mutating func file(
    of response: RunResponse,
    reusing files: inout [SourceFileID]
  ) -> SourceFileID {
    if let file = response.file { return file }
    guard let file = files.popLast() else {
      return sources.add(name: response.name, utf8: response.json.bytes).id
    }
    sources.replace(file, name: response.name, utf8: response.json.bytes)
    return file
  }

  private mutating func remove(responses removed: Set<Int>) {
    guard !removed.isEmpty else { return }
    responses = responses.indices.filter { !removed.contains($0) }.map { responses[$0] }
    executions = executions.indices.filter { !removed.contains($0) }.map { executions[$0] }
    for index in executions.indices { executions[index].response = index }
    shownResponse -= removed.count { $0 < shownResponse }
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
          deliveryRecord: response.deliveryRecord,
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
    deliveryRecord = response.deliveryRecord
    run = response.run
    draft = response.draft
    generated = response.generated
  }
}
