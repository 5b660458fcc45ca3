import ResponseAnalysis

/// One part of a conjunction of conditions, with its position in the complete text.
struct ResponseConditionPart {
  /// The part without surrounding white space.
  let text: String
  /// The UTF-8 range in the complete text.
  let range: Range<Int>

  /// The parts of a text between top-level `and`s.
  ///
  /// Parentheses around a complete part are removed. The offset of the text in a longer one is
  /// added to all positions.
  static func parts(
    of text: String,
    at offset: Int = 0
  ) throws(FilterError) -> [ResponseConditionPart] {
    let tokens = try FilterLexer.tokens(of: text, at: offset)
    var splitter = ConditionSplitter(text, at: offset, tokens)
    // The last token is the end of the text.
    try splitter.split(0..<tokens.count - 1, depth: 0)
    return splitter.parts
  }
}

/// Splits the tokens of a condition at its top-level `and`s.
private struct ConditionSplitter {
  private let bytes: [UInt8]
  private let offset: Int
  private let tokens: [FilterToken]
  /// The index of the parenthesis that closes the one at this index; `nil` if it is missing.
  private let closing: [Int?]
  private(set) var parts: [ResponseConditionPart] = []

  init(_ text: String, at offset: Int, _ tokens: [FilterToken]) {
    bytes = Array(text.utf8)
    self.offset = offset
    self.tokens = tokens
    var closing = [Int?](repeating: nil, count: tokens.count)
    var open: [Int] = []
    for (position, token) in tokens.enumerated() {
      if token.isSign(.open) { open.append(position) }
      if token.isSign(.close), let start = open.popLast() { closing[start] = position }
    }
    self.closing = closing
  }

  /// Adds the parts of a range of tokens, which the token after the range ends.
  mutating func split(_ range: Range<Int>, depth: Int) throws(FilterError) {
    var nesting = 0
    var start = range.lowerBound
    for position in range {
      let token = tokens[position]
      if case .sign(let sign) = token.kind {
        switch sign {
        case .open, .openBrace, .openBracket: nesting += 1
        case .close, .closeBrace, .closeBracket: nesting -= 1
        case _: break
        }
      }
      guard nesting == 0, token.isWord("and") || token.isSign(.and) else { continue }
      // After a dot or comparison, `and` is a name.
      guard position > start, tokens[position - 1].endsCondition else { continue }
      try addPart(start..<position, depth: depth)
      start = position + 1
    }
    try addPart(start..<range.upperBound, depth: depth)
  }

  /// Adds one part, or the parts in the parentheses around it.
  private mutating func addPart(_ range: Range<Int>, depth: Int) throws(FilterError) {
    guard let first = range.first, let last = range.last else {
      let position = tokens[range.upperBound].range.lowerBound
      return parts.append(ResponseConditionPart(text: "", range: position..<position))
    }
    if closing[first] == last, range.count > 2 {
      guard depth < FilterParser.depthLimit else {
        throw FilterParser.nestedTooDeeply(at: tokens[first].range)
      }
      return try split(first + 1..<last, depth: depth + 1)
    }
    let places = tokens[first].range.lowerBound..<tokens[last].range.upperBound
    let text = bytes[places.lowerBound - offset..<places.upperBound - offset]
    parts.append(ResponseConditionPart(text: String(decoding: text, as: UTF8.self), range: places))
  }
}

extension FilterToken {
  /// Whether a condition may end with this token.
  fileprivate var endsCondition: Bool {
    switch kind {
    case .sign(let sign):
      [.close, .closeBrace, .closeBracket, .optional, .not].contains(sign)
    case .word(let word, let isQuoted): isQuoted || !["is", "in", "not"].contains(word)
    case .number, .text: true
    case .end: false
    }
  }
}
