import GraphQLCompiler

/// Reads `apollo-codegen-config.json`, the released client's configuration.
///
/// What it says of layouts becomes the options that say the same of gqlview's.
enum ApolloConfiguration {
  static func read(_ section: ConfigurationSection, into project: inout Project) {
    let namespace = section.string("schemaNamespace") ?? section.string("schemaName")
    if let namespace { project.values[.module] = [namespace] }
    readInput(section.section("input"), into: &project)
    if let output = section.section("output") {
      readOutput(output, into: &project)
      output.tellUnknown()
    }
    if let options = section.section("options") {
      readOptions(options, into: &project)
      options.tellUnknown()
    }
    if let features = section.section("experimentalFeatures") {
      features.ignore("clientControlledNullability", "legacySafelistingCompatibleOperations")
      features.tell("fieldMerging", "has no effect: fields are merged from everywhere")
      features.tellUnknown()
    }
    section.ignore("schemaDownload", "schemaDownloadConfiguration")
    section.tell("operationManifest", manifest)
  }

  private static let manifest =
    "has no effect: --identifiers writes OperationManifest.json beside the generated files"

  private static func readInput(_ input: ConfigurationSection?, into project: inout Project) {
    let schemas = input?.strings("schemaSearchPaths") ?? input?.strings("schemaPath")
    let documents = input?.strings("operationSearchPaths") ?? input?.strings("searchPaths")
    project.schemas = project.patterns(schemas ?? ["**/*.graphqls"], .apollo)
    project.documents = project.patterns(documents ?? ["**/*.graphql"], .apollo)
    guard let input else { return }
    for text in (schemas ?? []) + (documents ?? []) where text.dropFirst().contains("!") {
      input.findings.fail("'!' must be the first character of '\(text)'", at: input.range)
    }
    input.tellUnknown()
  }

  private static func readOutput(_ output: ConfigurationSection, into project: inout Project) {
    var module: String?
    if let types = output.section("schemaTypes") {
      if let path = types.string("path") { project.values[.output] = [project.path(path)] }
      if let kind = types.section("moduleType") {
        module = readModule(kind, into: &project)
        kind.tellUnknown()
      }
      types.tellUnknown()
    }
    if let operations = output.section("operations") {
      let isElsewhere = readOperations(operations, into: &project)
      operations.tellUnknown()
      if module == nil, isElsewhere {
        project.values[.layout] = ["modular"]
      } else if module == "target", project.values[.operations] == nil, isElsewhere {
        project.values[.layout] = ["beside"]
      }
    }
    if module == "package" { project.values[.layout] = ["package"] }
    if let mocks = output.section("testMocks") {
      let hasMocks = mocks.has("absolute") || mocks.has("swiftPackage")
      if hasMocks { project.values[.mocks] = [] }
      mocks.ignore("none", "absolute", "swiftPackage")
      mocks.tellUnknown()
    }
    output.tell("operationManifest", manifest)
    output.tell("operationIdentifiersPath", manifest)
  }

  /// `package`, `target`, or nil for a module that somebody else makes.
  private static func readModule(
    _ kind: ConfigurationSection,
    into project: inout Project
  ) -> String? {
    if let target = kind.section("embeddedInTarget") {
      // The generated code speaks of its types by the module that they are in.
      if let name = target.string("name") { project.values[.module] = [name] }
      let access = target.choice("accessModifier", of: ["public", "internal"])
      project.values[.access] = [access ?? "internal"]
      target.tellUnknown()
      return "target"
    }
    let isPackage = kind.has("swiftPackageManager") || kind.has("swiftPackage")
    kind.ignore("swiftPackageManager", "swiftPackage", "other")
    return isPackage ? "package" : nil
  }

  /// Whether operations stand elsewhere than schema types.
  private static func readOperations(
    _ operations: ConfigurationSection,
    into project: inout Project
  ) -> Bool {
    if let relative = operations.section("relative") {
      project.values[.subpath] = [relative.string("subpath") ?? ""]
      relative.ignore("accessModifier")
      relative.tellUnknown()
      return true
    }
    if let absolute = operations.section("absolute") {
      if let path = absolute.string("path") { project.values[.operations] = [project.path(path)] }
      absolute.ignore("accessModifier")
      absolute.tellUnknown()
      return true
    }
    operations.ignore("inSchemaModule")
    return false
  }

  private static func readOptions(_ options: ConfigurationSection, into project: inout Project) {
    if let formats = options.strings("operationDocumentFormat") {
      let hasText = formats.contains("definition")
      let hasIdentifier = formats.contains("operationId") || formats.contains("operationIdentifier")
      project.values[.identifiers] = [!hasIdentifier ? "none" : hasText ? "automatic" : "only"]
    }
    switch options.choice(
      "apqs",
      of: ["disabled", "automaticallyPersist", "persistedOperationsOnly"]
    ) {
    case "automaticallyPersist": project.values[.identifiers] = ["automatic"]
    case "persistedOperationsOnly": project.values[.identifiers] = ["only"]
    case _: break
    }
    if options.bool("pruneGeneratedFiles") == true { project.values[.prune] = [] }
    options.tell("additionalInflectionRules", "has no effect: names of structs may differ")
    options.tell("schemaCustomization", "has no effect: schema types keep their names")
    options.ignore(
      "appendSchemaTypeFilenameSuffix",
      "cocoapodsCompatibleImportStatements",
      "conversionStrategies",
      "deprecatedEnumCases",
      "markOperationDefinitionsAsFinal",
      "markTypesNonisolated",
      "mergeInFieldsFromFragmentSpreads",
      "queryStringLiteralFormat",
      "reduceGeneratedSchemaTypes",
      "schemaDocumentation",
      "selectionSetInitializers",
      "warningsOnDeprecatedUsage"
    )
  }
}
