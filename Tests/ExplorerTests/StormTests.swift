import GraphQLRuntime
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

@Suite struct StormTests {
  private static let samples = [
    "animals/AllAnimals-missing-key", "starwars/HeroAndFriends-server-errors",
  ]

  @Test(arguments: samples)
  func `random keys and sizes never trap, and every frame has its size`(_ name: String) throws {
    let sample = try #require(Sample.named(name))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    var generator = Seeded(state: 42)
    let keys = Array(Set(KeyTable.commands.flatMap { $0.sequences.flatMap { $0 } }))
      .sorted { $0.description < $1.description }
    for step in 0..<500 {
      if step % 50 == 49 {
        let size = Size(
          width: Int.random(in: 0...210, using: &generator),
          height: Int.random(in: 0...60, using: &generator)
        )
        _ = update(&model, .resize(size))
      } else if step % 17 == 0 {
        let digits: [Unicode.Scalar] = ["1", "9", "0"]
        _ = update(&model, .key(.character(digits[step % 3])))
      } else {
        _ = update(&model, .key(keys[Int.random(in: 0..<keys.count, using: &generator)]))
      }
      if step % 7 == 0 { _ = update(&model, .pause) }
      let frame = render(model)
      #expect(frame.cells.count == model.size.width * model.size.height)
      check(model)
    }
  }

  /// Texts that are typed into prompts: filters, paths, searches and command names.
  private static let texts = [
    "species ~ li", "asPet == nil because doesNotImplement", "predators any { species == \"Cat\" ",
    "is Cat and ", "value:Cat", "!nil", "hero.name > ", "allAnimals[3].asPet?.humanName",
    ".data.hero",
    "Query.hero", "cat", "sort -__typename", "columns __typename", "group __typename", "((((",
  ]

  @Test(arguments: samples)
  func `random commands and texts reach every pane and prompt without a trap`(
    _ name: String
  ) throws {
    let sample = try #require(Sample.named(name))
    let other = try #require(Sample.all.first { $0.operationName == sample.operationName })
    let workspace = try sample.workspace(more: [other])
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    var generator = Seeded(state: 7)
    // Commands that end the program are excluded.
    let sequences = KeyTable.commands.filter { !["quit", "close"].contains($0.name) }
      .flatMap(\.sequences)
    let going = try ["gt", "gD", "gC", "&", "@", "/", ":", "gtf", "gtd", "gt|", "gDM", "ge/"]
      .map { try KeyNotation.parse($0) }
    let ends = try ["<Enter>", "<Esc>", "<Tab>", "<BS>", "<Down><Enter>", "<Up>"]
      .map { try KeyNotation.parse($0) }
    var panes = PaneSet()
    var popups: Set<String> = []
    for step in 0..<400 {
      let keys: [Key]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4: keys = sequences[Int.random(in: 0..<sequences.count, using: &generator)]
      case 4..<6: keys = going[Int.random(in: 0..<going.count, using: &generator)]
      case 6..<8:
        let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &generator)]
        keys = text.unicodeScalars.map { .character($0) }
      case _: keys = ends[Int.random(in: 0..<ends.count, using: &generator)]
      }
      for key in keys { _ = finishBackgroundWork(update(&model, .key(key)), on: &model) }
      if step % 40 == 39 {
        let size = Size(
          width: Int.random(in: 0...210, using: &generator),
          height: Int.random(in: 0...60, using: &generator)
        )
        _ = finishBackgroundWork(update(&model, .resize(size)), on: &model)
      }
      let frame = render(model)
      #expect(frame.cells.count == model.size.width * model.size.height)
      check(model)
      panes.insert(PaneSet(model.focus))
      if let popup = model.popup { popups.insert(popup.name) }
    }
    for pane in [PaneID.entities, .table, .diff, .coverage] { #expect(panes.contains(pane)) }
    #expect(
      popups.isSuperset(of: ["filter", "columns", "search", "palette", "list"]),
      "\(popups)"
    )
  }

  /// Checks that every cursor is on a row, and that the cursor of the Entities pane is on the
  /// selected row.
  private func check(_ model: Model) {
    let wrong = PaneID.allCases.filter { pane in
      let view = model.viewports[pane.index]
      return view.cursor >= max(model.rowCount(of: pane), 1) || view.top < 0
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [(1, 1), (2, 4), (10, 3), (4, 2), (0, 0), (39, 9)])
  func `the smallest screens show what fits`(_ width: Int, _ height: Int) throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    let size = Size(width: width, height: height)
    let frame = screen(try sample.workspace(), size: size, keys: try KeyNotation.parse("jjlljgs?"))
    #expect(frame.size == size)
  }

  @Test func `an empty workspace has a screen`() {
    for keys in ["", "<Tab><Tab>jjgd<Enter>", "]n]e]i/x<Enter>n:", "?"] {
      let frame = screen(
        Workspace.load([]),
        size: Size(width: 80, height: 24),
        keys: (try? KeyNotation.parse(keys)) ?? []
      )
      #expect(frame.size.width == 80)
    }
  }

  @Test func `unsafe text from any source reaches no cell`() throws {
    let schema = "type Query { a(x: String): String b: [Query!] }"
    let query = "query Q { a(x: \"\u{202e}\u{1b}]0;x\u{7}\") b { a } } # \u{1b}[2J \u{2028}\u{feff}"
    let response = """
      {"data": {"a": "\\u001b[31m\\u202e\\u200b\u{202e}\u{0}\\r\\n\u{9b}", "b": [{"a": "\u{85}"}]}}
      """
    let workspace = Workspace.load([
      WorkspaceInput(name: "s\u{1b}.graphqls", utf8: Array(schema.utf8)),
      WorkspaceInput(name: "q\u{202e}.graphql", utf8: Array(query.utf8)),
      WorkspaceInput(name: "r\u{7}.json", utf8: Array(response.utf8)),
    ])
    for keys in ["jj", "gsG", "goG", "gSG", "gEG", "gwG zR", "/\u{202e}", "zR"] {
      let frame = screen(
        workspace,
        size: Size(width: 200, height: 50),
        keys: try KeyNotation.parse(keys)
      )
      for cell in frame.cells {
        for scalar in cell.scalars {
          #expect(
            scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
              && scalar.properties.generalCategory != .format
              && scalar.properties.generalCategory != .lineSeparator
          )
        }
      }
    }
  }
}
