import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import TerminalUI

/// A search in a pane for a match some steps after or before the cursor, wrapping around at the
/// end.
package struct PaneSearch: Sendable {
  package let needle: Needle
  package let steps: Int
  /// Whether to skip a match at the starting row.
  package var looksElsewhere = false
  /// Reports that there is no match.
  package let emptyMessage: @Sendable (inout Core) -> Void

  /// The maximum number of list rows for which matches are counted.
  static let countedRows = 10_000
  /// The maximum number of text lines for which matches are counted.
  package static let countedLines = 200_000

  package var isForward: Bool { steps > 0 }
  /// The number of matches to step over.
  package var count: Int { min(abs(steps), 1_000) }

  /// Reports the number of the match, if known, and whether the search wrapped around.
  package func showMatch(_ place: MatchOrdinal?, isWrapped: Bool, in core: inout Core) {
    core.search.place = place
    let wrapped =
      isWrapped ? "Search continued from the \(isForward ? "beginning" : "end")." : nil
    let counted = place.map { "\(displayText(needle.text)): \($0.text)" }
    let words = [counted, wrapped].compactMap { $0 }
    if words.isEmpty { return }
    core.say(words.joined(separator: "  "), about: isWrapped ? nil : .match)
  }

  /// Reports that there is no match; the message is repeated when Enter ends the search.
  static func showNoMatch(_ text: String, in core: inout Core) {
    let note = "\(core.focus.title) does not contain \(text)."
    core.search.note = note
    core.say(note, .warning)
  }
}

extension Pane {
  package mutating func find(_ search: PaneSearch, in core: inout Core) {
    // Rows are created on demand, which can take long for a large response.
    let (looked, seen, start) = (self, core, core[Self.id].cursor)
    core.perform(
      .searching,
      again: { (pane: inout Self, core: inout Core) in pane.find(search, in: &core) }
    ) { monitor in
      let found = looked.row(found: search, in: seen, monitor)
      let place = found.flatMap { looked.place(of: $0, among: search, in: seen, monitor) }
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(Self.self) { pane, core in
          guard let found else { return search.emptyMessage(&core) }
          guard core.focus == Self.id else { return }
          let isWrapped = found != start && (found > start) != search.isForward
          pane.moveCursor(to: found, in: &core)
          search.showMatch(place, isWrapped: isWrapped, in: &core)
        }
      )
    }
  }

  /// Returns the row of the match, or `nil` if there is none or the search is cancelled.
  private func row(found search: PaneSearch, in core: Core, _ monitor: WorkMonitor) -> Int? {
    let rows = rowCount(in: core)
    var row = core[Self.id].cursor
    for _ in 0..<search.count {
      var next: Int?
      for distance in stride(from: 1, through: rows, by: 1) {
        let candidate = ((row + (search.isForward ? distance : -distance)) % rows + rows) % rows
        if distance % 1_024 == 0 {
          if monitor.isCancelled() { return nil }
          monitor.report(Double(distance) / Double(rows))
        }
        guard search.needle.matches(text(ofRow: candidate, in: core)) else { continue }
        next = candidate
        break
      }
      guard let next else { return nil }
      row = next
    }
    return row
  }

  /// Returns the number of a row's match, or `nil` if there are too many rows to count.
  private func place(
    of row: Int,
    among search: PaneSearch,
    in core: Core,
    _ monitor: WorkMonitor
  ) -> MatchOrdinal? {
    let rows = rowCount(in: core)
    guard rows <= PaneSearch.countedRows else { return nil }
    var (number, count) = (0, 0)
    for candidate in 0..<rows {
      if candidate % 1_024 == 0, monitor.isCancelled() { return nil }
      guard search.needle.matches(text(ofRow: candidate, in: core)) else { continue }
      count += 1
      if candidate <= row { number = count }
    }
    return MatchOrdinal(number: number, count: count)
  }
}
