import GraphQLRuntime
import SwiftCodegen

// What a dialect that somebody chose makes of the selected value, in the Why pane.

/// What the rows about a dialect are made of.
struct WhyDialect: Sendable, Equatable {
  let dialect: Dialect
  let path: [Int]
}

extension Model {
  /// Nil where no dialect reads the response.
  var whyDialect: WhyDialect? {
    dialects.reading.map { _ in WhyDialect(dialect: dialect, path: selection.path) }
  }

  /// The selected value's fate and the reason, the struct that an object becomes, and its casts.
  func whyDialectRows() -> [WhyContent.Row] {
    guard let reading = dialects.reading else { return [] }
    let path = responsePath
    let fate = reading.fate(of: path)
    var head = [Span(dialect.rawValue, .heading)]
    let object = reading.object(at: path)
    if let object {
      let names = [object.structName] + object.conformances
      head.append(Span("  " + names.joined(separator: ", "), .typeName))
    }
    var lines = [
      StyledLine(head, right: [Span(fate.kind.rawValue, Self.role(of: fate.kind))])
    ]
    lines += wrapped(fate.reason, columns: max(12, why.width - 2)).map {
      StyledLine("  " + $0, .dim)
    }
    let failures = reading.failures.filter { failure in
      failure.path.elements.count > path.elements.count
        && failure.path.elements.starts(with: path.elements)
    }
    for failure in failures.prefix(10) {
      let text = wrapped("\(failure.place): \(failure.message)", columns: max(12, why.width - 4))
      for (number, line) in text.enumerated() {
        lines.append(StyledLine([Span(number == 0 ? "  ! " : "    ", .error), Span(line)]))
      }
    }
    if failures.count > 10 {
      lines.append(StyledLine("    and \(failures.count - 10) more below", .dim))
    }
    for cast in object?.casts ?? [] {
      let role: StyleRole = cast.succeeds ? .present : .absent
      let mark = Span(cast.succeeds ? "✓ " : "✗ ", role)
      let reason = wrapped(cast.reason, columns: max(12, why.width - 7))
      lines.append(StyledLine([Span("  "), mark, Span(cast.expression, .fieldName)]))
      lines += reason.map { StyledLine("      " + $0, .dim) }
    }
    return lines.map { .init(line: $0) } + [.init(line: StyledLine())]
  }
}
