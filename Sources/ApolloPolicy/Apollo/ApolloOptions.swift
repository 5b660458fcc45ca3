/// A project's settings for the released Apollo client's generator: the values of its
/// `apollo-codegen-config.json`, with that generator's defaults.
///
/// Paths are relative to the working directory. Settings that only the configuration's reader needs
/// (search paths, schema download) are not included.
package struct ApolloOptions: Hashable, Sendable {
  package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, `internal`
  }

  /// The module of the schema types (`output.schemaTypes.moduleType`).
  package enum ModuleType: Hashable, Sendable {
    case embeddedInTarget(name: String, access: AccessLevel)
    /// Includes the `swiftPackageManager` of 1.x, with the default dependency.
    case swiftPackage(PackageDependency)
    case other
  }

  /// A generated package's dependency on the client (`apolloSDKDependency`).
  package struct PackageDependency: Hashable, Sendable {
    package enum Version: Hashable, Sendable {
      /// The generator's own version.
      case `default`
      case branch(String)
      case commit(String)
      case exact(String)
      case from(String)
      case local(path: String)
    }

    package var url: String
    package var version: Version

    package init(
      url: String = "https://github.com/apollographql/apollo-ios",
      version: Version = .default
    ) {
      self.url = url
      self.version = version
    }
  }

  /// The location of operations and fragments (`output.operations`).
  package enum OperationLocation: Hashable, Sendable {
    case inSchemaModule
    case relative(subpath: String?, access: AccessLevel)
    case absolute(path: String, access: AccessLevel)
  }

  /// The location of test mocks (`output.testMocks`).
  package enum MockLocation: Hashable, Sendable {
    case none
    case absolute(path: String, access: AccessLevel)
    /// Without a name, which 1.x allows, the target is named after the schema.
    case swiftPackage(targetName: String?)
  }

  /// The form of documents in Swift up to 1.3.1 (`queryStringLiteralFormat`).
  package enum DocumentLiteral: String, CaseIterable, Sendable {
    case multiline, singleLine
  }

  /// The conversion of GraphQL names to Swift names (`options.conversionStrategies`).
  package enum Conversion: Hashable, Sendable {
    /// Unchanged, except that the first letter of fields becomes lower case (`idiomatic`).
    case none
    case camelCase
  }

  /// A custom rule for plurals and singulars (`additionalInflectionRules`).
  package enum InflectionRule: Hashable, Sendable {
    case pluralization(singularRegex: String, replacement: String)
    case singularization(pluralRegex: String, replacement: String)
    case irregular(singular: String, plural: String)
    case uncountable(String)
  }

  /// A custom rule for the case of a word within names (`additionalCapitalizationRules`).
  package struct CapitalizationRule: Hashable, Sendable {
    package enum Term: Hashable, Sendable {
      case string(String)
      case regex(String)
    }

    package enum Strategy: Hashable, Sendable {
      case upper, lower
      case replace(String)
    }

    package var term: Term
    package var strategy: Strategy

    package init(term: Term, strategy: Strategy) {
      self.term = term
      self.strategy = strategy
    }
  }

  /// Custom Swift names of a schema type and its members (`schemaCustomization.customTypeNames`).
  package struct CustomName: Hashable, Sendable {
    /// The type's custom name; `nil` keeps its own.
    package var name: String?
    /// The custom names of an enum's values or an input object's fields, by schema name.
    package var members: [String: String]

    package init(name: String? = nil, members: [String: String] = [:]) {
      self.name = name
      self.members = members
    }
  }

  /// The selection sets that get initializers (`options.selectionSetInitializers`).
  package struct Initializers: Hashable, Sendable {
    package var operations = false
    package var namedFragments = false
    package var definitionsNamed: Set<String> = []
    /// Used up to 1.14.1; in later releases cache mutations always have initializers.
    package var localCacheMutations = true

    package init() {}

    package var isNone: Bool { !operations && !namedFragments && definitionsNamed.isEmpty }
  }

  /// The manifest of all operations for the server (`operationManifest`).
  package struct Manifest: Hashable, Sendable {
    package enum Version: String, CaseIterable, Sendable {
      case persistedQueries, legacy
    }

    package var path: String
    package var version: Version
    package var isWrittenByGenerate: Bool

    package init(path: String, version: Version, isWrittenByGenerate: Bool) {
      self.path = path
      self.version = version
      self.isWrittenByGenerate = isWrittenByGenerate
    }
  }

  /// The release whose output is generated.
  package var version: ApolloVersion
  /// The source of the version, as in "from Package.resolved"; empty if the caller chose it.
  package var versionSource = ""
  /// The configured namespace; generated code capitalizes its first letter.
  package var schemaNamespace: String
  package var schemaPath: String
  package var moduleType: ModuleType
  package var operations: OperationLocation
  package var mocks: MockLocation
  package var inflectionRules: [InflectionRule] = []
  package var capitalizationRules: [CapitalizationRule] = []
  package var writesDeprecatedEnumCases = true
  package var writesDocumentation = true
  package var initializers = Initializers()
  package var writesDefinitions = true
  package var writesIdentifiers = false
  package var customNames: [String: CustomName] = [:]
  package var reducesSchemaTypes = false
  package var warnsOfDeprecatedUsage = true
  package var enumCases: Conversion = .camelCase
  package var fieldAccessors: Conversion = .none
  package var inputObjects: Conversion = .camelCase
  package var prunes = true
  package var suffixesSchemaTypeFiles = false
  /// Whether types are `nonisolated`; `nil` uses the default of the release's command-line tool.
  package var marksTypesNonisolated: Bool?
  package var fieldMerging: FieldMerging = .all
  package var isLegacySafelisting = false
  /// The key `experimentalFeatures.clientControlledNullability`.
  package var hasClientControlledNullability = false
  /// Whether files import `Apollo` in place of `ApolloAPI`, as CocoaPods needs it (1.x).
  package var importsForCocoaPods = false
  /// Whether operation classes are `final` (1.5.1 to 1.25.7).
  package var marksOperationsFinal = false
  package var documentLiteral: DocumentLiteral = .multiline
  package var manifest: Manifest?

  /// The package's target for test mocks and its folder; `nil` if mocks are not a package target.
  package var mockTarget: (name: String, folder: String)? {
    guard case .swiftPackage(let name) = mocks else { return nil }
    guard let name else {
      return (ApolloLetterCase.raised(schemaNamespace) + "TestMocks", "TestMocks")
    }
    return (name, name)
  }

  /// Whether documents may have nullability operators, such as `hero!`: the key enables them up to 1.7.0.
  package var readsNullabilityDesignators: Bool {
    hasClientControlledNullability && !has(.noNullabilityDesignators)
  }

  package init(
    schemaNamespace: String,
    schemaPath: String = ".",
    moduleType: ModuleType = .other,
    operations: OperationLocation = .inSchemaModule,
    mocks: MockLocation = .none,
    version: ApolloVersion = .newest
  ) {
    self.schemaNamespace = schemaNamespace
    self.schemaPath = schemaPath
    self.moduleType = moduleType
    self.operations = operations
    self.mocks = mocks
    self.version = version
  }
}
