import ApolloPolicy
import GraphQLSyntax

// Reads the format of generated files: `options` and `experimentalFeatures`.

extension ApolloConfiguration {
  static func readOptions(
    _ section: ConfigurationSection,
    _ rules: ApolloConfigurationRules,
    into options: inout ApolloOptions
  ) {
    options.capitalizationRules = capitalizationRules(section)
    options.inflectionRules = inflectionRules(section)
    options.documentLiteral = section.word("queryStringLiteralFormat") ?? .multiline
    options.importsForCocoaPods = section.bool("cocoapodsCompatibleImportStatements") ?? false
    if options.importsForCocoaPods, case .swiftPackage = options.moduleType,
      rules.isAtLeast(1, 0, 4)
    {
      section.findings.reject(
        "'cocoapodsCompatibleImportStatements' cannot be used in a Swift package",
        at: section.place(of: "cocoapodsCompatibleImportStatements")
      )
    }
    options.marksOperationsFinal = section.bool("markOperationDefinitionsAsFinal") ?? false
    if let includes = section.includes("deprecatedEnumCases") {
      options.writesDeprecatedEnumCases = includes
    }
    if let includes = section.includes("schemaDocumentation") {
      options.writesDocumentation = includes
    }
    if let includes = section.includes("warningsOnDeprecatedUsage") {
      options.warnsOfDeprecatedUsage = includes
    }
    if let initializers = section.section("selectionSetInitializers") {
      if rules.release.core == ApolloVersion(1, 15, 0), initializers.has("localCacheMutations") {
        initializers.findings.reject(
          "'localCacheMutations' is rejected by Apollo 1.15.0",
          at: initializers.place(of: "localCacheMutations")
        )
      }
      readInitializers(initializers, into: &options.initializers)
      rules.reportUnknownKeys(of: initializers)
    }
    readDocumentFormat(section, into: &options)
    if let customization = section.section("schemaCustomization") {
      if let names = customization.section("customTypeNames") {
        options.customNames = customNames(names)
      }
      rules.reportUnknownKeys(of: customization)
    }
    if let strategies = section.section("conversionStrategies"),
      strategies.firstKnown(of: ["enumCases", "fieldAccessors", "inputObjects"]) != nil
    {
      rules.omitKeys(of: .conversions, in: strategies)
      readConversions(strategies, into: &options)
    }
    options.reducesSchemaTypes = section.bool("reduceGeneratedSchemaTypes") ?? false
    options.prunes = section.bool("pruneGeneratedFiles") ?? true
    options.suffixesSchemaTypeFiles = section.bool("appendSchemaTypeFilenameSuffix") ?? false
    options.marksTypesNonisolated = section.bool("markTypesNonisolated")
  }

  static func readFeatures(
    _ features: ConfigurationSection,
    into options: inout ApolloOptions
  ) {
    options.isLegacySafelisting = features.bool("legacySafelistingCompatibleOperations") ?? false
    options.hasClientControlledNullability = features.bool("clientControlledNullability") ?? false
    guard let words = features.words("fieldMerging", of: FieldMerging.words.map(\.name)) else {
      return
    }
    options.fieldMerging = FieldMerging(words: words)
    guard options.fieldMerging != .all, !options.initializers.isNone else { return }
    features.findings.reject(
      "'fieldMerging' must be [\"all\"] if selection sets have initializers",
      at: features.place(of: "fieldMerging")
    )
  }

  private static func readInitializers(
    _ section: ConfigurationSection,
    into initializers: inout ApolloOptions.Initializers
  ) {
    initializers.operations = section.bool("operations") ?? false
    initializers.namedFragments = section.bool("namedFragments") ?? false
    initializers.localCacheMutations = section.bool("localCacheMutations") ?? true
    guard section.list("definitionsNamed") != nil else { return }
    initializers.definitionsNamed = Set(section.strings("definitionsNamed") ?? [])
  }

  private static func readDocumentFormat(
    _ section: ConfigurationSection,
    into options: inout ApolloOptions
  ) {
    let key = "operationDocumentFormat"
    if !section.has(key),
      let word = section.choice(
        "apqs",
        of: ["disabled", "automaticallyPersist", "persistedOperationsOnly"]
      )
    {
      options.writesDefinitions = word != "persistedOperationsOnly"
      options.writesIdentifiers = word != "disabled"
    }
    guard let words = section.words(key, of: ["definition", "operationId"]) else { return }
    guard !words.isEmpty else {
      section.findings.fail(
        "'\(key)' must have 'definition', 'operationId' or both",
        at: section.node(key)?.range ?? section.range
      )
      return
    }
    options.writesDefinitions = words.contains("definition")
    options.writesIdentifiers = words.contains("operationId")
  }

  private static func readConversions(
    _ section: ConfigurationSection,
    into options: inout ApolloOptions
  ) {
    func conversion(_ key: String, _ plain: String) -> ApolloOptions.Conversion? {
      section.choice(key, of: [plain, "camelCase"]).map { $0 == plain ? .none : .camelCase }
    }
    if let found = conversion("enumCases", "none") { options.enumCases = found }
    if let found = conversion("fieldAccessors", "idiomatic") { options.fieldAccessors = found }
    if let found = conversion("inputObjects", "none") { options.inputObjects = found }
  }
}

extension ConfigurationSection {
  /// Returns a list of known words; `nil` if there is an unknown word, which is reported.
  func words(_ key: String, of known: [String]) -> [String]? {
    guard let items = list(key) else { return nil }
    var words: [String] = []
    var isValid = true
    for item in items {
      if case .string(let word) = item.value, known.contains(word) {
        words.append(word)
        continue
      }
      isValid = false
      findings.fail(
        "'\(key)' must be a list of \(known.joined(separator: ", "))",
        at: item.range
      )
    }
    return isValid ? words : nil
  }
}
