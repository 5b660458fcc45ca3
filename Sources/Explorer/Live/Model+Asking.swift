import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
package import Workspace

/// Asking a server: for its schema, and to run the operation.
extension Model {
  /// Takes the server that is asked, and begins to: for the schema where none is there, and for a
  /// response where none was given.
  ///
  /// `inputs` are the texts that were read.
  package mutating func setServer(_ server: LiveServer, inputs: [WorkspaceInput]) {
    core.live.server = server
    core.live.inputs = inputs
    core.arrangement.choice.offer(.request)
    if server.tellsSchema || workspace.schema == nil {
      if core.outline == nil { core.arrangement.choice.setFocus(.entities) }
      introspect()
    } else {
      askUnasked()
    }
  }

  /// Has a subscription that is chosen later take its events from a server; until then what comes
  /// from there is read as responses.
  ///
  /// `inputs` are the texts without these.
  package mutating func awaitSubscription(on server: LiveServer, inputs: [WorkspaceInput]) {
    core.live.events = (server, inputs)
  }

  /// Takes the server as its options say now, after they have changed.
  package mutating func replaceServer(_ server: LiveServer, inputs: [WorkspaceInput]) {
    guard core.live.server != nil else { return }
    core.live.server = server
    core.live.inputs = inputs
    setFailure(nil)
  }

  /// Takes the server with other headers; what is asked from here on goes with them.
  package mutating func replaceServer(_ server: LiveServer, saying words: String) {
    core.live.server = server
    core.say(words)
    core.duties.append(.renew(.exchange))
    carryOut()
  }

  /// Takes what was run on the server in earlier runs of the program.
  package mutating func setHistory(_ history: RunHistory) { core.live.history = history }

  /// Says why the server cannot be asked as its options say now; it is asked as before.
  package mutating func keepServer(because reason: String) {
    setFailure(LiveFailure(reason, details: ["Requests are sent as before."]))
    core.arrangement.choice.show(.errors)
    core.say(reason, .error)
  }

  /// Asks the server for its schema, beside the key loop, and then for a response.
  mutating func introspect() {
    guard let server = core.live.server else {
      core.say("No server is named: --endpoint URL names one.", .warning)
      return
    }
    let (inputs, options, rows) = (core.live.inputs, workspace.options, core.settings.rows)
    core.begin(
      Work(.introspecting) { monitor in
        do throws(LiveFailure) {
          let texts = try server.introspect {
            monitor.report(0)
            return monitor.isCancelled()
          }
          let exploration = Exploration(
            Workspace.load(texts + inputs, options: options),
            rows: rows
          )
          monitor.send(ModelUpdate { $0.takeSchema(exploration, texts) })
        } catch {
          monitor.send(ModelUpdate { $0.fail(error) })
        }
      }
    )
  }

  private mutating func takeSchema(_ exploration: Exploration, _ texts: [WorkspaceInput]) {
    core.live.schema = texts
    let hadResponse = core.outline != nil
    if hadResponse {
      reload(exploration)
      core.say("The schema was asked for again.")
    } else {
      var kept = core.arrangement.choice
      startAnew(with: exploration)
      if kept.focus != .entities {
        // Somebody has gone elsewhere meanwhile.
        kept.offerSame(as: core.arrangement.choice)
        core.arrangement.choice = kept
        core.project()
      } else if core.outline == nil, core.overlay == nil, core.findings.rows.isEmpty {
        core.arrangement.choice.setFocus(.entities)
      }
      offerBegun()
    }
    askUnasked()
  }

  /// Asks for a response where none is there, and where asking does no harm.
  mutating func askUnasked() {
    guard let server = core.live.server, workspace.responses.isEmpty,
      let operation = workspace.operation,
      !server.isImplied || operation.kind == .query
    else { return }
    if core.outline == nil, core.overlay == nil { core.arrangement.choice.setFocus(.entities) }
    ask()
  }

  /// Asks again where what would be sent is no longer what was: a query or a subscription, for these
  /// change nothing.
  mutating func askAnew() {
    guard let last = core.live.current, let server = core.live.server, !server.isAskedOnce,
      let question = core.question,
      question.kind != .mutation,
      question != last.question || server.fingerprint != core.live.askedWith,
      core.draft.errors.isEmpty
    else { return }
    ask()
  }

  /// `x`: runs the operation with the variables as they are now; without a server, over the response
  /// that is shown.
  mutating func ask() {
    guard let server = core.live.server else {
      guard !workspace.isBlank else { return core.say(Self.blankWords, .warning) }
      return executeAnew()
    }
    guard !server.isAskedOnce || core.live.current == nil else {
      return core.say("\(server.name) is read once.", .warning)
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
      return core.say("Its client answers a part of it itself ('@mock', \(place)).", .warning)
    }
    guard !workspace.isBlank else { return core.say(Model.blankWords, .warning) }
    guard let index = workspace.choice.index, let question = core.question else {
      return core.say("No operation is chosen; O chooses one.", .warning)
    }
    guard core.isDraftUsable() else { return }
    let operation = core.compiled.operations[index]
    let exchange = core.live.begin(operation.name ?? operation.structName, question)
    let values = core.draft.variables.map { JSONValue($0.json.root) }
    if let run = RunHistory.Run(workspace, variables: values) {
      core.live.history.add(run)
      core.ask(.keepRuns(core.live.history))
    }
    setFailure(nil)
    let (workspace, variables, generation) = (
      workspace, core.draft.variables, core.session.generation
    )
    core.begin(
      Work(.asking) { monitor in
        let receiver = LiveReceiver(
          exchange,
          generation: generation,
          place: server.place,
          variables: variables,
          lowering: workspace.executions.first?.reader.lowering
            ?? workspace.lowered(index, schema),
          rules: workspace.options.rules,
          limit: monitor.isInPlace ? server.count ?? 1 : server.count,
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
          monitor.send(ModelUpdate { $0.finish(number, summary) })
        } catch {
          receiver.flush()
          monitor.send(ModelUpdate { $0.fail(error, number) })
        }
      }
    )
    core.duties.append(.renew(.exchange))
  }

  static let blankWords = "The operation is empty: A lists the fields to tick."

  private mutating func finish(_ number: Int, _ summary: LiveSummary) {
    receiveHeld()
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
        "\(responses) in \(Delivery.seconds(summary.seconds)), \(summary.receivedSize) bytes"
          + (summary.notes.first.map { "; \($0)" } ?? "") + "."
      )
    }
    core.duties.append(.renew(.exchange))
  }

  /// Shows why there is no answer; all that there was stays.
  private mutating func fail(_ failure: LiveFailure, _ number: Int? = nil) {
    receiveHeld()
    if let number {
      core.live.change(number) { $0.state = .failed(failure) }
    }
    setFailure(failure)
    core.arrangement.choice.show(.errors)
    if core.outline == nil { core.arrangement.choice.setFocus(.errors) }
    core.say("\(failure.message); x asks again.", .error)
    core.duties.append(.renew(.exchange))
  }

  /// What the Errors pane says of the server.
  private mutating func setFailure(_ failure: LiveFailure?) {
    guard failure != workspace.failure else { return }
    core.exploration.workspace.failure = failure
    core.exploration.findings = Findings(workspace)
    core[.errors] = Viewport()
    tell(.findings(open: failure == nil ? [] : [0]))
  }
}
