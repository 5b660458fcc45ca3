import GraphQLCompiler

/// Classes of object and interface types (P1-P3).
extension ProposalWriter {
  mutating func objectType(_ type: ObjectType) {
    let name = SwiftNames.identifier(names[type.name])
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    out.open("\(access)final class \(name): \(scope.runtime("Object")) {")
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
    schemaFields(of: .object(type), object: "self", taken: ["__typename", "fields", "isMutable"])
    out.close()
    out.end()
  }

  mutating func interfaceType(_ type: InterfaceType) {
    let name = SwiftNames.identifier(names[type.name])
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let head = "\(access)final class \(name): \(scope.runtime("Interface")) {"
    let isRenamed = names[type.name] != type.name
    if !isRenamed, fetched.fields(of: .interface(type), in: schema).isEmpty {
      out.line(head + "}")
    } else {
      out.open(head)
      if isRenamed { typename(type.name, keywords: "override \(access)class var") }
      schemaFields(of: .interface(type), object: "object", taken: ["__typename", "object"])
      out.close()
    }
    out.end()
  }

  /// The GraphQL name, where the Swift name does not tell it.
  mutating func typename(_ name: String, keywords: String) {
    out.line(
      "\(keywords) __typename: \(scope.standard("String")) { \(SwiftLiteral.string(name)) }"
    )
  }
}
