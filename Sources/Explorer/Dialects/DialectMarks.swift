import DialectKit
import GraphQLRuntime
import TerminalUI

/// What the chosen dialect makes of the values of the response, as marks at their rows.
struct DialectMarks: CoreReading {
  let core: Core

  /// A row of the response with what the chosen dialect makes of it, in place of cases and sources.
  func marked(_ line: StyledLine, _ row: OutlineRow, in holders: [OutlineStep]) -> StyledLine {
    guard !settings.raw else { return line }
    let fates = core.dialects.fates.flatMap { $0.isOf(reader) ? $0 : nil }
    let storm = core.dialects.storm.flatMap { $0.isOf(reader) ? $0 : nil }
    guard core.dialects.reading != nil || fates != nil || storm != nil else { return line }
    let step = OutlineStep(node: row.node, index: row.index, row: 0)
    let path = holders.isEmpty ? ResponsePath() : core.responsePath(of: holders + [step])
    var line = line
    if let fates {
      line.right = fates.marks(at: path)
    } else {
      line = marked(line, row, at: path)
    }
    if let storm, let found = storm.row(at: path), let mark = storm.mark(found, in: dialect) {
      line.right = [mark] + (line.right.isEmpty ? [] : [Span("  ")]) + line.right
    }
    return line
  }

  /// The row with what the chosen dialect makes of it.
  private func marked(_ line: StyledLine, _ row: OutlineRow, at path: ResponsePath) -> StyledLine {
    guard let reading = core.dialects.reading else { return line }
    var line = line
    let fate = reading.fate(of: path)
    let isObject = tree?.entity(of: row.node) != nil
    let crashes = isObject ? reading.object(at: path)?.crashes.count ?? 0 : 0
    var marks = [Span(fate.kind.rawValue, Self.role(of: fate.kind))]
    if fate.proposal != nil { marks = [Span("≠ ", .warning)] + marks }
    if crashes > 0 { marks = [Span("ends the app  ", .error)] + marks }
    // Where the tree shows what the dialect's program sees anyway, only what differs is marked.
    if core.dialects.chosen == nil, dialect.namesCompiledSets, marks.count == 1,
      !fate.kind.isTold
    {
      return line
    }
    line.right = marks
    if fate.kind == .read, isObject, !dialect.namesCompiledSets || core.dialects.chosen != nil,
      let name = reading.object(at: path)?.structName.split(separator: ".").last
    {
      line.right.insert(Span(String(name) + "  ", .typeName), at: 0)
    }
    return line
  }

  /// Whether there is something to tell of the selected value that the other rows do not say.
  var tellsReading: Bool {
    guard let reading = core.dialects.reading else { return false }
    guard core.dialects.chosen == nil, dialect.namesCompiledSets else { return true }
    let fate = reading.fate(of: core.responsePath)
    return fate.kind.isTold || fate.proposal != nil
      || reading.object(at: core.responsePath)?.crashes.isEmpty == false
  }

  static func role(of fate: ValueFate.Kind) -> StyleRole {
    switch fate {
    case .read: .present
    case .masked, .unselected: .dim
    case .dropped: .warning
    case .fatal: .error
    }
  }
}

extension ValueFate.Kind {
  /// Whether it is worth telling of a value beside what the response says of it.
  fileprivate var isTold: Bool {
    switch self {
    case .read, .unselected: false
    case .masked, .dropped, .fatal: true
    }
  }
}
