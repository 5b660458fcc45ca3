import ApolloPolicy
import DialectKit
import GraphQLSyntax

/// Where the released client's dialect puts the files that belong to no definition (§7.1).
///
/// What belongs to the schema types' folder has a path from there; what stands elsewhere has one as
/// seen from the working folder, and is marked as such.
struct ApolloPlaces {
  struct Place: Hashable {
    let path: String
    let isElsewhere: Bool
  }

  private let options: ApolloOptions
  private let names: ApolloNames

  init(_ style: ApolloFileStyle) {
    options = style.options
    names = style.names
  }

  private var schemaFolder: String {
    ApolloPlace.base(options) + (options.hasOperationsInSchemaModule ? "Schema/" : "")
  }

  var metadata: String { schemaFolder + "SchemaMetadata.graphql.swift" }

  var configuration: String { schemaFolder + "SchemaConfiguration.swift" }

  var namespace: String { "\(names.namespace).graphql.swift" }

  var package: String { "Package.swift" }

  func schemaType(_ name: String, kind: TypeKind) -> String {
    let file = ApolloLetterCase.raised(names.customName(of: name) ?? name)
    let suffix = options.suffixesSchemaTypeFiles ? Self.suffix(of: kind) : ""
    let end = kind == .scalar ? ".swift" : ".graphql.swift"
    return schemaFolder + Self.folder(of: kind) + "/" + file + suffix + end
  }

  private static func folder(of kind: TypeKind) -> String {
    switch kind {
    case .object: "Objects"
    case .interface: "Interfaces"
    case .union: "Unions"
    case .enum: "Enums"
    case .inputObject: "InputObjects"
    case .scalar: "CustomScalars"
    }
  }

  private static func suffix(of kind: TypeKind) -> String {
    switch kind {
    case .object: ".object"
    case .interface: ".interface"
    case .union: ".union"
    case .enum: ".enum"
    case .inputObject: ".inputObject"
    case .scalar: ".scalar"
    }
  }

  /// The file of a mock, such as `Dog+Mock`; nil where mocks are not written.
  func mock(_ name: String) -> Place? {
    let file = name + ".graphql.swift"
    switch options.mocks {
    case .none: return nil
    case .absolute(let path, _):
      return Place(path: Self.folder(path) + file, isElsewhere: true)
    case .swiftPackage:
      return options.mockTarget.map { Place(path: "\($0.folder)/\(file)", isElsewhere: false) }
    }
  }

  /// The manifest of operations; nil where `generate` writes none.
  var manifest: Place? {
    guard let manifest = options.manifest,
      manifest.isWrittenByGenerate || !options.has(.manifestOnRequest)
    else { return nil }
    let path = manifest.path
    let isWhole = path.hasSuffix(".json") || !options.has(.manifestOnRequest)
    return Place(path: isWhole ? path : path + ".json", isElsewhere: true)
  }

  /// A folder with a slash behind it; nothing for the empty path.
  private static func folder(_ path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }
}

extension GeneratedFile {
  /// The same file at its place.
  func at(_ place: ApolloPlaces.Place) -> GeneratedFile {
    var file = self
    file.path = place.path
    file.isBesideDocument = place.isElsewhere
    return file
  }
}
