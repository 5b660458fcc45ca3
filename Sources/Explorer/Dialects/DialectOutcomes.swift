package import DialectKit
import Dialects
package import GraphQLRuntime
package import ResponseAnalysis
package import TerminalUI
import Workspace

/// The outcomes of the displayed response's values in the programs of several dialects.
package struct DialectOutcomes: Sendable {
  package let dialects: [Dialect]
  package let readings: [any ResponseReading]
  /// The response that was read.
  private let document: ObjectIdentifier

  /// Earlier versions of a dialect read responses like that dialect.
  static let compared = Dialect.allCases.filter { !$0.traits.contains(.isDraft) }

  /// Reads the response in each dialect; returns `nil` if there is none or the work is cancelled.
  init?(_ workspace: Workspace, _ monitor: WorkMonitor) {
    guard let readers = workspace.shownDialectReaders else { return nil }
    dialects = Self.compared
    document = ObjectIdentifier(readers.proposal.response.root.document)
    var readings: [any ResponseReading] = []
    for dialect in dialects {
      readings.append(dialect.reading(of: readers[dialect], options: workspace.codegenOptions))
      if monitor.isCancelled() { return nil }
      monitor.report(Double(readings.count) / Double(dialects.count))
    }
    self.readings = readings
  }

  package func isOf(_ reader: ResponseReader?) -> Bool {
    reader.map { ObjectIdentifier($0.response.root.document) == document } ?? false
  }

  /// The dialects with their initials in the order of the marks, and the meaning of the marks.
  var legend: String {
    let names = dialects.map { "\($0.rawValue.prefix(1)) \($0.rawValue)" }.joined(separator: ", ")
    let marks = ReadOutcome.Kind.allCases.map { "\($0.mark) \($0.rawValue)" }.joined(
      separator: "  "
    )
    return "\(names);  \(marks)"
  }

  /// Returns a mark per dialect; for the whole response, the initials in the colors of the marks.
  package func marks(at path: ResponsePath) -> [Span] {
    zip(dialects, readings).map { dialect, reading in
      let kind = reading.readOutcome(of: path).kind
      let text = path.elements.isEmpty ? String(dialect.rawValue.prefix(1)) : kind.mark
      return Span(text, DialectMarks.role(of: kind))
    }
  }

  /// Handles `:outcomes`, which shows or hides the marks.
  static func toggle(in core: inout Core) {
    guard core.dialects.readOutcomes == nil else {
      core.dialects.readOutcomes = nil
      core.say("The outcomes in all dialects are hidden.")
      return core.showSelection()
    }
    refresh(in: &core, showsLegend: true)
  }

  /// Reads the displayed response.
  static func refresh(in core: inout Core, showsLegend: Bool = false) {
    let workspace = core.workspace
    let again: @Sendable (inout Model) -> Void = {
      refresh(in: &$0.core, showsLegend: showsLegend)
    }
    core.perform(.readOutcomes, again: again) { monitor in
      let readOutcomes = DialectOutcomes(workspace, monitor)
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(core: { core in
          core.dialects.readOutcomes = readOutcomes
          if showsLegend, let readOutcomes { core.say(readOutcomes.legend) }
          core.showSelection()
        })
      )
    }
  }
}

extension ReadOutcome.Kind {
  /// The outcome as a mark of one column.
  package var mark: String {
    switch self {
    case .read: "✓"
    case .masked: "~"
    case .unselected: "·"
    case .dropped: "✗"
    case .fatal: "!"
    }
  }
}
