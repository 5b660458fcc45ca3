import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Writes the files about the schema as a whole: metadata, configuration, namespace (§8.6, 8.7).
struct ApolloMetadataDeclaration {
  let style: ApolloFileStyle
  let places: ApolloFileLocations

  private var access: ApolloStyle { style.types }

  /// The four protocols of selection sets, with the protocols that they refine.
  private static let protocols = [
    ("SelectionSet", ["SelectionSet", "RootSelectionSet"]),
    ("InlineFragment", ["SelectionSet", "InlineFragment"]),
    ("MutableSelectionSet", ["MutableRootSelectionSet"]),
    ("MutableInlineFragment", ["MutableSelectionSet", "InlineFragment"]),
  ]

  func metadata(_ schema: Schema, objects: [ObjectType]) -> GeneratedFile {
    // An extension cannot contain protocols, so those of an embedded schema precede it.
    let prefix = style.types.wrapper == nil ? "" : style.namespace + "_"
    var file = style.file(
      path: places.metadata,
      imports: [style.clientImport()],
      endsLine: style.types.wrapper == nil
    ) { out in
      if style.types.wrapper == nil { identifier(&out) }
      for (name, refined) in Self.protocols {
        let refined = refined.map { "\(style.client).\($0)" }.joined(separator: " & ")
        let head = style.types.nonisolated + style.schemaAccess + "protocol "
        out.line("\(head)\(prefix)\(name): \(refined)")
        out.line("where Schema == \(style.namespace).SchemaMetadata {}")
        out.blank()
      }
      if let wrapper = style.types.wrapper {
        out.open(wrapper)
        identifier(&out)
        for (name, _) in Self.protocols {
          out.line("typealias \(name) = \(prefix)\(name)")
          out.blank()
        }
        body(schema, objects: objects, into: &out)
        out.emptyLine()
        out.close()
      } else {
        body(schema, objects: objects, into: &out)
      }
    }
    if !style.options.has(.sortedSchemaTypes) { file.looseLines = "case \"" }
    return file
  }

  /// Writes the type of `ID` in releases without a file for it.
  private func identifier(_ out: inout SwiftWriter) {
    guard !style.options.has(.identifierFile) else { return }
    out.line("\(access.declaration)typealias ID = String")
    out.blank()
  }

  private func body(_ schema: Schema, objects: [ObjectType], into out: inout SwiftWriter) {
    let start = style.types.nonisolated + access.declaration
    out.lines(style.comments.documentation(schema.description))
    out.open("\(start)enum SchemaMetadata: \(style.client).SchemaMetadata {")
    let existential = style.options.has(.anyProtocols) ? "any " : ""
    out.line(
      "\(access.member)static let configuration: "
        + "\(existential)\(style.client).SchemaConfiguration.Type = SchemaConfiguration.self"
    )
    out.blank()
    let function =
      "static func objectType(forTypename typename: String) -> \(style.object)? {"
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
    out.open("private static let objectTypeMap: [String: \(style.object)] = [")
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
      imports: [style.clientImport()]
    ) { out in
      let start = style.types.nonisolated + access.declaration
      out.open("\(start)enum SchemaConfiguration: \(style.client).SchemaConfiguration {")
      let isMember = style.options.has(.accessModifiers)
      let member = isMember ? access.member : access.declaration
      out.open(
        "\(member)static func cacheKeyInfo(for type: \(style.object), "
          + "object: \(objectData)) -> CacheKeyInfo? {"
      )
      out.line(
        "// Implement this function to configure cache key resolution for your schema types."
      )
      out.line("return nil")
      out.close()
      out.close()
    }
  }

  /// The type of an object's fields, from which its cache key is computed.
  private var objectData: String {
    if style.options.has(.qualifiedObjectData) { return style.client + ".ObjectData" }
    return style.options.has(.accessModifiers) ? "ObjectData" : "JSONObject"
  }

  /// The enum that forms the namespace of an embedded schema; `nil` for a separate module.
  func namespace() -> GeneratedFile? {
    guard style.types.wrapper != nil else { return nil }
    return style.file(path: places.namespace, imports: []) { out in
      out.line("\(style.schemaAccess)enum \(style.namespace) { }")
    }
  }
}
