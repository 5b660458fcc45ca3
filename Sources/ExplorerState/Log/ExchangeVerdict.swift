import DialectKit
import GraphQLRuntime

/// What is to be said of an operation that was sent, and of its responses.
package struct ExchangeVerdict: Sendable {
  /// How many responses it is about, those before the kept ones included.
  package var responseCount = 0
  /// What the server reports.
  package var errors = 0
  /// What generated Swift cannot read.
  package var faults = 0
  /// Type cases and fragments that are nil on an object.
  package var nilCases = 0
  /// What becomes of the values in the dialect's program.
  var fates = FateTally()
  /// Which cases its objects have; nil where it was not executed.
  package var cases: ExchangeCases?
  /// Bytes of the data that nothing reads.
  package var unreadBytes = 0
  /// Why the operation was not executed over its responses; nil where it was.
  package var obstacle: String?
  /// The first of what is wrong, in words.
  package var first: String?

  package init() {}

  package var isFine: Bool { errors == 0 && faults == 0 && first == nil }

  /// Values that the document asks for and the program does without.
  package var lost: Int { fates[.dropped] + fates[.fatal] }

  /// The counts that are not zero, in few words.
  package var counts: [String] {
    [
      Self.count(errors, "error"), Self.count(faults, "fault"), Self.count(nilCases, "nil case"),
      lost > 0 ? "\(Self.count(lost, "value")) lost" : "",
      unreadBytes > 0 ? "\(Self.count(unreadBytes, "byte")) unread" : "",
    ].filter { !$0.isEmpty }
  }

  /// In few words; nothing where there is nothing to say.
  package var text: String {
    var text = counts.joined(separator: ", ")
    if let first {
      // The server's own text is quoted on further lines.
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
