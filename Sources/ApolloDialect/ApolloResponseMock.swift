import ApolloPolicy
import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// Writes a response with the released client's test mocks (§8.8): `Mock<Dog>(humanName: "Rex")`
/// for an object.
struct ApolloResponseMock {
  private let reader: ResponseReader
  private let source: DialectSource
  private let style: ApolloFileStyle
  private let selected: ApolloSelectedFields

  init(_ reader: ResponseReader, _ source: DialectSource) {
    self.reader = reader
    self.source = source
    style = ApolloFileStyle(source.apollo)
    selected = ApolloSelectedFields(source.document.sources, schema: source.schema)
  }

  func text() throws(ResponseSwift.Fault) -> String {
    let operation = reader.document.operations[reader.operation]
    guard let data = reader.response.data, data.kind == .object,
      let root = source.schema.rootType(for: operation.kind)
    else {
      throw ResponseSwift.Fault(message: "a response without data cannot be written as a mock")
    }
    let mock = try object(data, of: root, level: 0)
    return """
      \(style.mockImports.joined(separator: "\n"))

      let mock = \(mock)
      let data = \(operation.structName).Data.from(mock)

      """
  }

  private func object(
    _ node: JSONNode,
    of type: ObjectType,
    level: Int
  ) throws(ResponseSwift.Fault) -> String {
    var lines: [String] = []
    let margin = String(repeating: "  ", count: level + 1)
    for field in selected.fields(of: type) {
      // Null values are omitted, because the initializer's default is `nil`.
      guard let value = node[field.responseKey], !value.isNull else { continue }
      let label = SwiftNames.argumentLabel(style.names.mockField(field.responseKey))
      let text = try self.value(value, field.definition.type, level: level + 1)
      lines.append("\(margin)\(label): \(text)")
    }
    let name = style.names.type(.object(type))
    guard !lines.isEmpty else { return "Mock<\(name)>()" }
    let end = String(repeating: "  ", count: level)
    return "Mock<\(name)>(\n\(lines.joined(separator: ",\n"))\n\(end))"
  }

  private func value(
    _ node: JSONNode,
    _ type: TypeReference,
    level: Int
  ) throws(ResponseSwift.Fault) -> String {
    if node.isNull { return "nil" }
    if let item = type.listItem {
      var items: [String] = []
      for element in node.elements { items.append(try value(element, item, level: level)) }
      return "[\(items.joined(separator: ", "))]"
    }
    switch source.schema.type(of: type) {
    case .object(let object): return try self.object(node, of: object, level: level)
    case .interface, .union:
      let name = node["__typename"]?.string ?? ""
      guard case .object(let object)? = source.schema.type(named: name) else {
        throw ResponseSwift.Fault(
          message: "the type '\(name)' has no mock because the schema does not define it"
        )
      }
      return try self.object(node, of: object, level: level)
    case .enum(let definition):
      let name = node.string ?? ""
      guard definition.values.contains(where: { $0.name == name }) else {
        return ".unknown(\(SwiftLiteral.string(name)))"
      }
      let word = style.names.identifier(style.names.enumCase(name, of: definition.name))
      return ".case(.\(word))"
    case .scalar, .inputObject, nil: return leaf(node, type.typeName)
    }
  }

  private func leaf(_ node: JSONNode, _ scalar: String) -> String {
    switch (scalar, node.kind) {
    case ("Int", _), ("Float", _), ("Boolean", _): return JSONPrinter.print(node, layout: .compact)
    case (_, .string): return SwiftLiteral.string(node.string ?? "")
    case _:
      // A custom scalar is a `String` unless the user has defined its type.
      let text = JSONPrinter.print(node, layout: .compact)
      return "try! .init(_jsonValue: \(text))"
    }
  }
}
