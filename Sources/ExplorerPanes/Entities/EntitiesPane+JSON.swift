import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

// A response without a schema: its JSON as a tree.

extension EntitiesPane {
  /// Returns the rows of the JSON, as the raw form of a response with a schema draws them.
  static func jsonRows(_ range: Range<Int>, of json: JSONOutline) -> [PaneRow] {
    range.map { PaneRow(line($0, of: json)) }
  }

  static func line(_ row: Int, of json: JSONOutline) -> StyledLine {
    guard let entry = json.rows[checked: row], let node = json.node(ofRow: row) else {
      return StyledLine()
    }
    let fold = !entry.hasChildren ? "  " : entry.isOpen ? "▾ " : "▸ "
    var spans = [Span(String(repeating: " ", count: 2 * entry.depth)), Span(fold, .dim)]
    if let key = json.key(ofRow: row) {
      spans += [Span(JSONPrinter.quoted(key), .fieldName), Span(": ", .punctuation)]
    }
    guard entry.isOpen else { return JSONPreview.closed(spans, node) }
    return StyledLine(
      spans + [Span(node.kind == .object ? "{" : "[", .punctuation)],
      right: [Span("\(node.count)", .dim)]
    )
  }

  /// What a schema would add to the tree.
  static func schemaAdvice(height: Int) -> [StyledLine] {
    guard height >= 4 else { return [] }
    return [
      StyledLine([
        Span("JSON only; a schema and an operation add types, cases and Swift.", .dim)
      ])
    ]
  }

  /// Searches the whole text for keys and scalars, and opens what contains the match.
  mutating func findJSON(_ search: PaneSearch, in core: inout Core) {
    guard let json = core.rows.json, search.steps != 0 else { return }
    let start = core[Self.id].cursor
    core.perform(
      .searching,
      again: { (pane: inout EntitiesPane, core: inout Core) in pane.findJSON(search, in: &core) }
    ) { monitor in
      let found = json.matches(monitor.isCancelled) { search.needle.matches($0) }
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(core: { core in
          guard !found.isEmpty, core.rows.json?.document === json.document else {
            return search.emptyMessage(&core)
          }
          let node = json.rows[checked: start]?.node ?? 0
          let next = Self.match(found, from: node, search)
          core.rows.json?.reveal(found[next])
          let row = core.rows.json?.rows.firstIndex { $0.node == found[next] }
          Self.place(on: row, in: &core)
          let isWrapped = search.isForward ? found[next] <= node : found[next] >= node
          search.showMatch(
            MatchOrdinal(number: next + 1, count: found.count),
            isWrapped: isWrapped && found[next] != node,
            in: &core
          )
        })
      )
    }
  }

  /// Returns the index of the match some steps from a value.
  private static func match(_ found: [Int], from node: Int, _ search: PaneSearch) -> Int {
    let after = found.firstIndex { $0 > node } ?? found.count
    let before = (found.firstIndex { $0 >= node } ?? found.count) - 1
    let raw = search.isForward ? after + search.count - 1 : before - search.count + 1
    return (raw % found.count + found.count) % found.count
  }

  static func place(on row: Int?, in core: inout Core) {
    guard let row, let json = core.rows.json else { return }
    let height = EntitiesPane().height(in: core)
    core[Self.id].move(to: row, rows: json.rows.count, height: height)
  }

  static func setFold(open: Bool, ofJSONIn core: inout Core) {
    let row = core[Self.id].cursor
    core.rows.json?.setOpen(open, row: row)
    place(on: row, in: &core)
  }

  /// Opens the JSON up to a depth, and moves the cursor to the nearest row that still exists.
  static func setFolds(depth: Int, ofJSONIn core: inout Core) {
    guard let json = core.rows.json else { return }
    var path: [Int] = []
    var row: Int? = core[Self.id].cursor
    while let current = row {
      path.append(json.rows[current].node)
      row = json.parent(ofRow: current)
    }
    core.rows.json?.openAll(toDepth: depth)
    guard let rows = core.rows.json?.rows else { return }
    let place = path.lazy.compactMap { node in rows.firstIndex { $0.node == node } }.first
    self.place(on: place ?? 0, in: &core)
  }

  static func foldSiblings(open: Bool, deep: Bool, ofJSONIn core: inout Core) {
    let row = core[Self.id].cursor
    guard let node = core.rows.json?.rows[checked: row]?.node else { return }
    core.rows.json?.setOpenSiblings(open, deep: deep, ofRow: row)
    place(on: core.rows.json?.rows.firstIndex { $0.node == node }, in: &core)
  }
}
