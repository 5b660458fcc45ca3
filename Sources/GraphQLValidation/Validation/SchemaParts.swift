package import GraphQLSchema
import GraphQLSyntax

/// The parts of a schema that can be at fault, gathered in one walk over its own definitions.
///
/// Most of a schema's fields and arguments cannot: they are left out while the walk has them at
/// hand, instead of being looked at again by every rule.
package struct SchemaParts {
  /// An argument or input field and what it belongs to.
  struct Input {
    let definition: InputValueDefinition
    let place: InputPlace

    var coordinate: String { place.coordinate(of: definition) }

    /// Where a fault of its type is shown: at an argument of a directive, else at the type.
    var range: SourceRange {
      switch place {
      case .directive: definition.range
      case .field, .inputObject: definition.typeRange
      }
    }
  }

  let schema: Schema
  /// The names that begin with two underscores, and the definitions that have them.
  private(set) var reservedNames: [(name: String, range: SourceRange)] = []
  /// Fields of a type that is known and no output type.
  private(set) var fieldsWithoutOutputType: [(field: FieldDefinition, type: NamedType)] = []
  /// Arguments and input fields of a type that is known and no input type.
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
    _ place: @autoclosure () -> InputPlace
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
