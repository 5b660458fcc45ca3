import GraphQLSchema
import GraphQLSyntax

/// The owner of an argument or input field.
enum InputOwner {
  case directive(DirectiveDefinition)
  case field(FieldDefinition, NamedType)
  case inputObject(InputObjectType)

  var isArgument: Bool {
    switch self {
    case .directive, .field: true
    case .inputObject: false
    }
  }

  /// `@directive(argument:)`, `Type.field(argument:)` or `Input.field`.
  func coordinate(of input: InputValueDefinition) -> String {
    switch self {
    case .directive(let directive): "@\(directive.name)(\(input.name):)"
    case .field(let field, let type): "\(type.name).\(field.name)(\(input.name):)"
    case .inputObject(let type): "\(type.name).\(input.name)"
    }
  }
}
