package import ApolloPolicy

/// What a caller chooses about generated Swift.
package struct CodegenOptions: Hashable, Sendable {
  /// Who can use the generated types.
  package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, `internal`
  }

  /// Which form of `DocumentType` an operation has (P33).
  package enum OperationIdentifiers: String, CaseIterable, Sendable {
    /// The text alone.
    case none
    /// Identifier and text, for automatically persisted queries.
    case automatic
    /// The identifier alone; the texts are in `OperationManifest.json`, for the server.
    case only
  }

  /// Which structs have an enum of their cases for object types (P102).
  package enum SubtypeEnums: String, CaseIterable, Sendable {
    case never
    /// Those whose field has `@generateSubTypeEnum`.
    case marked
    /// Those with at least one such case.
    case any
    /// Those with at least two.
    case several
  }

  /// Where the files of operations go (P11).
  package enum Layout: String, CaseIterable, Sendable {
    /// Into folders beside the schema types.
    case folder
    /// Beside the documents that they are made from.
    case beside
    /// Beside the documents, in another module than schema types and fragments.
    case modular
    /// All in a package with a manifest; operations that have another place import its module.
    case package
  }

  /// What the generated code imports; nil takes the dialect's own.
  package struct Runtime: Hashable, Sendable {
    package var module: String?
    /// Where a generated package gets it: a path as seen from the package, or a URL.
    package var package: String?
  }

  /// The module that the generated files make together, such as `AnimalsAPI`.
  package var moduleName: String
  package var accessLevel: AccessLevel
  package var dialect: Dialect
  package var runtime: Runtime
  package var operationIdentifiers: OperationIdentifiers
  package var subtypeEnums: SubtypeEnums
  package var layout: Layout
  /// The folder below each document's that its operations go to, where they stand beside it.
  package var subpath: String?
  /// The folder for all operations, as seen from the working folder; nil leaves it to the layout.
  package var operationsFolder: String?
  /// Whether each object type has a mock for unit tests (P10).
  package var hasMocks: Bool
  /// Whether a dialect that writes a slice of the schema writes all fields of its types.
  package var hasWholeTypes = false
  /// From where fields are merged in the proposal and its draft (R12); the released client's choice
  /// is among its own options.
  package var fieldMerging = FieldMerging.all
  /// The Swift types of custom scalars by GraphQL name; a scalar without one is a String (P45).
  package var customScalars: [String: String]
  /// What the project's configuration says of the released client's generator, for the dialect
  /// `apollo`; nil takes its defaults.
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

  /// Where operations are written.
  package var operationPlace: OperationPlace {
    if let operationsFolder { return .folder(operationsFolder) }
    switch layout {
    case .folder: return .withSchemaTypes
    case .beside, .modular: return .besideDocument
    case .package: return subpath == nil ? .withSchemaTypes : .besideDocument
    }
  }

  /// The folder for what is generated beside a document, with a slash behind it; empty for the
  /// working folder.
  package func folder(beside document: String) -> String {
    let folder = document.utf8.lastIndex(of: UInt8(ascii: "/")).map { document[...$0] } ?? ""
    guard let subpath, !subpath.isEmpty else { return String(folder) }
    return folder + (subpath.hasSuffix("/") ? subpath : subpath + "/")
  }

  /// Whether operations belong to another module than schema types and fragments.
  package var hasOperationsElsewhere: Bool {
    switch layout {
    case .folder, .beside: false
    case .modular: true
    case .package: operationPlace != .withSchemaTypes
    }
  }

  /// Whether each operation goes beside its document.
  package var writesBesideDocuments: Bool { operationPlace == .besideDocument }

  package enum OperationPlace: Equatable {
    case withSchemaTypes
    case besideDocument
    case folder(String)
  }

  /// The module's name for a schema file: its base name in upper camel case and `API`.
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
