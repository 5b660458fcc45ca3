import GraphQLRuntime
import GraphQLTransport
import ResponseAnalysis
import Testing
import Threads

@testable import Explorer
@testable import ExplorerPanes
@testable import ExplorerState
@testable import TerminalUI
@testable import Workspace

/// Tests session files in the explorer: the recorded list, whose exchanges are read when they are
/// viewed.
@Suite struct OpenedSessionTests {
  private static let schema = """
    type Query { pet: Pet, count: Int } type Subscription { seen: Int } interface Pet { name: String }
    type Cat implements Pet { name: String age: Int } type Dog implements Pet { name: String }
    """

  /// A file that grows, with the number of bytes that were read from it.
  private final class File: Sendable {
    let state = Mutex<(bytes: [UInt8], read: Int)>(([], 0))

    var bytes: SessionBytes {
      SessionBytes(
        size: { self.state.withLock { $0.bytes.count } },
        read: { offset, count in
          self.state.withLock { state in
            let found = Array(state.bytes.dropFirst(offset).prefix(count))
            state.read += found.count
            return found
          }
        }
      )
    }

    func add(_ exchange: SessionExchange) { state.withLock { $0.bytes += exchange.line } }
  }

  private static func exchange(
    _ operation: String?,
    _ document: String?,
    _ responses: [String],
    kind: OperationKind = .query,
    stream: Int? = nil
  ) throws -> SessionExchange {
    var exchange = SessionExchange(time: "2026-01-02T03:04:05.000Z", from: "proxy")
    (exchange.request.operationName, exchange.kind, exchange.request.query) = (
      operation, kind, document
    )
    exchange.responses = try responses.map { try JSONDocument($0) }
    exchange.outcome = ExchangeOutcome(status: 200, seconds: 0.012, size: 100)
    exchange.stream = stream
    return exchange
  }

  private static func pet(_ letter: Character, _ number: Int) throws -> SessionExchange {
    let type = letter == "c" ? "Cat" : "Dog"
    let age = letter == "c" ? #","age":\#(number)"# : ""
    return try exchange(
      "Pets",
      "query Pets { pet { __typename name ... on Cat { age } } }",
      [
        #"{"data":{"pet":{"__typename":"\#(type)","name":"\#(String(repeating: "n", count: 4_000))"\#(age)}}}"#
      ]
    )
  }

  /// Returns a file with pets queries, another operation between them, a subscription with three
  /// events, and a request with a persisted document.
  private func file(_ letters: String = "ccdc") throws -> File {
    let file = File()
    for (number, letter) in letters.enumerated() {
      file.add(try Self.pet(letter, number))
      file.add(try Self.exchange("Count", "query Count { count }", [#"{"data":{"count":1}}"#]))
    }
    for number in 1...3 {
      file.add(
        try Self.exchange(
          "Seen",
          "subscription Seen { seen }",
          [#"{"data":{"seen":\#(number)}}"#],
          kind: .subscription,
          stream: 7
        )
      )
    }
    var stored = try Self.exchange(nil, nil, [#"{"data":{}}"#])
    (stored.request.documentID, stored.kind) = ("abcdef0123456789", nil)
    file.add(stored)
    return file
  }

  private func model(_ file: File, operation: String? = nil) -> Model {
    let schema = WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8))
    let workspace = Workspace.load([schema], options: WorkspaceOptions(isExploring: true))
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    model.open(sessions: [(name: "app.session", bytes: file.bytes)], operation: operation)
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    return model
  }

  private func press(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  @Test func `a line that claims more responses than it has is read only once`()
    throws
  {
    let file = File()
    let line = String(decoding: try Self.pet("c", 1).line, as: UTF8.self)
    let lie = line.replacing(#""responses":1"#, with: #""responses":1500"#)
    #expect(lie != line)
    file.state.withLock { $0.bytes = Array(lie.utf8) }
    var model = model(file)
    #expect(model.core.traffic.log.exchanges.first?.checkResult?.responseCount == 1500)
    try press("gH", on: &model)
    #expect(file.state.withLock { $0.read } < lie.utf8.count * 8)
  }

  @Test func `the timeline shows every operation and its changes, and a click opens one`()
    throws
  {
    var model = model(try file())
    let pane = model.panes[TrafficPane.self]
    #expect(pane.title(in: model.core).note == "2 flips")
    let bar = pane.head(width: 80, in: model.core).first?.text
    #expect(bar == "▲ ✓✓✓ ◆ ✓ ◆ ✓✓ ·")
    for (line, shown) in [(1, "#1 Pets"), (0, "#5 Pets")] {
      model.change(TrafficPane.self) { pane, core in
        pane.clickHead(line: line, column: 5, in: &core)
      }
      model.performActions()
      _ = finishBackgroundWork(model.takeRequests(), on: &model)
      #expect(model.workspace.responses.first?.name == shown)
    }
    // The list shows the exchanges that the file contains.
    try press("&Pets<Enter>", on: &model)
    #expect(model.panes[TrafficPane.self].head(width: 80, in: model.core).first?.text == "✓✓ ▲ ◆")
    // The time and size of an event are known without reading it.
    let seen = model.core.traffic.log.exchanges[8].source
    #expect(seen.arrival(of: 2)?.seconds == 0.012 && seen.arrival(of: 3)?.size == 100)
    #expect(seen.arrival(of: 4) == nil)
  }

  @Test func `unexecuted responses, other documents and empty lists are not changes`() throws {
    let schema =
      "type Query { pets: [Pet] } interface Pet { n: Int } type Cat implements Pet { n: Int }"
    let inputs = [WorkspaceInput(name: "s.graphqls", utf8: Array(schema.utf8))]
    let home = Workspace.load(inputs, options: WorkspaceOptions(isExploring: true))
    var judge = ResponseCheck(home)
    let documents = [
      "query P { pets { ... on Cat { n } } }", "query P { pets { ... on Cat { n n } } }",
    ]
    let answers = ["c": #"{"__typename":"Cat","n":1}"#, "d": #"{"__typename":"Dog"}"#, "-": ""]
    /// Each letter stands for one exchange: lower and upper case use different documents, `x` is an
    /// error, and `?` an unknown document.
    func times(_ letters: String) -> (line: String, turns: Int) {
      var exchanges: [TrafficLogEntry] = []
      for (index, letter) in letters.enumerated() {
        let small = letter.lowercased()
        var texts = ExchangeTexts(
          OperationRequest(
            query: letter == "?" ? nil : documents[letter.isUppercase ? 1 : 0],
            operationName: "P"
          )
        )
        let text =
          letter == "x"
          ? #"{"data":null,"errors":[{"message":"gone"}]}"#
          : #"{"data":{"pets":[\#(answers[small] ?? "")]}}"#
        texts.responses = [ExchangeTexts.Response(Array(text.utf8), seconds: 0)]
        var title = ExchangeTitle(texts.request)
        if letter == "?" { title = exchanges.first?.title ?? title }
        let id = TrafficLogEntry.ID(feed: 1, number: index)
        var exchange = TrafficLogEntry(id, time: "", title: title, source: .memory(texts))
        exchange.number = index + 1
        exchange.checkResult = judge.checkResult(on: texts, of: title, failure: nil)
        exchanges.append(exchange)
      }
      let times = TrafficTimes(exchanges)
      return (times.line(at: nil, width: 60).left.map(\.text).joined(), times.turnCount)
    }
    for (letters, line, turns) in [
      ("cdc", "✓◆◆", 2), ("c-c", "✓✓✓", 0), ("c-d", "✓✓◆", 1), ("c?c", "✓·✓", 0),
      ("c?d", "✓·◆", 1), ("x?x", "✗·✗", 0), ("cxc", "✓✗◆", 2), ("cDdC", "✓✓◆◆", 2),
    ] {
      let found = times(letters)
      #expect(found.line == line && found.turns == turns, "\(letters): \(found)")
    }
  }

  @Test func `a session lists its exchanges, which are read when they are viewed`() throws {
    let file = try file()
    var model = model(file)
    let log = model.core.traffic.log
    #expect(model.focus == .traffic)
    #expect(
      log.exchanges.map(\.title.name)
        == [
          "Pets", "Count", "Pets", "Count", "Pets", "Count", "Pets", "Count", "Seen",
          "document abcdef012345",
        ]
    )
    #expect(log.exchanges.allSatisfy { $0.checkResult != nil && $0.source.size == 0 })
    #expect(
      log.exchanges[0].checkResult?.nilCases == 0 && log.exchanges[4].checkResult?.nilCases == 1
    )
    #expect(log.exchanges[8].responseCount == 3)
    #expect(log.exchanges[9].checkResult?.obstacle != nil)
    #expect(model.workspace.responses.first?.name == "#1 Pets")
    // Moving the cursor reads one exchange instead of the whole file.
    let before = file.state.withLock { $0.read }
    try press("jj", on: &model)
    #expect(model.workspace.responses.first?.name == "#3 Pets")
    #expect(file.state.withLock { $0.read } - before < 10_000)
    // Exchanges that are written meanwhile are listed, and a new event is added to its
    // subscription.
    file.add(try Self.pet("d", 9))
    file.add(
      try Self.exchange(
        "Seen",
        "subscription Seen { seen }",
        [#"{"data":{"seen":4}}"#],
        kind: .subscription,
        stream: 7
      )
    )
    _ = finishBackgroundWork(update(&model, .sessionsGrown), on: &model)
    #expect(model.core.traffic.log.exchanges.count == 11)
    #expect(model.core.traffic.log.exchanges[8].responseCount == 4)
    #expect(model.core.traffic.log.exchanges[10].checkResult?.nilCases == 1)
    #expect(model.workspace.responses.first?.name == "#3 Pets")
    try press("G?<Esc>kk", on: &model)
    #expect(model.workspace.responses.first?.name == "#9.4 Seen")
    try press("<Space>jj", on: &model)
    #expect(model.workspace.responses.first?.name == "#9.2 Seen")
    #expect(model.workspace.responses.first?.json.root["data"]?["seen"]?.numberText == "2")
  }

  @Test func `exchanges written while a session is open are appended to the list`() throws {
    let file = try file("cc")
    let schema = WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8))
    let workspace = Workspace.load([schema], options: WorkspaceOptions(isExploring: true))
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    model.open(sessions: [(name: "app.session", bytes: file.bytes)], operation: nil)
    var effects = model.takeRequests()
    file.add(try Self.pet("d", 3))
    effects += update(&model, .sessionsGrown)
    _ = finishBackgroundWork(effects, on: &model)
    #expect(model.core.traffic.log.exchanges.count == 7)
    #expect(model.workspace.responses.first?.name == "#1 Pets")
    // The exchange is written after the listing has read the file and before the listing ends.
    file.add(try Self.pet("c", 4))
    let listing = Steps(update(&model, .sessionsGrown), on: &model)
    #expect(!listing.changes.isEmpty)
    file.add(try Self.pet("d", 5))
    _ = finishBackgroundWork(update(&model, .sessionsGrown), on: &model)
    #expect(model.core.traffic.log.exchanges.count == 9)
  }

  @Test func `an exchange that ends late is placed at its start, after those of other files`()
    throws
  {
    func add(_ number: Int, to file: File) throws {
      var exchange = try Self.pet("c", number)
      exchange.number = number
      file.add(exchange)
    }
    let (one, two) = (File(), File())
    for number in [2, 1, 5] { try add(number, to: one) }
    for number in [3, 1] { try add(number, to: two) }
    let schema = WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8))
    let workspace = Workspace.load([schema], options: WorkspaceOptions(isExploring: true))
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    model.open(sessions: [("one.session", one.bytes), ("two.session", two.bytes)], operation: nil)
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    var numbers: [Int] { model.core.traffic.log.exchanges.map(\.number) }
    #expect(numbers == [1, 2, 5, 6, 8])
    #expect(model.workspace.responses.first?.name == "#1 Pets")
    try press("j", on: &model)
    for number in [4, 3] { try add(number, to: one) }
    try add(2, to: two)
    // The next number of this file is used by the other file, so the exchange gets the next free one.
    try add(6, to: one)
    _ = finishBackgroundWork(update(&model, .sessionsGrown), on: &model)
    #expect(numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(model.workspace.responses.first?.name == "#2 Pets")
    let ages = model.core.traffic.log.exchanges.compactMap { exchange in
      try? exchange.source.texts().responses.first.flatMap {
        try JSONDocument($0.utf8).root["data"]
      }?["pet"]?["age"]?.numberText
    }
    #expect(ages == ["1", "2", "3", "4", "5", "1", "2", "3", "6"])
    try press("j", on: &model)
    #expect(model.workspace.responses.first?.name == "#3 Pets")
  }

  @Test func `steps and histories go from response to response of one operation`() throws {
    var model = model(try file())
    try press("]r", on: &model)
    #expect(model.workspace.responses.first?.name == "#3 Pets")
    try press(",2]r", on: &model)
    #expect(model.workspace.responses.first?.name == "#7 Pets")
    try press("]r", on: &model)
    #expect(model.message?.text == "No later response of Pets.")
    try press(",3[r", on: &model)
    #expect(model.workspace.responses.first?.name == "#1 Pets")
    try press(":bisect pet.asCat<Enter>", on: &model)
    #expect(model.workspace.responses.first?.name == "#5 Pets")
    #expect(model.message?.text.hasPrefix("pet.asCat changed at #5: ") == true)
    try press(":history pet.asCat<Enter>", on: &model)
    let answers = try #require(model.panes[HistoryPane.self].answers)
    #expect(answers.places.map(\.name) == ["#1", "#3", "#5", "#7"])
    #expect(answers.runs.map(\.count) == [2, 1, 1] && answers.turns == [2, 3])
    let head = model.panes[HistoryPane.self].head(width: 80, in: model.core).map(\.text)
    #expect(head == ["●● ▲ ◆", "▲  shown   ◆  changed   ●  present"])
    try press("gg<Enter>", on: &model)
    #expect(model.workspace.responses.first?.name == "#1 Pets")
    model.change(HistoryPane.self) { pane, core in pane.clickHead(line: 0, column: 4, in: &core) }
    model.performActions()
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.workspace.responses.first?.name == "#7 Pets")
    #expect(self.model(try file(), operation: "Pots").message?.text.hasSuffix("'Pots'.") == true)
    // A different operation uses its own exchanges.
    model = self.model(try file(), operation: "Seen")
    #expect(model.workspace.responses.first?.name == "#9.3 Seen")
    try press(":history seen<Enter>", on: &model)
    #expect(model.panes[HistoryPane.self].answers?.places.map(\.name) == ["#9.1", "#9.2", "#9.3"])
    try press("[r", on: &model)
    #expect(model.workspace.responses.first?.name == "#9.2 Seen")
  }

  @Test func `later responses are added to the history, and nothing is read twice`() throws {
    let file = try file("cc")
    var model = model(file)
    try press(":history pet.asCat<Enter>", on: &model)
    #expect(model.panes[HistoryPane.self].answers?.places.map(\.name) == ["#1", "#3"])
    file.add(try Self.pet("d", 3))
    let before = file.state.withLock { $0.read }
    _ = finishBackgroundWork(update(&model, .sessionsGrown), on: &model)
    _ = finishBackgroundWork(update(&model, .resize(model.size)), on: &model)
    let answers = try #require(model.panes[HistoryPane.self].answers)
    #expect(answers.places.map(\.name) == ["#1", "#3", "#7"] && answers.turns == [2])
    // Reads the head, the verdict and the response of the new exchange.
    #expect(file.state.withLock { $0.read } - before < 3 * 4_500)
  }

  @Test func `an exchange that ends late is in the history at its start`() throws {
    let file = File()
    for (number, letter) in [(1, "c"), (3, "d"), (4, "d")] as [(Int, Character)] {
      var exchange = try Self.pet(letter, number)
      exchange.number = number
      file.add(exchange)
    }
    var model = model(file)
    try press(":history pet.asCat<Enter>", on: &model)
    #expect(model.panes[HistoryPane.self].answers?.turns == [1])
    var late = try Self.pet("d", 2)
    late.number = 2
    file.add(late)
    _ = finishBackgroundWork(update(&model, .sessionsGrown), on: &model)
    _ = finishBackgroundWork(update(&model, .resize(model.size)), on: &model)
    let answers = try #require(model.panes[HistoryPane.self].answers)
    #expect(answers.places.map(\.name) == ["#1", "#2", "#3", "#4"] && answers.turns == [1])
    #expect(answers.runs.map(\.count) == [1, 3])
  }

  @Test
  func `a response is compared with the previous one, or with a named one`()
    throws
  {
    var model = model(try file())
    func compared(_ model: Model) -> String? {
      model.panes[DiffPane.self].title(in: model.core).text.split(separator: "  ").first
        .map(String.init)
    }
    // The first exchange has no previous one.
    try press(":compare<Enter>", on: &model)
    #expect(compared(model) == "#1 Pets → #3 Pets")
    try press(",2]r", on: &model)
    #expect(compared(model) == "#5 Pets → #3 Pets")
    let diff = model.panes[DiffPane.self].responses
    #expect(diff.rows.tree.differences.contains { $0.isFlipped })
    try press(":compare 1<Enter>]r", on: &model)
    #expect(compared(model) == "#7 Pets → #1 Pets")
    try press("gg]c", on: &model)
    #expect(
      model.message?.text.hasPrefix("Difference 1 of 1: ") == true,
      "\(String(describing: model.message))"
    )
    try press(":compare 2<Enter>", on: &model)
    #expect(model.message?.text == "#2 was requested with another document.")
    try press(":compare 99<Enter>", on: &model)
    #expect(model.message?.text == "No response in the log has this number.")
    // Exchanges that were sent for a different document are skipped.
    let changed = try file("c")
    changed.add(
      try Self.exchange("Pets", "query Pets { pet { name } }", [#"{"data":{"pet":null}}"#])
    )
    changed.add(try Self.pet("d", 1))
    model = self.model(changed)
    try press(",2]r", on: &model)
    #expect(model.workspace.responses.first?.name == "#6 Pets")
    try press(":compare<Enter>", on: &model)
    #expect(compared(model) == "#6 Pets → #1 Pets")
    // An event of a subscription is compared with the previous event.
    model = self.model(try file(), operation: "Seen")
    try press(":compare<Enter>", on: &model)
    #expect(compared(model) == "#9.3 Seen → #9.2 Seen")
    #expect(model.panes[DiffPane.self].responses.counts.all == 1)
  }

  @Test
  func `coverage counts all responses of the operation, including later ones`()
    throws
  {
    let file = try file()
    file.add(try Self.exchange("Pets", "query Pets { pet { name } }", [#"{"data":{"pet":null}}"#]))
    file.add(try Self.exchange("Pets", "query Pets { pet { name } }", []))
    var model = model(file)
    try press(":coverage<Enter>", on: &model)
    func counts(_ model: Model) -> Coverage? { model.panes[CoveragePane.self].counts?.coverage }
    func title(_ model: Model) -> [String] {
      let title = model.panes[CoveragePane.self].title(in: model.core)
      return [title.text, title.note]
    }
    #expect(title(model) == ["4 responses", "1 from other documents"])
    let cat = { (model: Model) in
      counts(model)?.structs.lazy.flatMap(\.cases).first { $0.name == "asCat" }
    }
    #expect(cat(model)?.present == 3 && cat(model)?.absent == 1)
    // Selecting another response of the operation keeps the counts, and new responses are added.
    try press("]r", on: &model)
    #expect(title(model) == ["4 responses", "1 from other documents"])
    file.add(try Self.pet("d", 9))
    let before = file.state.withLock { $0.read }
    _ = finishBackgroundWork(update(&model, .sessionsGrown), on: &model)
    _ = finishBackgroundWork(update(&model, .resize(model.size)), on: &model)
    #expect(title(model) == ["5 responses", "1 from other documents"])
    #expect(cat(model)?.present == 3 && cat(model)?.absent == 2)
    #expect(file.state.withLock { $0.read } - before < 3 * 4_500)
    // Following the absence on this row opens the first response without a cat.
    let row = model.panes[CoveragePane.self].list?.items.indices.first { line in
      model.panes[CoveragePane.self].text(ofRow: line, in: model.core).contains("asCat")
    }
    model.change(CoveragePane.self) { pane, core in
      core[CoveragePane.id].cursor = row ?? 0
      pane.followAbsence(in: &core)
    }
    model.performActions()
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.workspace.responses.first?.name == "#5 Pets")
    #expect(title(model) == ["5 responses", "1 from other documents"])
  }
}
