/// An argument of a field or directive, or a field of an input object (Sections 3.6.1 and 3.10).
package final class InputValueDefinition: NamedDefinition {
  package let identifier: Name
  package let documentation: Description?
  package let type: TypeReference
  /// The name inside all wrappers of the type.
  let typeName: Name
  package let defaultValue: Value?
  package let directives: [Directive]
  package let typeRange: SourceRange
  package let range: SourceRange

  init(
    _ identifier: Name,
    documentation: Description? = nil,
    type: TypeReference,
    defaultValue: Value? = nil,
    directives: [Directive] = [],
    typeRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    self.identifier = identifier
    self.documentation = documentation
    self.type = type
    typeName = type.name
    self.defaultValue = defaultValue
    self.directives = directives
    self.typeRange = typeRange
    self.range = range
  }

  /// Whether a value must be given: non-null and without default (Section 5.4.3).
  package var isRequired: Bool { type.isNonNull && defaultValue == nil }
}
