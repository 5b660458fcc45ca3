package import GraphQLRuntime

/// An operation of a document (Section 2.4).
package final class OperationDefinition: Sendable {
  package let description: Description?
  package let kind: OperationKind
  package let name: Name?
  package let variables: [VariableDefinition]
  package let directives: [Directive]
  package let selectionSet: SelectionList
  package let range: SourceRange

  package init(
    description: Description? = nil,
    kind: OperationKind,
    name: Name?,
    variables: [VariableDefinition] = [],
    directives: [Directive] = [],
    selectionSet: SelectionList,
    range: SourceRange = .builtIn
  ) {
    self.description = description
    self.kind = kind
    self.name = name
    self.variables = variables
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }

  package var selections: [Selection] { selectionSet.selections }
}

/// A variable of an operation (Section 2.11).
package final class VariableDefinition: Sendable {
  package let description: Description?
  /// The name without `$`; its range includes the `$`.
  package let name: Name
  package let type: TypeReference
  package let typeRange: SourceRange
  package let defaultValue: Value?
  package let directives: [Directive]
  package let range: SourceRange

  package init(
    description: Description? = nil,
    name: Name,
    type: TypeReference,
    typeRange: SourceRange = .builtIn,
    defaultValue: Value? = nil,
    directives: [Directive] = [],
    range: SourceRange = .builtIn
  ) {
    self.description = description
    self.name = name
    self.type = type
    self.typeRange = typeRange
    self.defaultValue = defaultValue
    self.directives = directives
    self.range = range
  }
}
