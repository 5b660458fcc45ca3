/// A filter as it is written: what is asked of each row.
package indirect enum FilterSyntax: Hashable, Sendable {
  case or([FilterSyntax])
  case and([FilterSyntax])
  case not(FilterSyntax)
  /// With reasons only where the value is compared with nil.
  case comparison(FilterOperand, FilterComparison, FilterOperand, because: [FilterWord])
  case isOneOf(FilterPath, [FilterOperand])
  case isType(FilterPath, FilterWord)
  /// `asPet because doesNotImplement`.
  case because(FilterPath, [FilterWord])
  case quantified(FilterPath, FilterQuantifier, FilterSyntax)
  /// A name alone: a Boolean, a case or a fragment.
  case holds(FilterPath)
}

/// How many items of a list a condition is asked of.
package enum FilterQuantifier: String, CaseIterable, Sendable {
  case any
  case all
  case none
}

/// How two values are compared.
package enum FilterComparison: String, CaseIterable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case contains = "~"
  case lacks = "!~"
  case begins = "^="
  case ends = "$="

  /// Whether it is about parts of a text.
  package var isOfText: Bool {
    switch self {
    case .contains, .lacks, .begins, .ends: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }

  /// Whether it asks which of two comes first.
  package var isOfOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .equal, .notEqual, .contains, .lacks, .begins, .ends: false
    }
  }

  /// The comparison that says the same with its sides exchanged; nil where none does.
  package var exchanged: FilterComparison? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .contains, .lacks, .begins, .ends: nil
    }
  }

  /// What an order, -1, 0 or 1, says.
  package func holds(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    case .contains, .lacks, .begins, .ends: false
    }
  }
}

/// One side of a comparison.
package enum FilterOperand: Hashable, Sendable {
  case path(FilterPath)
  case text(String, Range<Int>)
  case number(FilterNumber, Range<Int>)
  case bool(Bool, Range<Int>)
  case null(Range<Int>)

  package var range: Range<Int> {
    switch self {
    case .path(let path): path.range
    case .text(_, let range), .number(_, let range), .bool(_, let range), .null(let range): range
    }
  }
}

/// Names from the row to a value; none for the row itself.
package struct FilterPath: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var component: AccessPath.Component
    package var range: Range<Int>

    package init(component: AccessPath.Component, range: Range<Int>) {
      self.component = component
      self.range = range
    }
  }

  package var steps: [Step]
  package var range: Range<Int>

  package init(steps: [Step], range: Range<Int>) {
    self.steps = steps
    self.range = range
  }

  /// The path as it is written in Swift, without `?`.
  package var text: String { steps.isEmpty ? "it" : AccessPath.text(of: steps.map(\.component)) }
}

/// A word at a place: a reason or a type.
package struct FilterWord: Hashable, Sendable {
  package var text: String
  package var range: Range<Int>
}
