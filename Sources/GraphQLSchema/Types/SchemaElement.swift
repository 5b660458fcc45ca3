package import GraphQLSyntax

/// A named part of a schema, which a schema coordinate can refer to (Section 2.14).
package enum SchemaElement: Sendable {
  case type(NamedType)
  case field(FieldDefinition, of: NamedType)
  case inputField(InputValueDefinition, of: InputObjectType)
  case enumValue(EnumValueDefinition, of: EnumType)
  case fieldArgument(InputValueDefinition, of: FieldDefinition)
  case directive(DirectiveDefinition)
  case directiveArgument(InputValueDefinition, of: DirectiveDefinition)

  /// The kind for display, without article: `field argument`.
  package var kind: String {
    switch self {
    case .type(let type): type.kind.title + " type"
    case .field: "field"
    case .inputField: "input field"
    case .enumValue: "enum value"
    case .fieldArgument: "field argument"
    case .directive: "directive"
    case .directiveArgument: "directive argument"
    }
  }

  /// The element's documentation.
  package var description: String? {
    switch self {
    case .type(let type): type.info.description
    case .field(let field, _): field.description
    case .enumValue(let value, _): value.description
    case .directive(let directive): directive.description
    case .inputField(let input, _), .fieldArgument(let input, _), .directiveArgument(let input, _):
      input.description
    }
  }

  /// The reason for the deprecation; `nil` if the element is not deprecated.
  package var deprecationReason: String? {
    switch self {
    case .type: nil
    case .directive(let directive): directive.deprecationReason
    case .field(let field, _): field.deprecationReason
    case .enumValue(let value, _): value.deprecationReason
    case .inputField(let input, _), .fieldArgument(let input, _), .directiveArgument(let input, _):
      input.deprecationReason
    }
  }

  /// The name in the definition; `.builtIn` if it is not in a file.
  package var nameRange: SourceRange {
    switch self {
    case .type(let type): type.info.nameRange
    case .field(let field, _): field.nameRange
    case .enumValue(let value, _): value.nameRange
    case .directive(let directive): directive.nameRange
    case .inputField(let input, _), .fieldArgument(let input, _), .directiveArgument(let input, _):
      input.nameRange
    }
  }

  /// The definition as SDL with extensions merged.
  package var sdl: String {
    switch self {
    case .type(let type): type.sdl
    case .field(let field, _): Printer.sdl(of: field)
    case .enumValue(let value, _): Printer.sdl(of: value)
    case .directive(let directive): Printer.text(of: .directive(directive.node))
    case .inputField(let input, _), .fieldArgument(let input, _), .directiveArgument(let input, _):
      Printer.sdl(of: input)
    }
  }
}
