import GraphQLCompiler
import GraphQLRuntime

/// What the two responses have at one place, and which sign stands for the difference.
struct DifferenceSides {
  let sign: Span
  let here: [Span]
  let there: [Span]

  init(_ kind: Difference.Kind) {
    let nothing = [Span("—", .dim)]
    switch kind {
    case .value(let here, let there):
      self.init("~", .warning, [Span(here)], [Span(there)])
    case .type(let here, let there):
      self.init("~", .warning, [Span(here, .typeName)], [Span(there, .typeName)])
    case .count(let here, let there):
      self.init("~", .warning, [Span("[\(here)]")], [Span("[\(there)]")])
    case .onlyHere(let text): self.init("-", .absent, [Span(text)], nothing)
    case .onlyThere(let text): self.init("+", .present, nothing, [Span(text)])
    case .flipped(let name, let isHere, let here, let there):
      func side(_ isPresent: Bool, _ reason: String) -> [Span] {
        [
          Span((isPresent ? "✓" : "✗") + name, isPresent ? .present : .absent),
          Span("  " + reason, .dim),
        ]
      }
      self.init("~", .warning, side(isHere, here), side(!isHere, there))
    }
  }

  private init(_ sign: String, _ role: StyleRole, _ here: [Span], _ there: [Span]) {
    self.sign = Span(" \(sign) ", role)
    self.here = here
    self.there = there
  }
}

/// How a difference is drawn: in a wide pane the two responses side by side, in a narrow one in a
/// line, the one behind the other.
struct DifferenceDrawing {
  let difference: Difference

  /// The columns that a pane needs for both responses side by side.
  private static let sideBySideWidth = 58

  /// The difference as a line; without a width as a search and a message have it.
  func line(width: Int? = nil) -> StyledLine {
    let path = difference.path.elements.isEmpty ? "data" : difference.path.subscriptedText
    let sides = DifferenceSides(difference.kind)
    guard let width, width >= Self.sideBySideWidth else {
      let columns = width.map { min(44, max(16, $0 / 3)) }
      let place = columns.map { cutAtStart(path, columns: $0).padding(to: $0) } ?? path
      return StyledLine(
        [Span(place, .fieldName), sides.sign] + sides.here + [Span("  →  ", .dim)] + sides.there
      )
    }
    // A third for the place, the rest in two, with a line between them.
    let columns = min(44, width / 3)
    let half = (width - columns - 3 - 3 - 2) / 2
    return StyledLine(
      [Span(cutAtStart(path, columns: columns).padding(to: columns), .fieldName), sides.sign]
        + fitted(sides.here, columns: half) + [Span(" │ ", .border)]
        + fitted(sides.there, columns: half)
    )
  }

  /// What both responses have, in full, behind their names.
  func wholeLines(here: String, there: String) -> [StyledLine] {
    let sides = DifferenceSides(difference.kind)
    let columns = min(20, max(Span(here).width, Span(there).width))
    return [(here, sides.here), (there, sides.there)].map { name, spans in
      let shown = cutAtStart(name, columns: columns).padding(to: columns)
      return StyledLine([Span(shown + "  ", .dim)] + spans)
    }
  }

  /// Spans in exactly so many columns.
  private func fitted(_ spans: [Span], columns: Int) -> [Span] {
    var left = columns
    var result: [Span] = []
    for span in spans where left > 0 {
      let text = cutAtEnd(span.text, columns: left)
      result.append(Span(text, style: span.style))
      left -= Span(text).width
    }
    return result + [Span(String(repeating: " ", count: max(0, left)))]
  }
}
