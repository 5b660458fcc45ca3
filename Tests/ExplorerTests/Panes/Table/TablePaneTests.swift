import GraphQLRuntime
import ResponseAnalysis
import ResponseTools
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the Table pane: its cursor is the selection, and it shows the rows that the filter
/// accepts.
@Suite struct TablePaneTests {
  private static func tracker(_ keys: String = "", width: Int = 120) throws -> Model {
    let folder = "Tests/gqlviewTests/Inputs/Tracker"
    let inputs = try ["schema.graphqls", "Issues.graphql", "Issues.json"].map {
      WorkspaceInput(name: $0, utf8: try PackageRoot.bytes("\(folder)/\($0)"))
    }
    var model = Model(workspace: Workspace.load(inputs), size: Size(width: width, height: 40))
    try press(keys, on: &model)
    return model
  }

  @discardableResult
  private static func press(_ keys: String, on model: inout Model) throws -> [Effect] {
    var effects: [Effect] = []
    for key in try KeyNotation.parse(keys) {
      effects += finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    return effects
  }

  private static func run(_ line: String, on model: inout Model) throws -> [Effect] {
    try press(":" + line.replacing("<", with: "<lt>") + "<Enter>", on: &model)
  }

  private static func pane(_ model: Model) -> TablePane { model.panes[TablePane.self] }

  private static func cells(_ model: Model, _ column: String) throws -> [String] {
    let content = try #require(pane(model).content)
    var table = content.table
    let index = try table.column(column)
    var reading = TableReader(table)
    return content.rows.map { reading.cell(Int($0), index).shortText }
  }

  @Test func `the first column stays visible while the others scroll`() throws {
    for keys in ["gt", "gt$"] {
      let model = try Self.tracker(keys, width: 80)
      let window = try #require(Self.pane(model).shownWindow(in: model.core)?.window)
      #expect(window.columns.first?.name == "number" && window.columns.contains(where: \.isCurrent))
    }
  }

  @Test func `only selected rows are copied, and Space selects and unselects`() throws {
    var model = try Self.tracker("gt:columns number<Enter>j<Space><Space>")
    #expect(try Self.press("y,", on: &model) == [.copy("number\r\n399\r\n402\r\n")])
    #expect(render(model).text.contains("2 selected"))
    try Self.press("k<Space>", on: &model)
    #expect(Self.pane(model).marked.count == 1)
    try Self.press("&number == 402<Enter>y,", on: &model)
    #expect(model.message?.text.hasPrefix("No selected row is shown; ") == true)
    try Self.press("<Esc>", on: &model)
    _ = try Self.run("unselect-rows", on: &model)
    let effects = try Self.press("y,", on: &model)
    guard case .copy(let text)? = effects.first else { Issue.record("\(effects)"); return }
    #expect(text.split(separator: "\r\n").count == 9)
  }

  @Test func `a column is described only while its table is shown`() throws {
    var model = try Self.tracker("gtd")
    #expect(render(model).text.contains("mean 404"))
    _ = try Self.run("group state", on: &model)
    #expect(!render(model).text.contains("mean 404"))
  }

  @Test func `the percentages of groups add up to 100`() throws {
    var model = try Self.tracker("gt")
    _ = try Self.run("group state", on: &model)
    let words = render(model).text.split(separator: " ")
    let shares = words.indices.filter { words[$0] == "%" }.compactMap { Int(words[$0 - 1]) }
    #expect(shares.count > 1 && shares.reduce(0, +) == 100)
  }

  @Test func `groups keep their order when the filter changes`()
    throws
  {
    var model = try Self.tracker("gt")
    _ = try Self.run("group state", on: &model)
    try Self.press("s", on: &model)
    let all = try #require(Self.pane(model).grouping)
    #expect(all.isByValue)
    let count = all.shown.reduce(0) { $0 + all.groups.rows(of: $1).count }
    _ = try Self.run("filter number > 400", on: &model)
    let some = try #require(Self.pane(model).grouping)
    #expect(some.column == "state" && some.isByValue && some.chosen == nil)
    let left = some.shown.reduce(0) { $0 + some.groups.rows(of: $1).count }
    #expect(left > 0 && left < count)
    try Self.press("<Esc>", on: &model)
    let again = try #require(Self.pane(model).grouping)
    #expect(again.shown.reduce(0) { $0 + again.groups.rows(of: $1).count } == count)
  }

  // MARK: The selection

  @Test func `the cursor is the selection, and other panes follow it`() throws {
    var model = try Self.tracker("gt0jj")
    #expect(model.focus == .table && model.responsePath == ["issues", "nodes", 2, "number"])
    try Self.press("l", on: &model)
    #expect(model.responsePath == ["issues", "nodes", 2, "title"])
    #expect(model.words.accessorExpression == "data.issues.nodes?[2]?.title")
    try Self.press("jj", on: &model)
    // The fifth item is null and has no row.
    #expect(model.responsePath == ["issues", "nodes", 5, "title"])
    #expect(model.core.coordinate?.field == "title")
  }

  @Test func `a column for a case selects it, whether it is nil or not`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    try Self.press("gt", on: &model)
    let columns = Self.pane(model).choice.shown.map(\.name)
    let index = try #require(columns.firstIndex(of: "asPet"))
    try Self.press("0,\(index)l", on: &model)
    #expect(model.words.memberName == "asPet")
    #expect(render(model).text.contains("nil: ") || render(model).text.contains("✓"))
  }

  @Test func `the cursor follows selections in other panes`() throws {
    var model = try Self.tracker("gt")
    let path = ResponsePath(["issues", "nodes", 7, "closedAt"])
    let tree = try #require(model.tree)
    model.select(model.core.selection(atPath: tree.path(to: path)))
    // The cursor is after the null item.
    #expect(model.core[.table].cursor == 6)
    #expect(Self.pane(model).choice.current?.name == "closedAt")
  }

  @Test func `gt opens the list around the selection, its connection's, or the first`() throws {
    var model = try Self.tracker()
    let tree = try #require(model.tree)
    for (path, table) in [
      (["issues"], "issues.nodes"), (["issues", "nodes", 2, "author"], "issues.nodes"),
      (["issues", "nodes", 2, "comments"], "issues.nodes[2].comments"),
      (["issues", "nodes", 2, "comments", 1, "body"], "issues.nodes[2].comments"),
      (["issues", "nodes", 2, "watchers", 0], "issues.nodes"), ([], "issues.nodes"),
      (["viewer"], "issues.nodes"),
    ] as [(ResponsePath, String)] {
      model.select(model.core.selection(atPath: tree.path(to: path)))
      try Self.press("gt", on: &model)
      #expect(Self.pane(model).content?.table.path == table, "\(path)")
    }
  }

  @Test func `the initial cell under the cursor is the selection`()
    throws
  {
    let model = try Self.tracker("gt")
    let place = try #require(Self.pane(model).place(in: model.core))
    let column = try #require(Self.pane(model).choice.current?.name)
    #expect(place.row == 0)
    #expect(model.responsePath == ["issues", "nodes", 0, .key(column)])
  }

  @Test func `a path that leads to no objects is reported`() throws {
    var model = try Self.tracker()
    _ = try Self.run("table issues.nods", on: &model)
    #expect(render(model).text.contains("has no `nods`. Did you mean `nodes`?"))
    _ = try Self.run("table issues.nodes[99].comments", on: &model)
    #expect(render(model).text.contains("`issues.nodes` has 9 items"))
    _ = try Self.run("table issues.nodes.comments", on: &model)
    #expect(model.rowCount(of: .table) == 11)
    _ = try Self.run("columns author.login,author.login", on: &model)
    #expect(Self.pane(model).choice.shown.map(\.name) == ["author.login"])
    #expect(model.message?.text == "`author.login` is listed twice, so it is shown once.")
  }

  // MARK: Columns

  @Test func `columns can be moved, hidden, shown, widened and chosen`() throws {
    var model = try Self.tracker("gt0L-")
    var shown: [String] { Self.pane(model).choice.shown.map(\.name) }
    #expect(shown.prefix(2) == ["title", "state"] && !shown.contains("number"))
    try Self.press("c<Space><Esc>", on: &model)
    _ = try Self.run("columns number, author.login,closedAt", on: &model)
    #expect(shown == ["number", "author.login", "closedAt"])
    try Self.press("0l", on: &model)
    #expect(model.responsePath.elements.last == "login")
    let before = Self.pane(model).window(width: 100)?.columns.map(\.width)
    try Self.press("z>z>", on: &model)
    let after = Self.pane(model).window(width: 100)?.columns.map(\.width)
    #expect(after?[1] == before.map { $0[1] + 8 })
    try Self.press("z=", on: &model)
    #expect(Self.pane(model).window(width: 100)?.columns.map(\.width) == before)
    _ = try Self.run("columns foo", on: &model)
    #expect(model.message?.text == "Issue has no `foo`." && shown.count == 3)
  }

  @Test func `a table's choices are restored when the user returns to it`() throws {
    var model = try Self.tracker("gt0s-")
    _ = try Self.run("table issues.nodes[0].comments", on: &model)
    #expect(Self.pane(model).choice.sorts.isEmpty)
    _ = try Self.run("table issues.nodes", on: &model)
    let choice = Self.pane(model).choice
    #expect(choice.sorts.map(\.column) == ["number"] && choice.columns.first?.isHidden == true)
  }

  // MARK: Rows

  @Test func `rows sort up, down and not at all, and the cursor keeps its row`() throws {
    var model = try Self.tracker("gt0G")
    _ = try Self.run("columns state,number", on: &model)
    try Self.press("0l", on: &model)
    let there = model.responsePath
    try Self.press("ss", on: &model)
    #expect(try Self.cells(model, "number").first == "410" && model.responsePath == there)
    #expect(model.core[.table].cursor == 0)
    try Self.press("hsS", on: &model)
    #expect(try Self.cells(model, "state").prefix(3) == ["TRIAGE", "CLOSED", "CLOSED"])
    try Self.press("S", on: &model)
    #expect(Self.pane(model).choice.sorts.isEmpty)
    #expect(try Self.cells(model, "number").first == "398")
  }

  @Test func `Enter shows the rows of a group, and Backspace leaves them`() throws {
    var model = try Self.tracker("gt")
    _ = try Self.run("group state", on: &model)
    #expect(model.rowCount(of: .table) == 4)
    try Self.press("j<Enter>", on: &model)
    #expect(try Self.cells(model, "number") == ["398", "405", "410"])
    #expect(Self.pane(model).title(in: model.core).text.contains("  state is CLOSED"))
    #expect(model.responsePath.subscriptedText.hasPrefix("issues.nodes["))
    // A new filter keeps the group, with its remaining rows.
    _ = try Self.run("filter title ~ resizing", on: &model)
    #expect(try Self.cells(model, "number") == ["405"])
    #expect(Self.pane(model).title(in: model.core).text.contains("  state is CLOSED"))
    try Self.press("<Esc>", on: &model)
    #expect(try Self.cells(model, "number") == ["398", "405", "410"])
    try Self.press("<BS>", on: &model)
    #expect(model.rowCount(of: .table) == 4 && model.core[.table].cursor == 1)
    try Self.press("<BS>", on: &model)
    #expect(model.rowCount(of: .table) == 8)
  }

  @Test func `the response filter applies to the table while it is typed and after`() throws {
    var model = try Self.tracker("gt0&state == OPEN")
    #expect(try Self.cells(model, "number") == ["399", "402", "407"])
    try Self.press("<Enter>", on: &model)
    #expect(try Self.cells(model, "number").count == 3)
    #expect(model.focus == .table)
    #expect(model.responsePath.elements.count >= 3)
    try Self.press("<Esc>", on: &model)
    #expect(try Self.cells(model, "number").count == 8)
    try Self.press("&!state == OPEN<Enter>", on: &model)
    #expect(try Self.cells(model, "number") == ["398", "403", "405", "408", "410"])
  }

  @Test func `a column is described next to the cursor`() throws {
    var model = try Self.tracker("gt")
    _ = try Self.run("columns estimate,createdAt", on: &model)
    try Self.press("0d", on: &model)
    #expect(render(model).text.contains("0.5 to 8, sum 20, mean 3.3333, median 2.75"))
    try Self.press("l", on: &model)
    #expect(render(model).text.contains("2023-11 ▄▄█▄█▄ 2024-04"))
  }

  @Test func `columns widen for newly visible rows`() throws {
    let items = (0..<300).map { #"{"id": "\#($0 == 299 ? "a-long-identifier" : "x")"}"# }
    let inputs = [
      ("s.graphqls", "type Query { items: [Item] } type Item { id: ID }"),
      ("q.graphql", "{ items { id } }"),
      ("r.json", #"{"data": {"items": [\#(items.joined(separator: ","))]}}"#),
    ].map { WorkspaceInput(name: $0, utf8: Array($1.utf8)) }
    var model = Model(workspace: Workspace.load(inputs), size: Size(width: 100, height: 30))
    try Self.press("gt", on: &model)
    #expect(Self.pane(model).content?.fits == [2])
    try Self.press("G", on: &model)
    #expect(render(model).text.contains("a-long-identifier"))
    try Self.press("gg", on: &model)
    #expect(Self.pane(model).content?.fits == [17])
  }

  @Test func `a pane that is too low reports that it cannot describe the column`() throws {
    var found: Set<Bool> = []
    for height in 6...30 {
      var model = try Self.tracker("gt")
      _ = finishBackgroundWork(update(&model, .resize(Size(width: 60, height: height))), on: &model)
      try Self.press("d", on: &model)
      let isReported = model.message?.text == "The pane is too small; + enlarges it."
      let isDescribed = !Self.pane(model).foot(
        height: model.core.layoutState.height(of: TablePane.id),
        in: model.core
      ).isEmpty
      #expect(isReported != isDescribed, "\(height)")
      found.insert(isReported)
    }
    #expect(found == [true, false])
  }

  // MARK: Writing

  @Test func `visible cells are copied and written as shown`() throws {
    var model = try Self.tracker("gt")
    _ = try Self.run("columns number,state", on: &model)
    try Self.press("0ss", on: &model)
    let csv = "number,state\r\n410,CLOSED\r\n408,TRIAGE\r\n"
    for effect in try Self.press("y,", on: &model) {
      guard case .copy(let text) = effect else { continue }
      #expect(text.hasPrefix(csv))
    }
    for (line, form) in [
      ("write t.csv", TableForm.csv), ("write t.tsv", .tsv), ("write-table t.md", .markdown),
      ("write-table t.json", .json),
    ] {
      let effects = try Self.run(line, on: &model)
      let expected = try Self.press(
        ["csv": "y,", "tsv": "y<Tab>", "markdown": "y|", "json": "yj"][form.rawValue] ?? "",
        on: &model
      )
      guard case .write(_, let text, _)? = effects.first, case .copy(let copied)? = expected.first
      else {
        Issue.record("\(line) wrote nothing")
        continue
      }
      #expect(text == copied && !text.isEmpty)
    }
    _ = try Self.run("write-table t.xls", on: &model)
    #expect(model.message?.text.contains(".csv, .tsv, .md or .json") == true)
  }

  // MARK: Storms

  @Test(arguments: [1, 2])
  func `any keys in a table keep it valid at any size`(_ seed: UInt64) throws {
    var generator = Seeded(state: seed)
    var model = try Self.tracker("gt")
    let keys =
      TablePane.commands.flatMap { $0.sequences } + [
        [.character("j")], [.character("k")],
        [.enter], [.escape], [.character("G")], [.tab], [.character("u")],
        [.character("]"), .character("n")],
      ]
    for step in 0..<400 {
      for key in keys[Int.random(in: 0..<keys.count, using: &generator)] {
        _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
      }
      if step % 40 == 39 {
        let size = Size(
          width: Int.random(in: 0...210, using: &generator),
          height: Int.random(in: 0...60, using: &generator)
        )
        _ = finishBackgroundWork(update(&model, .resize(size)), on: &model)
        try Self.press("gt", on: &model)
      }
      #expect(render(model).cells.count == model.size.width * model.size.height)
      #expect(model.core[.table].cursor < max(1, model.rowCount(of: .table)))
      let choice = Self.pane(model).choice
      #expect(choice.cursor < max(1, choice.shown.count) && choice.left <= choice.cursor)
    }
  }
}
