import ApolloPolicy
import GraphQLSyntax

/// Reads `apollo-codegen-config.json`, the configuration of Apollo's generator, as strictly as the
/// generator does.
///
/// Everything that the generator rejects is an error with its position.
enum ApolloConfiguration {
  static func read(_ section: ConfigurationSection, into project: inout Project) {
    let release = release(of: section, project)
    let rules = ApolloConfigurationRules(release.version)
    if let warning = release.warning { section.findings.warn(warning, at: section.beginning) }
    var options = ApolloOptions(schemaNamespace: namespace(section, rules) ?? "")
    rules.omitKeys(of: .top, in: section)
    if let input = section.requiredSection("input") { readInput(input, into: &project) }
    if let output = section.requiredSection("output") {
      readOutput(output, project: project, rules: rules, into: &options)
      rules.reportUnknownKeys(of: output)
    }
    let choices = section.section("options")
    if let choices {
      rules.omitKeys(of: .options, in: choices)
      readOptions(choices, rules, into: &options)
      rules.reportUnknownKeys(of: choices)
    }
    if let features = section.section("experimentalFeatures") {
      rules.omitKeys(of: .features, in: features)
      readFeatures(features, into: &options)
    }
    if let manifest = section.section("operationManifest") {
      options.manifest = self.manifest(manifest, project)
      rules.reportUnknownKeys(of: manifest)
    }
    section.findings.refusing { checkDownload(section) }
    rules.reportUnknownKeys(of: section)
    project.apollo = ApolloProject(options, release)
  }

  /// Determines the project's Apollo release; reads the paths in the configuration before anything
  /// is checked.
  private static func release(of section: ConfigurationSection, _ project: Project) -> ApolloRelease
  {
    var project = project
    var options = ApolloOptions(schemaNamespace: "", schemaPath: "")
    let section = section.unreported()
    if let input = section.section("input") { readInput(input, into: &project) }
    if let output = section.section("output") {
      readOutput(output, project: project, rules: ApolloConfigurationRules(.newest), into: &options)
    }
    // Paths outside the configuration's repository are not searched.
    let root = ProjectFinder.root(of: project)
    let isOutside = options.foldersOfGeneratedFiles.contains { folder in
      let folder = WorkingFolder.absolute(folder)
      return folder != root && !folder.hasPrefix(root == "/" ? root : root + "/")
    }
    var manifest: String?
    var namesGenerator = false
    if case .swiftPackage(let dependency) = options.moduleType {
      manifest = WorkingFolder.absolute(options.schemaPath) + "/Package.swift"
      namesGenerator = dependency.version == .default
    }
    let files =
      options.schemaPath.isEmpty || isOutside
      ? nil
      : ApolloFileStyle.read(
        options.patternsOfGeneratedFiles(in: project),
        manifest: manifest,
        namesGenerator: namesGenerator
      )
    return ApolloRelease(
      option: section.findings.apolloVersion,
      ApolloPins(around: project.folder, except: manifest.map { [$0] } ?? []),
      files,
      removedKey: ApolloConfigurationKey.removedKey(in: section)
    )
  }

  /// Reads the namespace; `schemaName` is the key's former name, and its only name in 1.0.
  private static func namespace(
    _ section: ConfigurationSection,
    _ rules: ApolloConfigurationRules
  ) -> String? {
    let isOld = section.has("schemaName") && !section.has("schemaNamespace")
    let key = isOld ? "schemaName" : "schemaNamespace"
    section.ignore("schemaNamespace", "schemaName")
    guard let name = section.requiredString(key) else { return nil }
    let range = section.node(key)?.range ?? section.range
    guard rules.isAtLeast(1, 0, 6) else { return name }
    if name.isEmpty || name.contains(where: \.isWhitespace) {
      section.findings.fail("'\(key)' must be a name without spaces, not '\(name)'", at: range)
    } else if ["schema", "apolloapi"].contains(name.lowercased()) {
      section.findings.fail(
        "'\(key)' must not be '\(name)', which is reserved in generated code",
        at: range
      )
    }
    return name
  }

  // MARK: Input

  private static func readInput(_ input: ConfigurationSection, into project: inout Project) {
    project.schemaSearch = search(input, key: "schemaSearchPaths", project: project)
    project.documentSearch = search(input, key: "operationSearchPaths", project: project)
    project.schemas = project.schemaSearch.map { project.patterns($0.texts, .apollo) } ?? []
    project.documents = project.documentSearch.map { project.patterns($0.texts, .apollo) } ?? []
  }

  private static func search(
    _ input: ConfigurationSection,
    key: String,
    project: Project
  ) -> Project.Search? {
    guard input.required(key, "a list of patterns") != nil, let items = input.list(key) else {
      return nil
    }
    var texts: [String] = []
    for item in items {
      guard case .string(let text) = item.value else {
        input.findings.fail("'\(key)' must be strings, not \(item.phrase)", at: item.range)
        continue
      }
      if text.dropFirst().contains("!") {
        input.findings.fail("'!' must be the first character of '\(text)'", at: item.range)
      }
      if !text.contains(".") || text.hasSuffix(".") {
        input.findings.fail(
          "'\(text)' must end with a file extension such as '.graphql'",
          at: item.range
        )
      }
      texts.append(text)
    }
    return Project.Search(key: key, texts: texts, place: input.place(of: key))
  }

  // MARK: Manifest

  private static func manifest(
    _ section: ConfigurationSection,
    _ project: Project
  ) -> ApolloOptions.Manifest? {
    let path = section.requiredString("path")
    let version: ApolloOptions.Manifest.Version? =
      section.required("version", "a word") == nil ? nil : section.word("version")
    let key = "generateManifestOnCodeGeneration"
    let isWritten = section.required(key, "true or false") == nil ? nil : section.bool(key)
    guard let path, let version, let isWritten else { return nil }
    return ApolloOptions.Manifest(
      path: project.path(path),
      version: version,
      isWrittenByGenerate: isWritten
    )
  }
}

extension ConfigurationSection {
  /// Returns a value of an enum.
  func word<Word>(_ key: String) -> Word? where Word: CaseIterable & RawRepresentable<String> {
    choice(key, of: Word.allCases.map(\.rawValue)).flatMap(Word.init(rawValue:))
  }

  /// Whether a key has the value `include`; `nil` if the key is missing.
  func includes(_ key: String) -> Bool? {
    choice(key, of: ["include", "exclude"]).map { $0 == "include" }
  }
}
