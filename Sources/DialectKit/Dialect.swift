package import ApolloPolicy

/// A manner of generated Swift: its name, and what is the same for every document.
///
/// Each is declared in the target that writes it; the list of them is `Dialect.allCases`, in `Dialects`.
package struct Dialect: Sendable {
  /// What sets a dialect apart, beside its text.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Its structs and properties are those of the compiled sets, by the same names.
    package static let namesCompiledSets = Traits(rawValue: 1 << 0)
    /// Fields are merged from where the options say (R12).
    package static let choosesFieldMerging = Traits(rawValue: 1 << 1)
    /// There is code for a schema without documents.
    package static let writesSchemaAlone = Traits(rawValue: 1 << 2)
    /// Its code stands in the app, beside code of the user's that need not be public.
    package static let standsInApp = Traits(rawValue: 1 << 3)
    /// Responses are read into a store of records: an object also has what stands elsewhere.
    package static let keepsRecords = Traits(rawValue: 1 << 4)
    /// Definitions that differ in the arguments of a fragment alone have one file.
    package static let sharesFiles = Traits(rawValue: 1 << 5)
    /// No property reads `__typename`.
    package static let hidesTypenames = Traits(rawValue: 1 << 6)
  }

  /// The name by which options and configurations choose it.
  package let rawValue: String
  /// One sentence without full stop for lists and help.
  package let summary: String
  /// The module that generated code imports unless the options name another.
  package let runtimeModule: String
  /// What that module imports beside `GraphQLRuntime`, in the order in which these import each other; without
  /// `GraphQLClient`, which needs C.
  package let runtimeImports: [String]
  /// By whose rules documents are compiled and responses executed.
  package let manner: CompilationManner
  package let traits: Traits
  /// The name, without its ending, of the configuration file of the original's compiler, where its projects
  /// generate this dialect.
  package let configurationName: String?
  /// The rules about what it cannot express, or only in another way than its original.
  package let rules: [RuleInfo]
  /// What its programs send and get, where that is not the document and its response.
  package let wireForm: (any DialectWireForm.Type)?
  private let definition: any DialectDefinition.Type

  package init(
    _ name: String,
    summary: String,
    runtimeModule: String,
    runtimeImports: [String] = [],
    definition: any DialectDefinition.Type,
    manner: CompilationManner = .proposal,
    traits: Traits = [],
    configurationName: String? = nil,
    rules: [RuleInfo] = [],
    wireForm: (any DialectWireForm.Type)? = nil
  ) {
    rawValue = name
    self.summary = summary
    self.runtimeModule = runtimeModule
    self.runtimeImports = runtimeImports
    self.definition = definition
    self.manner = manner
    self.traits = traits
    self.configurationName = configurationName
    self.rules = rules
    self.wireForm = wireForm
  }

  /// Whether its structs and properties are those of the compiled sets, by the same names.
  package var namesCompiledSets: Bool { traits.contains(.namesCompiledSets) }

  /// The dialect made for a document.
  package func definition(for source: DialectSource) -> any DialectDefinition {
    definition.init(source)
  }
}

extension Dialect: Hashable {
  package static func == (one: Dialect, other: Dialect) -> Bool { one.rawValue == other.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
