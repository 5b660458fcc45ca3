import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// The static value of an object type, interface or union, in a file of its own (§8.1).
struct ApolloCompositeDeclaration {
  let style: ApolloFileStyle
  let places: ApolloPlaces
  let schema: Schema
  let policies: TypePolicies

  init(_ style: ApolloFileStyle, places: ApolloPlaces, schema: Schema) {
    self.style = style
    self.places = places
    self.schema = schema
    policies = TypePolicies(schema)
  }

  func file(_ object: ObjectType) -> GeneratedFile {
    let interfaces = object.interfaces.map { reference("Interfaces", $0.text, .interface) }
    return file(.object(object), in: "Objects", value: "ApolloAPI.Object(") { out in
      out.line("typename: \"\(object.name)\",")
      out.argument("implementedInterfaces", interfaces, isLast: false)
      keyFields(of: object.name, isLast: true, &out)
    }
  }

  func file(_ interface: InterfaceType) -> GeneratedFile {
    // Custom names stand here too, which is how the released generator has it.
    let objects = schema.possibleTypes(of: interface.name).map {
      "\"\(style.names.customName(of: $0.name) ?? $0.name)\""
    }
    return file(.interface(interface), in: "Interfaces", value: "ApolloAPI.Interface(") { out in
      out.line("name: \"\(interface.name)\",")
      keyFields(of: interface.name, isLast: false, &out)
      out.argument("implementingObjects", objects, isLast: true)
    }
  }

  func file(_ union: UnionType) -> GeneratedFile {
    let members = union.members.map { reference("Objects", $0.text, .object) }
    return file(.union(union), in: "Unions", value: "Union(") { out in
      out.line("name: \"\(union.name)\",")
      out.argument("possibleTypes", members, isLast: true)
    }
  }

  private func reference(_ namespace: String, _ name: String, _ kind: TypeKind) -> String {
    "\(style.qualifierOfEmbedded)\(namespace).\(style.names.type(name, kind: kind)).self"
  }

  private func keyFields(of type: String, isLast: Bool, _ out: inout SwiftWriter) {
    guard let keys = policies.keyFields(of: type) else {
      return out.line("keyFields: nil\(isLast ? "" : ",")")
    }
    out.argument("keyFields", keys.map { "\"\($0)\"" }, isLast: isLast)
  }

  private func file(
    _ type: NamedType,
    in namespace: String,
    value: String,
    arguments: (inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    let access: String
    switch style.options.moduleType {
    case .embeddedInTarget(_, .internal): access = ""
    case .embeddedInTarget(_, .public), .swiftPackage, .other: access = "public "
    }
    return style.file(
      path: places.schemaType(type.name, kind: type.kind),
      imports: ["import ApolloAPI"],
      wrapper: "\(access)extension \(style.qualifierOfEmbedded)\(namespace) {",
      endsLine: false
    ) { out in
      out.begin(.schemaType(type.name))
      out.lines(style.comments.documentation(type.info.description))
      if let comment = style.comments.renamed(
        from: type.name,
        to: style.names.customName(of: type.name)
      ) {
        out.line(comment)
      }
      out.open("\(style.types.nonisolated)static let \(style.names.type(type)) = \(value)")
      arguments(&out)
      out.close(")")
      out.end()
    }
  }
}
