import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Writes the enum of an enum type and the type alias of a custom scalar (§8.2, 8.3).
struct ApolloLeafDeclaration {
  let style: ApolloFileStyle
  let places: ApolloFileLocations

  private var access: ApolloStyle { style.types }

  func file(_ type: EnumType) -> GeneratedFile {
    style.file(
      path: places.schemaType(type.name, kind: .enum),
      imports: [style.clientImport("Internal")],
      wrapper: style.types.wrapper
    ) { out in
      out.begin(.schemaType(type.name))
      head(of: .enum(type), &out)
      let name = style.names.type(type.name, kind: .enum)
      out.open("\(style.types.nonisolated)\(access.declaration)enum \(name): String, EnumType {")
      for value in type.values { self.value(value, of: type.name, &out) }
      out.close()
      out.end()
    }
  }

  private func value(_ value: EnumValueDefinition, of type: String, _ out: inout SwiftWriter) {
    let reason = value.deprecationReason
    if reason != nil, !style.options.writesDeprecatedEnumCases { return }
    let documentation = style.comments.documentation(value.description)
    out.lines(documentation)
    if let reason, !style.options.has(.deprecationComments) {
      if let attribute = style.comments.deprecation(reason) { out.line(attribute) }
    } else if let reason {
      if !documentation.isEmpty { out.line("///") }
      out.line("/// **Deprecated**: \(style.comments.escaped(reason))")
    }
    let custom = style.names.customName(of: value.name, in: type)
    if let comment = style.comments.renamed(from: value.name, to: custom) { out.line(comment) }
    let name = style.names.enumCase(value.name, of: type)
    let declared = style.names.identifier(name)
    switch style.options.enumCases {
    case .none: out.line("case \(declared)")
    case .camelCase: out.line("case \(declared) = \"\(value.name)\"")
    }
  }

  func file(_ type: ScalarType) -> GeneratedFile {
    let options = style.options
    let isFixed = options.has(.fixedScalarHeads) && !options.has(.editableScalarHeads)
    return style.editableFile(
      path: places.schemaType(type.name, kind: .scalar),
      purpose: isFixed ? nil : "implement advanced custom scalar functionality.",
      imports: [style.clientImport("Internal", "Execution")],
      wrapper: style.types.wrapper
    ) { out in
      out.begin(.schemaType(type.name))
      head(of: .scalar(type), &out)
      out.line(
        "\(access.declaration)typealias \(style.names.type(type.name, kind: .scalar)) = String"
      )
      out.end()
    }
  }

  /// The released generator uses graphql-js's definitions for the specification's scalars,
  /// regardless of the schema.
  ///
  /// Only `ID` among them gets a file.
  private static let identifierDescription =
    "The `ID` scalar type represents a unique identifier, often used to refetch an object or as key for "
    + "a cache. The ID type appears in a JSON response as a String; however, it is not intended to be "
    + "human-readable. When expected as an input type, any string (such as `\"4\"`) or integer (such as "
    + "`4`) input value will be accepted as an ID."

  private func head(of type: NamedType, _ out: inout SwiftWriter) {
    let description = type.name == "ID" ? Self.identifierDescription : type.info.description
    out.lines(style.comments.documentation(description))
    if let comment = style.comments.renamed(
      from: type.name,
      to: style.names.customName(of: type.name)
    ) {
      out.line(comment)
    }
  }
}
