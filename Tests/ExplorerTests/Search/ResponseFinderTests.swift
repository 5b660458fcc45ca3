import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests that searching and filtering give the same results as checking every row.
@Suite struct ResponseFinderTests {
  private static let words = [
    "cat", "Cat", "as", "name", "1", "é", "null", "true", "owner", "ζ", "\"", "x",
  ]

  /// Returns the texts of a row that a search covers: its key, its value and its type name.
  private func text(_ model: Model, _ steps: [OutlineStep]) -> [String] {
    guard let tree = model.tree, let last = steps.last else { return [] }
    var texts: [String] = []
    if steps.count > 1, let entity = tree.entity(of: steps[steps.count - 2].node),
      let field = tree.field(atChild: last.index, of: entity)
    {
      texts.append(tree.result.shape(of: entity).fields[field].responseKey)
    }
    if case .leaf(let node)? = tree.value(of: last.node), let document = tree.result.document {
      let value = JSONNode(document: document, index: Int(node))
      texts.append(value.string ?? JSONPrinter.print(value))
    }
    if let entity = tree.entity(of: last.node), let name = tree.result.typename(of: entity),
      steps.count > 1
    {
      texts.append(name)
    }
    return texts
  }

  @Test(arguments: Sample.all)
  func `search finds every row with the text, in both directions`(_ sample: Sample) throws {
    let model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    let tree = try #require(model.tree)
    guard tree.result.root != nil, let positions = model.positions else { return }
    let monitor = WorkMonitor(isCancelled: { false }, report: { _ in }, send: { _ in })
    for word in Self.words {
      let needle = Needle(word)
      var expected: Set<[Int]> = []
      var paths: [ResponseNode: [Int]] = [:]
      var walk = TreeWalk(tree: tree, trail: [])
      repeat {
        if let row = walk.steps.last?.node { paths[row] = walk.path }
        // A missing value has no position in the response text.
        let isFault = walk.steps.last.flatMap { tree.value(of: $0.node) }?.faultID != nil
        let isMissing = walk.steps.last.flatMap { tree.value(of: $0.node) } == .missing
        if !isFault, !isMissing, text(model, walk.steps).contains(where: needle.matches) {
          expected.insert(walk.path)
        }
      } while !walk.advance()
      let finder = ResponseFinder(needle, positions, views: nil, reader: nil)
      var all: Set<[Int]> = []
      var whole = MatchWalk(needle: needle, position: positions, monitor: monitor) { row, leads in
        let path = paths[row] ?? []
        // Each row above the match is reported once, either earlier or together with this match.
        #expect(leads.map { paths[$0]?.count } == Array(path.indices.suffix(leads.count)))
        all.insert(path)
        return true
      }
      whole?.run()
      let faulty = all.subtracting(expected).filter { path in
        model.outline?.trail(along: path).last.flatMap { tree.value(of: $0.node) }?.faultID == nil
          && model.outline?.trail(along: path).last.flatMap { tree.value(of: $0.node) } != .null
      }
      #expect(faulty.isEmpty, "\(word)")
      #expect(expected.subtracting(all).isEmpty, "\(word)")
      for forward in [true, false] {
        var path: [Int] = []
        var found: Set<[Int]> = []
        for _ in 0...all.count {
          guard let hit = finder.next(after: path, forward: forward, monitor) else { break }
          path = hit.path
          found.insert(path)
        }
        #expect(found == all, "\(word), forward: \(forward)")
        if let only = all.first, all.count == 1 {
          #expect(finder.next(after: only, forward: forward, monitor)?.path == only)
        }
      }
    }
  }

  @Test(arguments: Sample.all)
  func `searched ranges contain no further matches`(_ sample: Sample) throws {
    let model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    guard let positions = model.positions else { return }
    let monitor = WorkMonitor(isCancelled: { false }, report: { _ in }, send: { _ in })
    var hasPassed = false
    for word in ["as", "name"] {
      // The search runs in slices of a few bytes, so that there are many slices.
      let finder = ResponseFinder(
        Needle(word),
        positions,
        views: model.views,
        reader: model.reader,
        sliceLength: 48
      )
      let counted = finder.matches(upTo: 10_000, monitor).paths
      for forward in [true, false] {
        var path: [Int] = []
        var passed: [Range<Int>] = []
        for _ in 0..<3 {
          guard let hit = finder.next(after: path, forward: forward, monitor) else { break }
          path = hit.path
          passed += hit.passed
          #expect(finder.matches(upTo: 10_000, besides: passed, monitor).paths == counted)
        }
        hasPassed = hasPassed || !passed.isEmpty
      }
      // The finder trusts this list, so matches inside the listed positions are not counted.
      let whole = finder.matches(upTo: 10_000, besides: [positions.data], monitor).paths
      #expect(whole.isEmpty)
    }
    if positions.data.count > 2_000, model.tree?.result.unselectedKeyCount == 0 {
      #expect(hasPassed)
    }
  }

  @Test func `types, states and Swift names are found, and failed searches keep the folds`() throws
  {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    func type(_ keys: String) throws {
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    }
    let rows = model.outline?.rowCount
    try type("/zzz<Enter>")
    #expect(model.message?.text == "Entities does not contain zzz.")
    try type("/feet<BS><BS><BS><BS>zzz<Esc>")
    #expect(model.outline?.rowCount == rows)
    try type("gg/asCat<Enter>")
    #expect(model.selection.entity.flatMap { model.tree?.result.typename(of: $0) } == "Cat")
    let result = try #require(model.tree).result
    func count(_ names: [String]) -> Int {
      result.entities.count { result.typename(of: $0).map(names.contains) == true }
    }
    try type("&type:Cat<Enter>")
    #expect(model.outline?.filter?.matchCount == count(["Cat"]))
    try type("&type:Pet<Enter>")
    #expect(model.outline?.filter?.matchCount == count(["Cat", "Dog", "Bird", "Fish", "Rat"]))
    try type("&nil:asCat<Enter>")
    #expect(model.outline?.filter?.matchCount ?? 0 > 0)
    let shown = model.outline?.rowCount
    try type("&type:Nope<Enter>")
    // The prompt stays open for the correction.
    #expect(render(model).text.contains("Unknown type Nope."))
    try type("<Esc>&nil:asNope<Enter>")
    #expect(render(model).text.contains("Unknown case asNope."))
    try type("<Esc>")
    #expect(model.outline?.rowCount == shown)
    try type("&type:pet<Enter>")
    #expect(model.outline?.filter?.matchCount == count(["Cat", "Dog", "Bird", "Fish", "Rat"]))
    try type("&no such thing<Enter>")
    #expect(model.message?.text.hasPrefix("Nothing matches") == true)
    try type("&unknown<Enter>&<Enter>")
    #expect(model.outline?.filter == nil)
    #expect(model.outline?.rowCount ?? 0 >= rows ?? 0)
  }

  @Test(arguments: Sample.all)
  func `a filter shows matches, their content and their parents`(_ sample: Sample) throws {
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    let tree = try #require(model.tree)
    guard tree.result.root != nil else { return }
    for query in ["nil", "error", "unknown", "e", "type:Cat", "1"] {
      EntityFilter.setFilter(query, in: &model.core)
      model.performActions()
      guard let outline = model.outline, let filter = outline.filter, filter.text == query else {
        continue
      }
      var paths: [[Int]] = []
      var walk = TreeWalk(tree: tree, trail: [])
      repeat {
        guard let node = walk.steps.last?.node, filter.matches(node) else { continue }
        paths.append(walk.path)
      } while !walk.advance()
      #expect(paths.count == filter.matchCount)
      for path in paths { #expect(outline.trail(along: path).count == path.count + 1) }
      // Every row can be reached, and has the position that its trail states.
      for row in 0..<outline.rowCount {
        let trail = try #require(outline.trail(toRow: row))
        let path = trail.dropFirst().map(\.index)
        #expect(outline.trail(along: path).last?.row == row)
        #expect(paths.contains { $0.starts(with: path) || path.starts(with: $0) })
      }
      #expect(outline.rows(from: 0, count: 10_000).count == outline.rowCount)
      EntityFilter.clearFilter(on: &model)
    }
  }

  @Test func `the time to find items of nested lists grows with their number`() throws {
    let count = 5_000
    let texts = (0..<count).map { $0 % 7 == 3 ? "null" : "[\"a\", \"b\($0)\"]" }
    let workspace = Workspace.load([
      WorkspaceInput(name: "s.graphqls", utf8: Array("type Query { m: [[String]] }".utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array("{ m }".utf8)),
      WorkspaceInput(
        name: "r.json",
        utf8: Array("{\"data\": {\"m\": [\(texts.joined(separator: ", "))]}}".utf8)
      ),
    ])
    let positions = try #require(Exploration(workspace).positions)
    let monitor = WorkMonitor(isCancelled: { false }, report: { _ in }, send: { _ in })
    let tree = positions.tree
    var found: [ResponseNode] = []
    var walk = MatchWalk(needle: Needle("b"), position: positions, monitor: monitor) { row, _ in
      found.append(row)
      return true
    }
    walk?.run()
    let lists = tree.child(tree.root, 0)
    #expect(
      found
        == (0..<count).filter { $0 % 7 != 3 }.map { tree.child(tree.child(lists, $0), 1) }
    )
    let items = ListItems()
    for path in [[0, 0, 1], [0, 16, 0], [0, count - 1, 1]] {
      let offset = positions.start(ofPath: path, items)
      guard case .row(let row) = positions.place(of: offset + 1..<offset + 2, items) else {
        Issue.record("nothing at \(path)")
        continue
      }
      #expect(row == path)
    }
  }
}
