import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

@Suite struct AskingTests {
  private static let schema = """
    directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    enum Size { SMALL LARGE }
    input Filter { size: Size! tags: [String!] = ["a"] inner: Filter }
    type Query { pets(first: Int = 3, filter: Filter): [Pet!]! }
    type Subscription { seen: Pet! }
    interface Pet { name: String }
    type Cat implements Pet { name: String lives: Int }
    type Dog implements Pet { name: String }
    """
  private static let query = """
    query Pets($first: Int = 3, $lives: Boolean! = true, $filter: Filter) {
      pets(first: $first, filter: $filter) { name ... on Cat @include(if: $lives) { lives } }
    }
    """
  private static let answer =
    #"{"data":{"pets":[{"__typename":"Cat","name":"Tom","lives":9},{"__typename":"Dog","name":"Rex"}]}}"#

  private func model(
    _ document: String = query,
    response: String? = nil,
    schema: String? = schema,
    size: Size = Size(width: 120, height: 40)
  ) -> Model {
    var inputs = [WorkspaceInput(name: "pets.graphql", utf8: Array(document.utf8))]
    if let schema {
      inputs.append(WorkspaceInput(name: "pets.graphqls", utf8: Array(schema.utf8)))
    }
    if let response {
      inputs.append(WorkspaceInput(name: "pets.json", role: .response, utf8: Array(response.utf8)))
    }
    let workspace = Workspace.load(inputs, options: WorkspaceOptions(isExploring: true))
    return Model(workspace: workspace, size: size)
  }

  private func press(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func start(_ server: StubServer, _ live: LiveServer? = nil, on model: inout Model) {
    model.setServer(live ?? server.live(), inputs: [])
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
  }

  @Test func `a response is shown with the server's name and what was sent`() throws {
    let server = StubServer()
    server.answers = [.json(Self.answer)]
    var model = model()
    model.setServer(server.live(isInsecure: true), inputs: [])
    let effects = model.takeRequests()
    #expect(render(model).text.contains("Waiting for http://stub.example/graphql"))
    _ = finishBackgroundWork(effects, on: &model)
    try press("gq", on: &model)
    let screen = render(model).text
    for text in [
      "INSECURE", "stub.example/graphql", "\"Tom\"", "10 B sent, 20 B received", "500 ms in ",
      "Authorization: (13 bytes)", "query Pets($first: Int = 3", "__typename",
    ] {
      #expect(screen.contains(text), "\(text) is not on\n\(screen)")
    }
    #expect(server.questions.first?.request.query?.contains("__typename") == true)
    #expect(model.focus == .request)
  }

  @Test func `a variable is tried on a loaded response while another one has no value`() throws {
    let query = Self.query.replacing("$first: Int = 3", with: "$first: Int!")
    var model = model(query, response: Self.answer)
    try press(":variable lives=false<Enter>", on: &model)
    #expect(model.message?.text == "$lives is false; press x to run the operation.")
    try press("x", on: &model)
    #expect(model.message?.text.hasPrefix("The operation was executed with") == true)
    #expect(model.workspace.executions.count == 2)
    // A wrong value, and a request to a server, are still refused.
    try press(":variable lives=3<Enter>", on: &model)
    #expect(model.message?.text.contains("executed") == false)
    let server = StubServer()
    server.answers = [.json(Self.answer)]
    var asking = self.model(query)
    start(server, on: &asking)
    #expect(server.questions.isEmpty && asking.message?.text.contains("was not provided") == true)
  }

  @Test func `the schema is requested first if it is missing`() throws {
    let server = StubServer()
    server.answers = [.json(Self.answer)]
    let document = WorkspaceInput(name: "pets.graphql", utf8: Array(Self.query.utf8))
    var model = Model(
      workspace: Workspace.load([document], options: WorkspaceOptions(isExploring: true)),
      size: Size(width: 80, height: 24)
    )
    model.setServer(server.live(providesSchema: true), inputs: [document])
    #expect(render(model).text.contains("Loading the schema of"))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.focus == .errors)
    try press("gq", on: &model)
    #expect(render(model).text.contains("The server returned no schema, so no operation was run"))
    server.schema = .success(Self.schema)
    try press("x", on: &model)
    #expect(render(model).text.contains("\"Tom\""))
    #expect(model.serverSchemaInputs.count == 1)
  }

  @Test func `a failed request is explained, and x sends it again`() throws {
    let server = StubServer()
    server.answers = [
      .failure(LiveFailure("the server answered with status 500", details: ["it is tired"])),
      .json(Self.answer),
    ]
    var model = model()
    start(server, on: &model)
    #expect(model.focus == .errors)
    #expect(render(model).text.contains("! network   the server answered with status 500"))
    #expect(render(model).text.contains("it is tired"))
    try press("x", on: &model)
    #expect(!render(model).text.contains("network "))
    #expect(model.findings.errorCount == 0 && model.workspace.executions.count == 1)
    #expect(server.questions.count == 2)
  }

  @Test func `Escape cancels a request immediately and changes nothing else`() throws {
    let server = StubServer()
    server.answers = [.json(Self.answer)]
    var model = model()
    model.setServer(server.live(), inputs: [])
    let effects = model.takeRequests()
    let cancelled = update(&model, .key(.escape))
    #expect(cancelled.contains { if case .cancel = $0 { true } else { false } })
    #expect(model.backgroundTasks.isEmpty && model.message?.text.contains("cancelled") == true)
    #expect(model.live.current?.state == .stopped)
    // The result of a task that is no longer needed is discarded.
    _ = Steps(effects, on: &model)
    #expect(model.workspace.responses.isEmpty)
  }

  @Test func `responses to other variables can be stepped through and compared`() throws {
    let server = StubServer()
    server.answers = [
      .json(Self.answer), .json(Self.answer.replacing("\"lives\":9", with: "\"x\":1")),
    ]
    var model = model()
    start(server, on: &model)
    try press("/Tom<Enter>gV", on: &model)
    let path = model.responsePath
    let screen = render(model).text
    for text in ["$first: Int  = 3", "$lives: Boolean!  = true", "$filter: Filter  not given"] {
      #expect(screen.contains(text), "\(screen)")
    }
    try press("j<Enter>", on: &model)
    #expect(render(model).text.contains("$lives: Boolean!"))
    try press("<Down><Enter>x", on: &model)
    #expect(server.questions.last?.request.variables?["lives"] == false)
    #expect(model.workspace.responses.count == 2 && model.workspace.shownResponse == 1)
    #expect(model.responsePath == path, "the place stays")
    try press("gD", on: &model)
    #expect(render(model).text.contains("asCat"), "\(render(model).text)")
    try press("[r", on: &model)
    #expect(model.workspace.shownResponse == 0 && model.responsePath == path)
    #expect(model.reader?.result.faultCount == 0)
    try press("]r", on: &model)
    #expect(model.workspace.shownResponse == 1)
  }

  @Test func `variables are checked against their types while the user types`() throws {
    let server = StubServer()
    server.answers = [.json(Self.answer)]
    var model = model()
    start(server, on: &model)
    try press("gV<Enter>tw", on: &model)
    #expect(render(model).text.contains("This is neither JSON nor a GraphQL literal"))
    try press("<C-u>2.5", on: &model)
    #expect(render(model).text.contains("Int cannot represent non-integer value"))
    try press("<Enter>", on: &model)
    #expect(model.popup != nil, "what does not fit is not taken")
    try press("<C-u>7<Enter>", on: &model)
    #expect(model.popup == nil && model.draft.values?["first"] == 7)
    // GraphQL literals are also accepted as values.
    try press(":variable filter={size: SMALL, tags: [\"x\"]}<Enter>", on: &model)
    #expect(model.draft.values?["filter"] == ["size": "SMALL", "tags": ["x"]])
    // An object value shows its fields, each with its own fault.
    try press(":variable filter={}<Enter>", on: &model)
    #expect(
      model.draft.rows.map(\.name) == ["$first", "$lives", "$filter", "size", "tags", "inner"]
    )
    #expect(model.draft.rows[3].fault?.contains("was not provided") == true)
    try press("x", on: &model)
    #expect(server.questions.count == 1 && model.focus == .variables)
    #expect(model.viewports[PaneID.variables.index].cursor == 3)
    try press("<Enter>", on: &model)
    guard let list = model.popup as? PickList else {
      Issue.record("no list of choices")
      return
    }
    #expect((0..<list.count).compactMap { list.item($0)?.text } == ["SMALL", "LARGE"])
    try press("<Down><Enter>:variable filter.tags=[\"x\",5]<Enter>", on: &model)
    #expect(model.draft.errors.first?.message.contains("at \"filter.tags[1]\"") == true)
    try press(":variable filter.tags=<Enter>x", on: &model)
    #expect(
      server.questions.last?.request.variables == ["first": 7, "filter": ["size": "LARGE"]],
      "\(model.message?.text ?? "")"
    )
  }

  @Test func `without a server other variables execute the response again`() throws {
    var model = model(response: Self.answer)
    try press(":variable lives=false<Enter>x", on: &model)
    #expect(model.workspace.responses.count == 2)
    #expect(model.reader?.result.entities.count == 3)
    #expect(render(model).text.contains("pets.json with {\"lives\":false}"))
    let why = model.reader?.why("pets[0].asCatIfLives")
    guard case .explained(_, let answer)? = why else {
      Issue.record("\(String(describing: why))")
      return
    }
    #expect(!answer.isPresent && answer.reason == .excludedByCondition)
    try press("[r", on: &model)
    #expect(model.workspace.shownResponse == 0)
  }

  @Test func `the response grows with each part, whose arrival time is shown`() throws {
    let server = StubServer()
    let document = """
      query Later { pets { name ... on Cat @defer(label: "more") { lives } } }
      """
    server.answers = [
      .json(
        """
        {"data":{"pets":[{"__typename":"Cat","name":"Tom"}]},"hasNext":true,
        "pending":[{"id":"0","path":["pets",0],"label":"more"}]}
        """,
        #"{"incremental":[{"id":"0","data":{"lives":9}}],"completed":[{"id":"0"}],"hasNext":false}"#
      )
    ]
    var model = model(document)
    model.setServer(server.live(), inputs: [])
    guard case .work(let work)? = model.takeRequests().first else { return }
    // The parts arrive separately, each one before the next.
    let parts = server.answers
    guard case .events(let events)? = parts.first else { return }
    server.answers = [.events([events[0]])]
    _ = Steps([.work(work)], on: &model)
    let path = "pets[0].asCat.fragments.more"
    func why(_ model: Model) -> Explanation? {
      guard case .explained(_, let answer)? = model.reader?.why(path) else { return nil }
      return answer
    }
    #expect(why(model)?.reason == .pendingDeferred)
    #expect(
      why(model)?.text.contains("announced after 0.010 s") == true,
      "\(why(model)?.text ?? "")"
    )
    #expect(render(model).text.contains("…more"), "\(render(model).text)")
    server.answers = parts
    try press("x", on: &model)
    #expect(why(model)?.isPresent == true)
    #expect(
      why(model)?.text.contains("announced after 0.010 s, delivered after 0.020 s") == true,
      "\(why(model)?.text ?? "")"
    )
    try press("gq", on: &model)
    #expect(render(model).text.contains("delivered  more at pets[0]"))
  }

  @Test func `deferred data that never came is an error, also with other variables`() throws {
    let document = """
      query Later($n: Int) { pets(first: $n) { name ... on Cat @defer(label: "d") { lives } } }
      """
    let first = #"{"data":{"pets":[{"__typename":"Cat","name":"Tom"}]},"hasNext":true}"#
    let finding = "The server ended the response (hasNext: false) without the data of"
    let server = StubServer()
    server.answers = [.json(first, #"{"hasNext":false}"#)]
    var live = model(document)
    start(server, on: &live)
    #expect(live.reader?.deliveryFindings.first?.message.hasPrefix(finding) == true)
    var recorded = model(document, response: "[\(first),{\"hasNext\":false}]")
    try press(":variable n=2<Enter>x", on: &recorded)
    #expect(recorded.workspace.shownResponse == 1)
    #expect(recorded.reader?.deliveryFindings.first?.message.hasPrefix(finding) == true)
  }

  @Test func `the last events of a subscription are kept, and can be followed or paused`() throws {
    let server = StubServer()
    func event(_ number: Int) -> LiveEvent {
      let text = #"{"data":{"seen":{"__typename":"Cat","name":"cat \#(number)"}}}"#
      return .payload(Array(text.utf8), seconds: Double(number))
    }
    let opened = LiveEvent.opened(transport: "server-sent events", status: 200)
    server.answers = [.events([opened] + (1...50).map(event))]
    var model = model("subscription S { seen { name } }")
    model.setServer(server.live(kept: 20), inputs: [])
    _ = Steps(model.takeRequests(), on: &model)
    #expect(model.workspace.responses.count == 20)
    #expect(model.workspace.executions.map(\.response) == Array(0..<20))
    #expect(render(model).text.contains("cat 50"))
    #expect(model.live.current?.count == 50 && model.live.current?.dropped == 30)
    let files = model.workspace.sources.files.count
    server.answers = [.events([opened] + (51...100).map(event))]
    _ = Steps(update(&model, .key(.character("x"))), on: &model)
    #expect(model.workspace.sources.files.count == files, "no text is kept of what is gone")

    // If the user views an earlier event, the selection does not change when more events arrive.
    server.answers = [
      .events([
        event(1), .waiting(reason: "the connection was interrupted", seconds: 2, attempt: 1),
      ])
    ]
    _ = Steps(update(&model, .key(.character("x"))), on: &model)
    #expect(model.message?.text.contains("attempt 1 follows in 2.000 s") != nil)
    for key in try KeyNotation.parse("[r") { _ = update(&model, .key(key)) }
    let shown = model.workspace.responses[model.workspace.shownResponse].run
    #expect(!model.live.isFollowing || model.live.current?.isUnderWay == false)
    #expect(model.workspace.responses[model.workspace.shownResponse].run == shown)
  }

  @Test func `reloading keeps responses, and invalid text keeps the previous state`() throws {
    let server = StubServer()
    server.answers = [.json(Self.answer)]
    var model = model()
    start(server, on: &model)
    func load(_ document: String) -> Workspace {
      Workspace.load(
        [
          WorkspaceInput(name: "pets.graphql", utf8: Array(document.utf8)),
          WorkspaceInput(name: "pets.graphqls", utf8: Array(Self.schema.utf8)),
        ],
        options: model.workspace.options
      )
    }
    try press("/Tom<Enter>", on: &model)
    let path = model.responsePath
    let broken = load(Self.query.replacing("... on Cat", with: "... on {")).replacing(
      model.workspace
    )
    model.reload(Exploration(broken))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.responsePath == path && model.workspace.executions.count == 1)
    #expect(model.message?.role == .error && render(model).text.contains("1 error"))
    #expect(model.errors.first?.range != nil)
    #expect(server.questions.count == 1)
    let whole = load(Self.query.replacing("{ lives }", with: "{ lives name }"))
      .replacing(model.workspace)
    model.reload(Exploration(whole))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.findings.errorCount == 0)
    #expect(server.questions.count == 2, "another text is asked for anew")
    #expect(model.workspace.responses.count == 2 && model.responsePath == path)
  }

  @Test func `responses have unique names, and reloading shows the same one`() throws {
    let server = StubServer()
    server.answers = [.json(Self.answer, Self.answer), .json(Self.answer)]
    var model = model()
    start(server, on: &model)
    try press("x[r", on: &model)
    func shown() -> String { model.workspace.responses[model.workspace.shownResponse].name }
    let names = ["#1", "#1.2", "#2"].map { "stub.example/graphql \($0)" }
    #expect(model.workspace.responses.map(\.name) == names && shown() == names[1])
    let texts = [("pets.graphql", Self.query), ("pets.graphqls", Self.schema)]
    let loaded = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) },
      options: model.workspace.options
    )
    model.reload(Exploration(loaded.replacing(model.workspace)))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(shown() == names[1])
  }

  @Test func `a subscription that is chosen later reads piped input as events`() throws {
    let document = "query Q { pets { name } } subscription S { seen { name } }"
    let texts = [
      WorkspaceInput(name: "pets.graphqls", utf8: Array(Self.schema.utf8)),
      WorkspaceInput(name: "pets.graphql", utf8: Array(document.utf8)),
    ]
    let event = #"{"data":{"seen":{"__typename":"Cat","name":"Tom"}}}"#
    var piped = WorkspaceInput(name: "<stdin>", role: .response, utf8: Array((event + "\n").utf8))
    piped.wholeSize = 0
    let options = WorkspaceOptions(isExploring: true)
    var model = Model(
      workspace: Workspace.load(texts + [piped], options: options),
      size: Size(width: 120, height: 40)
    )
    let server = StubServer()
    server.answers = [.json(event)]
    model.awaitSubscription(on: server.live(), inputs: texts)
    #expect(render(model).text.contains("Which operation?"))
    try press("S<Enter>", on: &model)
    #expect(server.questions.map(\.kind) == [.subscription])
    #expect(model.workspace.responses.map(\.name) == ["stub.example/graphql #1.1"])
    #expect(render(model).text.contains("\"Tom\""))
  }
}
