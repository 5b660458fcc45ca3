package import ResponseAnalysis

/// What a person wants done to some operations of a running app, on their way to the server or back.
///
/// It is written in one line, the same in a file and where it is typed:
///
///     stop before Login
///     stop after Get*, mutation where response.errors.count > 0
///     delay subscription by 2 s
///     answer AllAnimals from animals.json where variables.first > 10
///     answer Hero with hero.asDroid and count(hero.friends) == 3
///     fail Checkout with 503
package struct TrafficRule: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Wait until somebody lets it go: the request, or the response.
    case stopBefore
    case stopAfter
    /// Wait so many seconds before the request goes on.
    case delay(seconds: Double)
    /// Answer from a file that holds a response, a mock or recordings; `recording` counts from 1.
    case answerFrom(file: String, recording: Int?)
    /// Answer with a response that is made so that wishes are met; none for any response.
    case answerWith([Wish])
    case fail(Failure)

    /// Whether it is a breakpoint.
    package var isStop: Bool { self == .stopBefore || self == .stopAfter }
  }

  /// How an operation fails.
  package enum Failure: Hashable, Sendable {
    /// The connection breaks without a word.
    case noAnswer
    case status(Int)
    /// The server answers with an error of GraphQL.
    case error(String)
  }

  /// As it was written, without blanks around it.
  package let text: String
  package let operations: OperationPattern
  package let action: Action
  package let condition: TrafficCondition?

  /// The rule of a line.
  ///
  /// - Throws: What is wrong, where in the line, and what is expected there.
  package init(_ line: String) throws(FilterError) {
    var parser = try TrafficRuleParser(line)
    text = parser.trimmedText
    (action, operations, condition) = try parser.parse()
  }

  /// How rules are written, each form with what it does.
  package static let forms: [(form: String, meaning: String)] = [
    ("stop before OPERATIONS", "hold the request until it is let go"),
    ("stop after OPERATIONS", "hold the response until it is let go"),
    ("delay OPERATIONS by 2 s", "let the request wait; also 300 ms"),
    ("answer OPERATIONS from FILE", "a response, a mock or a recording; FILE#2 is its second"),
    ("answer OPERATIONS with WISH", "a response made so that the wish is met"),
    ("fail OPERATIONS", "break the connection without an answer"),
    ("fail OPERATIONS with 503", "answer with this status"),
    ("fail OPERATIONS with \"TEXT\"", "answer with this error of GraphQL"),
  ]

  /// The rules of a file, one a line, and what is wrong with others; ranges are those of the whole text.
  ///
  /// Empty lines, and those that begin with `#`, are none.
  package static func read(_ text: String) -> (rules: [TrafficRule], errors: [FilterError]) {
    var rules: [TrafficRule] = []
    var errors: [FilterError] = []
    var start = 0
    // Not by characters, of which a carriage return and a line feed are one.
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

  /// Whether the rule is for this operation, as far as can be said before it is answered.
  package func applies(to subject: TrafficSubject) -> Bool {
    guard operations.matches(subject.name, subject.kind) else { return false }
    return action == .stopAfter || condition?.holds(for: subject) ?? true
  }

  /// Whether the response of an operation is to be held.
  package func holdsResponse(of subject: TrafficSubject) -> Bool {
    action == .stopAfter && operations.matches(subject.name, subject.kind)
      && condition?.holds(for: subject) ?? true
  }
}
