/// The syntax tree of a filter.
package indirect enum FilterSyntax: Hashable, Sendable {
  case or([FilterSyntax])
  case and([FilterSyntax])
  case not(FilterSyntax)
  /// A comparison; with reasons only if the value is compared with `nil`.
  case comparison(FilterOperand, FilterComparison, FilterOperand, because: [FilterWord])
  case isOneOf(FilterPath, [FilterOperand])
  case isType(FilterPath, FilterWord)
  /// A test for a reason: `asPet because doesNotImplement`.
  case because(FilterPath, [FilterWord])
  case quantified(FilterPath, FilterQuantifier, FilterSyntax)
  /// Only a path: a Boolean, a case or a fragment.
  case holds(FilterPath)
}

/// The number of items of a list that must satisfy a condition.
package enum FilterQuantifier: String, CaseIterable, Sendable {
  case any
  case all
  case none
}

/// A comparison operator.
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

  /// Whether it searches in text.
  package var searchesText: Bool {
    switch self {
    case .contains, .lacks, .begins, .ends: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }

  /// Whether it compares the order of values.
  package var comparesOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .equal, .notEqual, .contains, .lacks, .begins, .ends: false
    }
  }

  /// The equivalent operator with exchanged sides; `nil` if there is none.
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

  /// Whether the comparison is true for an order of -1, 0 or 1.
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

/// A path from the row to a value; empty for the row itself.
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

  /// The path in Swift notation, without `?`.
  package var text: String { steps.isEmpty ? "it" : AccessPath.text(of: steps.map(\.component)) }
}

/// A reason or type with its position.
package struct FilterWord: Hashable, Sendable {
  package var text: String
  package var range: Range<Int>
}
