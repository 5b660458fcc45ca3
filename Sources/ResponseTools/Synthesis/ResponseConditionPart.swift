import ResponseAnalysis

/// One part of a conjunction of conditions, with its position in the complete text.
struct ResponseConditionPart {
  /// The part without surrounding white space.
  let text: String
  /// The UTF-8 range in the complete text.
  let range: Range<Int>

  /// The part with leading spaces, so that positions in it are those of the complete text.
  var padded: String { Self.blank(range.lowerBound) + text }

  /// This many spaces.
  static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The parts of a text between top-level `and`s.
  ///
  /// Parentheses around a complete part are removed.
  ///
  /// The last token is the end of the text.
  static func parts(of text: String, _ tokens: [FilterToken]) -> [ResponseConditionPart] {
    var parts: [ResponseConditionPart] = []
    var words: [FilterToken] = []
    var depth = 0
    for (position, token) in tokens.enumerated() {
      if case .sign(let sign) = token.kind {
        switch sign {
        case .open, .openBrace, .openBracket: depth += 1
        case .close, .closeBrace, .closeBracket: depth -= 1
        case _: break
        }
      }
      let isEnd = position == tokens.count - 1
      let isJoint = depth == 0 && (token.isWord("and") || token.isSign(.and))
      // After a dot or comparison, `and` is a name.
      guard isEnd || isJoint && words.last?.endsCondition ?? false else {
        words.append(token)
        continue
      }
      parts += self.parts(of: text, words, before: token)
      words = []
    }
    return parts
  }

  /// The parts of the text before a token.
  private static func parts(
    of text: String,
    _ words: [FilterToken],
    before next: FilterToken
  ) -> [ResponseConditionPart] {
    guard let first = words.first, let last = words.last else {
      return [ResponseConditionPart(text: "", range: next.range.lowerBound..<next.range.lowerBound)]
    }
    if first.isSign(.open), closing(of: words) == words.count - 1, words.count > 2 {
      let inner = Array(words.dropFirst())
      return parts(of: text, inner)
    }
    let range = first.range.lowerBound..<last.range.upperBound
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return [ResponseConditionPart(text: String(decoding: bytes, as: UTF8.self), range: range)]
  }

  /// The index of the parenthesis that closes the first one; `nil` if it is missing.
  private static func closing(of tokens: [FilterToken]) -> Int? {
    var depth = 0
    return tokens.firstIndex { token in
      if token.isSign(.open) { depth += 1 }
      if token.isSign(.close) { depth -= 1 }
      return depth == 0
    }
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
