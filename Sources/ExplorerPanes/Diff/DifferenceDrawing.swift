import ExplorerState
import GraphQLRuntime
import ModelDiff
import ResponseAnalysis
import TerminalUI
import Workspace

/// The values of both responses at one place, and the sign that marks the kind of difference.
struct DifferenceSides {
  let sign: Span
  let here: [Span]
  let there: [Span]

  init(_ kind: Difference.Kind) {
    let nothing = [Span("—", .dim)]
    switch kind {
    case .value(let here, let there):
      let (old, new) = WordDifference.marks(here[...], there[...])
      // If the values have no common words, each is marked as a whole.
      let isOther = old.isEmpty && new.isEmpty
      self.init(
        "~",
        role: .warning,
        here: isOther ? [Span(here, .removed)] : [Span(here)].marking(old, .removed),
        there: isOther ? [Span(there, .inserted)] : [Span(there)].marking(new, .inserted)
      )
    case .type(let here, let there):
      self.init("~", role: .warning, here: [Span(here, .typeName)], there: [Span(there, .typeName)])
    case .count(let here, let there):
      self.init("~", role: .warning, here: [Span("[\(here)]")], there: [Span("[\(there)]")])
    case .onlyHere(let text):
      self.init("-", role: .absent, here: [Span(text, .removed)], there: nothing)
    case .onlyThere(let text, _):
      self.init("+", role: .present, here: nothing, there: [Span(text, .inserted)])
    case .flipped(_, let isHere, let here, let there):
      func side(_ isPresent: Bool, _ reason: String) -> [Span] {
        [Span(isPresent ? "✓ " : "✗ ", isPresent ? .present : .absent), Span(reason, .dim)]
      }
      self.init("~", role: .warning, here: side(isHere, here), there: side(!isHere, there))
    }
  }

  private init(_ sign: String, role: StyleRole, here: [Span], there: [Span]) {
    self.sign = Span(" \(sign) ", role)
    self.here = here
    self.there = there
  }
}

/// Draws the tree of differences: side by side in a wide pane, and on one line in a narrow pane.
struct DifferenceDrawing {
  let rows: DifferenceRows

  /// The minimum width of a pane in columns for both responses side by side.
  private static let sideBySideWidth = 58

  /// Returns the width of the place column, and of each response's column if they are side by side.
  private static func columns(_ width: Int) -> (place: Int, half: Int?) {
    guard width >= sideBySideWidth else { return (min(44, max(16, width / 3)), nil) }
    // One third is for the place; the rest is divided by a vertical line.
    let columns = min(44, width / 3)
    return (columns, (width - columns - 3 - 3) / 2)
  }

  /// Returns the line with the responses' names above their columns.
  static func heading(_ here: String, _ there: String, width: Int) -> StyledLine {
    let (columns, half) = columns(width)
    let place = Span("".padding(to: columns + 3))
    guard let half else {
      let room = max(4, (width - columns - 3 - 5) / 2)
      return StyledLine([
        place, Span(cutAtStart(here, columns: room), .heading), Span("  →  ", .dim),
        Span(cutAtStart(there, columns: room), .heading),
      ])
    }
    return StyledLine(
      [place] + [Span(cutAtStart(here, columns: half), .heading)].fitted(columns: half)
        + [Span(" │ ", .border), Span(cutAtStart(there, columns: half), .heading)]
    )
  }

  /// Returns a row; `label` returns the name of the object at the place of a branch.
  func line(_ row: Int, width: Int, label: (ResponsePath) -> String? = { _ in nil }) -> StyledLine {
    guard let node = rows.node(ofRow: row) else { return StyledLine() }
    // The indentation is limited so that a deeply nested place still has room for its name.
    let indent = String(repeating: " ", count: min(2 * node.depth, max(0, width / 6)))
    guard let index = node.difference else {
      let isOpen = rows.isOpen(row: row) == true
      let what = label(node.path).map { [Span("  " + $0, .dim)] } ?? []
      let count = node.counts[rows.choice]
      return StyledLine(
        [Span(indent), Span(isOpen ? "▾ " : "▸ ", .dim), Span(node.name, .fieldName)] + what,
        right: isOpen ? [] : [Span(Self.countText(node.counts, count), .number)]
      )
    }
    let sides = DifferenceSides(rows.tree.differences[index].kind)
    let (columns, half) = Self.columns(width)
    let name = cutAtStart(node.name, columns: max(4, columns - indent.utf8.count - 2))
    let place = Span((indent + "  " + name).padding(to: columns), .fieldName)
    guard let half else {
      return StyledLine([place, sides.sign] + sides.here + [Span("  →  ", .dim)] + sides.there)
    }
    return StyledLine(
      [place, sides.sign] + sides.here.fitted(columns: half) + [Span(" │ ", .border)]
        + sides.there.fitted(columns: half)
    )
  }

  /// Returns the number of differences in a closed branch, and how many of them are present in only
  /// one response.
  private static func countText(_ counts: DifferenceCounts, _ count: Int) -> String {
    count == counts.all && counts.flipped > 0 && counts.flipped < count
      ? "\(count), \(counts.flipped) flipped" : "\(count)"
  }

  /// Returns a row as plain text: the complete path and the values of both responses.
  func words(_ row: Int) -> String {
    rows.rows[checked: row].map { words(ofNode: $0) } ?? ""
  }

  func words(ofNode node: Int) -> String {
    let node = rows.tree.nodes[node]
    let path = node.path.elements.isEmpty ? "data" : node.path.subscriptedText
    guard let index = node.difference else {
      return "\(path)  \(node.counts[rows.choice]) differ"
    }
    let difference = rows.tree.differences[index]
    let sides = DifferenceSides(difference.kind)
    let name = difference.isCase ? " \(node.name)" : ""
    func text(_ spans: [Span]) -> String { spans.map(\.text).joined() }
    return "\(path)\(name)\(sides.sign.text)\(text(sides.here))  →  \(text(sides.there))"
  }

  /// Returns the complete values of both responses at a row, each after the response's name.
  func wholeLines(_ row: Int, here: String, there: String) -> [StyledLine] {
    guard let index = rows.node(ofRow: row)?.difference else { return [] }
    let sides = DifferenceSides(rows.tree.differences[index].kind)
    let columns = min(20, max(Span(here).width, Span(there).width))
    return [(here, sides.here), (there, sides.there)].map { name, spans in
      let shown = cutAtStart(name, columns: columns).padding(to: columns)
      return StyledLine([Span(shown + "  ", .dim)] + spans)
    }
  }
}
