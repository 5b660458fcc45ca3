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
