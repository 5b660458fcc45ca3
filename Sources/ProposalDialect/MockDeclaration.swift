import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Mock objects for unit tests, from which execution creates selection sets (P10).
extension ProposalWriter {
  /// Writes the mock of an object type, with its selected fields as optional variables.
  mutating func objectMock(_ type: ObjectType, in unions: [UnionType]) {
    let object = SwiftNames.identifier(names[type.name])
    let fields = fetched.fields(of: .object(type), in: schema)
    let properties = MemberNames.mockProperties(of: fields, in: names.moduleName)
    let protocols =
      schema.implementedInterfaces(of: type.name).map(\.name)
      + unions.filter { $0.members.contains { $0.text == type.name } }.map(\.name)
    let conformances = protocols.map { ", \(scope.qualifiedSchemaType($0)).Mock" }.joined()
    out.begin(.schemaType(type.name))
    out.open("extension \(object) {")
    out.line("/// Makes objects of type `\(type.name)` for unit tests.")
    out.open(
      "\(access)final class Mock: \(scope.runtime("ObjectMock"))\(conformances) {"
    )
    out.line(
      "\(access)static var __objectType: \(scope.runtime("Object")).Type "
        + "{ \(scope.qualifiedSchemaType(type.name)).self }"
    )
    out.blank()
    for (field, property) in zip(fields, properties) {
      out.line("\(access)var \(SwiftNames.identifier(property)): \(scope.mockField(field.type))")
    }
    out.blank()
    initializer(of: fields, properties: properties)
    out.blank()
    let value = scope.runtime("MockValue")
    out.open("\(access)var __fields: [\(scope.standard("String")): \(value)] {")
    if fields.isEmpty {
      out.line("[:]")
    } else {
      out.open("[")
      for (field, property) in zip(fields, properties) {
        let expression = mockValue(SwiftNames.member(property), field.type)
        out.line("\(SwiftLiteral.string(field.name)): \(expression),")
      }
      out.close("]")
    }
    out.close()
    out.close()
    out.close()
    out.end()
  }

  /// Writes the protocol for the mocks of an interface's or union's objects.
  mutating func abstractMock(_ name: String) {
    out.begin(.schemaType(name))
    out.open("extension \(SwiftNames.identifier(names[name])) {")
    out.line("/// Makes objects of a type that is a `\(name)`, for unit tests.")
    out.line("\(access)protocol Mock: \(scope.runtime("ObjectMock")) {}")
    out.close()
    out.end()
  }

  private mutating func initializer(of fields: [FieldDefinition], properties: [String]) {
    guard !fields.isEmpty else { return out.line("\(access)init() {}") }
    out.open("\(access)init(")
    for (index, (field, property)) in zip(fields, properties).enumerated() {
      let end = index == fields.count - 1 ? "" : ","
      out.line(
        "\(SwiftNames.parameterLabel(property)): \(scope.mockField(field.type)) = nil\(end)"
      )
    }
    out.close(") {")
    out.indent()
    for property in properties {
      out.line("self.\(SwiftNames.identifier(property)) = \(SwiftNames.parameter(property))")
    }
    out.close()
  }

  /// The expression that converts a property's value to a `MockValue`.
  private func mockValue(_ expression: String, _ type: TypeReference) -> String {
    switch type.kind {
    case .nonNull(let inner): return mockValue(expression, inner)
    case .list(let item) where schema.type(named: item.typeName)?.isLeaf == false:
      return ".list(\(expression)) { \(mockValue("$0", item)) }"
    case .list, .named: return ".of(\(expression))"
    }
  }
}
