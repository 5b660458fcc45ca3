import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// The names of the generated module.
package struct SwiftGraphQLNames: Sendable {
  let moduleName: String
  /// The Swift path of every composite type, enum and input object: `Objects.Human`.
  private(set) var types: [String: String] = [:]
  /// The structs of fragments by GraphQL name.
  private(set) var fragments: [String: String] = [:]
  /// The enums of operations by position.
  package private(set) var operations: [String] = []

  init(_ source: DialectSource) {
    moduleName = source.options.moduleName
    var taken = Self.namespaces.union(Self.runtimeTypes).union([moduleName])
    taken.formUnion(source.options.customScalars.values)
    func take(_ name: String) -> String {
      var candidate = name
      while !taken.insert(candidate).inserted { candidate += "_" }
      return candidate
    }
    for operation in source.document.operations { operations.append(take(operation.structName)) }
    for fragment in source.document.fragments {
      fragments[fragment.name] = take(fragment.structName)
    }
    let roots = Dictionary(
      OperationKind.allCases.compactMap { kind in
        source.schema.rootType(for: kind).map { ($0.name, kind) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    let reserved = Self.namespaces.union(Self.runtimeTypes).union(
      source.options.customScalars.values
    )
    var used: Set<String> = []
    for type in source.schema.ownTypes {
      let space: String
      switch type {
      case .object(let object):
        if let kind = roots[object.name] {
          types[type.name] = "Operations." + SwiftName.capitalized(kind.rawValue)
          continue
        }
        space = "Objects."
      case .interface: space = "Interfaces."
      case .union: space = "Unions."
      case .enum: space = "Enums."
      case .inputObject: space = "InputObjects."
      case .scalar: continue
      }
      var name = SwiftName.schemaType(type.name, suffix: "_")
      while reserved.contains(name) || !used.insert(space + name).inserted { name += "_" }
      types[type.name] = space + name
    }
  }

  /// Converts a name to camel case: `NEW_HOPE` becomes `newHope`, `home_planet` becomes
  /// `homePlanet`.
  static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_", omittingEmptySubsequences: true)
    guard let first = words.first else { return name }
    func lower(_ word: Substring) -> String {
      word.utf8.contains { $0 >= 0x61 && $0 <= 0x7A } ? String(word) : word.lowercased()
    }
    let head = SwiftName.property(String(first))
    return head + words.dropFirst().map { SwiftName.capitalized(lower($0)) }.joined()
  }

  /// The case names of an enum, or of the type names of an interface or union.
  static func caseNames(_ values: [String], taken: Set<String> = []) -> [String] {
    MemberNames.unique(
      values.map(camelCase),
      taken: taken.union(["Protocol", "Type", "allCases", "hashValue", "init", "rawValue", "self"])
    )
  }

  /// The method names of a type's fields, in order.
  static func methods(of fields: [FieldDefinition]) -> [String] {
    MemberNames.unique(
      fields.map { camelCase($0.name) },
      taken: ["fields", "init", "missing", "on", "path", "response", "select", "selection", "self"]
    )
  }

  /// The properties in which the fields of a type are stored.
  static func storage(of names: [String]) -> [String] {
    MemberNames.unique(names.map(camelCase), taken: ["init", "self", "__typename"])
  }

  /// The labels of arguments, or the properties of an input object.
  static func labels(_ inputs: [InputValueDefinition]) -> [String] {
    MemberNames.unique(inputs.map { camelCase($0.name) }, taken: ["init", "self"])
  }

  static let namespaces: Set<String> = [
    "Enums", "InputObjects", "Interfaces", "Objects", "Operations", "Unions",
  ]

  /// The names that generated code uses unqualified.
  static let runtimeTypes: Set<String> = [
    "AliasKey", "Any", "AnyScalar", "Argument", "BadPayload", "Bool", "CaseIterable", "Codable",
    "Codec", "Decodable", "Decoder", "Double", "Encodable", "Encoder", "FetchedObject",
    "FieldTable",
    "GraphQLField", "GraphQLOperation", "GraphQLOperationKind", "GraphQLSubscription", "Hashable",
    "Int", "OptionalArgument", "Product", "Protocol", "SchemaType", "Selection", "SelectionSet",
    "Self", "Sendable", "String", "Type", "TypeCase", "TypeCases", "TypeLock",
  ]
}
