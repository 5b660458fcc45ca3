package import DialectKit
import GraphQLRuntime
package import TerminalUI

/// Marks the rows of the response with the outcomes of their values in the selected dialect.
package struct DialectMarks: CoreReader {
  package let core: Core

  package init(core: Core) {
    self.core = core
  }

  /// Returns a row with the outcome of its value, which replaces cases and sources.
  func marked(_ line: StyledLine, _ row: OutlineRow, in holders: [OutlineStep]) -> StyledLine {
    guard !settings.raw else { return line }
    let readOutcomes = core.dialects.readOutcomes.flatMap { $0.isOf(reader) ? $0 : nil }
    let storm = core.dialects.storm.flatMap { $0.isOf(reader) ? $0 : nil }
    guard core.dialects.reading != nil || readOutcomes != nil || storm != nil else { return line }
    let step = OutlineStep(node: row.node, index: row.index, row: 0)
    let path = holders.isEmpty ? ResponsePath() : core.responsePath(of: holders + [step])
    var line = line
    if let readOutcomes {
      line.right = readOutcomes.marks(at: path)
    } else {
      line = marked(line, row, at: path)
    }
    if let storm, let found = storm.row(at: path), let mark = storm.mark(found, in: dialect) {
      line.right = [mark] + (line.right.isEmpty ? [] : [Span("  ")]) + line.right
    }
    return line
  }

  /// Returns a row with the outcome of its value.
  private func marked(_ line: StyledLine, _ row: OutlineRow, at path: ResponsePath) -> StyledLine {
    guard let reading = core.dialects.reading else { return line }
    var line = line
    let readOutcome = reading.readOutcome(of: path)
    let isObject = tree?.entity(of: row.node) != nil
    let crashes = isObject ? reading.object(at: path)?.crashes.count ?? 0 : 0
    var marks = [Span(readOutcome.kind.rawValue, Self.role(of: readOutcome.kind))]
    if readOutcome.proposal != nil { marks = [Span("≠ ", .warning)] + marks }
    if crashes > 0 { marks = [Span("crashes the app  ", .error)] + marks }
    // If the tree already shows what the dialect's program gets, only differences are marked.
    if core.dialects.chosen == nil, dialect.namesCompiledSets, marks.count == 1,
      !readOutcome.kind.isReported
    {
      return line
    }
    line.right = marks
    if readOutcome.kind == .read, isObject,
      !dialect.namesCompiledSets || core.dialects.chosen != nil,
      let name = reading.object(at: path)?.structName.split(separator: ".").last
    {
      line.right.insert(Span(String(name) + "  ", .typeName), at: 0)
    }
    return line
  }

  /// True if the selected value's outcome adds information to the other rows.
  package var reportsReading: Bool {
    guard let reading = core.dialects.reading else { return false }
    guard core.dialects.chosen == nil, dialect.namesCompiledSets else { return true }
    let readOutcome = reading.readOutcome(of: core.responsePath)
    return readOutcome.kind.isReported || readOutcome.proposal != nil
      || reading.object(at: core.responsePath)?.crashes.isEmpty == false
  }

  package static func role(of readOutcome: ReadOutcome.Kind) -> StyleRole {
    switch readOutcome {
    case .read: .present
    case .masked, .unselected: .dim
    case .dropped: .warning
    case .fatal: .error
    }
  }
}

extension ReadOutcome.Kind {
  /// True if the outcome is worth showing in addition to the response's own marks.
  fileprivate var isReported: Bool {
    switch self {
    case .read, .unselected: false
    case .masked, .dropped, .fatal: true
    }
  }
}
