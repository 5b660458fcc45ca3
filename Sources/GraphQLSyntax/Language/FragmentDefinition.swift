/// A named fragment of a document (Section 2.9).
///
/// Its variables are from the specification's proposal for fragment arguments.
package final class FragmentDefinition: Sendable {
  package let description: Description?
  package let name: Name
  package let variables: [VariableDefinition]
  package let typeCondition: Name
  package let directives: [Directive]
  package let selectionSet: SelectionList
  /// The original name, for a fragment that was created for one set of arguments.
  package let writtenName: Name?
  package let range: SourceRange

  package init(
    description: Description? = nil,
    name: Name,
    variables: [VariableDefinition] = [],
    typeCondition: Name,
    directives: [Directive] = [],
    selectionSet: SelectionList,
    writtenName: Name? = nil,
    range: SourceRange = .builtIn
  ) {
    self.description = description
    self.name = name
    self.variables = variables
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.writtenName = writtenName
    self.range = range
  }

  package var selections: [Selection] { selectionSet.selections }
}
