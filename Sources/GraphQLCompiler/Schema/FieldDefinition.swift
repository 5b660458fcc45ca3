/// A field of an object or interface type (Section 3.6).
package final class FieldDefinition: Sendable {
  package let name: String
  package let description: String?
  package let arguments: [InputValueDefinition]
  package let type: TypeReference
  /// The directives applied to the definition.
  package let directives: [Directive]
  package let deprecationReason: String?
  package let nameRange: SourceRange
  package let typeRange: SourceRange
  package let range: SourceRange

  package init(
    name: String,
    description: String? = nil,
    arguments: [InputValueDefinition] = [],
    type: TypeReference,
    directives: [Directive] = [],
    deprecationReason: String? = nil,
    nameRange: SourceRange = .builtIn,
    typeRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    self.name = name
    self.description = description
    self.arguments = arguments
    self.type = type
    self.directives = directives
    self.deprecationReason = deprecationReason
    self.nameRange = nameRange
    self.typeRange = typeRange
    self.range = range
  }

  package func argument(named name: String) -> InputValueDefinition? {
    arguments.first { $0.name == name }
  }
}

/// An argument of a field or directive, or a field of an input object (Sections 3.6.1 and 3.10).
package final class InputValueDefinition: Sendable {
  package let name: String
  package let description: String?
  package let type: TypeReference
  package let defaultValue: Value?
  package let directives: [Directive]
  package let deprecationReason: String?
  package let nameRange: SourceRange
  package let typeRange: SourceRange
  package let range: SourceRange

  package init(
    name: String,
    description: String? = nil,
    type: TypeReference,
    defaultValue: Value? = nil,
    directives: [Directive] = [],
    deprecationReason: String? = nil,
    nameRange: SourceRange = .builtIn,
    typeRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    self.name = name
    self.description = description
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.deprecationReason = deprecationReason
    self.nameRange = nameRange
    self.typeRange = typeRange
    self.range = range
  }

  /// Whether a value must be given: non-null and without default (Section 5.4.3).
  package var isRequired: Bool { type.isNonNull && defaultValue == nil }
}
