import GraphQLRuntime
import ResponseTools
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests a table with many rows: operations on all rows run as background tasks, and keys are
/// processed meanwhile.
@Suite struct LargeTableTests {
  private static let count = 30_000

  /// Returns a model with a list of many small objects, sorted by descending number.
  private static func model() throws -> Model {
    let items = (0..<count).map {
      "{\"id\":\"i\($0)\",\"n\":\(count - $0),\"kind\":\"k\($0 % 7)\"}"
    }
    let inputs = [
      WorkspaceInput(
        name: "s.graphqls",
        utf8: Array("type Query { items: [Item] } type Item { id: ID! n: Int kind: String }".utf8)
      ),
      WorkspaceInput(name: "q.graphql", utf8: Array("query Q { items { id n kind } }".utf8)),
      WorkspaceInput(
        name: "r.json",
        utf8: Array("{\"data\": {\"items\": [\(items.joined(separator: ","))]}}".utf8)
      ),
    ]
    let options = WorkspaceOptions(isExploring: true)
    let workspace = Workspace.load(inputs, options: options)
    var model = Model(workspace: workspace, size: Size(width: 200, height: 50))
    // Finish the tasks that start with the program.
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect((model.tree?.nodeCount ?? 0) > BackgroundTasks.fewNodes)
    return model
  }

  private static func press(_ keys: String, on model: inout Model) throws -> [Effect] {
    try KeyNotation.parse(keys).flatMap { update(&model, .key($0)) }
  }

  private static func backgroundTasks(_ effects: [Effect]) -> [BackgroundTask.Kind] {
    effects.compactMap { effect in
      if case .work(let work) = effect { work.kind } else { nil }
    }
  }

  private static func ids(_ model: Model) throws -> [String] {
    let content = try #require(model.panes[TablePane.self].content)
    var reading = TableReader(content.table)
    let column = try #require(content.table.columns.firstIndex { $0.name == "id" })
    return content.rows.prefix(2).map { reading.cell(Int($0), column).shortText }
  }

  @Test func `opening, sorting, grouping, summarizing and filtering run in the background`() throws
  {
    var model = try Self.model()
    let opening = try Self.press("gt", on: &model)
    #expect(Self.backgroundTasks(opening) == [.tabulating])
    #expect(model.panes[TablePane.self].content == nil && model.rowCount(of: .table) == 0)
    _ = finishBackgroundWork(opening, on: &model)
    #expect(model.rowCount(of: .table) == Self.count)
    for (keys, kind) in [
      ("s", .tabulating), (":sort n,-id<Enter>", .tabulating), ("f", .tabulating),
      ("d", .summarizing),
      ("&k3", .filtering), ("/k6", .searching), ("y,", .copying),
    ] as [(String, BackgroundTask.Kind)] {
      var model = model
      let effects = try Self.press(keys, on: &model)
      #expect(Self.backgroundTasks(effects).contains(kind), "\(keys)")
      #expect(Set(Self.backgroundTasks(effects)) == [kind], "\(keys)")
      #expect(try Self.ids(model) == ["i0", "i1"], "\(keys): the rows stay until the work is done")
      if kind == .filtering || kind == .searching { continue }
      // Moving the cursor does not wait for the task, and one key cancels it.
      let before = model.core[.table].cursor
      _ = try Self.press("jj", on: &model)
      #expect(model.core[.table].cursor == before + 2 && model.pendingKeys.isEmpty, "\(keys)")
      let stopped = try Self.press("<Esc>", on: &model)
      #expect(stopped.contains { if case .cancel = $0 { true } else { false } }, "\(keys)")
      #expect(model.backgroundTasks.isEmpty, "\(keys)")
      for effect in effects {
        if case .work(let work) = effect { _ = work.finish(on: &model) }
      }
      #expect(try Self.ids(model) == ["i0", "i1"], "\(keys): what is stopped changes nothing")
    }
  }

  @Test func `a cancelled task stops soon, and its result arrives at once`() throws {
    var model = try Self.model()
    _ = finishBackgroundWork(try Self.press("gt", on: &model), on: &model)
    let effects = try Self.press(":sort n<Enter>", on: &model)
    let backgroundTasks = effects.compactMap { if case .work(let work) = $0 { work } else { nil } }
    // The task checks for cancellation many times, and sends nothing after it has been cancelled.
    let looks = Counter()
    for work in backgroundTasks {
      work.run(
        WorkMonitor(
          isCancelled: { looks.add() > 3 },
          report: { _ in },
          send: { _ in Issue.record("a stopped work sent something") }
        )
      )
    }
    #expect(looks.count > 3 && looks.count < 10)
    for work in backgroundTasks { _ = work.finish(on: &model) }
    #expect(try Self.ids(model) == ["i29999", "i29998"])
  }

  @Test func `only the visible rows of a large table are read`() throws {
    var model = try Self.model()
    _ = finishBackgroundWork(try Self.press("gt", on: &model), on: &model)
    _ = finishBackgroundWork(try Self.press("G", on: &model), on: &model)
    #expect(render(model).text.contains("i29999"))
    let content = try #require(model.panes[TablePane.self].content)
    #expect(content.rows.count == Self.count)
    // The row order takes four bytes per row, in addition to eight bytes in the table.
    #expect(MemoryLayout.stride(ofValue: content.rows[0]) == 4)
  }

  /// A counter that any thread can use.
  private final class Counter: @unchecked Sendable {
    // The task runs on the test's own thread.
    private(set) var count = 0

    func add() -> Int {
      count += 1
      return count
    }
  }
}
