import TerminalUI

/// A sequence of responses as one line of marks, which shows each answer, the changes and the
/// displayed response.
struct TimeBar: Equatable, Sendable {
  /// The mark of a response; if several share a column, the case declared last here is displayed.
  enum Mark: Int, Comparable, Sendable {
    /// The question cannot be evaluated for the response.
    case unasked
    case present
    case absent
    /// The response is read without problems.
    case fine
    /// The exchange is in progress or paused at a breakpoint.
    case open
    /// A part of the response cannot be read, or the server reports an error.
    case fault
    /// The answer differs from the previous one.
    case turned

    static func < (one: Mark, other: Mark) -> Bool { one.rawValue < other.rawValue }

    var glyph: Character {
      switch self {
      case .unasked: "·"
      case .present: "●"
      case .absent: "○"
      case .fine: "✓"
      case .open: "…"
      case .fault: "✗"
      case .turned: "◆"
      }
    }

    var word: String {
      switch self {
      case .unasked: "not checked"
      case .present: "present"
      case .absent: "missing"
      case .fine: "readable"
      case .open: "continues"
      case .fault: "fault"
      case .turned: "changed"
      }
    }

    var role: StyleRole {
      switch self {
      case .unasked: .dim
      case .present, .fine: .present
      case .absent: .absent
      case .open: .linked
      case .fault: .error
      case .turned: .warning
      }
    }
  }

  private let marks: [Mark]
  private let columns: Int

  init(_ marks: [Mark], width: Int) {
    self.marks = marks
    columns = min(max(width, 0), marks.count)
  }

  /// Returns the positions of the responses that share a column.
  func range(ofColumn column: Int) -> Range<Int> {
    column * marks.count / columns..<(column + 1) * marks.count / columns
  }

  /// Returns the response selected by a click on a column: the first one with the column's mark.
  func position(atColumn column: Int) -> Int? {
    guard (0..<columns).contains(column) else { return nil }
    let range = range(ofColumn: column)
    let mark = marks[range].max()
    return range.first { marks[$0] == mark }
  }

  /// Returns the line, with a marker at the displayed response.
  func line(at shown: Int?) -> StyledLine {
    var spans: [Span] = []
    for column in 0..<columns {
      let range = range(ofColumn: column)
      let mark = marks[range].max() ?? .unasked
      if let shown, range.contains(shown) {
        spans.append(Span("▲", .heading))
      } else if let last = spans.last, last.style.role == mark.role, last.text.first == mark.glyph {
        spans[spans.count - 1].text.append(mark.glyph)
      } else {
        spans.append(Span(String(mark.glyph), mark.role))
      }
    }
    return StyledLine(spans)
  }

  /// Returns the legend of the glyphs that occur, as far as there is room.
  static func legend(of marks: [Mark], width: Int) -> StyledLine {
    let present = Set(marks)
    let known: [(glyph: Character, role: StyleRole, word: String)] =
      [Mark.turned, .present, .absent, .fine, .fault, .open, .unasked].filter {
        present.contains($0)
      }
      .map { ($0.glyph, $0.role, $0.word) }
    var spans: [Span] = []
    var columns = 0
    for (glyph, role, word) in [("▲", .heading, "shown")] + known {
      let text = " \(word)"
      guard columns + text.count + 3 <= width else { break }
      spans += [Span((columns > 0 ? "  " : "") + String(glyph), role), Span(text, .dim)]
      columns += text.count + (columns > 0 ? 3 : 1)
    }
    return StyledLine(spans)
  }
}
