import GraphQLRuntime
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests keys and background tasks when the response is too large to be processed between two keys.
@Suite struct LargeResponseTests {
  private func names(_ count: Int) -> [UInt8] {
    let names = (0..<count).map { "\"x\($0)\"" }.joined(separator: ",")
    return Array("{\"data\": {\"names\": [\(names)]}}".utf8)
  }

  private func model(_ response: WorkspaceInput) -> Model {
    let workspace = Workspace.load(
      [
        WorkspaceInput(name: "s.graphqls", utf8: Array("type Query { names: [String] }".utf8)),
        WorkspaceInput(name: "q.graphql", utf8: Array("query Q { names }".utf8)), response,
      ],
      options: WorkspaceOptions(isExploring: true)
    )
    return Model(workspace: workspace, size: Size(width: 100, height: 30))
  }

  private func press(_ keys: String, on model: inout Model) throws -> [Effect] {
    try KeyNotation.parse(keys).flatMap { update(&model, .key($0)) }
  }

  private func selectedIndex(_ model: Model) -> Int? { model.selection.path.last }

  @Test func `keys typed during a search wait for its result`() throws {
    var model = model(WorkspaceInput(name: "r.json", utf8: names(BackgroundTasks.fewNodes + 10)))
    let effects = try press("/x7<Enter>" + String(repeating: "n", count: 10) + "yy", on: &model)
    #expect(model.isUnderWay(.searching))
    #expect(model.pendingKeys.count == 12)
    let left = finishBackgroundWork(effects, on: &model)
    // The selected index is that of 7, and then of 70 to 79.
    #expect(selectedIndex(model) == 79)
    #expect(model.pendingKeys.isEmpty && model.backgroundTasks.isEmpty)
    let copied = left.compactMap { effect in
      if case .copy(let text) = effect { text } else { nil }
    }
    #expect(copied.count == 1 && copied.first?.contains("x79") == true)

    let stopped = try press("nnnj<Esc>", on: &model)
    #expect(model.pendingKeys.isEmpty && model.backgroundTasks.isEmpty)
    _ = finishBackgroundWork(stopped, on: &model)
    #expect(selectedIndex(model) == 79)

    _ = try press(String(repeating: "n", count: 2 * RetainedState.pendingKeyLimit), on: &model)
    #expect(model.pendingKeys.count == RetainedState.pendingKeyLimit)
  }

  @Test func `results requested during loading cover the whole response`() throws {
    let whole = names(BackgroundTasks.fewNodes + 5_000)
    let part = names(BackgroundTasks.fewNodes + 1_000).dropLast(20)
    let input = try #require(
      WorkspaceInput(name: "r.json", beginning: Array(part), wholeSize: whole.count)
    )
    var model = model(input)
    var effects = try press("&x99999<Enter>", on: &model)
    #expect(model.isUnderWay(.filtering))
    let before = try #require(model.tree?.nodeCount)
    model.readOn([0]) { _, _, limit throws(ReadingError) in Array(whole[..<limit]) }
    // Reading ends first, and the result of the initial filter arrives late.
    let requests = model.takeRequests()
    effects += finishReading(requests, on: &model)
    #expect(model.isUnderWay(.filtering))
    _ = finishBackgroundWork(effects, on: &model)
    let tree = try #require(model.tree)
    #expect(tree.nodeCount > before)
    #expect(model.outline?.tree.nodeCount == tree.nodeCount)
    #expect(model.outline?.filter?.text == "x99999")
    #expect(model.backgroundTasks.isEmpty)
  }

  /// Finishes only the reading tasks among some effects, and returns the other effects.
  private func finishReading(_ effects: [Effect], on model: inout Model) -> [Effect] {
    effects.flatMap { effect -> [Effect] in
      guard case .work(let work) = effect, work.kind == .reading else { return [effect] }
      return work.finish(on: &model)
    }
  }

  @Test func `single and collective folds of a large response can be undone`() throws {
    var model = model(WorkspaceInput(name: "r.json", utf8: names(BackgroundTasks.fewNodes + 10)))
    func type(_ keys: String) throws {
      for key in try KeyNotation.parse(keys) {
        _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
      }
    }
    let start = model.outline?.rowCount
    try type("jh")
    #expect(model.outline?.rowCount == 2)
    try type("zR")
    #expect(model.outline?.rowCount == start)
    try type("zM")
    let closed = model.outline?.rowCount
    try type("zu")
    #expect(model.outline?.rowCount == start)
    try type("zu")
    #expect(model.outline?.rowCount == 2)
    try type("zu")
    #expect(model.outline?.rowCount == start)
    #expect(model.viewHistory.past.isEmpty)
    try type("zUzUzU")
    #expect(model.outline?.rowCount == closed)
    try type("zuzx")
    #expect(model.tree?.rows.showsTypenames == true)
    try type("zu")
    #expect(model.tree?.rows.showsTypenames == false)
  }

  @Test func `a large value is copied in the background`() throws {
    var model = model(WorkspaceInput(name: "r.json", utf8: names(150_000)))
    let effects = try press("yy", on: &model)
    #expect(model.isUnderWay(.copying))
    #expect(model.pendingKeys.isEmpty)
    let copied = finishBackgroundWork(effects, on: &model).compactMap { effect in
      if case .copy(let text) = effect { text.utf8.count } else { nil }
    }
    #expect(copied.count == 1 && copied[0] > BackgroundTasks.fewBytesToOpen)
    #expect(model.backgroundTasks.isEmpty)
    _ = try press("Y", on: &model)
    #expect(render(model).text.contains("bytes"))
  }

  @Test func `a dialect reads a large response in the background`() throws {
    var model = model(
      WorkspaceInput(name: "r.json", utf8: names(BackgroundTasks.fewCostlyNodes + 10))
    )
    let effects = try press(":dialect prototype-2016<Enter>", on: &model)
    #expect(model.isUnderWay(.decoding) && model.dialects.reading == nil)
    _ = finishBackgroundWork(effects, on: &model)
    #expect(model.dialects.reading != nil && model.backgroundTasks.isEmpty)
    #expect(render(model).text.contains("prototype-2016: data"))
    #expect(model.why.rows.map(\.line.text).contains { $0.contains("stored by") })

    let compared = try press(":dialects<Enter>", on: &model)
    #expect(model.isUnderWay(.decoding) && model.popup == nil)
    _ = finishBackgroundWork(compared, on: &model)
    #expect(render(model).text.contains("What the program receives"))
  }

  @Test func `keys after a filter wait for its rows`() throws {
    var model = model(WorkspaceInput(name: "r.json", utf8: names(BackgroundTasks.fewNodes + 10)))
    let effects = try press("&x7777<Enter>zRG", on: &model)
    #expect(model.pendingKeys.count == 3)
    _ = finishBackgroundWork(effects, on: &model)
    #expect(model.pendingKeys.isEmpty && model.backgroundTasks.isEmpty)
    #expect(model.outline?.filter?.text == "x7777")
    #expect(selectedIndex(model) == 77_779)
  }

  @Test func `a response with hashed keys is read only as a whole`() throws {
    let item = #"{"name___5osgbeo0g455": "x"}"#
    let hashed = #"{"data": {"hero___5osgbeo0g455": ["# + item + ", " + item + ", "
    for (text, isHashed) in [
      (hashed, true), (hashed.replacing("___5osgbeo0g455", with: ""), false),
    ] {
      let input = WorkspaceInput(name: "r.json", beginning: Array(text.utf8), wholeSize: 9_999)
      #expect((input == nil) == isHashed)
      #expect(WorkspaceInput.startsWithHashedKeys(Array(text.utf8)) == isHashed)
    }
  }

  @Test func `UTF-16 is read only as a whole`() throws {
    let utf8 = names(500)
    let utf16: [UInt8] = [0xFF, 0xFE] + utf8.flatMap { [$0, 0] as [UInt8] }
    let beginning = Array(utf16.prefix(2_000))
    #expect(
      WorkspaceInput(name: "r.json", beginning: beginning, wholeSize: utf16.count) == nil
    )
    let start = try #require(
      WorkspaceInput(name: "r.json", beginning: Array(utf8.prefix(1_000)), wholeSize: utf16.count)
    )
    var model = model(start)
    model.readOn([0]) { _, _, limit throws(ReadingError) in Array(utf16[..<limit]) }
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.findings.errorCount == 0)
    #expect(model.tree?.nodeCount == 502)
  }
}
