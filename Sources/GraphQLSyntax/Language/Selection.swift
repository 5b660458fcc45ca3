/// A member of a selection set (Section 2.5).
package enum Selection: Sendable {
  case field(Field)
  case fragmentSpread(FragmentSpread)
  case inlineFragment(InlineFragment)

  /// The arguments of a field or spread.
  package var arguments: [Argument] { part.arguments }

  package var directives: [Directive] { part.directives }

  /// The location of its directives.
  package var location: DirectiveLocation {
    switch self {
    case .field: .field
    case .fragmentSpread: .fragmentSpread
    case .inlineFragment: .inlineFragment
    }
  }

  package var range: SourceRange { part.range }

  /// The selection set of a field or inline fragment; `nil` if it has none.
  package var selectionSet: SelectionList? {
    if case .inlineFragment(let fragment) = self { return fragment.selectionSet }
    return part.selectionSet
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
