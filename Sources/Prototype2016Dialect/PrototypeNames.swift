import GraphQLRuntime
import GraphQLSchema
import GraphQLValidation
import SelectionIR

/// The names at the top level of the prototype's generated module.
struct PrototypeNames: Sendable {
  let moduleName: String
  /// The protocols of fragments by GraphQL name.
  private(set) var fragments: [String: String] = [:]
  /// The classes with the fragments' texts by GraphQL name.
  private(set) var fragmentClasses: [String: String] = [:]
  /// The enums by GraphQL name.
  private(set) var enums: [String: String] = [:]
  /// All names at the top level, except those of nested protocols of fragments and of protocols of
  /// operations.
  private(set) var taken = Self.reserved

  init(document: CompiledDocument, enums used: [GraphQLSchema.EnumType], moduleName: String) {
    self.moduleName = moduleName
    taken.insert(moduleName)
    for operation in document.operations { taken.insert(operation.structName) }
    for fragment in document.fragments {
      fragments[fragment.name] = take(fragment.structName)
    }
    for type in used {
      enums[type.name] = take(SwiftName.schemaType(type.name, suffix: "_Enum"))
    }
    for fragment in document.fragments {
      fragmentClasses[fragment.name] = take(fragment.structName + "Fragment")
    }
  }

  private mutating func take(_ name: String) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }

  /// The names that structs cannot have, because generated code uses them for other declarations.
  static let reserved: Set<String> = [
    "Any", "Bool", "Data", "Double", "GraphQLFragment", "GraphQLMap", "GraphQLMapConvertible",
    "GraphQLObject", "GraphQLQuery", "Int", "JSONDecodable", "JSONEncodable", "Protocol", "Self",
    "String", "Type",
  ]
}
