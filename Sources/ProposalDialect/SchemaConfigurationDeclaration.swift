import DialectKit
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes `Schema.swift`: the schema's types (P8), the protocols that bind selection sets to them,
/// and the aliases of custom scalars (P45).
extension ProposalWriter {
  mutating func schemaConfiguration(_ types: UsedSchemaTypes) {
    out.line("\(access)typealias \(names.own("ID")) = \(scope.standard("String"))")
    out.blank()
    out.documentation(schema.description)
    out.open("\(access)enum \(names.own("Schema")): \(scope.runtime("SchemaConfiguration")) {")
    out.open(
      "\(access)static func objectType(forTypename __typename: \(scope.standard("String"))) "
        + "-> \(scope.runtime("Object")).Type? {"
    )
    out.line("switch __typename {")
    for type in types.objects {
      let name = scope.qualifiedSchemaType(type.name)
      out.line("case \(SwiftLiteral.string(type.name)): return \(name).self")
    }
    out.line("default: return nil")
    out.line("}")
    out.close()
    list("objectTypes", of: scope.runtime("Object") + ".Type", types.objects.map(\.name))
    list("interfaces", of: scope.runtime("Interface") + ".Type", types.interfaces.map(\.name))
    list("unions", of: "any \(scope.runtime("UnionType")).Type", types.unions.map(\.name))
    out.close()
    out.blank()
    for name in ["SelectionSet", "RootSelectionSet", "TypeCase", "Fragment"] {
      out.line("\(access)protocol \(names.own(name)): \(names.runtimeModule).\(name)")
      out.line("where Schema == \(names.moduleName).\(names.own("Schema")) {}")
    }
  }

  private mutating func list(_ name: String, of element: String, _ types: [String]) {
    out.blank()
    guard !types.isEmpty else {
      out.line("\(access)static let \(name): [\(element)] = []")
      return
    }
    out.open("\(access)static let \(name): [\(element)] = [")
    for type in types { out.line("\(scope.qualifiedSchemaType(type)).self,") }
    out.close("]")
  }

  /// Writes the alias of a custom scalar, unless the module itself has a type of that name.
  mutating func customScalar(_ type: ScalarType, as swiftType: String?) {
    let name = SwiftNames.identifier(names[type.name])
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let target =
      switch swiftType {
      case nil: scope.standard("String")
      case "String", "Int", "Double", "Bool": scope.standard(swiftType ?? "String")
      case let custom?: custom
      }
    out.line("\(access)typealias \(name) = \(target)")
    out.end()
  }
}
