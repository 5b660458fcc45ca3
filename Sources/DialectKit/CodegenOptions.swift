package import ApolloPolicy

/// The caller's options for generated Swift.
package struct CodegenOptions: Hashable, Sendable {
  /// The access level of generated types.
  package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, `internal`
  }

  /// The content of an operation's document property (P33).
  package enum OperationIdentifiers: String, CaseIterable, Sendable {
    /// Only the text.
    case none
    /// The identifier and the text, for automatically persisted queries.
    case automatic
    /// Only the identifier; the texts are in `OperationManifest.json`, for the server.
    case only
  }

  /// The structs with an enum of their cases for object types (P102).
  package enum SubtypeEnums: String, CaseIterable, Sendable {
    case never
    /// Structs whose field has `@generateSubTypeEnum`.
    case marked
    /// Structs with at least one such case.
    case any
    /// Structs with at least two such cases.
    case several
  }

  /// The location of operation files (P11).
  package enum Layout: String, CaseIterable, Sendable {
    /// In folders next to the schema types.
    case folder
    /// Next to the documents from which they are generated.
    case beside
    /// Next to the documents, in another module than schema types and fragments.
    case modular
    /// In a package with a manifest.
    ///
    /// Operations with another location import its module.
    case package
  }

  /// The runtime that the generated code imports (default: the dialect's own).
  package struct Runtime: Hashable, Sendable {
    package var module: String?
    /// The location of the runtime for a generated package: a path relative to the package, or a
    /// URL.
    package var package: String?
  }

  /// The module that contains the generated files, such as `AnimalsAPI`.
  package var moduleName: String
  package var accessLevel: AccessLevel
  package var dialect: Dialect
  package var runtime: Runtime
  package var operationIdentifiers: OperationIdentifiers
  package var subtypeEnums: SubtypeEnums
  package var layout: Layout
  /// The subfolder for operations that are written next to their documents.
  package var subpath: String?
  /// The folder for all operations, relative to the working directory (default: determined by the
  /// layout).
  package var operationsFolder: String?
  /// Whether mocks for unit tests are generated for object types (P10).
  package var hasMocks: Bool
  /// Whether dialects that generate only the used part of a schema generate all fields of its
  /// types.
  package var hasWholeTypes = false
  /// The sources from which fields are merged in the proposal and its draft (R12).
  ///
  /// The released client has a separate option.
  package var fieldMerging = FieldMerging.all
  /// The Swift types of custom scalars by GraphQL name (default: `String`) (P45).
  package var customScalars: [String: String]
  /// The configuration of the released client's generator, for the dialect `apollo` (default: the
  /// generator's own defaults).
  package var apollo: ApolloOptions?

  package init(
    moduleName: String = "",
    accessLevel: AccessLevel = .public,
    dialect: Dialect,
    runtimeModule: String? = nil,
    operationIdentifiers: OperationIdentifiers = .none,
    subtypeEnums: SubtypeEnums = .marked,
    layout: Layout = .folder,
    hasMocks: Bool = false,
    customScalars: [String: String] = [:]
  ) {
    self.moduleName = moduleName
    self.accessLevel = accessLevel
    self.dialect = dialect
    runtime = Runtime(module: runtimeModule)
    self.operationIdentifiers = operationIdentifiers
    self.subtypeEnums = subtypeEnums
    self.layout = layout
    self.hasMocks = hasMocks
    self.customScalars = customScalars
  }

  /// The location of generated operations.
  package var operationPlace: OperationLocation {
    if let operationsFolder { return .folder(operationsFolder) }
    switch layout {
    case .folder: return .withSchemaTypes
    case .beside, .modular: return .besideDocument
    case .package: return subpath == nil ? .withSchemaTypes : .besideDocument
    }
  }

  /// The folder for files generated next to a document, with a trailing slash; empty for the
  /// working directory.
  package func folder(beside document: String) -> String {
    let folder = document.utf8.lastIndex(of: UInt8(ascii: "/")).map { document[...$0] } ?? ""
    guard let subpath, !subpath.isEmpty else { return String(folder) }
    return folder + (subpath.hasSuffix("/") ? subpath : subpath + "/")
  }

  /// Whether operations are in another module than schema types and fragments.
  package var hasOperationsElsewhere: Bool {
    switch layout {
    case .folder, .beside: false
    case .modular: true
    case .package: operationPlace != .withSchemaTypes
    }
  }

  /// Whether each operation is written next to its document.
  package var writesBesideDocuments: Bool { operationPlace == .besideDocument }

  package enum OperationLocation: Equatable {
    case withSchemaTypes
    case besideDocument
    case folder(String)
  }

  /// The module name for a schema file: its base name in upper camel case with the suffix `API`.
  package static func moduleName(forSchemaFile path: String) -> String {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let base = file.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: true).first
    var name = ""
    var startsWord = true
    for byte in base ?? Substring("").utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        name.unicodeScalars.append(Unicode.Scalar(startsWord ? byte - 32 : byte))
        startsWord = false
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
        startsWord = false
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !name.isEmpty:
        name.unicodeScalars.append(Unicode.Scalar(byte))
        startsWord = true
      case _: startsWord = true
      }
    }
    return (name.isEmpty ? "GraphQL" : name) + "API"
  }
}
