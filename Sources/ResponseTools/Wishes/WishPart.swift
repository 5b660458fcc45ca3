import ResponseAnalysis

/// One part of a conjunction of wishes, with its place in the whole text.
struct WishPart {
  /// The part alone, without blanks around it.
  let text: String
  /// The bytes of the whole text that it takes.
  let range: Range<Int>

  /// The part behind as many blanks as bytes stand before it: what reads it tells places of the whole.
  var padded: String { Self.blank(range.lowerBound) + text }

  /// So many blanks.
  static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The parts of the bytes of a text between its `and`s that stand in no parentheses, brackets or
  /// braces, whose tokens end with that of the end; parentheses around a whole part are taken away.
  static func parts(of text: String, _ tokens: [FilterToken]) -> [WishPart] {
    var parts: [WishPart] = []
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
      // Behind a dot or a comparison it is a name.
      guard isEnd || isJoint && words.last?.endsCondition ?? false else {
        words.append(token)
        continue
      }
      parts += self.parts(of: text, words, before: token)
      words = []
    }
    return parts
  }

  /// The parts of what stands before a token.
  private static func parts(
    of text: String,
    _ words: [FilterToken],
    before next: FilterToken
  ) -> [WishPart] {
    guard let first = words.first, let last = words.last else {
      return [WishPart(text: "", range: next.range.lowerBound..<next.range.lowerBound)]
    }
    if first.isSign(.open), closing(of: words) == words.count - 1, words.count > 2 {
      let inner = Array(words.dropFirst())
      return parts(of: text, inner)
    }
    let range = first.range.lowerBound..<last.range.upperBound
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return [WishPart(text: String(decoding: bytes, as: UTF8.self), range: range)]
  }

  /// Where the parenthesis that the tokens begin with is closed; nil where it is not.
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
  /// Whether a condition may end with it.
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
