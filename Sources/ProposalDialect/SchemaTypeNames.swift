package import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
package import SelectionIR

/// The Swift names of schema types, and all other names that the generated module declares.
///
/// A schema type keeps its GraphQL name unless a fragment, an operation or a fixed declaration of
/// the generator has it (N4). Then its kind is appended: `Schema_Object`.
package struct SchemaTypeNames {
  let moduleName: String
  /// The module that the generated one imports.
  let runtimeModule: String
  /// The Swift types of custom scalars by the scalars' names (default: `String`).
  let customScalars: [String: String]
  /// The names at the top level of the generated module.
  private(set) var declared: Set<String>
  private var renamed: [String: String] = [:]
  /// The names of the definitions, which are those of the document.
  private let definitions: Set<String>

  package init(
    schema: Schema,
    document: CompiledDocument,
    moduleName: String,
    runtimeModule: String = "GraphQLRuntime",
    customScalars: [String: String] = [:]
  ) {
    self.customScalars = customScalars
    self.moduleName = moduleName
    self.runtimeModule = runtimeModule
    definitions = Set(document.operations.map(\.structName))
      .union(document.fragments.map(\.structName))
    declared = Self.alwaysTaken.union(definitions)
    declared.insert(runtimeModule)
    declared.insert(moduleName)
    let types = schema.ownTypes.map { type in
      let suffix = Self.suffix(of: type.kind)
      return (
        name: type.name, suffix: suffix,
        swiftName: SwiftName.schemaType(type.name, suffix: suffix)
      )
    }
    for type in types.filter({ $0.name == $0.swiftName })
      + types.filter({ $0.name != $0.swiftName })
    {
      var name = type.swiftName
      if !declared.insert(name).inserted {
        name = type.name + type.suffix
        while !declared.insert(name).inserted { name += "_" }
      }
      renamed[type.name] = name
    }
    declared.subtract(Self.untouchable)
  }

  /// The Swift name of a schema type.
  package subscript(name: String) -> String { renamed[name] ?? name }

  /// The Swift name of a fixed declaration of the generator, such as `Schema`, changed if a
  /// fragment has that name.
  func own(_ name: String) -> String {
    var candidate = name
    while definitions.contains(candidate) { candidate += "_" }
    return candidate
  }

  private static func suffix(of kind: TypeKind) -> String {
    switch kind {
    case .scalar: "_Scalar"
    case .object: "_Object"
    case .interface: "_Interface"
    case .union: "_Union"
    case .enum: "_Enum"
    case .inputObject: "_InputObject"
    }
  }

  private static let untouchable: Set<String> = ["Any", "Protocol", "Self", "Type", "Swift"]

  private static let alwaysTaken: Set<String> = untouchable.union([
    "Fragment", "ID", "RootSelectionSet", "Schema", "SelectionSet", "TypeCase",
  ])
}
