import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the traffic of an app: listing, filtering, sorting, viewing and following it.
@Suite struct TrafficTests {
  private static let sample = Sample("animals", "AllAnimals")

  private func model(size: Size = Size(width: 120, height: 40)) throws -> Model {
    Model(workspace: try Self.sample.workspace(hasResponse: false), size: size)
  }

  private func press(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func pane(_ model: Model) -> TrafficPane { model.panes[TrafficPane.self] }

  private func numbers(_ model: Model) -> [Int] { pane(model).rows.map(\.number) }

  @Test func `every pane shows the exchange under the cursor`() throws {
    var model = try model()
    let document = model.workspace.documents.first?.file
    try StubTraffic.app(Self.sample).notify(&model)
    #expect(model.focus == .traffic)
    // Paused exchanges are listed first.
    #expect(numbers(model) == [7, 1, 2, 3, 4, 5, 6])
    try press("j", on: &model)
    // The exchange uses the project's own document, because its text is the same.
    #expect(model.workspace.operation?.name == "AllAnimals")
    #expect(model.workspace.documents.first?.file == document)
    #expect(model.reader?.result.faultCount == 0 && model.tree?.result.root != nil)
    try press("j", on: &model)
    #expect(model.workspace.operation?.name == "Later")
    #expect(model.workspace.variables?.values.entries.map(\.name) == ["first"])
    #expect(model.workspace.compiled.operations.count == 1)
    #expect(model.focus == .traffic)
    // The document of the exchange two rows below is unknown, so the view does not change.
    try press("jj", on: &model)
    #expect(model.message?.text.contains("No loaded manifest") == true)
    try press("k", on: &model)
    #expect(model.workspace.operation?.name == nil && model.errors.count > 0)
    try press("kk<Enter>", on: &model)
    #expect(model.focus == .entities && model.workspace.operation?.name == "AllAnimals")
    try press("gT<BS>", on: &model)
    #expect(model.workspace.responses.isEmpty && model.workspace.operation?.name == "AllAnimals")
  }

  @Test(arguments: [80, 120, 200])
  func `the titles of the columns are above their values`(_ width: Int) throws {
    var model = try model(size: Size(width: width, height: 40))
    try StubTraffic.app(Self.sample).notify(&model)
    let rows = render(model).rows
    func column(of text: String, in row: String) throws -> Int {
      textWidth(String(row[..<(try #require(row.firstRange(of: text))).lowerBound]))
    }
    let head = try #require(rows.first { $0.contains("stat  time") })
    let first = try #require(rows.first { $0.contains("12 ms") })
    #expect(try column(of: "time", in: head) == column(of: "12 ms", in: first))
  }

  @Test func `the Request pane shows the errors of a response as errors`() throws {
    var model = try model()
    var traffic = StubTraffic()
    traffic.add(
      "query Short { allAnimals { __typename species } }",
      [#"{"errors":[{"message":"no"}],"data":{"allAnimals":[]}}"#]
    )
    traffic.notify(&model)
    try press("<Enter>gq", on: &model)
    let frame = render(model)
    let row = try #require(frame.rows.firstIndex { $0.contains(" B ") && $0.contains("1 error") })
    let start = try #require(frame.rows[row].ranges(of: "1 error").last).lowerBound
    let cell = frame[row, textWidth(String(frame.rows[row][..<start]))]
    #expect(cell?.style.role == .error)
  }

  @Test func `a result without problems has no nil cases, and short names leave room for errors`()
    throws
  {
    var model = try model(size: Size(width: 80, height: 24))
    var traffic = StubTraffic()
    traffic.add(try Self.sample.documentText(), [try Self.sample.responseText()])
    traffic.add("query Short { nothing }", [#"{"errors":[{"message":"Cannot query field"}]}"#])
    traffic.notify(&model)
    let rows = render(model).rows
    let fine = try #require(rows.first { $0.contains("q AllAnimals ") })
    #expect(fine.contains("✓") && !fine.contains("nil case"))
    #expect(rows.contains { $0.contains("q Short ") && $0.contains("1 error: Cannot query") })
    let hints = KeyTable.hints(of: .traffic).map(\.command.name)
    #expect(hints.contains("next-error") && !hints.contains("next-nil"))
    #expect(Set(hints).count == hints.count)
  }

  @Test func `opening an exchange goes to its first error, unless a value is selected`() throws {
    var model = try model()
    var traffic = StubTraffic()
    traffic.add(
      "query Short { allAnimals { __typename skinCovering } }",
      [
        """
        {"errors": [{"message": "no skin", "path": ["allAnimals", 1, "skinCovering"]}],
         "data": {"allAnimals": [{"__typename": "Cat", "skinCovering": "FUR"},
           {"__typename": "Cat", "skinCovering": null}]}}
        """
      ]
    )
    traffic.notify(&model)
    try press("<Enter>", on: &model)
    #expect(model.focus == .entities)
    #expect(model.responsePath.subscriptedText == "allAnimals[1].skinCovering")
    #expect(model.message?.text.contains("no skin") == true)
    try press("k", on: &model)
    let path = model.responsePath
    try press("gT<Enter>", on: &model)
    #expect(model.focus == .entities && model.responsePath == path)
  }

  @Test func `variables typed for the loaded operation return with it`() throws {
    let texts = [
      ("s.graphqls", "type Query { pet(n: Int): Int }"),
      ("q.graphql", "query Q($n: Int) { pet(n: $n) }"),
    ]
    let inputs = texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    var model = Model(
      workspace: Workspace.load(inputs, options: WorkspaceOptions(isExploring: true)),
      size: Size(width: 120, height: 40)
    )
    try press(":variable n=5<Enter>", on: &model)
    let typed = model.core.draft.values
    #expect(typed == ["n": .int(5)])
    var traffic = StubTraffic()
    traffic.add(texts[1].1, [#"{"data":{"pet":1}}"#], variables: ["n": .int(7)])
    traffic.notify(&model)
    try press("<Enter>", on: &model)
    #expect(model.core.draft.values == ["n": .int(7)])
    try press("gT<BS>", on: &model)
    #expect(model.core.draft.values == typed && model.core.draft.isEdited)
  }

  @Test func `an exchange with another text than the loaded document says so first`() throws {
    let texts = [
      ("s.graphqls", "type Query { pet: Pet } type Pet { name: String age: Int }"),
      ("q.graphql", "query Q { pet { name age } }"),
    ]
    let inputs = texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    var model = Model(
      workspace: Workspace.load(inputs, options: WorkspaceOptions(isExploring: true)),
      size: Size(width: 120, height: 40)
    )
    var traffic = StubTraffic()
    for selected in ["name", "name age", "__typename name age"] {
      let response = #"{"data":{"pet":{"__typename":"Pet","name":"a"}}}"#
      traffic.add("query Q { pet { \(selected) } }", [response])
    }
    traffic.notify(&model)
    var found: [String?] = []
    for _ in 1...3 {
      try press("<Enter>", on: &model)
      found.append(model.core.reader?.sentText?.sentence)
      try press("gTj", on: &model)
    }
    let sentence = "The app sent a different text than q.graphql: it lacks `age`"
    #expect(found == [sentence, nil, nil])
  }

  @Test func `variables typed for a pending exchange stay when its response arrives`() throws {
    let texts = [
      ("s.graphqls", "type Query { pet(n: Int): Int }"),
      ("q.graphql", "query Q($n: Int) { pet(n: $n) }"),
    ]
    let inputs = texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    var model = Model(
      workspace: Workspace.load(inputs, options: WorkspaceOptions(isExploring: true)),
      size: Size(width: 120, height: 40)
    )
    var traffic = StubTraffic()
    traffic.add(texts[1].1, [#"{"data":{"pet":1}}"#], variables: ["n": .int(7)])
    let ended = traffic.exchanges[0]
    var open = ended
    (open.state, open.responseCount) = (.open, 0)
    open.source = .memory(
      ExchangeTexts(OperationRequest(query: texts[1].1, variables: ["n": .int(7)]))
    )
    StubTraffic().notify(&model)
    traffic.reportMore([open], &model)
    try press("gT<Enter>:variable n=5<Enter>", on: &model)
    #expect(model.core.draft.values == ["n": .int(5)] && model.workspace.responses.isEmpty)
    traffic.reportMore([ended], &model)
    #expect(model.workspace.responses.first?.name == "#1 Q")
    #expect(model.core.draft.values == ["n": .int(5)] && model.core.draft.isEdited)
    // The view switched to the completed exchange once, and the user's values were kept.
    #expect(model.core.traffic.lastRedisplayed == 1)
  }

  @Test func `new exchanges move nothing unless the newest one is followed`() throws {
    var model = try model(size: Size(width: 80, height: 24))
    let traffic = try StubTraffic.app(Self.sample)
    traffic.notify(&model, kept: 6)
    // One exchange more than the limit was added, so the oldest completed one was removed.
    #expect(numbers(model) == [7, 2, 3, 4, 5, 6])
    try press("j", on: &model)
    var later = StubTraffic()
    for _ in 1...40 { later.add("query Later { allAnimals { __typename } }", [#"{"data":{}}"#]) }
    let new = later.exchanges.map { exchange in
      var new = TrafficLogEntry(
        TrafficLogEntry.ID(feed: 2, number: exchange.id.number),
        time: exchange.time,
        title: exchange.title,
        source: exchange.source
      )
      new.responseCount = 1
      return new
    }
    traffic.reportMore(Array(new[..<3]), &model)
    // The viewed exchange is kept and stays under the cursor.
    #expect(numbers(model) == [7, 2, 6, 8, 9, 10])
    #expect(model.viewport.cursor == 1)
    #expect(model.workspace.responses.first?.name == "#2 Later")
    try press("F", on: &model)
    #expect(model.message?.text == "Opening each new exchange.")
    #expect(model.workspace.responses.first?.name == "#10 Later")
    traffic.reportMore(Array(new[3...]), &model)
    #expect(model.workspace.responses.first?.name == "#47 Later")
    #expect(numbers(model)[checked: model.viewport.cursor] == 47)
    try press("k", on: &model)
    #expect(!model.core.traffic.isFollowing)
  }

  @Test func `filter and sort order apply to later exchanges`() throws {
    var model = try model()
    try StubTraffic.app(Self.sample).notify(&model)
    try press("&later", on: &model)
    #expect(numbers(model) == [2])
    try press("<Esc>", on: &model)
    #expect(numbers(model).count == 7)
    for (text, found) in [
      ("error", [3, 5]), ("status>=400", [3, 5]), ("ms > 30 !mutation", [3, 4, 5]),
      ("paused", [7]), ("unread", [2]), ("first: 3", [2]), ("!query !mutation", [4]),
    ] {
      try press(":filter-traffic \(text)<Enter>", on: &model)
      #expect(numbers(model) == found, "\(text)")
    }
    try press("&<Enter>", on: &model)
    try press(":sort-traffic time<Enter>", on: &model)
    #expect(numbers(model) == [7, 5, 4, 3, 2, 1, 6])
    try press("~", on: &model)
    #expect(numbers(model) == [7, 6, 1, 2, 3, 4, 5])
    try press(":sort-traffic result<Enter>", on: &model)
    #expect(numbers(model).prefix(3).allSatisfy { [7, 3, 5].contains($0) })
  }

  @Test func `sorting by start time places an exchange that ended late at its start`() throws {
    let first = try StubTraffic.app(Self.sample).exchanges[0]
    let exchanges = [(1, "03"), (2, "01"), (3, "02")].map { number, second in
      TrafficLogEntry(
        TrafficLogEntry.ID(feed: 1, number: number),
        time: "2026-01-02T22:00:\(second).000Z",
        title: first.title,
        source: first.source
      )
    }
    #expect(ExchangeSort(.began).sorted(exchanges).map(\.id.number) == [2, 3, 1])
  }

  @Test func `a stream opens into its events, and each can be viewed`() throws {
    let schema = WorkspaceInput(
      name: "s.graphqls",
      role: .graphql,
      utf8: Array("type Query { a: Int } type Subscription { n: Int }".utf8)
    )
    let workspace = Workspace.load([schema], options: WorkspaceOptions(isExploring: true))
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    var traffic = StubTraffic()
    let events = (1...3).map { #"{"data":{"n":\#($0)}}"# }
    traffic.add("subscription Count { n }", events) { $0.state = .open }
    traffic.notify(&model)
    try press("<Space>jj", on: &model)
    #expect(pane(model).rows.count == 4)
    #expect(model.workspace.responses.first?.name == "#1.2 Count")
    #expect(model.workspace.responses.first.map { $0.json.bytes } == Array(events[1].utf8))
  }

  @Test func `a pending exchange is shown again when its response arrives`() throws {
    var model = try model()
    var traffic = try StubTraffic.app(Self.sample)
    let response = #"{"data":{"allAnimals":[{"__typename":"Cat"}]}}"#
    traffic.add("query Slow { allAnimals { __typename } }", [response])
    var open = traffic.exchanges[7]
    open.state = .open
    open.responseCount = 0
    open.source = .memory(
      ExchangeTexts(OperationRequest(query: "query Slow { allAnimals { __typename } }"))
    )
    let ended = traffic.exchanges[7]
    try StubTraffic.app(Self.sample).notify(&model)
    traffic.reportMore([open], &model)
    try press("G", on: &model)
    #expect(model.workspace.operation?.name == "Slow" && model.workspace.responses.isEmpty)
    // The view does not change while a popup is open.
    try press("?", on: &model)
    traffic.reportMore([ended], &model)
    #expect(model.workspace.responses.isEmpty)
    try press("<Esc>", on: &model)
    #expect(model.workspace.responses.first?.name == "#8 Slow")
    #expect(model.workspace.responses.first.map { $0.json.bytes } == Array(response.utf8))
  }

  @Test func `edits survive viewing other exchanges`() throws {
    var model = try model()
    try StubTraffic.app(Self.sample).notify(&model)
    try press("j:add-field Query.allAnimals.height.yards<Enter>", on: &model)
    let edited = model.draftsToKeep
    #expect(edited.count == 1)
    try press("gTjk", on: &model)
    #expect(model.draftsToKeep == edited)
    try press("j", on: &model)
    #expect(model.workspace.operation?.name == "Later" && model.draftsToKeep == edited)
    try press("<BS>", on: &model)
    #expect(model.draftsToKeep == edited && model.workspace.responses.isEmpty)
  }

  @Test func `a burst of exchanges costs the key loop one row each`() throws {
    var model = try model()
    let traffic = try StubTraffic.app(Self.sample)
    traffic.notify(&model)
    let first = traffic.exchanges[1]
    let many = (1...5_000).map { number in
      TrafficLogEntry(
        TrafficLogEntry.ID(feed: 2, number: number),
        time: first.time,
        title: first.title,
        source: first.source
      )
    }
    let generation = model.core.session.generation
    TrafficListening.take(.exchanges(many), on: &model)
    // No exchange was compiled or executed, and the log does not exceed its limit.
    #expect(model.core.session.generation == generation && model.backgroundTasks.isEmpty)
    #expect(model.core.traffic.log.exchanges.count <= 1_002)
    #expect(model.core.traffic.log.droppedCount >= 4_000)
  }

  @Test func `a listener that cannot be started is reported`() throws {
    var model = try model()
    try press(":listen :4141<Enter>", on: &model)
    #expect(model.message?.text == "listen works only in the interactive explorer.")
    try press(":listen off<Enter>", on: &model)
    #expect(model.message?.text == "The proxy is off.")
    try StubTraffic.app(Self.sample).notify(&model)
    try press(":listen a b<Enter>", on: &model)
    #expect(model.message?.text == "listen needs an address of this machine and a URL, or off.")
  }
}
