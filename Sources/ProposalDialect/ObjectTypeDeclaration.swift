import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Classes of object and interface types (P1-P3).
extension ProposalWriter {
  mutating func objectType(_ type: ObjectType) {
    let name = SwiftNames.identifier(names[type.name])
    scope = scope.hiding(accessors.accessors(of: type.name).map(\.property))
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let parents = [scope.runtime("Object")] + inheritedFields(of: type.name)
    out.open("\(access)final class \(name): \(parents.joined(separator: ", ")) {")
    typename(type.name, keywords: "override \(access)class var")
    out.blank()
    out.line("// MARK: - Metadata")
    out.line("override \(access)class var __metadata: Metadata { _metadata }")
    let interfaces = schema.implementedInterfaces(of: type.name)
      .map { scope.schemaType($0.name) + ".self" }
    if interfaces.isEmpty {
      out.line("private static let _metadata: Metadata = .none")
    } else {
      out.open("private static let _metadata: Metadata = Metadata(")
      out.line("implements: [\(interfaces.joined(separator: ", "))]")
      out.close(")")
    }
    schemaFields(of: type.name, in: "self")
    out.close()
    out.end()
  }

  /// Writes the class of an interface, and the accessors that all its objects share.
  mutating func interfaceType(_ type: InterfaceType) {
    let name = SwiftNames.identifier(names[type.name])
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let isRenamed = names[type.name] != type.name
    let hasFields = !accessors.accessors(of: type.name).isEmpty
    let fields = scope.qualifiedSchemaType(type.name) + ".Fields"
    let head =
      "\(access)final class \(name): \(scope.runtime("Interface"))\(hasFields ? ", " + fields : "") {"
    let interfaces = schema.implementedInterfaces(of: type.name)
      .map { scope.schemaType($0.name) + ".self" }
    guard isRenamed || hasFields || !interfaces.isEmpty else {
      out.line(head + "}")
      return out.end()
    }
    out.open(head)
    if isRenamed { typename(type.name, keywords: "override \(access)class var") }
    if !interfaces.isEmpty {
      out.open(
        "override \(access)class var __implements: [\(scope.runtime("Interface")).Type] {"
      )
      out.line("[\(interfaces.joined(separator: ", "))]")
      out.close()
    }
    if hasFields {
      let inherited = inheritedFields(of: type.name)
      let parents = inherited.isEmpty ? [scope.runtime("SchemaFields")] : inherited
      out.blank()
      out.line("/// The fetched fields of `\(type.name)`, which all its objects have.")
      out.line("\(access)protocol Fields: \(parents.joined(separator: ", ")) {}")
    }
    out.close()
    if !accessors.own(of: type.name).isEmpty {
      out.blank()
      out.open("extension \(fields) {")
      schemaFields(of: type.name, in: "__object")
      out.close()
    }
    out.end()
  }

  /// Writes the GraphQL name, if the Swift name differs.
  mutating func typename(_ name: String, keywords: String) {
    out.line(
      "\(keywords) __typename: \(scope.standard("String")) { \(SwiftLiteral.string(name)) }"
    )
  }
}
