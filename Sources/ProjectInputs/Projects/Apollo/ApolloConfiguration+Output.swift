import ApolloPolicy
import GraphQLSyntax

// Reads the locations of generated files: `output`.

extension ApolloConfiguration {
  static func readOutput(
    _ output: ConfigurationSection,
    project: Project,
    rules: ApolloConfigurationRules,
    into options: inout ApolloOptions
  ) {
    rules.omitKeys(of: .output, in: output)
    if let types = output.requiredSection("schemaTypes") {
      if let path = types.requiredString("path") { options.schemaPath = project.path(path) }
      if let kind = types.requiredSection("moduleType") {
        options.moduleType = moduleType(kind, rules) ?? options.moduleType
      }
    }
    if let operations = output.requiredSection("operations") {
      options.operations =
        operationPlace(operations, project: project, rules: rules) ?? options.operations
    }
    if let mocks = output.requiredSection("testMocks") {
      options.mocks = mockPlace(mocks, project: project, rules: rules) ?? options.mocks
      readFit(of: mocks, options)
    }
    // The key of the older manifest format.
    if let path = output.string("operationIdentifiersPath") {
      options.manifest = ApolloOptions.Manifest(
        path: project.path(path),
        version: .legacy,
        isWrittenByGenerate: true
      )
    }
    if let manifest = output.section("operationManifest") {
      options.manifest = oldManifest(manifest, project) ?? options.manifest
    }
  }

  /// Reads the manifest settings of releases 1.3.1 to 1.3.3.
  private static func oldManifest(
    _ section: ConfigurationSection,
    _ project: Project
  ) -> ApolloOptions.Manifest? {
    guard let path = section.requiredString("path"),
      section.required("version", "a word") != nil,
      let version = section.choice("version", of: ["persistedQueries", "legacyAPQ"])
    else { return nil }
    return ApolloOptions.Manifest(
      path: project.path(path),
      version: version == "legacyAPQ" ? .legacy : .persistedQueries,
      isWrittenByGenerate: true
    )
  }

  /// Checks that mocks are a package target only if the schema module is a package.
  private static func readFit(of mocks: ConfigurationSection, _ options: ApolloOptions) {
    guard case .swiftPackage = options.mocks else { return }
    if case .swiftPackage = options.moduleType { return }
    mocks.findings.reject(
      "'testMocks' can be 'swiftPackage' only if 'moduleType' is",
      at: mocks.place(of: "swiftPackage")
    )
  }

  private static func moduleType(
    _ kind: ConfigurationSection,
    _ rules: ApolloConfigurationRules
  ) -> ApolloOptions.ModuleType? {
    rules.checkSingleKey(of: kind)
    let package =
      rules.isAtLeast(2, 0, 0)
      ? ["swiftPackage", "swiftPackageManager"] : ["swiftPackageManager", "swiftPackage"]
    switch kind.firstKnown(of: ["embeddedInTarget"] + package + ["other"]) {
    case "embeddedInTarget":
      guard let target = kind.requiredSection("embeddedInTarget"),
        let name = target.requiredString("name")
      else { return nil }
      if rules.isAtLeast(1, 1, 3), ["apollo", "apolloapi"].contains(name.lowercased()) {
        kind.findings.fail(
          "'name' must not be '\(name)', which is a name of the client",
          at: target.node("name")?.range ?? target.range
        )
      }
      return .embeddedInTarget(name: name, access: access(target, rules) ?? .internal)
    case "swiftPackage":
      if !rules.isAtLeast(1, 16, 0) {
        kind.findings.reject(
          "'swiftPackage' was added in 1.16.0; in Apollo \(rules.release) it is "
            + "'swiftPackageManager'",
          at: kind.place(of: "swiftPackage")
        )
      }
      guard let package = kind.requiredSection("swiftPackage") else { return nil }
      return .swiftPackage(
        package.section("apolloSDKDependency").map { dependency($0, rules) } ?? .init()
      )
    case "swiftPackageManager":
      if rules.isAtLeast(2, 0, 0) {
        kind.findings.reject(
          "'swiftPackageManager' was removed in 2.0.0; in Apollo \(rules.release) it is "
            + "'swiftPackage'",
          at: kind.place(of: "swiftPackageManager")
        )
      }
      return .swiftPackage(.init())
    case "other": return .other
    case _: return nil
    }
  }

  private static func dependency(
    _ section: ConfigurationSection,
    _ rules: ApolloConfigurationRules
  ) -> ApolloOptions.PackageDependency {
    var dependency = ApolloOptions.PackageDependency()
    if let url = section.string("url") { dependency.url = url }
    if let node = section.node("sdkVersion") {
      if case .string("default") = node.value {
        dependency.version = .default
      } else if case .map = node.value, let version = section.section("sdkVersion") {
        dependency.version = self.version(version) ?? .default
      } else {
        section.findings.fail(
          "'sdkVersion' must be \"default\" or an object such as {\"exact\": {\"version\": …}}",
          at: node.range
        )
      }
    }
    rules.reportUnknownKeys(of: section)
    return dependency
  }

  private static func version(
    _ section: ConfigurationSection
  ) -> ApolloOptions.PackageDependency.Version? {
    let kinds = ["branch", "commit", "exact", "from", "local"]
    guard let kind = section.firstKnown(of: kinds), let value = section.requiredSection(kind) else {
      return nil
    }
    switch kind {
    case "branch": return value.requiredString("name").map { .branch($0) }
    case "commit": return value.requiredString("hash").map { .commit($0) }
    case "exact": return value.requiredString("version").map { .exact($0) }
    case "from": return value.requiredString("version").map { .from($0) }
    case _: return value.requiredString("path").map { .local(path: $0) }
    }
  }

  private static func operationPlace(
    _ operations: ConfigurationSection,
    project: Project,
    rules: ApolloConfigurationRules
  ) -> ApolloOptions.OperationLocation? {
    rules.checkSingleKey(of: operations)
    switch operations.firstKnown(of: ["inSchemaModule", "relative", "absolute"]) {
    case "inSchemaModule": return .inSchemaModule
    case "relative":
      guard let relative = operations.requiredSection("relative") else { return nil }
      // Drops a leading `./`, so that displayed paths are short.
      let subpath = relative.string("subpath").map {
        $0.hasPrefix("./") ? $0.dropFirst(2) : $0[...]
      }
      return .relative(
        subpath: subpath.map(String.init),
        access: access(relative, rules) ?? .public
      )
    case "absolute":
      guard let absolute = operations.requiredSection("absolute"),
        let path = absolute.requiredString("path")
      else { return nil }
      return .absolute(path: project.path(path), access: access(absolute, rules) ?? .public)
    case _: return nil
    }
  }

  private static func mockPlace(
    _ mocks: ConfigurationSection,
    project: Project,
    rules: ApolloConfigurationRules
  ) -> ApolloOptions.MockLocation? {
    rules.checkSingleKey(of: mocks)
    switch mocks.firstKnown(of: ["none", "absolute", "swiftPackage"]) {
    case "none": return ApolloOptions.MockLocation.none
    case "absolute":
      guard let absolute = mocks.requiredSection("absolute"),
        let path = absolute.requiredString("path")
      else { return nil }
      return .absolute(path: project.path(path), access: access(absolute, rules) ?? .public)
    case "swiftPackage":
      guard let package = mocks.requiredSection("swiftPackage") else { return nil }
      if rules.isAtLeast(2, 0, 0), package.node("targetName") == nil {
        mocks.findings.reject(
          "'swiftPackage' must have 'targetName', a string",
          at: package.beginning
        )
      }
      return .swiftPackage(targetName: package.string("targetName"))
    case _: return nil
    }
  }

  /// Returns the access level; before 1.2.0 everything is public.
  private static func access(
    _ section: ConfigurationSection,
    _ rules: ApolloConfigurationRules
  ) -> ApolloOptions.AccessLevel? {
    rules.isAtLeast(1, 2, 0) ? section.word("accessModifier") : .public
  }
}
