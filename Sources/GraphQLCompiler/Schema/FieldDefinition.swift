/// A field of an object or interface type (Section 3.6), of a document and of the schema made of it.
package final class FieldDefinition: NamedDefinition {
  package let identifier: Name
  package let documentation: Description?
  package let arguments: [InputValueDefinition]
  package let type: TypeReference
  /// The name inside all wrappers of the type.
  let typeName: Name
  /// The directives applied to the definition.
  package let directives: [Directive]
  package let typeRange: SourceRange
  package let range: SourceRange

  init(
    _ identifier: Name,
    documentation: Description? = nil,
    arguments: [InputValueDefinition] = [],
    type: TypeReference,
    directives: [Directive] = [],
    typeRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    self.identifier = identifier
    self.documentation = documentation
    self.arguments = arguments
    self.type = type
    typeName = type.name
    self.directives = directives
    self.typeRange = typeRange
    self.range = range
  }

  package func argument(named name: String) -> InputValueDefinition? {
    arguments.first { $0.name == name }
  }
}
