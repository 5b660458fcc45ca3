import DialectKit
import Dialects
import Explorer
import GraphQLRuntime
import TerminalUI

// The rows of the Why pane about the selected value in the selected dialect.

/// The inputs of the rows about a dialect, compared to detect changes.
struct WhyDialect: Sendable, Equatable {
  let dialect: Dialect
  let path: [Int]
  /// The visibility of the outcomes in all dialects, and of the results of fault injection.
  let shows: [Bool]

  /// Creates the inputs, or returns `nil` if no dialect reads the response.
  init?(_ core: Core) {
    let hasReadOutcomes = core.dialects.readOutcomes != nil
    let hasStorm = core.dialects.storm != nil
    guard core.dialects.reading != nil || hasReadOutcomes || hasStorm else { return nil }
    dialect = core.dialect
    path = core.selection.path
    shows = [hasReadOutcomes, hasStorm]
  }
}

/// The rows about the selected value in the dialect.
struct WhyDialectRows: CoreReader {
  let core: Core
  /// The width of the rows in columns.
  let width: Int

  /// The name of the program that reads the response in the selected dialect.
  private var readerName: String { dialect.clientName }

  /// The value's outcome with its reason, the struct that an object becomes, its casts, and the
  /// results of other analyses.
  var rows: [WhyContent.Row] { ownRows + readOutcomeRows + stormRows }

  /// The outcome of the selected value in each dialect, with its reason.
  private var readOutcomeRows: [WhyContent.Row] {
    guard let readOutcomes = core.dialects.readOutcomes, readOutcomes.isOf(reader) else {
      return []
    }
    let path = core.responsePath
    var lines = [
      StyledLine([Span("in all dialects", .heading)], right: readOutcomes.marks(at: path))
    ]
    let columns = max(12, width - 18)
    for (dialect, reading) in zip(readOutcomes.dialects, readOutcomes.readings) {
      let readOutcome = reading.readOutcome(of: path)
      let role = DialectMarks.role(of: readOutcome.kind)
      for (number, text) in wrapped(
        "\(readOutcome.kind.rawValue): \(readOutcome.text)",
        columns: columns
      )
      .enumerated() {
        let name = number == 0 ? dialect.rawValue : ""
        lines.append(
          StyledLine([
            Span(number == 0 ? readOutcome.kind.mark + " " : "  ", role),
            Span(name.padding(to: 15), .fieldName), Span(text, .dim),
          ])
        )
      }
    }
    return lines.map { .init(line: $0) }
  }

  /// The results of injecting faults into the selected value in the selected dialect.
  private var stormRows: [WhyContent.Row] {
    guard let storm = core.dialects.storm, storm.isOf(reader),
      let row = storm.row(at: core.responsePath),
      let position = storm.report.dialects.firstIndex(of: dialect)
    else { return [] }
    var lines = [
      StyledLine(
        [Span("blast radius", .heading), Span("  \(dialect.rawValue)", .dim)],
        right: [storm.mark(row, in: dialect)].compactMap { $0 }
      )
    ]
    for strike in row.strikes {
      let loss = strike.losses[position]
      let words = "\(loss.endsApp ? "crashes the app" : "−\(loss.lost)"): \(loss.reason)"
      for (number, text) in wrapped(words, columns: max(12, width - 22)).enumerated() {
        lines.append(
          StyledLine([
            Span("  "),
            Span((number == 0 ? strike.mutation.words : "").padding(to: 19), .fieldName),
            Span(text, loss.lost > 0 ? .plain : .dim),
          ])
        )
      }
    }
    return lines.map { .init(line: $0) }
  }

  private var ownRows: [WhyContent.Row] {
    guard DialectMarks(core: core).reportsReading, let reading = core.dialects.reading else {
      return []
    }
    let path = core.responsePath
    let readOutcome = reading.readOutcome(of: path)
    var head = [Span(readerName, .heading)]
    let object = reading.object(at: path)
    if let object {
      let names = [object.structName] + object.conformances
      head.append(Span("  " + names.joined(separator: ", "), .typeName))
    }
    var lines = [
      StyledLine(
        head,
        right: [Span(readOutcome.kind.rawValue, DialectMarks.role(of: readOutcome.kind))]
      )
    ]
    lines += wrapped(readOutcome.reason, columns: max(12, width - 2)).map {
      StyledLine("  " + $0, .dim)
    }
    if let proposal = readOutcome.proposal {
      lines += wrapped("by the proposal: \(proposal)", columns: max(12, width - 2)).map {
        StyledLine("  " + $0, .warning)
      }
    }
    for crash in object?.crashes ?? [] {
      let text = "this accessor crashes the app: \(crash.expression): \(crash.reason)"
      for (number, line) in wrapped(text, columns: max(12, width - 4)).enumerated() {
        lines.append(StyledLine([Span(number == 0 ? "  ! " : "    ", .error), Span(line)]))
      }
    }
    let failures = reading.failures.filter { failure in
      failure.path.elements.count > path.elements.count
        && failure.path.elements.starts(with: path.elements)
    }
    for failure in failures.prefix(10) {
      let text = wrapped("\(failure.place): \(failure.message)", columns: max(12, width - 4))
      for (number, line) in text.enumerated() {
        lines.append(StyledLine([Span(number == 0 ? "  ! " : "    ", .error), Span(line)]))
      }
    }
    if failures.count > 10 {
      lines.append(StyledLine("    and \(failures.count - 10) more below", .dim))
    }
    // Cases of compiled selection sets have rows of their own.
    for cast in dialect.namesCompiledSets ? [] : object?.casts ?? [] {
      let role: StyleRole = cast.succeeds ? .present : .absent
      let mark = Span(cast.succeeds ? "✓ " : "✗ ", role)
      let reason = wrapped(cast.reason, columns: max(12, width - 7))
      lines.append(StyledLine([Span("  "), mark, Span(cast.expression, .fieldName)]))
      lines += reason.map { StyledLine("      " + $0, .dim) }
    }
    return lines.map { .init(line: $0) }
  }
}
