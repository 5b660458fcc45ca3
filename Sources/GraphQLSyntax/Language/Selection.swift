/// A member of a selection set (Section 2.5).
package enum Selection: Sendable {
  case field(Field)
  case fragmentSpread(FragmentSpread)
  case inlineFragment(InlineFragment)

  package var directives: [Directive] {
    switch self {
    case .field(let field): field.directives
    case .fragmentSpread(let spread): spread.directives
    case .inlineFragment(let fragment): fragment.directives
    }
  }

  package var range: SourceRange {
    switch self {
    case .field(let field): field.range
    case .fragmentSpread(let spread): spread.range
    case .inlineFragment(let fragment): fragment.range
    }
  }

  /// The selection set of a field or inline fragment; `nil` if it has none.
  package var selectionSet: SelectionList? {
    switch self {
    case .field(let field): field.selectionSet
    case .fragmentSpread: nil
    case .inlineFragment(let fragment): fragment.selectionSet
    }
  }

  var part: SelectionPart {
    switch self {
    case .field(let field): field.part
    case .fragmentSpread(let spread): spread.part
    case .inlineFragment(let fragment): fragment.part
    }
  }

  package var field: Field? { if case .field(let field) = self { field } else { nil } }
}
