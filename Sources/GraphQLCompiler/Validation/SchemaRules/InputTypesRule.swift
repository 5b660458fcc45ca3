/// "The type of an argument or input field must be an input type" (Sections 3.6, 3.10 and 3.13).
enum InputTypesRule: SchemaRule {
  static let name = "InputTypes"

  static func check(_ schema: Schema, _ report: inout Report) {
    for (owner, input) in schema.ownInputs {
      guard let type = schema.type(of: input.type), !type.isInput else { continue }
      report.error(
        "The type of \(owner) must be Input Type but got: \(input.type).",
        input.typeRange
      )
    }
  }
}

extension Schema {
  /// Every argument and input field that the schema itself defines, with its coordinate
  /// (`@directive(argument:)`, `Type.field(argument:)` or `Input.field`).
  var ownInputs: [(coordinate: String, input: InputValueDefinition)] {
    var inputs: [(String, InputValueDefinition)] = []
    for directive in directives where !directive.range.isBuiltIn {
      for argument in directive.arguments {
        inputs.append(("@\(directive.name)(\(argument.name):)", argument))
      }
    }
    for type in ownTypes {
      for field in type.fields {
        for argument in field.arguments {
          inputs.append(("\(type.name).\(field.name)(\(argument.name):)", argument))
        }
      }
      if case .inputObject(let object) = type {
        for field in object.fields { inputs.append(("\(type.name).\(field.name)", field)) }
      }
    }
    return inputs
  }
}
