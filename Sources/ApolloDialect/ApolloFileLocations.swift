import ApolloPolicy
import DialectKit
import GraphQLSyntax

/// The locations of files that do not belong to a definition (§7.1).
///
/// Files in the schema types' folder have paths relative to it. Other files have paths relative to
/// the working directory and are marked.
struct ApolloFileLocations {
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
    ApolloFileLocation.base(options) + (options.hasOperationsInSchemaModule ? "Schema/" : "")
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

  /// The file of a mock, such as `Dog+Mock`; `nil` if mocks are not written.
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

  /// The manifest of operations; `nil` if `generate` writes none.
  var manifest: Place? {
    guard let manifest = options.manifest,
      manifest.isWrittenByGenerate || !options.has(.manifestOnRequest)
    else { return nil }
    let path = manifest.path
    let isWhole = path.hasSuffix(".json") || !options.has(.manifestOnRequest)
    return Place(path: isWhole ? path : path + ".json", isElsewhere: true)
  }

  /// The folder with a trailing slash; empty for the empty path.
  private static func folder(_ path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }
}

extension GeneratedFile {
  /// The file with this location.
  func at(_ place: ApolloFileLocations.Place) -> GeneratedFile {
    var file = self
    file.path = place.path
    file.isBesideDocument = place.isElsewhere
    return file
  }
}
