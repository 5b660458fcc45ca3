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
}

/// The selections between one pair of braces.
package struct SelectionList: Sendable {
  package let selections: [Selection]
  package let range: SourceRange

  package init(_ selections: [Selection], range: SourceRange = .builtIn) {
    self.selections = selections
    self.range = range
  }
}

/// A field selection (Section 2.6).
package final class Field: Sendable {
  package let alias: Name?
  package let name: Name
  package let arguments: [Argument]
  package let directives: [Directive]
  /// Nil for a leaf, which has no braces.
  package let selectionSet: SelectionList?
  package let range: SourceRange

  package init(
    alias: Name? = nil,
    name: Name,
    arguments: [Argument] = [],
    directives: [Directive] = [],
    selectionSet: SelectionList? = nil,
    range: SourceRange = .builtIn
  ) {
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }

  /// The key of the field in the response: the alias, else the name.
  package var responseKey: Name { alias ?? name }

  /// The subselections; empty for a leaf.
  package var selections: [Selection] { selectionSet?.selections ?? [] }

  package func argument(named name: String) -> Argument? {
    arguments.first { $0.name.text == name }
  }
}

/// A use of a named fragment (Section 2.9).
///
/// Its arguments are those of the specification's proposal for arguments of fragments.
package final class FragmentSpread: Sendable {
  package let name: Name
  package let arguments: [Argument]
  package let directives: [Directive]
  package let range: SourceRange

  package init(
    name: Name,
    arguments: [Argument] = [],
    directives: [Directive] = [],
    range: SourceRange = .builtIn
  ) {
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.range = range
  }
}

/// A fragment without a name, with or without a type condition (Section 2.9.2).
package final class InlineFragment: Sendable {
  package let typeCondition: Name?
  package let directives: [Directive]
  package let selectionSet: SelectionList
  package let range: SourceRange

  package init(
    typeCondition: Name?,
    directives: [Directive] = [],
    selectionSet: SelectionList,
    range: SourceRange = .builtIn
  ) {
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }

  package var selections: [Selection] { selectionSet.selections }
}
