import GraphQLRuntime
import GraphQLSchema
import GraphQLTransport
import ResponseTools
import TestSupport
import Testing
import Threads

@testable import Explorer
@testable import ExplorerState
@testable import TerminalUI
@testable import Workspace

/// Tests exchanges of an app that rules pause: listing, viewing, changing, resuming and failing
/// them.
@Suite struct BreakpointsTests {
  /// Records the rules that the explorer sets.
  private final class Wishes: Sendable {
    let rules = Mutex<[[String]]>([])
    let released = Mutex<[(id: TrafficLogEntry.ID, body: [UInt8]?)]>([])
    let changed = Mutex<[RequestChange]>([])
    let judges = Mutex<[Int]>([])
    let failed = Mutex<[TrafficRule.Failure]>([])

    var control: TrafficControl {
      TrafficControl(
        setRules: { new in self.rules.withLock { $0.append(new.map(\.text)) } },
        release: { id, body in self.released.withLock { $0.append((id, body)) } },
        change: { _, change in self.changed.withLock { $0.append(change) } },
        judge: { new in self.judges.withLock { $0.append(new.schema?.types.count ?? 0) } },
        fail: { _, failure in self.failed.withLock { $0.append(failure) } }
      )
    }
  }

  private static let sample = Sample("animals", "AllAnimals")

  private func model(_ traffic: StubTraffic, _ requirements: Wishes) throws -> Model {
    var model = Model(
      workspace: try Self.sample.workspace(hasResponse: false),
      size: Size(width: 120, height: 40)
    )
    traffic.notify(&model)
    TrafficListening.take(.control(requirements.control), on: &model)
    return model
  }

  private func press(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func held(_ model: Model) -> [Int] {
    model.core.traffic.log.exchanges.filter(\.isPaused).map(\.number)
  }

  @Test func `typed rules apply immediately and can be removed`() throws {
    let requirements = Wishes()
    var model = try model(StubTraffic.app(Self.sample), requirements)
    try press(":rule stop after Get*<Enter>", on: &model)
    #expect(model.message?.text == "1 rule active.")
    try press(":rule stopp after Get*<Enter>", on: &model)
    #expect(model.message?.text.hasPrefix("rule, character 1: Expected `stop`") == true)
    #expect(requirements.rules.withLock { $0 } == [[], ["stop after Get*"]])
    // A listener that connects later also receives the rules.
    let later = Wishes()
    TrafficListening.take(.control(later.control), on: &model)
    #expect(later.rules.withLock { $0 } == [["stop after Get*"]])
    try press(":rules<Enter>", on: &model)
    #expect((model.popup as? PickList)?.item(0)?.text == "stop after Get*")
    try press("<Enter>", on: &model)
    #expect(model.message?.text == "Removed 'stop after Get*'. No active rules.")
    #expect(later.rules.withLock { $0.last } == [])
    try press(":rules<Enter>", on: &model)
    #expect(model.popup == nil)
    #expect(model.message?.text.hasPrefix("No rules yet: :rule stop before") == true)
  }

  @Test func `a changed response stays selected and is resumed as shown`() throws {
    let requirements = Wishes()
    var traffic = try StubTraffic.app(Self.sample)
    let response = try Self.sample.responseText()
    traffic.add(try Self.sample.documentText(), [response]) {
      $0.state = .paused(.init(isResponse: true))
    }
    var model = try model(traffic, requirements)
    #expect(held(model) == [7, 8])
    try press("gg<Down><Enter>", on: &model)
    #expect(model.core.traffic.shown?.number == 8 && model.focus == .entities)
    try press("]nW", on: &model)
    if model.popup != nil { try press("<Enter>", on: &model) }
    let changed = try #require(model.core.exploration.response?.json.bytes)
    #expect(model.core.exploration.draft?.steps.count == 1 && changed != Array(response.utf8))
    for keys in ["gTj", "<BS>"] {
      try press(keys, on: &model)
      #expect(model.message?.text.hasPrefix("#8 is paused and has changes: ga resumes it") == true)
      #expect(model.core.exploration.response?.json.bytes == changed)
    }
    try press("ga", on: &model)
    #expect(model.message?.text == "#8 AllAnimals resumed changed.")
    #expect(requirements.released.withLock { $0.map(\.body) } == [changed])
    #expect(held(model) == [7])
    // From here on, selecting another exchange does not lose the user's changes.
    try press("gTgg<Down><Enter>", on: &model)
    #expect(model.core.traffic.shown?.number == 1)
    try press(":continue all<Enter>", on: &model)
    #expect(requirements.released.withLock { $0.last?.body == nil && $0.count == 2 })
    #expect(model.message?.text == "#7 Held resumed unchanged." && held(model).isEmpty)
    try press("ga", on: &model)
    #expect(model.message?.text.hasPrefix("No exchange is paused") == true)
  }

  @Test func `a paused exchange fails as requested, and a disconnected app is reported`() throws {
    let requirements = Wishes()
    var traffic = try StubTraffic.app(Self.sample)
    for _ in 1...3 {
      traffic.add("query Held { allAnimals { __typename } }", []) {
        $0.state = .paused(.init(isResponse: false))
      }
    }
    var model = try model(traffic, requirements)
    #expect(held(model) == [7, 8, 9, 10])
    for way in ["", " 503", " \"no such card\""] {
      try press(":fail\(way)<Enter>", on: &model)
    }
    #expect(
      requirements.failed.withLock { $0 } == [.noAnswer, .status(503), .error("no such card")]
    )
    #expect(model.message?.text == "#9 Held fails." && held(model) == [10])
    try press(":fail soon<Enter>", on: &model)
    #expect(held(model) == [10] && requirements.failed.withLock { $0.count } == 3)
    let left = try #require(model.core.traffic.log.exchange(10)?.id)
    TrafficListening.take(.left([left]), on: &model)
    #expect(model.message?.text == "The app disconnected: #10 Held is no longer paused.")
  }

  @Test func `a paused request resumes with the variables and the document shown`() throws {
    let requirements = Wishes()
    var traffic = try StubTraffic.app(Self.sample)
    for _ in 1...2 {
      traffic.add(
        "query Few($first: Int, $all: Boolean) { allAnimals { __typename species @skip(if: $all) } }",
        [],
        variables: ["first": 3]
      ) { $0.state = .paused(.init(isResponse: false)) }
    }
    var model = try model(traffic, requirements)
    #expect(held(model) == [7, 8, 9])
    try press("gg<Down>", on: &model)
    #expect(model.core.traffic.shown?.number == 8)
    try press(":variable first=\"many\"<Enter>ga", on: &model)
    #expect(held(model) == [7, 8, 9] && model.message?.role == .error)
    try press(":variable first=7<Enter>", on: &model)
    try press("gTj", on: &model)
    #expect(model.message?.text.hasPrefix("#8 is paused and has changes: ga resumes it") == true)
    try press("ga", on: &model)
    #expect(model.message?.text == "#8 Few resumed changed.")
    #expect(requirements.changed.withLock { $0.map(\.variables) } == [["first": 7]])
    #expect(requirements.changed.withLock { $0.map(\.query) } == [nil])
    // Values that the user typed for one exchange do not apply to the next one.
    try press("gTgg<Down>", on: &model)
    #expect(model.core.traffic.shown?.number == 9 && !model.core.draft.isEdited)
    try press(":add-field Query.allAnimals.height.yards<Enter>ga", on: &model)
    let change = try #require(requirements.changed.withLock { $0.last })
    #expect(change.query?.contains("yards") == true && change.variables == nil)
    #expect(held(model) == [7] && requirements.released.withLock { $0.isEmpty })
    // New exchanges are validated against the currently loaded files.
    model.reload(Exploration(model.loadedWorkspace))
    #expect(requirements.judges.withLock { $0.count } == 1)
  }

  @Test func `nothing is paused after another listener starts or the listener fails`() throws {
    var model = try model(StubTraffic.app(Self.sample), Wishes())
    #expect(held(model) == [7])
    model.setListener(
      TrafficListener(kept: 20, endpoint: "http://zoo.example/", secondsFromUTC: 0) {
        _,
        _,
        notify throws(ReadingError) in
        notify(.exchanges([Self.heldExchange]))
        throw ReadingError(message: "the port is taken")
      }
    )
    var effects: [Effect] = []
    for key in try KeyNotation.parse(":listen :4142<Enter>") {
      effects += update(&model, .key(key))
    }
    #expect(held(model).isEmpty)
    #expect(model.core.traffic.log.exchange(7)?.outcome.failure == "stopped listening")
    _ = finishBackgroundWork(effects, on: &model)
    #expect(model.message?.text == "the port is taken" && held(model).isEmpty)
    #expect(model.core.traffic.log.exchanges.last?.title.name == "Held")
  }

  private static var heldExchange: TrafficLogEntry {
    let texts = ExchangeTexts(
      OperationRequest(query: "query Held { allAnimals { id } }", operationName: "Held")
    )
    return TrafficLogEntry(
      TrafficLogEntry.ID(feed: 9, number: 1),
      time: "2026-01-02T03:04:05.000Z",
      title: ExchangeTitle(texts.request),
      state: .paused(.init(isResponse: false)),
      source: .memory(texts)
    )
  }

  @Test func `typed rules can be written for the next run`() throws {
    var model = try model(StubTraffic.app(Self.sample), Wishes())
    try press(":write-rules app.rules<Enter>", on: &model)
    #expect(model.message?.text == "No rules to write.")
    try press(":rule stop after Get*<Enter>:rule delay query by 2 s<Enter>", on: &model)
    var effects: [Effect] = []
    for key in try KeyNotation.parse(":write-rules app.rules<Enter>") {
      effects += update(&model, .key(key))
    }
    let text = "stop after Get*\ndelay query by 2 s\n"
    #expect(
      effects.contains(
        .write(path: "app.rules", text: text, .new(otherwise: "write-rules!"))
      )
    )
    #expect(TrafficRule.read(text).rules.map(\.text) == model.core.traffic.rules.map(\.text))
  }
}
