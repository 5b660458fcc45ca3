import GraphQLRuntime
import TestSupport
import Testing

@testable import Workspace

@testable import Explorer

@Suite struct OutlineTests {
  private func tree() throws -> ResponseTree {
    let items = (0..<1_500).map { number in
      "{\"n\": \(number), \"l\": [\(number), 2], \"c\": [\(number % 3 == 0 ? "{\"n\": 1}" : "")]}"
    }
    let schema = "type Query { items: [Item!]! } type Item { n: Int! l: [Int!]! c: [Item!]! }"
    let workspace = Workspace.load([
      WorkspaceInput(name: "s.graphqls", utf8: Array(schema.utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array("query Q { items { n l c { n } } }".utf8)),
      WorkspaceInput(
        name: "r.json",
        utf8: Array("{\"data\": {\"items\": [\(items.joined(separator: ","))]}}".utf8)
      ),
    ])
    return ResponseTree(result: try #require(workspace.execution?.result))
  }

  /// Returns all rows by plain recursion; the outline must have the same rows.
  private func rows(_ tree: ResponseTree, _ outline: Outline) -> [ResponseNode] {
    var rows: [ResponseNode] = []
    func visit(_ node: ResponseNode, _ depth: Int) {
      rows.append(node)
      guard outline.isOpen(node, depth: depth) else { return }
      for index in 0..<tree.childCount(node) { visit(tree.child(node, index), depth + 1) }
    }
    visit(tree.root, 0)
    return rows
  }

  @Test func `counted rows equal rows found by recursion after any folds`() throws {
    let tree = try tree()
    var outline = Outline(tree: tree, openDepth: 2)
    var generator = Seeded(state: 1)
    for step in 0..<40 {
      let row = Int.random(in: 0..<outline.rowCount, using: &generator)
      let trail = try #require(outline.trail(toRow: row))
      switch step % 5 {
      case 0: outline.setOpenDeep(step % 2 == 0, at: trail)
      case 4: outline.openAll(toDepth: Int.random(in: 1...5, using: &generator))
      case _: outline.setOpen(step % 2 == 0, at: trail)
      }
      let expected = rows(tree, outline)
      #expect(outline.rowCount == expected.count)
      let first = Int.random(in: 0..<expected.count, using: &generator)
      let shown = outline.rows(from: first, count: 700).map(\.node)
      #expect(shown == Array(expected[first...].prefix(700)))
      for row in [0, first, expected.count - 1] {
        let trail = try #require(outline.trail(toRow: row))
        #expect(trail.last?.node == expected[row])
        #expect(outline.trail(along: trail.dropFirst().map(\.index)).last?.row == row)
      }
      #expect(outline.trail(toRow: expected.count) == nil)
    }
  }

  @Test func `a node table stores values, and its copy is independent`() {
    let count = 50_000
    var table = NodeTable<Int32>(repeating: 0, count: count)
    let places = [0, 1, 16_383, 16_384, 32_768, count - 1]
    for (number, place) in places.enumerated() { table[place] = Int32(number + 1) }
    let copy = table
    for place in places { table[place] += 10 }
    for index in 0..<count {
      let number = places.firstIndex(of: index).map { Int32($0 + 1) }
      #expect(copy[index] == number ?? 0)
      #expect(table[index] == number.map { $0 + 10 } ?? 0)
    }
  }
}
