import GraphQLRuntime
import GraphQLSyntax

/// An object of the introspection schema (Section 4.2): a type, field, value, or another element.
indirect enum IntrospectionElement: Sendable {
  case schema
  case type(NamedType)
  /// A list or non-null type.
  case wrapper(kind: String, TypeReference)
  case field(FieldDefinition)
  case inputValue(InputValueDefinition)
  case enumValue(EnumValueDefinition)
  case directive(DirectiveDefinition)

  /// The value of an element's field.
  enum Value {
    case leaf(JSONValue)
    case element(IntrospectionElement?)
    /// A list; `nil` if the element does not have it.
    case list([IntrospectionElement]?)
  }

  /// The name of the element's introspection type.
  var typename: String {
    switch self {
    case .schema: "__Schema"
    case .type, .wrapper: "__Type"
    case .field: "__Field"
    case .inputValue: "__InputValue"
    case .enumValue: "__EnumValue"
    case .directive: "__Directive"
    }
  }

  /// The value of a field of the introspection schema; null if there is no such field.
  ///
  /// `withDeprecated` is the argument `includeDeprecated`.
  func value(of field: String, withDeprecated: Bool, in schema: Schema) -> Value {
    if field == "__typename" { return .leaf(.string(typename)) }
    switch self {
    case .schema: return Self.value(of: field, of: schema, withDeprecated)
    case .type(let type): return Self.value(of: field, of: type, withDeprecated, in: schema)
    case .wrapper(let kind, let inner):
      switch field {
      case "kind": return .leaf(.string(kind))
      case "ofType": return .element(Self.type(inner, in: schema))
      case _: return .leaf(.null)
      }
    case .field(let definition):
      switch field {
      case "args":
        return .list(
          Self.kept(definition.arguments, withDeprecated).map(IntrospectionElement.inputValue)
        )
      case "type": return .element(Self.type(definition.type, in: schema))
      case _: return .leaf(Self.common(field, definition))
      }
    case .inputValue(let definition):
      switch field {
      case "type": return .element(Self.type(definition.type, in: schema))
      case "defaultValue":
        let text = definition.defaultValue.map { Printer.text(of: $0, style: .compact) }
        return .leaf(Self.text(text))
      case _: return .leaf(Self.common(field, definition))
      }
    case .enumValue(let definition): return .leaf(Self.common(field, definition))
    case .directive(let definition):
      switch field {
      case "name": return .leaf(.string(definition.name))
      case "description": return .leaf(Self.text(definition.description))
      case "isRepeatable": return .leaf(.bool(definition.isRepeatable))
      case "locations": return .leaf(.array(definition.locations.map { .string($0.rawValue) }))
      case "args":
        return .list(
          Self.kept(definition.arguments, withDeprecated).map(IntrospectionElement.inputValue)
        )
      case "isDeprecated": return .leaf(.bool(definition.deprecationReason != nil))
      case "deprecationReason": return .leaf(Self.text(definition.deprecationReason))
      case _: return .leaf(.null)
      }
    }
  }

  private static func value(
    of field: String,
    of schema: Schema,
    _ withDeprecated: Bool
  ) -> Value {
    func root(_ type: ObjectType?) -> Value { .element(type.map { .type(.object($0)) }) }
    switch field {
    case "description": return .leaf(text(schema.description))
    case "types": return .list(schema.types.map(IntrospectionElement.type))
    case "queryType": return root(schema.queryType)
    case "mutationType": return root(schema.mutationType)
    case "subscriptionType": return root(schema.subscriptionType)
    case "directives":
      let directives = schema.directives.filter { withDeprecated || $0.deprecationReason == nil }
      return .list(directives.map(IntrospectionElement.directive))
    case _: return .leaf(.null)
    }
  }

  private static func value(
    of field: String,
    of type: NamedType,
    _ withDeprecated: Bool,
    in schema: Schema
  ) -> Value {
    switch (field, type) {
    case ("kind", _): return .leaf(.string(type.kind.introspectionName))
    case ("name", _): return .leaf(.string(type.name))
    case ("description", _): return .leaf(text(type.info.description))
    case ("specifiedByURL", .scalar(let scalar)): return .leaf(text(scalar.specifiedByURL))
    case ("isOneOf", .inputObject(let input)): return .leaf(.bool(input.isOneOf))
    case ("fields", .object), ("fields", .interface):
      return .list(kept(type.fields, withDeprecated).map(IntrospectionElement.field))
    case ("interfaces", .object), ("interfaces", .interface):
      return .list(
        type.interfaces.compactMap { schema.type(named: $0) }.map(IntrospectionElement.type)
      )
    case ("possibleTypes", .interface), ("possibleTypes", .union):
      return .list(schema.possibleTypes(of: type.name).map { .type(.object($0)) })
    case ("enumValues", .enum(let values)):
      return .list(kept(values.values, withDeprecated).map(IntrospectionElement.enumValue))
    case ("inputFields", .inputObject(let input)):
      return .list(kept(input.fields, withDeprecated).map(IntrospectionElement.inputValue))
    case _: return .leaf(.null)
    }
  }

  /// The value of a field that fields, enum values and arguments share.
  private static func common(_ field: String, _ definition: some NamedDefinition) -> JSONValue {
    switch field {
    case "name": .string(definition.name)
    case "description": text(definition.description)
    case "isDeprecated": .bool(definition.deprecationReason != nil)
    case "deprecationReason": text(definition.deprecationReason)
    case _: .null
    }
  }

  private static func kept<Definition: NamedDefinition>(
    _ definitions: [Definition],
    _ withDeprecated: Bool
  ) -> [Definition] {
    withDeprecated ? definitions : definitions.filter { $0.deprecationReason == nil }
  }

  private static func type(_ reference: TypeReference, in schema: Schema) -> IntrospectionElement? {
    switch reference.kind {
    case .named(let name): schema.type(named: name).map(IntrospectionElement.type)
    case .list(let item): .wrapper(kind: "LIST", item)
    case .nonNull(let inner): .wrapper(kind: "NON_NULL", inner)
    }
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension TypeKind {
  /// The value of `__TypeKind`.
  fileprivate var introspectionName: String {
    switch self {
    case .scalar: "SCALAR"
    case .object: "OBJECT"
    case .interface: "INTERFACE"
    case .union: "UNION"
    case .enum: "ENUM"
    case .inputObject: "INPUT_OBJECT"
    }
  }
}
