import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import TerminalUI

/// A search in a pane for a match some steps behind (or before) the cursor, around the end if need be.
package struct PaneSearch: Sendable {
  package let needle: Needle
  package let steps: Int
  /// Whether a match where the search begins is none.
  package var looksElsewhere = false
  /// Says that there is no match.
  package let nothing: @Sendable (inout Core) -> Void

  /// Of lists with more rows the matches are not counted.
  static let countedRows = 10_000
  /// Of texts with more lines neither.
  package static let countedLines = 200_000

  package var isForward: Bool { steps > 0 }
  /// How many matches are gone over.
  package var count: Int { min(abs(steps), 1_000) }

  /// Says which of the matches was found, as far as that is known, and whether it went around the end.
  package func sayFound(_ place: SearchPlace?, isWrapped: Bool, in core: inout Core) {
    core.search.place = place
    let wrapped =
      isWrapped ? "The search went on from the \(isForward ? "beginning" : "end")." : nil
    let counted = place.map { "\(displayText(needle.text)): \($0.text)" }
    let words = [counted, wrapped].compactMap { $0 }
    if words.isEmpty { return }
    core.say(words.joined(separator: "  "), about: isWrapped ? nil : .match)
  }

  /// Says that a search found nothing, and again when Enter ends it.
  static func sayNowhere(_ text: String, in core: inout Core) {
    let note = "\(text) is nowhere in \(core.focus.title)."
    core.search.note = note
    core.say(note, .warning)
  }
}

extension Pane {
  package mutating func find(_ search: PaneSearch, in core: inout Core) {
    // Lines of lists are made when they are looked at: of a large response that takes long.
    let (looked, seen, start) = (self, core, core[Self.id].cursor)
    core.perform(
      .searching,
      again: { (pane: inout Self, core: inout Core) in pane.find(search, in: &core) }
    ) { monitor in
      let found = looked.row(found: search, in: seen, monitor)
      let place = found.flatMap { looked.place(of: $0, among: search, in: seen, monitor) }
      if monitor.isCancelled() { return }
      monitor.send(
        ModelUpdate(Self.self) { pane, core in
          guard let found else { return search.nothing(&core) }
          guard core.focus == Self.id else { return }
          let isWrapped = found != start && (found > start) != search.isForward
          pane.moveCursor(to: found, in: &core)
          search.sayFound(place, isWrapped: isWrapped, in: &core)
        }
      )
    }
  }

  /// The row that a search finds; nil without any, and once nobody wants it any more.
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

  /// Which of the matches a row is; nil where there are too many rows to look at all.
  private func place(
    of row: Int,
    among search: PaneSearch,
    in core: Core,
    _ monitor: WorkMonitor
  ) -> SearchPlace? {
    let rows = rowCount(in: core)
    guard rows <= PaneSearch.countedRows else { return nil }
    var (number, count) = (0, 0)
    for candidate in 0..<rows {
      if candidate % 1_024 == 0, monitor.isCancelled() { return nil }
      guard search.needle.matches(text(ofRow: candidate, in: core)) else { continue }
      count += 1
      if candidate <= row { number = count }
    }
    return SearchPlace(number: number, count: count)
  }
}
