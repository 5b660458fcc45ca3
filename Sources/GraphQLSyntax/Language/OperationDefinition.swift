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
@usableFromInline package struct VariableDefinition: Sendable {
  @usableFromInline let part: DefinitionPart

  init(_ part: DefinitionPart) { self.part = part }

  package init(
    description: Description? = nil,
    name: Name,
    type: TypeReference,
    typeRange: SourceRange = .builtIn,
    defaultValue: Value? = nil,
    directives: [Directive] = [],
    range: SourceRange = .builtIn
  ) {
    part = DefinitionPart(
      SynthesizedDefinition(
        name,
        documentation: description,
        type: type,
        defaultValue: defaultValue,
        directives: directives,
        typeRange: typeRange,
        range: range
      )
    )
  }

  package var description: Description? { part.documentation }

  /// The name without `$`; its range includes the `$`.
  @inlinable package var name: Name { part.name }

  @inlinable package var type: TypeReference { part.type }

  package var typeRange: SourceRange { part.typeRange }

  @inlinable package var defaultValue: Value? { part.defaultValue }

  @inlinable package var directives: [Directive] { part.directives }

  @inlinable package var range: SourceRange { part.range }
}
