import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionDocuments
import SelectionIR

/// The values of arguments as a program sends them, from which the hashes are computed.
struct WireArguments: Sendable {
  let schema: Schema
  let variables: VariableValues
  let defaults: [ExecutionPlan.VariableDefault]

  /// The field as recorded in the program's selection set.
  func field(
    _ field: CompiledField,
    _ definition: FieldDefinition,
    selection: [GraphQLField]?
  ) -> GraphQLField {
    let arguments = definition.arguments.compactMap { input -> SelectionDocuments.Argument? in
      guard let argument = field.arguments.last(where: { $0.name == input.name }),
        let json = json(argument.value, input.type)
      else { return nil }
      return SelectionDocuments.Argument(name: input.name, type: input.type.description, json: json)
    }
    guard let selection else { return .leaf(name: field.name, arguments: arguments) }
    return .composite(name: field.name, arguments: arguments, selection: selection)
  }

  /// A value as JSON; `nil` for an absent variable.
  private func json(_ value: Value, _ type: TypeReference) -> JSONValue? {
    switch value.kind {
    case .variable(let name):
      let fallback = defaults.first { $0.name == name.text }?.value
      return (variables[name.text] ?? fallback).map { normal($0, type) }
    case .null: return .null
    case .list(let items):
      guard let item = type.listItem else { return free(value) }
      return .array(items.map { json($0, item) ?? .null })
    case .object(let fields):
      if let item = type.listItem { return json(value, item).map { .array([$0]) } }
      guard case .inputObject(let object) = schema.type(of: type) else { return free(value) }
      return .object(
        object.fields.compactMap { input in
          guard let field = fields.last(where: { $0.name.text == input.name }) else { return nil }
          return json(field.value, input.type).map { JSONValue.Member(input.name, $0) }
        }
      )
    case .int, .float, .string, .boolean, .enumCase:
      return normal(free(value) ?? .null, type)
    }
  }

  /// A literal as JSON without conversion, for scalars of any form.
  private func free(_ value: Value) -> JSONValue? {
    switch value.kind {
    case .variable, .null: .null
    case .int(let text), .float(let text): .number(text)
    case .string(let text, _), .enumCase(let text): .string(text)
    case .boolean(let bool): .bool(bool)
    case .list(let items): .array(items.compactMap { free($0) })
    case .object(let fields):
      .object(
        fields.compactMap { field in
          free(field.value).map { JSONValue.Member(field.name.text, $0) }
        }
      )
    }
  }

  /// A JSON value in the form in which Swift encodes its type: numbers as Swift prints them, and
  /// members of input objects in schema order.
  private func normal(_ value: JSONValue, _ type: TypeReference) -> JSONValue {
    if value == .null { return .null }
    if let item = type.listItem {
      guard case .array(let elements) = value else { return .array([normal(value, item)]) }
      return .array(elements.map { normal($0, item) })
    }
    switch (type.typeName, value) {
    case ("Int", .number(let text)): return JSONNumber.int(text).map { .int($0) } ?? value
    case ("Float", .number(let text)):
      return JSONNumber.double(text).map { .number($0.description) } ?? value
    case ("ID", .number(let text)): return .string(text)
    case _: break
    }
    guard case .inputObject(let object) = schema.type(of: type), case .object = value else {
      return value
    }
    return .object(
      object.fields.compactMap { input in
        value[input.name].map { JSONValue.Member(input.name, normal($0, input.type)) }
      }
    )
  }
}
