/// Parses a filter, whose grammar is in docs/internals/filters.md.
///
/// For completion, it records what can follow at the end of the text.
package struct FilterParser {
  private let bytes: [UInt8]
  /// The offset of the text in a longer one.
  private let offset: Int
  private let tokens: [FilterToken]
  private var position = 0
  private var depth = 0
  private var scopes: [FilterPath] = []
  private(set) var expectation: FilterExpectation?

  /// The maximum nesting of conditions.
  package static let depthLimit = 40
  private static let operandWords: Set<String> = ["not", "true", "false", "nil", "null", "it"]

  init(_ text: String, at offset: Int = 0) throws(FilterError) {
    bytes = Array(text.utf8)
    self.offset = offset
    tokens = try FilterLexer.tokens(of: text, at: offset)
  }

  /// Parses a filter, whose offset in a longer text is added to all positions.
  package static func parse(
    _ text: String,
    at offset: Int = 0
  ) throws(FilterError) -> FilterSyntax {
    var parser = try FilterParser(text, at: offset)
    return try parser.parse()
  }

  mutating func parse() throws(FilterError) -> FilterSyntax {
    let filter = try disjunction()
    note(.connective)
    guard case .end = token.kind else {
      throw unexpected("`and`, `or` or the end")
    }
    return filter
  }

  /// Parses only a path.
  package static func parsePath(
    _ text: String,
    at offset: Int = 0
  ) throws(FilterError) -> FilterPath {
    var parser = try FilterParser(text, at: offset)
    let path = try parser.path()
    guard case .end = parser.token.kind else { throw parser.unexpected("`.` or `[`") }
    return path
  }

  // MARK: Connectives

  private mutating func disjunction() throws(FilterError) -> FilterSyntax {
    var parts = [try conjunction()]
    while token.isWord("or") || token.isSign(.or) {
      position += 1
      parts.append(try conjunction())
    }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(FilterError) -> FilterSyntax {
    var parts = [try negation()]
    while token.isWord("and") || token.isSign(.and) {
      position += 1
      parts.append(try negation())
    }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func negation() throws(FilterError) -> FilterSyntax {
    note(.operand)
    guard token.isWord("not") || token.isSign(.not) else { return try condition() }
    position += 1
    return .not(try nested { (parser) throws(FilterError) in try parser.negation() })
  }

  /// The error for conditions nested deeper than the limit.
  package static func nestedTooDeeply(at range: Range<Int>) -> FilterError {
    FilterError("The filter is nested too deeply.", at: range, isSyntax: true)
  }

  private mutating func nested(
    _ body: (inout FilterParser) throws(FilterError) -> FilterSyntax
  ) throws(FilterError) -> FilterSyntax {
    guard depth < Self.depthLimit else {
      throw Self.nestedTooDeeply(at: token.range)
    }
    depth += 1
    let result = try body(&self)
    depth -= 1
    return result
  }

  // MARK: Conditions

  private mutating func condition() throws(FilterError) -> FilterSyntax {
    if token.isSign(.open) {
      position += 1
      let inner = try nested { (parser) throws(FilterError) in try parser.disjunction() }
      note(.connective)
      try take(.close, "`)`")
      return inner
    }
    // A condition on the row itself: `is Cat`.
    if token.isWord("is"), tokens[position + 1].keyword != nil {
      let row = FilterPath(steps: [], range: token.range)
      return try typeTest(row)
    }
    let left = try operand()
    if case .sign(let sign) = token.kind, let comparison = sign.comparison {
      position += 1
      return try self.comparison(left, comparison)
    }
    guard case .path(let path) = left else {
      throw unexpected("a comparison such as `==`")
    }
    return try question(path)
  }

  private mutating func comparison(
    _ left: FilterOperand,
    _ comparison: FilterComparison
  ) throws(FilterError) -> FilterSyntax {
    note(.value(left, comparison))
    let right = try value(of: comparison)
    var reasons: [FilterWord] = []
    if case .null = right { note(.connectiveAfterNil) }
    if token.isWord("because") { reasons = try self.reasons() }
    return .comparison(left, comparison, right, because: reasons)
  }

  /// Parses what follows a path without a comparison.
  private mutating func question(_ path: FilterPath) throws(FilterError) -> FilterSyntax {
    note(.question(path))
    switch token.keyword {
    case "is": return try typeTest(path)
    case "because": return .because(path, try reasons())
    case "in":
      position += 1
      return .isOneOf(path, try list(path))
    case "not":
      guard tokens[position + 1].isWord("in") else { return .holds(path) }
      position += 2
      return .not(.isOneOf(path, try list(path)))
    case let word?:
      guard let quantifier = FilterQuantifier(rawValue: word) else { return .holds(path) }
      position += 1
      return try quantified(path, quantifier)
    case nil: return .holds(path)
    }
  }

  private mutating func typeTest(_ path: FilterPath) throws(FilterError) -> FilterSyntax {
    position += 1
    let isNegative = token.isWord("not")
    if isNegative { position += 1 }
    note(.type(path))
    let range = token.range
    guard case .word(let name, let isQuoted) = token.kind else { throw unexpected("a type") }
    position += 1
    if !isQuoted, name == "nil" || name == "null" {
      return .comparison(
        .path(path),
        isNegative ? .notEqual : .equal,
        .null(range),
        because: isNegative || !token.isWord("because") ? [] : try reasons()
      )
    }
    let test = FilterSyntax.isType(path, FilterWord(text: name, range: range))
    return isNegative ? .not(test) : test
  }

  private mutating func quantified(
    _ path: FilterPath,
    _ quantifier: FilterQuantifier
  ) throws(FilterError) -> FilterSyntax {
    try take(.openBrace, "`{` and a condition for the items")
    scopes.append(path)
    let body = try nested { (parser) throws(FilterError) in try parser.disjunction() }
    scopes.removeLast()
    note(.connective)
    try take(.closeBrace, "`}`")
    return .quantified(path, quantifier, body)
  }

  private mutating func reasons() throws(FilterError) -> [FilterWord] {
    var reasons: [FilterWord] = []
    repeat {
      position += 1
      note(.reason)
      guard case .word(let word, _) = token.kind else { throw unexpected("a reason") }
      reasons.append(FilterWord(text: word, range: token.range))
      position += 1
    } while token.isSign(.comma)
    return reasons
  }

  private mutating func list(_ path: FilterPath) throws(FilterError) -> [FilterOperand] {
    let isBracket = token.isSign(.openBracket)
    if !isBracket, !token.isSign(.open) { throw unexpected("`[` and values") }
    var values: [FilterOperand] = []
    repeat {
      position += 1
      note(.value(.path(path), .equal))
      values.append(try operand())
    } while token.isSign(.comma)
    try take(isBracket ? .closeBracket : .close, isBracket ? "`]`" : "`)`")
    return values
  }

  // MARK: Operands

  /// After a text comparison, a word or number is text.
  private mutating func value(
    of comparison: FilterComparison
  ) throws(FilterError) -> FilterOperand {
    let range = token.range
    switch token.kind {
    case .word(let word, _) where comparison.searchesText:
      position += 1
      return .text(word, range)
    case .number where comparison.searchesText:
      position += 1
      let text = String(decoding: bytes[range.shifted(by: -offset)], as: UTF8.self)
      return .text(text, range)
    case .word, .number, .text, .sign, .end: return try operand()
    }
  }

  private mutating func operand() throws(FilterError) -> FilterOperand {
    let range = token.range
    switch token.kind {
    case .text(let text):
      position += 1
      return .text(text, range)
    case .number(let number):
      position += 1
      return .number(number, range)
    case .word(let word, false) where Self.operandWords.contains(word):
      switch word {
      case "true", "false":
        position += 1
        return .bool(word == "true", range)
      case "nil", "null":
        position += 1
        return .null(range)
      case _: return .path(try path())
      }
    case .word("count", false) where tokens[position + 1].isSign(.open):
      return .path(try listCount())
    case .word, .sign(.dot): return .path(try path())
    case .sign, .end: throw unexpected("a name or a value")
    }
  }

  private mutating func path() throws(FilterError) -> FilterPath {
    let start = token.range.lowerBound
    var path = FilterPath(steps: [], range: start..<start)
    if token.isWord("it") {
      path.range = token.range
      position += 1
    } else {
      if token.isSign(.dot) { position += 1 }
      try name(&path)
    }
    while true {
      // `!` unwraps; `!=` and `!~` are separate operators.
      if token.isSign(.optional) || token.isSign(.not) {
        position += 1
      } else if token.isSign(.dot) {
        position += 1
        try name(&path)
      } else if token.isSign(.openBracket) {
        try index(&path)
      } else {
        return path
      }
    }
  }

  /// Parses `count(PATH)`, which means `PATH.count`.
  private mutating func listCount() throws(FilterError) -> FilterPath {
    let word = token.range
    position += 2
    var path = try path()
    let end = token.range.upperBound
    try take(.close, "`)`")
    path.steps.append(FilterPath.Step(component: .name("count"), range: word))
    path.range = word.lowerBound..<end
    return path
  }

  private mutating func name(_ path: inout FilterPath) throws(FilterError) {
    note(path.steps.isEmpty ? .operand : .member(path))
    guard case .word(let word, _) = token.kind else { throw unexpected("a name") }
    path.steps.append(FilterPath.Step(component: .name(word), range: token.range))
    path.range = path.range.lowerBound..<token.range.upperBound
    position += 1
  }

  private mutating func index(_ path: inout FilterPath) throws(FilterError) {
    let start = token.range.lowerBound
    position += 1
    guard case .number(let number) = token.kind, let index = number.index else {
      throw unexpected("a list position, from 0")
    }
    position += 1
    let range = start..<token.range.upperBound
    try take(.closeBracket, "`]`")
    path.steps.append(FilterPath.Step(component: .index(index), range: range))
    path.range = path.range.lowerBound..<range.upperBound
  }

  // MARK: Tokens

  private var token: FilterToken { tokens[position] }

  private mutating func take(_ sign: FilterSign, _ what: String) throws(FilterError) {
    guard token.isSign(sign) else { throw unexpected(what) }
    position += 1
  }

  /// Records what can follow here if the text ends.
  ///
  /// The first record is the most specific.
  private mutating func note(_ kind: FilterExpectation.Kind) {
    guard case .end = token.kind, expectation == nil else { return }
    expectation = FilterExpectation(kind: kind, scopes: scopes)
  }

  private func unexpected(_ expected: String) -> FilterError {
    let found: String =
      switch token.kind {
      case .end: "the text ends here"
      case .word(let word, _): "found `\(word)`"
      case .text: "found a string"
      case .number: "found a number"
      case .sign(let sign): "found `\(sign.rawValue)`"
      }
    return FilterError("Expected \(expected), but \(found).", at: token.range, isSyntax: true)
  }
}
