/// A word, a value or a sign of a filter.
package struct FilterToken: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword; one in back-ticks is a name whatever it says.
    case word(String, isQuoted: Bool)
    case number(FilterNumber)
    case text(String)
    case sign(FilterSign)
    case end
  }

  package let kind: Kind
  /// The bytes of the text, in UTF-8.
  package let range: Range<Int>

  /// A word that is not in back-ticks.
  var keyword: String? {
    if case .word(let word, false) = kind { word } else { nil }
  }

  package func isWord(_ word: String) -> Bool { keyword == word }

  package func isSign(_ sign: FilterSign) -> Bool { kind == .sign(sign) }
}

/// What stands between names and values; the longer ones come first.
package enum FilterSign: String, CaseIterable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case lacks = "!~"
  case begins = "^="
  case ends = "$="
  case and = "&&"
  case or = "||"
  /// The same as two of them.
  case assign = "="
  case less = "<"
  case greater = ">"
  case contains = "~"
  case not = "!"
  case optional = "?"
  case dot = "."
  case comma = ","
  case open = "("
  case close = ")"
  case openBrace = "{"
  case closeBrace = "}"
  case openBracket = "["
  case closeBracket = "]"

  /// The comparison that the sign stands for.
  var comparison: FilterComparison? {
    switch self {
    case .equal, .assign: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .contains: .contains
    case .lacks: .lacks
    case .begins: .begins
    case .ends: .ends
    case .and, .or, .not, .optional, .dot, .comma, .open, .close, .openBrace, .closeBrace,
      .openBracket, .closeBracket:
      nil
    }
  }
}
