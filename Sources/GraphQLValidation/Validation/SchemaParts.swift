package import GraphQLSchema
import GraphQLSyntax

/// The parts of a schema that can violate a rule, collected in one traversal of its own
/// definitions.
///
/// Most fields and arguments cannot. The traversal leaves them out, so that rules do not need to
/// visit them again.
package struct SchemaParts {
  /// An argument or input field with its owner.
  struct Input {
    let definition: InputValueDefinition
    let place: InputOwner

    var coordinate: String { place.coordinate(of: definition) }

    /// The range at which a problem with its type is reported: the argument of a directive,
    /// otherwise the type.
    var range: SourceRange {
      switch place {
      case .directive: definition.range
      case .field, .inputObject: definition.typeRange
      }
    }
  }

  let schema: Schema
  /// The names that begin with two underscores, with their definitions.
  private(set) var reservedNames: [(name: String, range: SourceRange)] = []
  /// Fields whose type is known and not an output type.
  private(set) var fieldsWithoutOutputType: [(field: FieldDefinition, type: NamedType)] = []
  /// Arguments and input fields whose type is known and not an input type.
  private(set) var inputsWithoutInputType: [Input] = []
  private(set) var deprecatedInputs: [Input] = []
  private(set) var inputsWithDefault: [Input] = []

  package init(of schema: Schema) {
    self.schema = schema
    for directive in schema.directives where !directive.range.isBuiltIn {
      add(directive.name, directive.range)
      for argument in directive.arguments { visit(argument, .directive(directive)) }
    }
    for type in schema.ownTypes { visit(type) }
  }

  private mutating func visit(_ type: NamedType) {
    add(type.name, type.info.range)
    switch type {
    case .object(let object): visit(object.fields, of: type)
    case .interface(let interface): visit(interface.fields, of: type)
    case .inputObject(let input):
      for field in input.fields { visit(field, .inputObject(input)) }
    case .enum(let definition):
      for value in definition.values { add(value.name, value.range) }
    case .scalar, .union: return
    }
  }

  private mutating func visit(_ fields: [FieldDefinition], of type: NamedType) {
    for field in fields {
      add(field.name, field.range)
      if let fieldType = schema.type(named: field.typeName), !fieldType.isOutput {
        fieldsWithoutOutputType.append((field, type))
      }
      for argument in field.arguments { visit(argument, .field(field, type)) }
    }
  }

  private mutating func visit(
    _ definition: InputValueDefinition,
    _ place: @autoclosure () -> InputOwner
  ) {
    add(definition.name, definition.range)
    if let type = schema.type(named: definition.typeName), !type.isInput {
      inputsWithoutInputType.append(Input(definition: definition, place: place()))
    }
    if definition.deprecationReason != nil {
      deprecatedInputs.append(Input(definition: definition, place: place()))
    }
    if definition.defaultValue != nil {
      inputsWithDefault.append(Input(definition: definition, place: place()))
    }
  }

  private mutating func add(_ name: String, _ range: SourceRange) {
    guard name.utf8.first == UInt8(ascii: "_"), name.hasPrefix("__") else { return }
    reservedNames.append((name, range))
  }
}
