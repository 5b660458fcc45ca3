import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// The types and default values of a mock's fields (§8.8).
struct ApolloMockType {
  private let style: ApolloFileStyle
  private let schema: Schema

  init(_ style: ApolloFileStyle, schema: Schema) {
    self.style = style
    self.schema = schema
  }

  /// The type of a field in `MockFields`, without its outermost wrapper for nullability.
  func field(_ type: TypeReference) -> String {
    switch type.kind {
    case .nonNull(let inner): return field(inner)
    case .list(let item): return "[\(field(item))\(item.isNonNull ? "" : "?")]"
    case .named(let name):
      guard let type = schema.type(named: name.text), type.isComposite else {
        return leaf(name.text)
      }
      let text = style.names.type(type)
      return type.isAbstract && text == "Actor" ? "MockObject.Actor" : text
    }
  }

  /// The type of a parameter, with mocks instead of objects.
  func value(_ type: TypeReference, isElement: Bool = true) -> String {
    let text: String
    switch type.nullable.kind {
    case .nonNull(let inner): return value(inner, isElement: isElement)
    case .list(let item): text = "[\(value(item))]"
    case .named(let name):
      switch schema.type(named: name.text) {
      case .object(let object)?: text = "Mock<\(style.names.type(.object(object)))>"
      case .interface?, .union?:
        text = style.options.has(.anyProtocols) ? "(any AnyMock)" : "AnyMock"
      case .scalar?, .enum?, .inputObject?, nil: text = leaf(name.text)
      }
    }
    return isElement && !type.isNonNull ? text + "?" : text
  }

  private func leaf(_ name: String) -> String {
    let isQualified = style.options.has(.qualifiedTypes) || style.types.wrapper != nil
    return style.names.outputLeaf(name, in: schema, isQualified: isQualified)
  }

  /// The mock's function that sets a field, such as `_setEntity`.
  func setter(_ type: TypeReference) -> String {
    style.options.has(.typedMockSetters) ? "_set" + kind(type) : "_set"
  }

  /// The suffix of the setter's name: `Entity`, `List`, `Scalar` or `ScalarList`.
  private func kind(_ type: TypeReference) -> String {
    let named = schema.type(of: type)
    let isComposite = named?.isComposite == true
    if !isComposite, let item = type.listItem, !style.options.has(.rawFragmentDefinitions) {
      if item.listItem != nil { return "List" }
      if case .enum? = named { return "List" }
    }
    switch (isComposite, type.listItem != nil) {
    case (true, true): return "List"
    case (true, false): return "Entity"
    case (false, true): return "ScalarList"
    case (false, false): return "Scalar"
    }
  }

  func defaultValue(_ type: TypeReference) -> String {
    guard type.isNonNull else { return "nil" }
    if type.listItem != nil { return "[]" }
    switch schema.type(of: type) {
    case .scalar(let scalar)?: return defaultValue(of: scalar.name)
    case .enum(let type)?: return firstCase(of: type).map { ".case(.\($0))" } ?? "nil"
    case .object(let object)?:
      let isSwift = style.options.has(.swiftNamesInMockDefaults)
      return "Mock<\(isSwift ? style.names.type(.object(object)) : object.name)>()"
    case .interface?, .union?:
      // In the order of the type's own file.
      return schema.possibleTypes(of: type.typeName).first.map {
        "Mock<\(style.names.type(.object($0)))>()"
      } ?? "nil"
    case .inputObject?, nil: return "nil"
    }
  }

  private func defaultValue(of scalar: String) -> String {
    switch scalar {
    case "String", "ID": "\"\""
    case "Int": "0"
    case "Float": "0.0"
    case "Boolean": "false"
    case _ where style.options.has(.defaultMockValues): ".defaultMockValue"
    case _: "try! .init(_jsonValue: \"\")"
    }
  }

  private func firstCase(of type: EnumType) -> String? {
    let skips =
      !style.options.writesDeprecatedEnumCases && style.options.has(.mocksSkipExcludedCases)
    return type.values.first { !skips || $0.deprecationReason == nil }
      .map { style.names.identifier(style.names.enumCase($0.name, of: type.name)) }
  }
}
