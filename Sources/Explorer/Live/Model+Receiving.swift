import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// Responses received from a server, which are added to those that were loaded.
extension Model {
  /// Processes an update, or keeps it while a popup is open, which may refer to displayed data.
  mutating func receive(_ update: LiveUpdate) {
    guard core.popup == nil else {
      core.live.held.append(update)
      let surplus = core.live.held.count - keptResponses
      if surplus > 0 { core.live.held.removeFirst(surplus) }
      return
    }
    receivePending()
    take(update)
    performActions()
    update.receipt.confirm()
  }

  /// Processes the updates kept while a popup was open.
  mutating func receivePending() {
    let held = core.live.held
    core.live.held = []
    for update in held {
      take(update)
      // The next update depends on what is displayed.
      performActions()
      update.receipt.confirm()
    }
  }

  private var keptResponses: Int { core.live.server?.kept ?? 1_000 }

  private mutating func take(_ update: LiveUpdate) {
    guard core.live.exchange(update.exchange) != nil else { return }
    var shown: RunNumber?
    var received: [RunResponse] = []
    for change in update.changes {
      switch change {
      case .opened(let transport, let status):
        core.live.change(update.exchange) { exchange in
          exchange.transport = transport
          exchange.status = status
          exchange.connections += 1
          exchange.state = .open
        }
        let connections = core.live.exchange(update.exchange)?.connections ?? 1
        if connections > 1 { core.say("The subscription continues: connection \(connections).") }
      case .waiting(let reason, let seconds, let attempt):
        core.live.change(update.exchange) {
          $0.state = .waiting(reason: reason, seconds: seconds, attempt: attempt)
        }
        core.say("\(reason); attempt \(attempt) in \(Delivery.seconds(seconds)).", .warning)
      case .response(var response):
        if update.generation != core.session.generation { response.result = nil }
        received.append(response)
        shown = runToShow(after: response) ?? shown
      }
    }
    if !received.isEmpty {
      let dropped = core.exploration.workspace.take(received, limit: keptResponses)
      let last = received.map(\.run.response).max() ?? 0
      core.live.change(update.exchange) { exchange in
        exchange.count = max(exchange.count, last)
        exchange.dropped += update.dropped
      }
      forget(dropped)
    }
    core.layoutState.choice.offer(.diff, workspace.executions.count > 1)
    if let shown, let index = workspace.responses.lastIndex(where: { $0.run == shown }) {
      core.showRun(index)
    }
    core.pendingActions.append(.refresh(.exchange))
  }

  /// Returns the run to display after a response is added, or `nil` to keep the current one.
  ///
  /// The display does not change if the user looks at an earlier event.
  private mutating func runToShow(after response: RunResponse) -> RunNumber? {
    if let known = workspace.responses.lastIndex(where: { $0.run == response.run }) {
      return known == workspace.shownResponse && core.outline != nil ? response.run : nil
    }
    if response.run.response == 1 || core.live.isFollowing { return response.run }
    core.live.unseen += 1
    return nil
  }

  /// Invalidates what was computed from all responses, because some were removed.
  private mutating func forget(_ runs: [RunNumber]) {
    guard !runs.isEmpty else { return }
    for run in runs { core.live.change(run.exchange) { $0.dropped += 1 } }
    notify(.forgotten)
    core.cancelWork { $0 == .comparing || $0 == .counting || $0 == .measuring }
  }

  // MARK: Without a server

  /// Executes the operation over the displayed response with the current variables.
  mutating func executeAgain() {
    guard !SynthesizedResponse.isWanted(in: core) else {
      return SynthesizedResponse.make(on: &self)
    }
    guard let response = core.exploration.response, let question = core.question,
      let operation = workspace.operation
    else {
      let text =
        "No response and no server (--endpoint URL), so nothing is executed."
      return core.say(text, .warning)
    }
    guard core.isDraftUsable(isSent: false) else { return }
    let exchange = core.live.begin(operation.name ?? operation.structName, question)
    core.live.change(exchange.number) { $0.state = .ended }
    let variables = core.draft.variables
    let text = variables.map { JSONPrinter.print($0.json.root, layout: .compact) } ?? "{}"
    // The name of an earlier run already contains its variables.
    let end = response.name.firstRange(of: " with {")?.lowerBound ?? response.name.endIndex
    let base = response.name[..<end]
    let index = core.exploration.workspace.take(
      RunResponse(
        run: RunNumber(exchange: exchange.number, response: 1),
        name: "\(base) with \(text)",
        json: response.json,
        variables: variables ?? WorkspaceVariables.empty,
        deliveryRecord: response.deliveryRecord,
        file: response.file
      ),
      limit: keptResponses
    )
    core.layoutState.choice.offer(.diff, workspace.executions.count > 1)
    core.showRun(index)
    core.say("The operation was executed with \(text); [r shows the previous result.")
    core.pendingActions.append(.refresh(.exchange))
  }
}
