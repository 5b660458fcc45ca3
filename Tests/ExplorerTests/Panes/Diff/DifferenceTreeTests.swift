import GraphQLRuntime
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import ExplorerState

@testable import TerminalUI

@testable import Explorer

/// Tests the tree of differences between two responses: rows, folding and display.
@Suite struct DifferenceTreeTests {
  private static let differences = [
    Difference(path: ["a", "b"], kind: .count(here: 1, there: 2)),
    Difference(
      path: ["a", "b", 0, "name"],
      kind: .value(here: "\"old tea\"", there: "\"new tea\"")
    ),
    Difference(path: ["a", "b", 0, "note"], kind: .value(here: "null", there: "1")),
    Difference(path: ["a", "b"], kind: .onlyThere("Cat", item: 1)),
    Difference(path: ["c"], kind: .flipped("asCat", isHere: true, here: "is", there: "is not")),
    Difference(path: ["c", "fur"], kind: .onlyHere("2")),
  ]

  private func names(_ rows: DifferenceRows) -> [String] {
    rows.rows.indices.compactMap { row in
      rows.node(ofRow: row).map { String(repeating: " ", count: $0.depth) + $0.name }
    }
  }

  @Test func `steps to the same position are joined, and its own differences come first`() {
    let rows = DifferenceRows(DifferenceTree(Self.differences))
    #expect(
      names(rows) == [
        "a.b", " count", " [0]", "  name", "  note", " [1]", "c", " asCat", " fur",
      ]
    )
  }

  @Test func `a closed branch shows its counts, and views show only changed cases or all cases`() {
    var rows = DifferenceRows(DifferenceTree(Self.differences))
    rows.open(levels: 1)
    #expect(names(rows) == ["a.b", "c"])
    let drawing = DifferenceDrawing(rows: rows)
    #expect(drawing.line(0, width: 80).right.map(\.text) == ["4, 1 flipped"])
    rows.open(levels: 9)
    rows.set(.flipped)
    #expect(names(rows) == ["a.b", " [0]", "  note", "c", " asCat", " fur"])
    rows.set(.cases)
    #expect(names(rows) == ["c", " asCat"])
    rows.setOpen(false, row: 0)
    #expect(names(rows) == ["c"])
    #expect(rows.reveal(rows.leaves[0]) == 1)
  }

  @Test func `differing words are highlighted`() {
    let rows = DifferenceRows(DifferenceTree(Self.differences))
    let line = DifferenceDrawing(rows: rows).line(3, width: 100)
    let marked = line.left.filter { $0.style.attributes.contains(.underline) }
    #expect(marked.map(\.text) == ["old", "new"])
    #expect(marked.map(\.style.role) == [.removed, .inserted])
  }

  @Test func `only few of many rows are open, and only visible rows are drawn`() {
    let many = (0..<5_000).map { index in
      Difference(path: ["list", .index(index), "name"], kind: .value(here: "1", there: "2"))
    }
    var rows = DifferenceRows(DifferenceTree(many))
    #expect(rows.rows.count == 1)
    rows.setOpen(true, row: 0)
    #expect(rows.rows.count == 5_001)
  }

  private func model(_ size: Size) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    let other = try #require(Sample.named("animals/AllAnimals-unknown-typename"))
    return Model(workspace: try sample.workspace(more: [other]), size: size)
  }

  private func type(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 50)])
  func `the columns are headed by the names of the responses, in order`(
    _ width: Int,
    _ height: Int
  ) throws {
    var model = try model(Size(width: width, height: height))
    try type("gD++", on: &model)
    let lines = render(model).text.split(separator: "\n").map(String.init)
    if width == 200 {
      #expect(lines[1].contains("AllAnimals.json → AllAnimals-unknown-typename.json"))
    }
    let head = lines[2]
    let here = try #require(head.firstRange(of: "AllAnimals.json"))
    let there = try #require(head.firstRange(of: "unknown-typename.json"))
    #expect(here.upperBound <= there.lowerBound)
  }

  @Test func `steps visit closed branches and keep the chosen view for other responses`()
    throws
  {
    var model = try model(Size(width: 120, height: 40))
    try type("gDM", on: &model)
    #expect(model.message?.text.hasPrefix("Showing only null ⇄ value changes: ") == true)
    try type("M]c", on: &model)
    #expect(model.message?.text.hasPrefix("Difference 1 of 4: allAnimals[1] asWarmBlooded") == true)
    try type("zM]c", on: &model)
    #expect(model.message?.text.hasPrefix("Difference ") == true)
    try type("]r", on: &model)
    #expect(model.panes[DiffPane.self].responses.rows.choice == .cases)
    try type("gD:choose-differences all<Enter>", on: &model)
    #expect(model.panes[DiffPane.self].responses.rows.choice == .all)
  }
}
