/// "The type of an argument or input field must be an input type" (Sections 3.6, 3.10 and 3.13).
enum InputTypesRule: SchemaRule {
  static let name = "InputTypes"

  static func check(_ schema: Schema, _ report: inout Report) {
    schema.forEachOwnInput { input, place in
      guard let type = schema.type(of: input.type), !type.isInput else { return }
      report.error(
        "The type of \(place.coordinate(of: input)) must be Input Type but got: \(input.type).",
        input.typeRange
      )
    }
  }
}

/// What an argument or input field belongs to.
enum InputPlace {
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

extension Schema {
  /// Visits every argument and input field that the schema itself defines.
  func forEachOwnInput(_ body: (InputValueDefinition, InputPlace) -> Void) {
    for directive in directives where !directive.range.isBuiltIn {
      for argument in directive.arguments { body(argument, .directive(directive)) }
    }
    for type in ownTypes {
      for field in type.fields where !field.arguments.isEmpty {
        for argument in field.arguments { body(argument, .field(field, type)) }
      }
      if case .inputObject(let object) = type {
        for field in object.fields { body(field, .inputObject(object)) }
      }
    }
  }
}
