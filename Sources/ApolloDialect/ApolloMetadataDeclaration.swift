import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// The files about the schema as a whole: metadata, configuration, namespace (§8.6, 8.7).
struct ApolloMetadataDeclaration {
  let style: ApolloFileStyle
  let places: ApolloPlaces

  private var access: ApolloStyle { style.types }

  /// The four protocols of selection sets, and what each refines.
  private static let protocols = [
    ("SelectionSet", "ApolloAPI.SelectionSet & ApolloAPI.RootSelectionSet"),
    ("InlineFragment", "ApolloAPI.SelectionSet & ApolloAPI.InlineFragment"),
    ("MutableSelectionSet", "ApolloAPI.MutableRootSelectionSet"),
    ("MutableInlineFragment", "ApolloAPI.MutableSelectionSet & ApolloAPI.InlineFragment"),
  ]

  func metadata(_ schema: Schema, objects: [ObjectType]) -> GeneratedFile {
    // Protocols cannot stand in an extension: those of an embedded schema stand before it.
    let prefix = style.types.wrapper == nil ? "" : style.namespace + "_"
    return style.file(
      path: places.metadata,
      imports: ["import ApolloAPI"],
      endsLine: style.types.wrapper == nil
    ) { out in
      for (name, refined) in Self.protocols {
        out.line("\(style.types.nonisolated)\(protocolAccess)protocol \(prefix)\(name): \(refined)")
        out.line("where Schema == \(style.namespace).SchemaMetadata {}")
        out.blank()
      }
      if let wrapper = style.types.wrapper {
        out.open(wrapper)
        for (name, _) in Self.protocols {
          out.line("typealias \(name) = \(prefix)\(name)")
          out.blank()
        }
        body(schema, objects, &out)
        out.emptyLine()
        out.close()
      } else {
        body(schema, objects, &out)
      }
    }
  }

  /// The protocols are never in an extension that could be public for them.
  private var protocolAccess: String {
    switch style.options.moduleType {
    case .embeddedInTarget(_, .internal): ""
    case .embeddedInTarget(_, .public), .swiftPackage, .other: "public "
    }
  }

  private func body(_ schema: Schema, _ objects: [ObjectType], _ out: inout SwiftWriter) {
    let start = style.types.nonisolated + access.declaration
    out.lines(style.comments.documentation(schema.description))
    out.open("\(start)enum SchemaMetadata: ApolloAPI.SchemaMetadata {")
    out.line(
      "\(access.member)static let configuration: any ApolloAPI.SchemaConfiguration.Type = "
        + "SchemaConfiguration.self"
    )
    out.blank()
    let function =
      "static func objectType(forTypename typename: String) -> ApolloAPI.Object? {"
    if style.options.has(.objectTypeMap) {
      objectTypeMap(objects, &out)
      out.blank()
      out.open(access.spi("Execution") + function)
      out.line("objectTypeMap[typename]")
      out.close()
    } else {
      out.open(access.spi("Execution") + function)
      out.line("switch typename {")
      for object in objects {
        out.line("case \"\(object.name)\": return \(reference(object))")
      }
      out.line("default: return nil")
      out.line("}")
      out.close()
    }
    out.close()
    out.blank()
    for name in ["Objects", "Interfaces", "Unions"] { out.line("\(start)enum \(name) {}") }
  }

  private func objectTypeMap(_ objects: [ObjectType], _ out: inout SwiftWriter) {
    out.open("private static let objectTypeMap: [String: ApolloAPI.Object] = [")
    for (index, object) in objects.enumerated() {
      let end = index < objects.count - 1 ? "," : ""
      out.line("\"\(object.name)\": \(reference(object))\(end)")
    }
    out.close("]")
  }

  private func reference(_ object: ObjectType) -> String {
    "\(style.namespace).Objects.\(style.names.type(object.name, kind: .object))"
  }

  func configuration() -> GeneratedFile {
    style.editableFile(
      path: places.configuration,
      purpose: "provide custom configuration for a generated GraphQL schema.",
      imports: ["import ApolloAPI"]
    ) { out in
      let start = style.types.nonisolated + access.declaration
      out.open("\(start)enum SchemaConfiguration: ApolloAPI.SchemaConfiguration {")
      out.open(
        "\(access.member)static func cacheKeyInfo(for type: ApolloAPI.Object, "
          + "object: ApolloAPI.ObjectData) -> CacheKeyInfo? {"
      )
      out.line(
        "// Implement this function to configure cache key resolution for your schema types."
      )
      out.line("return nil")
      out.close()
      out.close()
    }
  }

  /// The enum that is the namespace of an embedded schema; nil for a module of its own.
  func namespace() -> GeneratedFile? {
    guard style.types.wrapper != nil else { return nil }
    return style.file(path: places.namespace, imports: []) { out in
      out.line("\(protocolAccess)enum \(style.namespace) { }")
    }
  }
}
