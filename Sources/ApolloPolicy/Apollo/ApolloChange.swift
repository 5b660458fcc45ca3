/// A change between releases in the output or checks of Apollo's generator, or in how its client
/// reads data.
///
/// The static members are the table of changes: each names the newer behavior and its first
/// release. The writers produce the newest output and check ``ApolloOptions/has(_:)`` where older
/// releases differ.
package struct ApolloChange: Hashable, Sendable {
  /// The first release with the change.
  package let since: ApolloVersion
  /// The first 1.x release with the change, if it was backported from a release after 2.0.0.
  private let backport: ApolloVersion?

  private init(_ major: Int, _ minor: Int, _ patch: Int, backport: ApolloVersion? = nil) {
    since = ApolloVersion(major, minor, patch)
    self.backport = backport
  }

  /// Whether a release includes the change.
  ///
  /// A pre-release counts as its release.
  package func holds(in version: ApolloVersion) -> Bool {
    if !version.isBeforeNumber(of: since) { return true }
    guard version.major == 1, let backport else { return false }
    return !version.isBeforeNumber(of: backport)
  }

  // MARK: 2.x

  /// Capitalization rules and the suffix `_Fragment` apply to operations and fragments everywhere.
  package static let capitalizedDefinitions = Self(2, 4, 0)
  /// A project can define capitalization rules for words in names.
  package static let capitalizationRules = Self(2, 3, 0)
  /// A carriage return ends a line of documentation.
  package static let splitCarriageReturns = Self(2, 1, 2, backport: ApolloVersion(1, 25, 6))
  /// In a one-of input object, a case with the object's own type is `indirect`.
  package static let indirectCases = Self(2, 1, 1)
  /// A mock's default value skips enum values that are excluded as deprecated.
  package static let mocksSkipExcludedCases = Self(2, 1, 1, backport: ApolloVersion(1, 25, 6))
  /// Types are `nonisolated` unless the project disables it.
  package static let nonisolatedTypes = Self(2, 1, 0)
  /// `SchemaMetadata` finds object types in a dictionary instead of a switch.
  package static let objectTypeMap = Self(2, 1, 0, backport: ApolloVersion(1, 25, 4))
  /// A variable list with default values spans several lines.
  package static let wrappedVariables = Self(2, 1, 0)
  /// A mock's custom scalar has the default `.defaultMockValue`.
  package static let defaultMockValues = Self(2, 0, 3)
  /// `@_spi` is written only before public declarations.
  package static let spiOnlyBeforePublic = Self(2, 0, 1)
  /// Swift 6: `@_spi` groups, structs for operations, `Int32`, `Sendable` mocks, `responseFormat`.
  package static let swift6 = Self(2, 0, 0)

  // MARK: 1.x, newest first

  /// Initializers call `init(unsafelyWithData:)`, and each selection set lists its fulfilled
  /// fragments.
  package static let fulfilledFragmentLists = Self(1, 25, 3)
  /// `@fieldPolicy` is supported, and fields have a `fieldPolicy`.
  package static let fieldPolicies = Self(1, 24, 0)
  /// Mocks import the schema module with `@testable`.
  package static let testableImports = Self(1, 24, 0)
  /// A mock's default value uses the Swift name of an object type.
  package static let swiftNamesInMockDefaults = Self(1, 24, 0)
  /// A deferred fragment has one identifier per label and path, and merged ones are initialized.
  package static let distinctDeferralIdentifiers = Self(1, 24, 0)
  /// The parameters of a mock's initializer have default values by type.
  package static let nonNullMockParameters = Self(1, 23, 0)
  /// Each of several warnings about one selection set has its own line.
  package static let separateWarnings = Self(1, 22, 0)
  /// A fragment reachable only from a local cache mutation is mutable; cache mutations respect
  /// `fieldMerging`.
  package static let mutableReachedFragments = Self(1, 22, 0)
  /// A fragment on an object with the key `id` is `Identifiable`.
  package static let identifiableFragments = Self(1, 18, 0)
  /// An interface lists its implementing objects.
  package static let implementingObjects = Self(1, 18, 0)
  /// `appendSchemaTypeFilenameSuffix` is supported.
  package static let schemaTypeFileSuffixes = Self(1, 17, 0)
  /// Merging from fragments respects `fieldMerging` without `namedFragments`.
  package static let separateFragmentMerging = Self(1, 17, 0)
  /// `@typePolicy` is supported; selection sets with the key `id` are `Identifiable`, types have
  /// `keyFields`.
  package static let typePolicies = Self(1, 17, 0)
  /// The metadata of deferred fragments is in the operation's type instead of an extension.
  package static let deferralMetadataInside = Self(1, 17, 0)
  /// A package depends on the generator's own release, or on the version in `apolloSDKDependency`.
  package static let exactDependency = Self(1, 16, 0)
  /// `@oneOf` input objects are enums.
  package static let oneOfInputs = Self(1, 16, 0)
  /// Initializers take the present deferred fragments.
  package static let deferredInInitializers = Self(1, 16, 0)
  /// Objects in `SchemaMetadata` and type aliases of mocks are sorted by name.
  package static let sortedSchemaTypes = Self(1, 15, 3)
  /// A package requires the Swift tools version 5.9.
  package static let tools5_9 = Self(1, 15, 2)
  /// Type cases of a mutable selection set have no setter.
  package static let readOnlyCases = Self(1, 15, 2)
  /// Selections below a field that is selected both with and without a condition keep the
  /// condition.
  package static let conditionalFieldScopes = Self(1, 15, 0)
  /// A merged object is a type alias if only one object field was merged into it.
  package static let aliasesOfOneField = Self(1, 15, 0)
  /// Local cache mutations always have initializers.
  package static let mutationInitializers = Self(1, 15, 0)
  /// The accessor of a mutable fragment has no unavailable setter.
  package static let noUnavailableSetters = Self(1, 14, 0)
  /// `@defer` is supported in generated code.
  package static let deferral = Self(1, 14, 0)
  /// A file with deferred fragments ends with a line break.
  package static let finalNewlineAfterDeferral = Self(1, 14, 1)
  /// `schemaCustomization` is supported.
  package static let customNames = Self(1, 13, 0)
  /// Protocol types are written with `any`.
  package static let anyProtocols = Self(1, 13, 0)
  /// Messages about arguments and default values of variables use Swift names.
  package static let swiftNamesInMessages = Self(1, 13, 0)
  /// `ID` is a custom scalar with its own file.
  package static let identifierFile = Self(1, 12, 0)
  /// Interfaces are written as `ApolloAPI.Interface`.
  package static let qualifiedInterfaces = Self(1, 11, 0)
  /// Input fields with a default value are optional in initializers.
  package static let optionalDefaultInputs = Self(1, 11, 0)
  /// Escaped names have a separate label in initializers.
  package static let labelledEscapedNames = Self(1, 9, 1)
  /// A selection set that selects only `__typename` has no empty list of selections.
  package static let noEmptySelections = Self(1, 9, 1)
  /// `@import` adds import lines.
  package static let importDirective = Self(1, 9, 0)
  /// A fragment has a definition only if `operationDocumentFormat` contains `definition`.
  package static let optionalFragmentDefinitions = Self(1, 9, 0)
  /// The header of custom scalar files says that they can be edited.
  package static let editableScalarHeads = Self(1, 9, 0)
  /// `@import` is supported and not sent to the server.
  package static let importsStripped = Self(1, 8, 0)
  /// The header of custom scalar files says that they must not be edited; a later release reverts
  /// this.
  package static let fixedScalarHeads = Self(1, 8, 0)
  /// Merged objects from another selection set are type aliases.
  package static let typealiases = Self(1, 8, 0)
  /// Merged selections are collected in scope order.
  package static let scopeOrder = Self(1, 8, 0)
  /// Input fields are converted to camel case.
  package static let camelCaseInputs = Self(1, 8, 0)
  /// `SchemaConfiguration` refers to `ApolloAPI.ObjectData`.
  package static let qualifiedObjectData = Self(1, 8, 0)
  /// `DeferStreamDirectiveOnValidOperations` is checked.
  package static let deferOnValidOperations = Self(1, 8, 0)
  /// Documents are printed with spaces in objects, and long values on several lines.
  package static let wrappedValues = Self(1, 8, 0)
  /// `@defer` is recognized and, up to 1.13.0, rejected; the rules for `@defer` and `@stream` are
  /// checked.
  package static let deferDirective = Self(1, 7, 1)
  /// The operators `!` and `?` after fields are syntax errors, also with `clientControlledNullability`.
  package static let noNullabilityDesignators = Self(1, 7, 1)
  /// Objects in documents have blanks inside their braces.
  package static let spacedObjects = Self(1, 7, 1)
  /// The fragments of an operation are sorted by name.
  package static let sortedFragments = Self(1, 7, 1)
  /// Objects are written as `ApolloAPI.Object`.
  package static let qualifiedObjects = Self(1, 7, 0)
  /// `__typename` is omitted on the schema's actual root types, regardless of documents or names.
  package static let typenameByRootType = Self(1, 7, 0)
  /// Operation texts in manifests are escaped.
  package static let escapedManifests = Self(1, 7, 0)
  /// Mocks import `ApolloTestSupport` for CocoaPods too.
  package static let mockSupportForCocoaPods = Self(1, 6, 0)
  /// An operation's file name begins with a capital letter.
  package static let raisedFileNames = Self(1, 6, 0)
  /// Operations can be `final` classes.
  package static let finalOperations = Self(1, 5, 1)
  /// `conversionStrategies.fieldAccessors` is supported.
  package static let fieldAccessorConversion = Self(1, 4, 0)
  /// A manifest is written only on request.
  package static let manifestOnRequest = Self(1, 4, 0)
  /// A fragment's definition is a raw string; setters of mocks depend on the innermost type.
  package static let rawFragmentDefinitions = Self(1, 3, 3)
  /// Lists of fulfilled fragments refer to merged cases by their own path.
  package static let fulfilledPaths = Self(1, 3, 3)
  /// Identifiers are hashes of one-line texts joined by line feeds.
  package static let identifiersOfOneLineTexts = Self(1, 3, 3)
  /// Documents are written on one line.
  package static let oneLineDocuments = Self(1, 3, 2)
  /// Operations have an `operationDocument`.
  package static let operationDocument = Self(1, 3, 1)
  /// Setters of mocks are `_setScalar`, `_setList` and `_setEntity`.
  package static let typedMockSetters = Self(1, 3, 1)
  /// Reserved names get a suffix for every kind of type.
  package static let suffixesOfAllTypes = Self(1, 3, 0)
  /// Lists of fulfilled fragments contain merged selection sets instead of `Self`.
  package static let fulfilledMergedSets = Self(1, 2, 2)
  /// Fulfilled fragments are named with their operation.
  package static let fulfilledFullPaths = Self(1, 2, 1)
  /// A nullable variable can have an object as its default value.
  package static let objectDefaults = Self(1, 2, 2)
  /// A fragment with the same struct name as an enclosing field is rejected.
  package static let fragmentNameConflicts = Self(1, 2, 1)
  /// Fragments on a root type refer to their own structs.
  package static let rootFragmentPaths = Self(1, 2, 1)
  /// Access levels can be chosen, input keys are schema names, and all-capital names become lower
  /// case.
  package static let accessModifiers = Self(1, 2, 0)
  /// Two fields of one struct whose structs have the same name are rejected.
  package static let fieldNameConflicts = Self(1, 2, 0)
  /// Initializers create a `DataDict` with `fulfilledFragments`.
  package static let fulfilledFragmentsArgument = Self(1, 2, 0)
  /// Root entities in operations are named with the operation.
  package static let rootEntityFullPaths = Self(1, 1, 3)
  /// Mocks set their fields with `_set`.
  package static let mockSetters = Self(1, 1, 3)
  /// A schema without a query type is rejected.
  package static let queryTypeRequired = Self(1, 1, 3)
  /// Deprecation reasons are escaped.
  package static let escapedReasons = Self(1, 1, 2)
  /// Type cases are determined when a response is read, and selection sets can be created without a
  /// response.
  package static let fulfilledFragments = Self(1, 1, 0)
  /// `_` can be a response key; `for` and `_` are escaped; nested objects of fragments are merged
  /// by scope.
  package static let underscoreNames = Self(1, 0, 7)
  /// Types are qualified with their module; literals are raw strings.
  package static let qualifiedTypes = Self(1, 0, 6)
  /// `ApolloAPI.DocumentType`; mocks without fields have no extension; mocks have a library
  /// product.
  package static let qualifiedDocumentType = Self(1, 0, 4)
  /// Input objects read `__data["name"]`; cache mutations have `GraphQLOperation.Variables`.
  package static let inputSubscripts = Self(1, 0, 3)
  /// Names of variables, types, fragments and fields that hide the namespace are rejected.
  package static let namespaceNames = Self(1, 0, 2)
  /// Operations re-export `ApolloAPI`.
  package static let exportedImport = Self(1, 0, 2)
  /// Deprecated enum values have a comment; names of inputs are escaped.
  package static let deprecationComments = Self(1, 0, 1)

  // MARK: Run time

  /// Deferred data is stored in its object's record instead of under the response path.
  package static let deferredDataInRecords = Self(2, 3, 0)
  /// Lists of lists of objects can be read from the cache.
  package static let nestedListsReadFromCache = Self(2, 1, 1)
  /// Lists of objects with null elements can be read from the cache.
  package static let nullElementsReadFromCache = Self(1, 21, 0)
  /// A response with errors and without data returns a result; 1.14.0 throws.
  package static let resultsWithoutData = Self(1, 14, 1)
  /// Conditions on variables of type `GraphQLNullable` are evaluated.
  package static let nullableConditions = Self(1, 0, 7)
  /// Writing a local cache mutation skips keys that are missing in its data.
  package static let partialMutationWrites = Self(1, 0, 6)
}

extension ApolloOptions {
  /// Whether the project's release includes a change.
  package func has(_ change: ApolloChange) -> Bool { change.holds(in: version) }

  /// The client's module as imported and named in generated code.
  package var clientModule: String { importsForCocoaPods && !has(.swift6) ? "Apollo" : "ApolloAPI" }

  /// The access level written in generated code for the configured one.
  package func written(_ access: AccessLevel) -> AccessLevel {
    has(.accessModifiers) ? access : .public
  }

  /// Whether operations are in the module of the schema types.
  package var hasOperationsInSchemaModule: Bool { operations == .inSchemaModule }
}
