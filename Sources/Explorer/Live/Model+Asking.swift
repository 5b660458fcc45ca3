import GraphQLCompiler
import GraphQLRuntime

/// Asking a server: for its schema, and to run the operation.
extension Model {
  /// Takes the server that is asked, and begins to: for the schema where none is there, and for a
  /// response where none was given.
  ///
  /// `inputs` are the texts that were read.
  package mutating func setServer(_ server: LiveServer, inputs: [WorkspaceInput]) {
    live.server = server
    live.inputs = inputs
    choice.showsRequest = true
    if server.tellsSchema || workspace.schema == nil {
      if outline == nil { choice.setFocus(.entities) }
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
    live.events = (server, inputs)
  }

  /// Takes the server as its options say now, after they have changed.
  package mutating func replaceServer(_ server: LiveServer, inputs: [WorkspaceInput]) {
    guard live.server != nil else { return }
    live.server = server
    live.inputs = inputs
    setFailure(nil)
  }

  /// Says why the server cannot be asked as its options say now; it is asked as before.
  package mutating func keepServer(because reason: String) {
    setFailure(LiveFailure(reason, details: ["Requests are sent as before."]))
    choice.show(.errors)
    say(reason, .error)
  }

  /// The schema that the server told, as texts to be loaded with the others.
  package var toldSchema: [WorkspaceInput] { live.schema }

  /// Asks the server for its schema, beside the key loop, and then for a response.
  mutating func introspect() {
    guard let server = live.server else {
      say("No server is named: --endpoint URL names one.", .warning)
      return
    }
    let (inputs, options, rows) = (live.inputs, workspace.options, settings.rows)
    begin(
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
    live.schema = texts
    let hadResponse = outline != nil
    if hadResponse {
      reload(exploration)
      say("The schema was asked for again.")
    } else {
      var kept = choice
      startAnew(with: exploration)
      if kept.focus != .entities {
        // Somebody has gone elsewhere meanwhile.
        (kept.showsDiff, kept.showsVariables) = (choice.showsDiff, choice.showsVariables)
        choice = kept
        project(selection, except: nil)
      } else if outline == nil, overlay == nil, errors.isEmpty {
        choice.setFocus(.entities)
      }
    }
    askUnasked()
  }

  /// Asks for a response where none is there, and where asking does no harm.
  mutating func askUnasked() {
    guard let server = live.server, workspace.responses.isEmpty,
      let operation = workspace.operation,
      !server.isImplied || operation.kind == .query
    else { return }
    if outline == nil, overlay == nil { choice.setFocus(.entities) }
    _ = ask()
  }

  /// Asks again where what would be sent is no longer what was: a query or a subscription, for these
  /// change nothing.
  mutating func askAnew() {
    guard let last = live.current, let server = live.server, !server.isAskedOnce, let question,
      question.kind != .mutation,
      question != last.question || server.fingerprint != live.askedWith, draft.errors.isEmpty
    else { return }
    _ = ask()
  }

  /// `x`: runs the operation with the variables as they are now; without a server, over the response
  /// that is shown.
  mutating func ask() -> [Effect] {
    guard let server = live.server else { return executeAnew() }
    guard !server.isAskedOnce || live.current == nil else {
      say("\(server.name) is read once.", .warning)
      return []
    }
    guard let schema = workspace.schema else {
      introspect()
      return []
    }
    guard let index = workspace.choice.index, let question = question else {
      say("No operation is chosen; O chooses one.", .warning)
      return []
    }
    guard isDraftUsable() else { return [] }
    let operation = compiled.operations[index]
    let exchange = live.begin(operation.name ?? operation.structName, question)
    setFailure(nil)
    let (workspace, variables, generation) = (workspace, draft.variables, generation)
    begin(
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
    refreshRequest()
    return []
  }

  /// What would be sent now; nil without an operation, and for one that is never sent.
  var question: LiveQuestion? {
    guard let operation = workspace.operation, !operation.marks.isLocalCacheMutation else {
      return nil
    }
    return LiveQuestion(
      document: compiled.sentText(of: operation),
      operationName: operation.name,
      variables: draft.variables.map { JSONValue($0.json.root) },
      kind: operation.kind
    )
  }

  private mutating func finish(_ number: Int, _ summary: LiveSummary) {
    receiveHeld()
    live.change(number) { exchange in
      exchange.summary = summary
      exchange.transport = summary.transport
      exchange.status = summary.status ?? exchange.status
      exchange.state = .ended
    }
    if let exchange = live.exchange(number) {
      let count = exchange.count
      let responses =
        exchange.isSubscription ? count == 1 ? "1 event" : "\(count) events" : "Answered"
      say(
        "\(responses) in \(Delivery.seconds(summary.seconds)), \(summary.receivedSize) bytes"
          + (summary.notes.first.map { "; \($0)" } ?? "") + "."
      )
    }
    refreshRequest()
  }

  /// Shows why there is no answer; all that there was stays.
  private mutating func fail(_ failure: LiveFailure, _ number: Int? = nil) {
    receiveHeld()
    if let number {
      live.change(number) { $0.state = .failed(failure) }
    }
    setFailure(failure)
    choice.show(.errors)
    if outline == nil { choice.setFocus(.errors) }
    say("\(failure.message); x asks again.", .error)
    refreshRequest()
  }

  /// What the Errors pane says of the server.
  mutating func setFailure(_ failure: LiveFailure?) {
    guard failure != workspace.failure else { return }
    exploration.workspace.failure = failure
    exploration.findings = Findings(workspace)
    openErrors = failure == nil ? [] : [0]
    viewports[PaneID.errors.index] = Viewport()
    arrangeErrors()
  }

  /// How far the server is, for the title bar.
  var askingText: String {
    guard let exchange = live.current, exchange.isUnderWay else { return Work.Kind.asking.word }
    // What a screen has no room for would be left out as a whole.
    if case .waiting = exchange.state { return exchange.stateText }
    guard exchange.isSubscription else { return exchange.stateText }
    let count = exchange.count == 1 ? "1 event" : "\(exchange.count) events"
    let unseen = live.isFollowing ? "" : ", paused, \(live.unseen) new"
    return "\(exchange.stateText), \(count)\(unseen)"
  }
}
