import GraphQLRuntime

/// Which of several responses is shown.
extension Model {
  /// Shows another of the responses, then goes on; what was counted over all of them stays.
  mutating func show(
    response index: Int,
    then body: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    guard workspace.executions.indices.contains(index) else { return }
    guard index != workspace.shownResponse else { return body(&self) }
    let (workspace, links, rows) = (workspace, links, settings.rows)
    let size = workspace.responses[index].json.bytes.count
    let again: @Sendable (inout Model) -> Void = { $0.show(response: index, then: body) }
    perform(.opening, bytes: size, again: again) { monitor in
      let new = Exploration(workspace.showing(response: index), links: links, rows: rows)
      if monitor.isCancelled() { return }
      monitor.send(
        ModelUpdate { model in
          model.takeShown(new)
          body(&model)
        }
      )
    }
  }

  private mutating func takeShown(_ exploration: Exploration) {
    let old = self
    startAnew(with: exploration)
    choice = old.choice
    pinned = old.pinned
    coverage = old.coverage
    viewports[PaneID.coverage.index] = old.viewports[PaneID.coverage.index]
    project(selection, except: nil)
  }

  /// Shows a response and says which it is.
  ///
  /// Among those that came of running, the place that is looked at stays.
  mutating func open(response index: Int) {
    pauseFollowing()
    if workspace.responses.contains(where: { $0.run != nil }) {
      guard index != workspace.shownResponse else { return }
      showRun(index)
      let responses = workspace.responses
      return say("Response \(index + 1) of \(responses.count): \(responses[index].name)")
    }
    show(response: index) { model in
      let responses = model.workspace.responses
      model.say("Response \(index + 1) of \(responses.count): \(responses[index].name)")
    }
  }

  mutating func stepToResponse(by steps: Int) -> [Effect] {
    let count = workspace.executions.count
    guard count > 1 else {
      say("There is one response.")
      return []
    }
    let next = Viewport.sum(workspace.shownResponse, steps)
    guard next >= 0, next < count else {
      say(steps > 0 ? "There is no later response." : "There is no earlier response.")
      return []
    }
    open(response: next)
    return []
  }
}
