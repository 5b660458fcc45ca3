/// A change in what Apollo's generator writes or refuses, or in how its client reads.
///
/// The table of releases: each row names the newer behaviour and the release that brought it. The
/// writers produce the newest text and ask ``ApolloOptions/has(_:)`` where an older release differs.
package struct ApolloChange: Hashable, Sendable {
  /// The first release with it.
  package let since: ApolloVersion
  /// The first release of 1.x with a change that came to 2.x later than 2.0.0.
  private let backport: ApolloVersion?

  private init(_ major: Int, _ minor: Int, _ patch: Int, backport: ApolloVersion? = nil) {
    since = ApolloVersion(major, minor, patch)
    self.backport = backport
  }

  /// Whether a release has it; a pre-release counts as its release.
  package func holds(in version: ApolloVersion) -> Bool {
    if !version.isBeforeNumber(of: since) { return true }
    guard version.major == 1, let backport else { return false }
    return !version.isBeforeNumber(of: backport)
  }

  // MARK: 2.x

  /// Capitalization rules and `_Fragment` apply to operations and fragments everywhere.
  package static let capitalizedDefinitions = Self(2, 4, 0)
  /// A project can have rules for the case of words in names.
  package static let capitalizationRules = Self(2, 3, 0)
  /// A carriage return ends a line of documentation.
  package static let splitCarriageReturns = Self(2, 1, 2, backport: ApolloVersion(1, 25, 6))
  /// The case of a one-of input object that holds its own type is `indirect`.
  package static let indirectCases = Self(2, 1, 1)
  /// A mock's default skips enum values that are excluded as deprecated.
  package static let mocksSkipExcludedCases = Self(2, 1, 1, backport: ApolloVersion(1, 25, 6))
  /// Types are `nonisolated`, unless a project says otherwise.
  package static let nonisolatedTypes = Self(2, 1, 0)
  /// `SchemaMetadata` finds object types in a dictionary, not by a switch.
  package static let objectTypeMap = Self(2, 1, 0, backport: ApolloVersion(1, 25, 4))
  /// A variable list stands on several lines where a default value does.
  package static let wrappedVariables = Self(2, 1, 0)
  /// A mock's custom scalar has `.defaultMockValue` as default.
  package static let defaultMockValues = Self(2, 0, 3)
  /// `@_spi` is written before public declarations only.
  package static let spiOnlyBeforePublic = Self(2, 0, 1)
  /// Swift 6: `@_spi` groups, structs for operations, `Int32`, `Sendable` mocks, `responseFormat`.
  package static let swift6 = Self(2, 0, 0)

  // MARK: 1.x, newest first

  /// Initializers call `init(unsafelyWithData:)`, and each set lists its fulfilled fragments.
  package static let fulfilledFragmentLists = Self(1, 25, 3)
  /// `@fieldPolicy` is known, and a field has its `fieldPolicy`.
  package static let fieldPolicies = Self(1, 24, 0)
  /// Mocks import the schema module with `@testable`.
  package static let testableImports = Self(1, 24, 0)
  /// A mock's default names an object type as Swift does.
  package static let swiftNamesInMockDefaults = Self(1, 24, 0)
  /// A deferred fragment has one identifier for each label and path, and merged ones are initialized.
  package static let distinctDeferralIdentifiers = Self(1, 24, 0)
  /// The parameters of a mock's initializer have defaults by type.
  package static let nonNullMockParameters = Self(1, 23, 0)
  /// Several warnings about one set stand on lines of their own.
  package static let separateWarnings = Self(1, 22, 0)
  /// A fragment that only a local cache mutation reaches is mutable; cache mutations obey `fieldMerging`.
  package static let mutableReachedFragments = Self(1, 22, 0)
  /// A fragment of an object that is known by `id` is `Identifiable`.
  package static let identifiableFragments = Self(1, 18, 0)
  /// An interface lists its objects.
  package static let implementingObjects = Self(1, 18, 0)
  /// `appendSchemaTypeFilenameSuffix` is known.
  package static let schemaTypeFileSuffixes = Self(1, 17, 0)
  /// Merging from fragments obeys `fieldMerging` without `namedFragments`.
  package static let separateFragmentMerging = Self(1, 17, 0)
  /// `@typePolicy` is known; sets with the key `id` are `Identifiable`, types have `keyFields`.
  package static let typePolicies = Self(1, 17, 0)
  /// The metadata of deferred fragments is in the operation's type, not in an extension.
  package static let deferralMetadataInside = Self(1, 17, 0)
  /// A package's dependency is the generator's own release, or what `apolloSDKDependency` says.
  package static let exactDependency = Self(1, 16, 0)
  /// `@oneOf` input objects are enums.
  package static let oneOfInputs = Self(1, 16, 0)
  /// Initializers say which deferred fragments are there.
  package static let deferredInInitializers = Self(1, 16, 0)
  /// Objects in `SchemaMetadata` and typealiases of mocks are sorted by name.
  package static let sortedSchemaTypes = Self(1, 15, 3)
  /// A package needs the tools of Swift 5.9.
  package static let tools5_9 = Self(1, 15, 2)
  /// A case of a mutable set cannot be set.
  package static let readOnlyCases = Self(1, 15, 2)
  /// Selections below a field that is selected with and without a condition keep the condition.
  package static let conditionalFieldScopes = Self(1, 15, 0)
  /// A merged object is a typealias where one object field was merged into it.
  package static let aliasesOfOneField = Self(1, 15, 0)
  /// Local cache mutations have initializers whatever the configuration says.
  package static let mutationInitializers = Self(1, 15, 0)
  /// The accessor of a mutable fragment has no setter that is unavailable.
  package static let noUnavailableSetters = Self(1, 14, 0)
  /// `@defer` is written.
  package static let deferral = Self(1, 14, 0)
  /// A file with deferred fragments ends in a line end.
  package static let finalNewlineAfterDeferral = Self(1, 14, 1)
  /// `schemaCustomization` is known.
  package static let customNames = Self(1, 13, 0)
  /// Types that are protocols are written with `any`.
  package static let anyProtocols = Self(1, 13, 0)
  /// Messages about arguments and default values of variables use Swift names.
  package static let swiftNamesInMessages = Self(1, 13, 0)
  /// `ID` is a custom scalar with its own file.
  package static let identifierFile = Self(1, 12, 0)
  /// Interfaces are written as `ApolloAPI.Interface`.
  package static let qualifiedInterfaces = Self(1, 11, 0)
  /// Input fields with a default may be left out in initializers.
  package static let optionalDefaultInputs = Self(1, 11, 0)
  /// Escaped names have a label of their own in initializers.
  package static let labelledEscapedNames = Self(1, 9, 1)
  /// A set that selects `__typename` alone has no empty list of selections.
  package static let noEmptySelections = Self(1, 9, 1)
  /// `@import` adds import lines.
  package static let importDirective = Self(1, 9, 0)
  /// A fragment has its definition only where `operationDocumentFormat` has `definition`.
  package static let optionalFragmentDefinitions = Self(1, 9, 0)
  /// Custom scalars say that they can be edited.
  package static let editableScalarHeads = Self(1, 9, 0)
  /// `@import` is known, and not sent.
  package static let importsStripped = Self(1, 8, 0)
  /// Custom scalars say that they are not to be edited, until they say again that they can be.
  package static let fixedScalarHeads = Self(1, 8, 0)
  /// Merged objects of another set are typealiases.
  package static let typealiases = Self(1, 8, 0)
  /// What is merged is collected in the order of scopes.
  package static let scopeOrder = Self(1, 8, 0)
  /// Input fields are converted to camel case.
  package static let camelCaseInputs = Self(1, 8, 0)
  /// `SchemaConfiguration` says `ApolloAPI.ObjectData`.
  package static let qualifiedObjectData = Self(1, 8, 0)
  /// `DeferStreamDirectiveOnValidOperations` is checked.
  package static let deferOnValidOperations = Self(1, 8, 0)
  /// Documents are printed with blanks in objects, and long values on several lines.
  package static let wrappedValues = Self(1, 8, 0)
  /// `@defer` is known, and refused up to 1.13.0; the rules for `@defer` and `@stream` are checked.
  package static let deferDirective = Self(1, 7, 1)
  /// The operators `!` and `?` after fields are syntax errors, also with `clientControlledNullability`.
  package static let noNullabilityDesignators = Self(1, 7, 1)
  /// Objects in documents have blanks inside their braces.
  package static let spacedObjects = Self(1, 7, 1)
  /// The fragments of an operation are sorted by name.
  package static let sortedFragments = Self(1, 7, 1)
  /// Objects are written as `ApolloAPI.Object`.
  package static let qualifiedObjects = Self(1, 7, 0)
  /// `__typename` is left out on the schema's root types, whatever documents or names say.
  package static let typenameByRootType = Self(1, 7, 0)
  /// Bodies in manifests are escaped.
  package static let escapedManifests = Self(1, 7, 0)
  /// Mocks import `ApolloTestSupport` for CocoaPods too.
  package static let mockSupportForCocoaPods = Self(1, 6, 0)
  /// The file of an operation begins with a capital letter.
  package static let raisedFileNames = Self(1, 6, 0)
  /// Operations can be `final` classes.
  package static let finalOperations = Self(1, 5, 1)
  /// `conversionStrategies.fieldAccessors` is known.
  package static let fieldAccessorConversion = Self(1, 4, 0)
  /// A manifest is written only where that is asked for.
  package static let manifestOnRequest = Self(1, 4, 0)
  /// The definition of a fragment is a raw string; setters of mocks go by the innermost type.
  package static let rawFragmentDefinitions = Self(1, 3, 3)
  /// Lists of fulfilled fragments name merged cases by their own path.
  package static let fulfilledPaths = Self(1, 3, 3)
  /// Identifiers are of one-line texts joined by line feeds.
  package static let identifiersOfOneLineTexts = Self(1, 3, 3)
  /// Documents stand on one line.
  package static let oneLineDocuments = Self(1, 3, 2)
  /// Operations have an `operationDocument`.
  package static let operationDocument = Self(1, 3, 1)
  /// Setters of mocks are `_setScalar`, `_setList` and `_setEntity`.
  package static let typedMockSetters = Self(1, 3, 1)
  /// Reserved names of every kind of type have a suffix.
  package static let suffixesOfAllTypes = Self(1, 3, 0)
  /// Lists of fulfilled fragments have merged sets, not `Self`.
  package static let fulfilledMergedSets = Self(1, 2, 2)
  /// Fulfilled fragments are named with the operation they stand in.
  package static let fulfilledFullPaths = Self(1, 2, 1)
  /// A nullable variable can have an object as default.
  package static let objectDefaults = Self(1, 2, 2)
  /// A fragment with the struct name of a field around it is refused.
  package static let fragmentNameConflicts = Self(1, 2, 1)
  /// Fragments on a root type name their own structs.
  package static let rootFragmentPaths = Self(1, 2, 1)
  /// Access levels can be chosen, input keys are schema names, names in capitals are lowered.
  package static let accessModifiers = Self(1, 2, 0)
  /// Two fields of one struct whose structs have one name are refused.
  package static let fieldNameConflicts = Self(1, 2, 0)
  /// Initializers make a `DataDict` with `fulfilledFragments`.
  package static let fulfilledFragmentsArgument = Self(1, 2, 0)
  /// Root entities in operations are named with the operation.
  package static let rootEntityFullPaths = Self(1, 1, 3)
  /// Mocks set their fields with `_set`.
  package static let mockSetters = Self(1, 1, 3)
  /// A schema without a query type is refused.
  package static let queryTypeRequired = Self(1, 1, 3)
  /// Reasons of deprecation are escaped.
  package static let escapedReasons = Self(1, 1, 2)
  /// Cases are decided when a response is read, and sets can be made without one.
  package static let fulfilledFragments = Self(1, 1, 0)
  /// `_` can be a response key; `for` and `_` are escaped; nested objects of fragments merge by scope.
  package static let underscoreNames = Self(1, 0, 7)
  /// Types are qualified by their module; literals are raw strings.
  package static let qualifiedTypes = Self(1, 0, 6)
  /// `ApolloAPI.DocumentType`; mocks without fields have no extension; mocks have a library.
  package static let qualifiedDocumentType = Self(1, 0, 4)
  /// Input objects read `__data["name"]`; cache mutations have `GraphQLOperation.Variables`.
  package static let inputSubscripts = Self(1, 0, 3)
  /// Names of variables, types, fragments and fields that hide the namespace are refused.
  package static let namespaceNames = Self(1, 0, 2)
  /// Operations export all of `ApolloAPI`.
  package static let exportedImport = Self(1, 0, 2)
  /// Deprecated enum values have a comment; names of inputs are escaped.
  package static let deprecationComments = Self(1, 0, 1)

  // MARK: Run time

  /// Deferred data is stored in the record of its object, not under the path of the response.
  package static let deferredDataInRecords = Self(2, 3, 0)
  /// Lists of lists of objects can be read from the cache.
  package static let nestedListsReadFromCache = Self(2, 1, 1)
  /// Lists of objects with null elements can be read from the cache.
  package static let nullElementsReadFromCache = Self(1, 21, 0)
  /// A response with errors and without data gives a result; 1.14.0 throws.
  package static let resultsWithoutData = Self(1, 14, 1)
  /// Conditions on variables of type `GraphQLNullable` are evaluated.
  package static let nullableConditions = Self(1, 0, 7)
  /// Writing a local cache mutation passes over the keys that its data lacks.
  package static let partialMutationWrites = Self(1, 0, 6)
}

extension ApolloOptions {
  /// Whether the project's release has a change.
  package func has(_ change: ApolloChange) -> Bool { change.holds(in: version) }

  /// The client's module, as generated code imports and names it.
  package var clientModule: String { importsForCocoaPods && !has(.swift6) ? "Apollo" : "ApolloAPI" }

  /// The access level that is written for one that a project chooses.
  package func written(_ access: AccessLevel) -> AccessLevel {
    has(.accessModifiers) ? access : .public
  }

  /// Whether operations stand in the module of the schema types.
  package var hasOperationsInSchemaModule: Bool { operations == .inSchemaModule }
}
