import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

// Selection of the displayed response.

extension Core {
  /// Shows another response, and then calls a function.
  package mutating func show(
    response index: Int,
    then body: @escaping @Sendable (inout Core) -> Void = { _ in }
  ) {
    guard workspace.executions.indices.contains(index) else { return }
    guard index != workspace.shownResponse else { return body(&self) }
    let (workspace, links, rows) = (workspace, links, settings.rows)
    let size = workspace.responses[index].json.bytes.count
    let again: @Sendable (inout Model) -> Void = { $0.core.show(response: index, then: body) }
    perform(.opening, bytes: size, again: again) { monitor in
      let new = Exploration(workspace.showing(response: index), links: links, rows: rows)
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation { model in
          model.takeResponse(new)
          body(&model.core)
        }
      )
    }
  }

  /// Shows a response with a message.
  ///
  /// For responses of runs, the position is kept.
  package mutating func open(response index: Int) {
    live.pauseFollowing()
    let responses = workspace.responses
    let text = "Response \(index + 1) of \(responses.count): \(responses[index].name)"
    guard responses.contains(where: { $0.run != nil }) else {
      return show(response: index) { $0.say(text) }
    }
    guard index != workspace.shownResponse else { return }
    showRun(index)
    say(text)
  }

  /// Shows the response of a run, keeping the position.
  mutating func showRun(_ index: Int) {
    guard workspace.executions.indices.contains(index) else { return }
    let (workspace, links, rows) = (workspace, links, settings.rows)
    let size = workspace.responses[index].json.bytes.count
    let work = BackgroundTask(.opening) { monitor in
      let read = Exploration(workspace.showing(response: index), links: links, rows: rows)
      if !monitor.isCancelled() { monitor.send(StateMutation { $0.takeRun(read) }) }
    }
    perform(work, atOnce: size < BackgroundTasks.fewBytesToOpen)
  }

  /// True if the displayed response is one of several, and not read from a cache file.
  package var hasSeveralResponses: Bool {
    if workspace.shownCache != nil { return false }
    return (traffic.shown == nil ? workspace.responses.count : traffic.log.exchanges.count) > 1
  }

  mutating func stepToResponse(by steps: Int) {
    if traffic.shown != nil { return LogStepping.step(by: steps, in: &self) }
    let order = workspace.responseOrder
    guard order.count > 1 else { return say("There is only one response.") }
    let place = order.firstIndex(of: workspace.shownResponse) ?? 0
    guard let next = order[checked: Viewport.sum(place, steps)] else {
      return say(steps > 0 ? "No later response." : "No earlier response.")
    }
    open(response: next)
  }

  /// Handles `F`: keeps the displayed event, or shows each new one again.
  mutating func toggleFollowing() {
    let isElsewhere = live.current?.isUnderWay != true && !traffic.log.exchanges.isEmpty
    if focus == .traffic || isElsewhere {
      return TrafficListening.toggleFollowing(in: &self)
    }
    guard live.current?.isUnderWay == true else {
      return say("No subscription is running.", .warning)
    }
    if live.isFollowing {
      live.isFollowing = false
      say("Paused: new events are kept; F shows the newest again.")
    } else {
      live.isFollowing = true
      live.unseen = 0
      if let last = workspace.responses.lastIndex(where: { $0.run != nil }) { showRun(last) }
      say("Following new events.")
    }
    pendingActions.append(.refresh(.exchange))
  }

  /// The request to send, or `nil` without an operation and for one that is never sent.
  var question: LiveQuestion? {
    guard let operation = workspace.operation, !operation.marks.isLocalCacheMutation else {
      return nil
    }
    let request = OperationRequest(
      query: compiled.sentText(of: operation),
      operationName: operation.name,
      variables: operation.sentValues(draft.variables.map { JSONValue($0.json.root) })
    )
    return LiveQuestion(request: request, kind: operation.kind)
  }

  /// Returns true if the variable values are valid; otherwise shows the error.
  mutating func isDraftUsable(isSent: Bool) -> Bool {
    let faults = isSent ? draft.errors : draft.errorsOfValues
    guard let fault = faults.first else { return true }
    say(fault.message, .error)
    layoutState.choice.offer(.variables)
    show(.faultyVariable)
    return false
  }
}

extension ResponseRows {
  /// Creates the first rows of loaded data.
  init(of exploration: Exploration) {
    outline = exploration.outline
    let workspace = exploration.workspace
    guard outline == nil, workspace.isWithoutSchema else { return }
    json = workspace.responses[checked: workspace.shownResponse].map { JSONOutline($0.json) }
  }
}
