/// A named fragment of a document (Section 2.9).
package final class FragmentDefinition: Sendable {
  package let description: Description?
  package let name: Name
  package let typeCondition: Name
  package let directives: [Directive]
  package let selectionSet: SelectionList
  package let range: SourceRange

  package init(
    description: Description? = nil,
    name: Name,
    typeCondition: Name,
    directives: [Directive] = [],
    selectionSet: SelectionList,
    range: SourceRange = .builtIn
  ) {
    self.description = description
    self.name = name
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }

  package var selections: [Selection] { selectionSet.selections }
}
