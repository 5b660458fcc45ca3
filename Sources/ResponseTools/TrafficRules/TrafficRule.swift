package import ResponseAnalysis

/// A rule for operations of a running app, applied to requests or responses.
///
/// Each rule has one line, in files and wherever it is typed:
///
///     stop before Login
///     stop after Get*, mutation where response.errors.count > 0
///     delay subscription by 2 s
///     answer AllAnimals from animals.json where variables.first > 10
///     answer Hero with hero.asDroid and count(hero.friends) == 3
///     fail Checkout with 503
package struct TrafficRule: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Pause at a breakpoint until it is resumed: before the request, or before the response.
    case stopBefore
    case stopAfter
    /// Delay the request by this many seconds.
    case delay(seconds: Double)
    /// Answer from a file with a response, a mock or recordings; `recording` counts from 1.
    case answerFrom(file: String, recording: Int?)
    /// Answer with a generated response that satisfies the conditions; without conditions, with any
    /// response.
    case answerWith([ResponseCondition])
    case fail(Failure)

    /// Whether it is a breakpoint.
    package var isStop: Bool { self == .stopBefore || self == .stopAfter }
  }

  /// The way in which an operation fails.
  package enum Failure: Hashable, Sendable {
    /// The connection is closed without an answer.
    case noAnswer
    case status(Int)
    /// The server answers with a GraphQL error.
    case error(String)
  }

  /// The rule as written, without surrounding white space.
  package let text: String
  package let operations: OperationPattern
  package let action: Action
  package let condition: TrafficCondition?

  /// Parses a line; throws the error with its position and the expected syntax.
  package init(_ line: String) throws(FilterError) {
    var parser = try TrafficRuleParser(line)
    text = parser.trimmedText
    (action, operations, condition) = try parser.parse()
  }

  /// The forms of rules with their meanings.
  package static let forms: [(form: String, meaning: String)] = [
    ("stop before OPERATIONS", "pause the request until it is resumed"),
    ("stop after OPERATIONS", "pause the response until it is resumed"),
    ("delay OPERATIONS by 2 s", "delay the request; 300 ms also works"),
    ("answer OPERATIONS from FILE", "a response, mock or recording; FILE#2 uses the second one"),
    ("answer OPERATIONS with CONDITION", "a response generated to satisfy the condition"),
    ("fail OPERATIONS", "close the connection without a response"),
    ("fail OPERATIONS with 503", "answer with this status"),
    ("fail OPERATIONS with \"TEXT\"", "answer with this GraphQL error"),
  ]

  /// Parses the rules of a file, one per line, and returns the errors of invalid lines; ranges
  /// refer to the complete text.
  ///
  /// Empty lines and lines that begin with `#` are ignored.
  package static func read(_ text: String) -> (rules: [TrafficRule], errors: [FilterError]) {
    var rules: [TrafficRule] = []
    var errors: [FilterError] = []
    var start = 0
    // The text is split by bytes, because a carriage return and a line feed form one character.
    for line in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let content = line.drop { $0 <= 0x20 }
      if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
      do throws(FilterError) {
        rules.append(try TrafficRule(String(decoding: line, as: UTF8.self)))
      } catch {
        var error = error
        error.range = error.range.lowerBound + start..<error.range.upperBound + start
        errors.append(error)
      }
    }
    return (rules, errors)
  }

  /// Whether the rule applies to this operation, as far as known before its response.
  package func applies(to subject: TrafficSubject) -> Bool {
    guard operations.matches(subject.name, subject.kind) else { return false }
    return action == .stopAfter || condition?.holds(for: subject) ?? true
  }

  /// Whether the response of an operation is paused.
  package func holdsResponse(of subject: TrafficSubject) -> Bool {
    action == .stopAfter && operations.matches(subject.name, subject.kind)
      && condition?.holds(for: subject) ?? true
  }
}
