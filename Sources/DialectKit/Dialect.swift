package import ApolloPolicy

/// A dialect of generated Swift: its name, and its properties that are the same for every document.
///
/// Each dialect is declared in the target that generates it; `Dialect.allCases`, in `Dialects`, lists them.
package struct Dialect: Sendable {
  /// Properties that distinguish dialects, apart from the text that they generate.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Its structs and properties have the names of the compiled selection sets and their accessors.
    package static let namesCompiledSets = Traits(rawValue: 1 << 0)
    /// The options choose which fields are merged (R12).
    package static let choosesFieldMerging = Traits(rawValue: 1 << 1)
    /// It generates code for a schema without documents.
    package static let writesSchemaAlone = Traits(rawValue: 1 << 2)
    /// Its code is part of the app's module, so it can use the app's internal types.
    package static let isAppCode = Traits(rawValue: 1 << 3)
    /// Responses are read into a store of records: an object also has fields from other places in the response.
    package static let keepsRecords = Traits(rawValue: 1 << 4)
    /// Definitions that differ only in the arguments of a fragment share one file.
    package static let sharesFiles = Traits(rawValue: 1 << 5)
    /// No property reads `__typename`.
    package static let hidesTypenames = Traits(rawValue: 1 << 6)
    /// Its runtime stores responses in a normalized cache whose records have `CacheKey`s.
    package static let cachesResponses = Traits(rawValue: 1 << 7)
    /// Its programs behave like the executor, so reports about a dialect add nothing.
    package static let isReference = Traits(rawValue: 1 << 8)
    /// An earlier draft of another dialect, which the explorer does not compare with the others.
    package static let isDraft = Traits(rawValue: 1 << 9)
    /// Its files depend on the options of Apollo's generator, and on none of gqlview's own.
    package static let usesApolloOptions = Traits(rawValue: 1 << 10)
    /// Its generator fails if two structs have the same name.
    package static let rejectsNameConflicts = Traits(rawValue: 1 << 11)
    /// Its shared files include the manifests of packages and operations.
    package static let writesOwnManifests = Traits(rawValue: 1 << 12)
    /// Its runtime is not part of gqlview, so its code cannot be compiled here.
    package static let usesExternalRuntime = Traits(rawValue: 1 << 13)
    /// Tests create its models from the object `data`.
    ///
    /// Missing keys are null, and deferred parts are absent.
    package static let createsModelsFromObjects = Traits(rawValue: 1 << 14)
    /// Its enums have no case for values that the schema does not define.
    package static let lacksUnknownCase = Traits(rawValue: 1 << 15)
    /// Its programs read any JSON for a scalar without a Swift type, not only strings.
    package static let readsAnyScalar = Traits(rawValue: 1 << 16)
  }

  /// The name by which options and configurations choose it.
  package let rawValue: String
  /// One phrase without a full stop, for lists and help.
  package let summary: String
  /// The module that generated code imports unless the options name another.
  package let runtimeModule: String
  /// The name of its programs' client in messages (default: the dialect's name).
  package let clientName: String
  /// The modules that the runtime imports besides `GraphQLRuntime`, each after those that it imports.
  ///
  /// `GraphQLClient` is left out, because it needs C.
  package let runtimeImports: [String]
  /// The rules by which documents are compiled and responses executed.
  package let profile: CompilationProfile
  package let traits: Traits
  /// The name, without its extension, of the configuration file whose projects are generated in this dialect.
  ///
  /// `nil` if no file chooses it, or if a reader of its own does, as for the `apollo` dialect.
  package let configurationName: String?
  /// The rules that report what it cannot express, or expresses differently from the original client.
  package let rules: [RuleInfo]
  /// How its programs change a request and its response; `nil` if they send the document as it is.
  package let wireForm: (any DialectWireForm.Type)?
  private let definition: any DialectDefinition.Type

  package init(
    _ name: String,
    summary: String,
    runtimeModule: String,
    clientName: String? = nil,
    runtimeImports: [String] = [],
    definition: any DialectDefinition.Type,
    profile: CompilationProfile = .proposal,
    traits: Traits = [],
    configurationName: String? = nil,
    rules: [RuleInfo] = [],
    wireForm: (any DialectWireForm.Type)? = nil
  ) {
    rawValue = name
    self.summary = summary
    self.runtimeModule = runtimeModule
    self.clientName = clientName ?? name
    self.runtimeImports = runtimeImports
    self.definition = definition
    self.profile = profile
    self.traits = traits
    self.configurationName = configurationName
    self.rules = rules
    self.wireForm = wireForm
  }

  /// Whether its structs and properties have the names of the compiled selection sets and their accessors.
  package var namesCompiledSets: Bool { traits.contains(.namesCompiledSets) }

  /// Whether its files depend on the options of Apollo's generator.
  package var usesApolloOptions: Bool { traits.contains(.usesApolloOptions) }

  /// Whether both execute responses alike, so that results need not be computed again.
  package func executes(like other: Dialect) -> Bool {
    profile == other.profile
      && traits.contains(.readsAnyScalar) == other.traits.contains(.readsAnyScalar)
  }

  /// Returns the dialect's generator, interpreter and limits for a document.
  package func definition(for source: DialectSource) -> any DialectDefinition {
    definition.init(source)
  }
}

extension Dialect: Hashable {
  package static func == (one: Dialect, other: Dialect) -> Bool { one.rawValue == other.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
