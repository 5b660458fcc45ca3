import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import GraphQLTransport
import ResponseAnalysis
import SelectionIR
import TerminalUI
package import Workspace

/// Requests to a server: for its schema, and to run the operation.
extension Model {
  /// Sets the server, and requests the schema and a response if they are missing.
  ///
  /// `inputs` are the texts that were read.
  package mutating func setServer(_ server: LiveServer, inputs: [WorkspaceInput]) {
    core.live.server = server
    core.live.inputs = inputs
    core.layoutState.choice.offer(.request)
    if server.providesSchema || workspace.schema == nil {
      if core.outline == nil { core.layoutState.choice.setFocus(.entities) }
      introspect()
    } else {
      requestMissingResponse()
    }
  }

  /// Uses a server's events if a subscription is selected later; until then they are read as
  /// responses.
  ///
  /// `inputs` are the texts without the events.
  package mutating func awaitSubscription(on server: LiveServer, inputs: [WorkspaceInput]) {
    core.live.events = (server, inputs)
  }

  /// Replaces the server after its options have changed.
  package mutating func replaceServer(_ server: LiveServer, inputs: [WorkspaceInput]) {
    guard core.live.server != nil else { return }
    core.live.server = server
    core.live.inputs = inputs
    setFailure(nil)
  }

  /// Replaces the server by one with other headers for later requests.
  package mutating func replaceServer(_ server: LiveServer, saying words: String) {
    core.live.server = server
    core.say(words)
    core.pendingActions.append(.refresh(.exchange))
    performActions()
  }

  /// Sets the history from earlier runs of the program.
  package mutating func setHistory(_ history: RunHistory) { core.live.history = history }

  /// Reports why the server's new options cannot be used; the previous ones are kept.
  package mutating func keepServer(because reason: String) {
    setFailure(LiveFailure(reason, details: ["Requests are sent without changes."]))
    core.layoutState.choice.show(.errors)
    core.say(reason, .error)
  }

  /// Requests the schema in the background, and then a response.
  mutating func introspect() {
    guard let server = core.live.server else {
      core.say("No server; start with --endpoint URL to use one.", .warning)
      return
    }
    let (inputs, options, rows) = (core.live.inputs, workspace.options, core.settings.rows)
    core.begin(
      BackgroundTask(.introspecting) { monitor in
        do throws(LiveFailure) {
          let texts = try server.introspect {
            monitor.report(0)
            return monitor.isCancelled()
          }
          let exploration = Exploration(
            Workspace.load(texts + inputs, options: options),
            rows: rows
          )
          monitor.send(StateMutation { $0.takeSchema(exploration, texts) })
        } catch {
          monitor.send(StateMutation { $0.fail(error) })
        }
      }
    )
  }

  private mutating func takeSchema(_ exploration: Exploration, _ texts: [WorkspaceInput]) {
    core.live.schema = texts
    let hadResponse = core.outline != nil
    if hadResponse {
      reload(exploration)
      core.say("Loading the schema again.")
    } else {
      var kept = core.layoutState.choice
      restart(with: exploration)
      if kept.focus != .entities {
        // The user has moved to another pane meanwhile.
        kept.offerSame(as: core.layoutState.choice)
        core.layoutState.choice = kept
        core.showSelection()
      } else if core.outline == nil, core.popup == nil, core.findings.rows.isEmpty {
        core.layoutState.choice.setFocus(.entities)
      }
      offerNewOperation()
    }
    requestMissingResponse()
  }

  /// Requests a response if there is none and the request has no side effects.
  mutating func requestMissingResponse() {
    guard let server = core.live.server, workspace.responses.isEmpty,
      let operation = workspace.operation,
      !server.isImplied || operation.kind == .query
    else { return }
    if core.outline == nil, core.popup == nil { core.layoutState.choice.setFocus(.entities) }
    ask()
  }

  /// Repeats the request if it has changed; only for queries and subscriptions, which have no side
  /// effects.
  mutating func repeatRequest() {
    guard let last = core.live.current, let server = core.live.server, !server.isRequestedOnce,
      let question = core.question,
      question.kind != .mutation,
      question != last.question || server.fingerprint != core.live.askedWith,
      core.draft.errors.isEmpty
    else { return }
    ask()
  }

  /// Handles `x`: runs the operation with the current variables; without a server, over the
  /// displayed response.
  mutating func ask() {
    guard let server = core.live.server else {
      guard !workspace.isBlank else { return core.say(Self.blankWords, .warning) }
      return executeAgain()
    }
    guard !server.isRequestedOnce || core.live.current == nil else {
      return core.say("\(server.name) can only be read once.", .warning)
    }
    guard let schema = workspace.schema else {
      return introspect()
    }
    if let operation = workspace.operation, operation.marks.isLocalCacheMutation {
      return core.say(
        "'\(operation.name ?? "")' is a local cache mutation, which is never sent to a server.",
        .warning
      )
    }
    if let operation = workspace.operation,
      let part = core.compiled.mockedPart(of: operation, in: schema),
      let place = core.workspace.sources.location(of: part)
    {
      return core.say("The client answers part of it with mock data ('@mock', \(place)).", .warning)
    }
    guard !workspace.isBlank else { return core.say(Model.blankWords, .warning) }
    guard let index = workspace.choice.index, let question = core.question else {
      return core.say("No operation is selected; press O to select one.", .warning)
    }
    guard core.isDraftUsable(isSent: true) else { return }
    let operation = core.compiled.operations[index]
    let exchange = core.live.begin(operation.name ?? operation.structName, question)
    let values = core.draft.variables.map { JSONValue($0.json.root) }
    if let run = RunHistory.Run(workspace, variables: values) {
      core.live.history.add(run)
      core.request(.keepRuns(core.live.history))
    }
    setFailure(nil)
    let (workspace, variables, generation) = (
      workspace, core.draft.variables, core.session.generation
    )
    core.begin(
      BackgroundTask(.asking) { monitor in
        let receiver = LiveReceiver(
          exchange,
          generation: generation,
          server: server,
          variables: variables,
          lowering: workspace.executions.first?.reader.lowering
            ?? workspace.lowered(index, schema),
          rules: workspace.options.rules,
          monitor
        )
        let number = exchange.number
        do throws(LiveFailure) {
          let isCancelled: LiveServer.IsCancelled = {
            receiver.tick()
            return monitor.isCancelled()
          }
          let summary = try server.ask(question, isCancelled) { receiver.take($0) }
          receiver.flush()
          monitor.send(StateMutation { $0.finish(number, summary) })
        } catch {
          receiver.flush()
          monitor.send(StateMutation { $0.fail(error, number) })
        }
      }
    )
    core.pendingActions.append(.refresh(.exchange))
  }

  static let blankWords = "The operation is empty; press A to add fields."

  private mutating func finish(_ number: Int, _ summary: TransportSummary) {
    receivePending()
    core.live.change(number) { exchange in
      exchange.summary = summary
      exchange.transport = summary.transport
      exchange.status = summary.status ?? exchange.status
      exchange.state = .ended
    }
    if let exchange = core.live.exchange(number) {
      let count = exchange.count
      let responses =
        exchange.isSubscription ? count == 1 ? "1 event" : "\(count) events" : "Answered"
      core.say(
        "\(responses) in \(TransferText.duration(summary.seconds)), "
          + TransferText.size(summary.receivedSize)
          + (summary.notes.first.map { "; \($0)" } ?? "") + "."
      )
    }
    core.pendingActions.append(.refresh(.exchange))
  }

  /// Reports why the response is missing, and keeps the previous data.
  private mutating func fail(_ failure: LiveFailure, _ number: Int? = nil) {
    receivePending()
    if let number {
      core.live.change(number) { $0.state = .failed(failure) }
    }
    setFailure(failure)
    core.layoutState.choice.show(.errors)
    if core.outline == nil { core.layoutState.choice.setFocus(.errors) }
    core.say("\(failure.message); press x to try again.", .error)
    core.pendingActions.append(.refresh(.exchange))
  }

  /// Updates the server's failure in the Errors pane.
  private mutating func setFailure(_ failure: LiveFailure?) {
    guard failure != workspace.failure else { return }
    core.exploration.workspace.failure = failure
    core.exploration.findings = Findings(workspace)
    core[.errors] = Viewport()
    notify(.findings(open: failure == nil ? [] : [0]))
  }
}
