internal import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis

/// Parses a rule: an action, the operations, parameters, and a condition after `where`.
struct TrafficRuleParser {
  /// A word between spaces, or a quoted text.
  private struct Word {
    let text: String
    let range: Range<Int>
    var isQuoted = false

    func isPlain(_ word: String) -> Bool { !isQuoted && text == word }
  }

  private let line: String
  private let bytes: [UInt8]
  private var words: [Word] = []
  private var position = 0
  /// The range of the keyword `where`.
  private var condition: Range<Int>?

  private static let actions = ["stop", "delay", "answer", "fail"]
  private static let kinds: [OperationKind] = [.query, .mutation, .subscription]
  private static let joints: Set<String> = ["by", "from", "with", "where"]
  /// The maximum delay in seconds.
  private static let longestDelay = 3_600.0

  init(_ line: String) throws(FilterError) {
    self.line = line
    bytes = Array(line.utf8)
    try readWords()
  }

  var trimmedText: String {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D, 0x0A]
    let rest = bytes.drop(while: blanks.contains)
    let end = rest.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? rest.startIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  mutating func parse() throws(FilterError) -> (
    TrafficRule.Action, OperationPattern, TrafficCondition?
  ) {
    guard let verb = next(), Self.actions.contains(verb.text), !verb.isQuoted else {
      position = max(position - 1, 0)
      throw unexpected("`stop`, `delay`, `answer` or `fail`", among: Self.actions)
    }
    let isAfter: Bool
    switch verb.text {
    case "stop":
      guard let moment = next(), ["before", "after"].contains(moment.text) else {
        position = min(position, 1)
        throw unexpected("`before` or `after`", among: ["before", "after"])
      }
      isAfter = moment.text == "after"
    case _: isAfter = false
    }
    let operations = try self.operations()
    let action: TrafficRule.Action
    switch verb.text {
    case "stop": action = isAfter ? .stopAfter : .stopBefore
    case "delay": action = .delay(seconds: try duration())
    case "answer": action = try answer()
    case _: action = .fail(try failure())
    }
    if let word = word { throw unexpected("`where` or the end", at: word) }
    return (action, operations, try readCondition(isAfter))
  }

  // MARK: Words

  /// Splits the line into words up to the condition.
  private mutating func readWords() throws(FilterError) {
    var place = 0
    while place < bytes.count {
      guard bytes[place] > 0x20 else {
        place += 1
        continue
      }
      let start = place
      if bytes[place] == UInt8(ascii: "\"") {
        var content: [UInt8] = []
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
          content.append(bytes[place])
          place += 1
        }
        guard place < bytes.count else {
          throw FilterError(
            "The text has no closing quotation mark.",
            at: start..<place,
            isSyntax: true
          )
        }
        place += 1
        words.append(
          Word(text: String(decoding: content, as: UTF8.self), range: start..<place, isQuoted: true)
        )
        continue
      }
      while place < bytes.count, bytes[place] > 0x20, bytes[place] != UInt8(ascii: "\"") {
        place += 1
      }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      if text == "where", !words.isEmpty {
        condition = start..<place
        return
      }
      words.append(Word(text: text, range: start..<place))
    }
  }

  /// The end of the words: the condition, or the end of the line.
  private var end: Int { condition?.lowerBound ?? bytes.count }

  private var word: Word? { words.indices.contains(position) ? words[position] : nil }

  private mutating func next() -> Word? {
    defer { position += 1 }
    return word
  }

  private mutating func take(_ joint: String) -> Bool {
    guard word?.isPlain(joint) == true else { return false }
    position += 1
    return true
  }

  private func unexpected(_ expected: String, among options: [String] = []) -> FilterError {
    unexpected(expected, at: word, among: options)
  }

  private func unexpected(
    _ expected: String,
    at word: Word?,
    among options: [String] = []
  ) -> FilterError {
    guard let word else {
      let found = condition == nil ? "the rule ends here" : "found `where`"
      let range = condition ?? bytes.count..<bytes.count
      return FilterError("Expected \(expected), but \(found).", at: range, isSyntax: true)
    }
    return FilterError(
      "Expected \(expected), but found `\(word.text)`.",
      at: word.range,
      suggestions: Suggestions.near(word.text, in: options, limit: 2),
      isSyntax: true
    )
  }

  // MARK: Parts

  /// Parses the operations: `Login`, `Get*, List*`, `mutation`, `query Get*` or `*`.
  private mutating func operations() throws(FilterError) -> OperationPattern {
    var kind: OperationKind?
    if let word, !word.isQuoted, let found = Self.kinds.first(where: { $0.rawValue == word.text }) {
      kind = found
      position += 1
    }
    var names: [String] = []
    var shouldContinue = true
    while shouldContinue, let word, word.isQuoted || !Self.joints.contains(word.text) {
      // A name cannot begin with a digit, so a digit begins the duration after the operations.
      if names.isEmpty, kind != nil,
        word.text.utf8.first.map({ (0x30...0x39).contains($0) }) == true
      {
        break
      }
      position += 1
      let text = word.text.hasSuffix(",") ? String(word.text.dropLast()) : word.text
      shouldContinue = word.text.hasSuffix(",") || self.word?.text == ","
      if self.word?.text == "," { position += 1 }
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard !part.isEmpty, part.utf8.allSatisfy(Self.isPatternByte),
          part.utf8.first.map({ (0x30...0x39).contains($0) }) == false
        else {
          throw unexpected(Self.operationsWords, at: word)
        }
        names.append(String(part))
      }
    }
    guard !names.isEmpty || kind != nil, !shouldContinue || names.isEmpty else {
      throw unexpected(Self.operationsWords)
    }
    return OperationPattern(kind: kind, names: names)
  }

  private static let operationsWords =
    "operations (a name, a pattern such as Get*, `query`, `mutation`, `subscription`, or * for all)"

  private static func isPatternByte(_ byte: UInt8) -> Bool {
    FilterLexer.isWordByte(byte) && byte < 0x80 || byte == UInt8(ascii: "*")
      || byte == UInt8(ascii: "?")
  }

  /// Parses a duration: `by 2 s`, `by 300ms`, or without `by`.
  private mutating func duration() throws(FilterError) -> Double {
    let expected = "a time, as `by 2 s` or `by 300 ms`"
    _ = take("by")
    guard let first = next() else { throw unexpected(expected) }
    let digits = first.text.prefix { $0.isNumber || $0 == "." }
    var unit = String(first.text.dropFirst(digits.count))
    var range = first.range
    if unit.isEmpty, let second = next() {
      unit = second.text
      range = range.lowerBound..<second.range.upperBound
    }
    guard let number = Double(digits), let scale = ["s": 1.0, "ms": 0.001][unit] else {
      let found = Word(
        text: String(decoding: bytes[range], as: UTF8.self),
        range: range
      )
      throw unexpected(expected, at: found)
    }
    guard number * scale <= Self.longestDelay else {
      throw FilterError("A delay can be at most one hour.", at: range, isSyntax: true)
    }
    return number * scale
  }

  private mutating func answer() throws(FilterError) -> TrafficRule.Action {
    if take("from") {
      guard let word = next() else { throw unexpected("a file") }
      if !word.isQuoted, let mark = word.text.lastIndex(of: "#"),
        let number = Int(word.text[word.text.index(after: mark)...]), number > 0
      {
        return .answerFrom(file: String(word.text[..<mark]), recording: number)
      }
      return .answerFrom(file: word.text, recording: nil)
    }
    guard take("with") else {
      guard word == nil else { throw unexpected("`from FILE`, `with CONDITION` or the end") }
      return .answerWith([])
    }
    guard let first = word else { throw unexpected("a condition such as `hero.asDroid`") }
    position = words.count
    let start = first.range.lowerBound
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return .answerWith(try ResponseCondition.parse(text, at: start))
  }

  private mutating func failure() throws(FilterError) -> TrafficRule.Failure {
    guard take("with") else { return .noAnswer }
    let expected = "a status from 400 to 599, or an error in quotation marks"
    guard let word = next() else { throw unexpected(expected) }
    if word.isQuoted { return .error(word.text) }
    guard let status = Int(word.text), (400...599).contains(status) else {
      throw unexpected(expected, at: word)
    }
    return .status(status)
  }

  private func readCondition(_ knowsResponse: Bool) throws(FilterError) -> TrafficCondition? {
    guard let condition else { return nil }
    let start = condition.upperBound
    let text = String(decoding: bytes[start...], as: UTF8.self)
    return try TrafficCondition(text, at: start, knowsResponse: knowsResponse)
  }
}
