/// A field of an object or interface type (Section 3.6), of a document and of the schema made of it.
package final class FieldDefinition: Sendable {
  let identifier: Name
  let documentation: Description?
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

  package var name: String { identifier.text }

  package var nameRange: SourceRange { identifier.range }

  package var description: String? { documentation?.text }

  /// Why it is deprecated; nil where it is not.
  package var deprecationReason: String? { directives.deprecationReason }

  package func argument(named name: String) -> InputValueDefinition? {
    arguments.first { $0.name == name }
  }
}

/// An argument of a field or directive, or a field of an input object (Sections 3.6.1 and 3.10).
package final class InputValueDefinition: Sendable {
  let identifier: Name
  let documentation: Description?
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

  package var name: String { identifier.text }

  package var nameRange: SourceRange { identifier.range }

  package var description: String? { documentation?.text }

  /// Why it is deprecated; nil where it is not.
  package var deprecationReason: String? { directives.deprecationReason }

  /// Whether a value must be given: non-null and without default (Section 5.4.3).
  package var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

extension [Directive] {
  /// The reason that `@deprecated` gives; nil where it is not applied.
  var deprecationReason: String? {
    guard !isEmpty, contains(where: { $0.name.text == "deprecated" }) else { return nil }
    return string("reason", of: "deprecated") ?? "No longer supported"
  }

  /// The text that an argument of a directive has.
  func string(_ argument: String, of directive: String) -> String? {
    guard let directive = first(where: { $0.name.text == directive }),
      case .string(let text, _)? = directive.argument(named: argument)?.value.kind
    else { return nil }
    return text
  }
}
