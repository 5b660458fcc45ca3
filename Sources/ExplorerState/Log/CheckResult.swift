import DialectKit
import GraphQLRuntime

/// The result of checking a recorded operation and its responses.
package struct CheckResult: Sendable {
  /// The number of checked responses, including those no longer kept.
  package var responseCount = 0
  /// The number of errors reported by the server.
  package var errors = 0
  /// The number of values that generated Swift cannot read.
  package var faults = 0
  /// The number of type cases and fragments that are nil on an object.
  package var nilCases = 0
  /// The outcomes of the values in the dialect's program.
  var readOutcomes = OutcomeCounts()
  /// The cases of the objects, or `nil` if the operation was not executed.
  package var cases: ExchangeCases?
  /// The bytes of the data that the operation does not read.
  package var overfetchedBytes = 0
  /// The reason why the operation was not executed, or `nil` if it was.
  package var obstacle: String?
  /// A description of the first problem.
  package var first: String?

  package init() {}

  package var isFine: Bool { errors == 0 && faults == 0 && first == nil }

  /// The number of selected values that the program does not receive.
  package var lost: Int { readOutcomes[.dropped] + readOutcomes[.fatal] }

  /// The nonzero counts as short texts.
  package var counts: [String] {
    [
      Self.count(errors, "error"), Self.count(faults, "fault"), Self.count(nilCases, "nil case"),
      lost > 0 ? "\(Self.count(lost, "value")) lost" : "",
      overfetchedBytes > 0 ? "\(Self.count(overfetchedBytes, "byte")) unread" : "",
    ].filter { !$0.isEmpty }
  }

  /// A short description; empty if there is nothing to report.
  package var text: String { text(counts) }

  /// The description without nil cases, which are not problems.
  package var problemText: String {
    var result = self
    result.nilCases = 0
    return text(result.counts)
  }

  private func text(_ counts: [String]) -> String {
    var text = counts.joined(separator: ", ")
    if let first {
      // The server's text follows on further lines.
      let line = first.prefix { !$0.isNewline }
      let rest = line.endIndex == first.endIndex ? "" : " …"
      text += (text.isEmpty ? "" : ": ") + line + rest
    }
    return text
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 0 ? "" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
