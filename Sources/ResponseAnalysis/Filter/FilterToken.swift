/// A word, value or operator of a filter.
package struct FilterToken: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or keyword; in backticks it is always a name.
    case word(String, isQuoted: Bool)
    case number(FilterNumber)
    case text(String)
    case sign(FilterSign)
    case end
  }

  package let kind: Kind
  /// The UTF-8 range in the text.
  package let range: Range<Int>

  /// The word, unless it is in backticks.
  var keyword: String? {
    if case .word(let word, false) = kind { word } else { nil }
  }

  package func isWord(_ word: String) -> Bool { keyword == word }

  package func isSign(_ sign: FilterSign) -> Bool { kind == .sign(sign) }
}

/// An operator or punctuation mark; longer ones come first.
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
  /// The same as `==`.
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

  /// The comparison for the operator.
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
