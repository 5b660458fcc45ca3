import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// The static value of an object type, interface or union, in its own file (§8.1).
struct ApolloCompositeDeclaration {
  let style: ApolloFileStyle
  let places: ApolloFileLocations
  let schema: Schema
  let policies: TypePolicies

  init(_ style: ApolloFileStyle, places: ApolloFileLocations, schema: Schema) {
    self.style = style
    self.places = places
    self.schema = schema
    policies = TypePolicies(schema)
  }

  func file(_ object: ObjectType) -> GeneratedFile {
    let interfaces = object.interfaces.map {
      reference("Interfaces", name: $0.text, kind: .interface)
    }
    let hasKeys = style.options.has(.typePolicies)
    return file(.object(object), in: "Objects") { declaration, out in
      out.open("\(declaration) = \(style.object)(")
      out.line("typename: \"\(object.name)\",")
      out.argument("implementedInterfaces", interfaces, isLast: !hasKeys)
      if hasKeys { keyFields(of: object.name, isLast: true, &out) }
      out.close(")")
    }
  }

  func file(_ interface: InterfaceType) -> GeneratedFile {
    file(.interface(interface), in: "Interfaces") { declaration, out in
      guard style.options.has(.implementingObjects) else {
        return short(interface, declaration: declaration, into: &out)
      }
      // The released generator uses custom names here too.
      let objects = schema.possibleTypes(of: interface.name).map {
        "\"\(style.names.customName(of: $0.name) ?? $0.name)\""
      }
      out.open("\(declaration) = \(style.interface)(")
      out.line("name: \"\(interface.name)\",")
      keyFields(of: interface.name, isLast: false, &out)
      out.argument("implementingObjects", objects, isLast: true)
      out.close(")")
    }
  }

  /// An interface in releases without `implementingObjects`, on one line except for keys.
  private func short(
    _ interface: InterfaceType,
    declaration: String,
    into out: inout SwiftWriter
  ) {
    let head = "\(declaration) = \(style.interface)(name: \"\(interface.name)\""
    guard style.options.has(.typePolicies) else { return out.line(head + ")") }
    let keys = keyFields(of: interface.name)
    guard let keys, keys.count > 1 else {
      return out.line("\(head), keyFields: \(keys.map { "[\($0.joined())]" } ?? "nil"))")
    }
    out.open("\(head), keyFields: [")
    for (index, key) in keys.enumerated() {
      out.line(index < keys.count - 1 ? key + "," : key)
    }
    out.close("])")
  }

  func file(_ union: UnionType) -> GeneratedFile {
    let members = union.members.map { reference("Objects", name: $0.text, kind: .object) }
    return file(.union(union), in: "Unions") { declaration, out in
      out.open("\(declaration) = Union(")
      out.line("name: \"\(union.name)\",")
      out.argument("possibleTypes", members, isLast: true)
      out.close(")")
    }
  }

  private func reference(_ namespace: String, name: String, kind: TypeKind) -> String {
    "\(style.qualifierOfEmbedded)\(namespace).\(style.names.type(name, kind: kind)).self"
  }

  /// The key fields of a type's policy as literals; `nil` without a policy.
  private func keyFields(of type: String) -> [String]? {
    policies.keyFields(of: type)?.map { "\"\($0)\"" }
  }

  private func keyFields(of type: String, isLast: Bool, _ out: inout SwiftWriter) {
    guard let keys = keyFields(of: type) else {
      return out.line("keyFields: nil\(isLast ? "" : ",")")
    }
    out.argument("keyFields", keys, isLast: isLast)
  }

  /// Creates the file of a type; `value` writes the declaration that begins with the given text.
  private func file(
    _ type: NamedType,
    in namespace: String,
    value: (_ declaration: String, inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    style.file(
      path: places.schemaType(type.name, kind: type.kind),
      imports: [style.clientImport()],
      wrapper: "\(style.schemaAccess)extension \(style.qualifierOfEmbedded)\(namespace) {",
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
      value("\(style.types.nonisolated)static let \(style.names.type(type))", &out)
      out.end()
    }
  }
}
