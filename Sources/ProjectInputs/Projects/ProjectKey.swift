import ApolloPolicy
package import CommandLineSupport
import Dialects

/// A key of `gqlview.json`.
///
/// The table of keys is used to read the file and to write its reference.
package struct ProjectKey {
  package let name: String
  /// A description of the value for the reference.
  package let value: String
  /// The form of the value for the JSON schema.
  package let form: JSONForm
  /// A one-sentence description for the reference.
  package let summary: String
  /// Reads the key's value, if the file has one, and reports errors in it.
  let read: @Sendable (ConfigurationSection, inout Project) -> Void

  /// All keys, in the order in which they are read.
  package static let all: [ProjectKey] =
    files + [path("output", .output), path("operations", .operations)]
    + [
      text("module", .module), text("subpath", .subpath), text("runtime", .runtimeModule),
      text("runtimePackage", .runtimePackage),
    ]
    + [Option.dialect, .layout, .access, .identifiers, .subtypes].map(word)
    + [Option.mocks, .prune, .generate].map(toggle) + [fieldMerging, scalars, severity, cacheKeys]

  /// A string or a list of strings.
  private static let patterns = JSONForm.either([.text, .list(.text)])

  private static let files = [
    ProjectKey(
      name: "schema",
      value: "patterns",
      form: patterns,
      summary: "The schema files; several files form one schema."
    ) { section, project in
      guard let texts = section.strings("schema") else { return }
      let files = project.files(among: texts, section)
      project.schemas = project.patterns(files, .graphqlConfig)
      guard !files.isEmpty || project.schemaAddresses.isEmpty else { return }
      project.schemaSearch = search("schema", texts: files, section: section)
    },
    ProjectKey(
      name: "documents",
      value: "patterns",
      form: patterns,
      summary: "The files of operations and fragments."
    ) { section, project in
      guard let texts = section.strings("documents") else { return }
      project.documents = project.patterns(texts, .graphqlConfig)
      project.documentSearch = search("documents", texts: texts, section: section)
    },
    ProjectKey(
      name: "responses",
      value: "patterns",
      form: patterns,
      summary: "Sample responses."
    ) { section, project in
      guard let texts = section.strings("responses") else { return }
      project.responses = project.patterns(texts, .graphqlConfig)
    },
    ProjectKey(
      name: "exclude",
      value: "patterns",
      form: patterns,
      summary: "Files excluded from documents and responses."
    ) { section, project in
      guard let texts = section.strings("exclude") else { return }
      let patterns = project.patterns(texts, .graphqlConfig, excluded: true)
      project.documents += patterns
      project.responses += patterns
    },
  ]

  private static let fieldMerging = ProjectKey(
    name: "fieldMerging",
    value: "list of " + FieldMerging.words.map(\.name).joined(separator: ", "),
    form: .list(.words(FieldMerging.words.map(\.name))),
    summary: summary(.fieldMerging)
  ) { section, project in
    let words = section.words("fieldMerging", of: FieldMerging.words.map(\.name))
    if let words { project.values[.fieldMerging] = words }
  }

  private static let scalars = ProjectKey(
    name: "scalars",
    value: "object of Swift types",
    form: .names(.text),
    summary: summary(.scalar)
  ) { section, project in
    guard let scalars = section.section("scalars") else { return }
    project.values[.scalar] = scalars.all().compactMap { entry in
      scalars.string(entry.key).map { "\(entry.key)=\($0)" }
    }
  }

  /// The severities of rules, each checked against the known rules to report errors with their
  /// position.
  private static let severity = ProjectKey(
    name: "severity",
    value: "object of error, warning, note, off",
    form: .members(
      RuleCatalog.all.map { .maybe($0.name, .word(RuleSeverity.self), $0.summary) }
    ),
    summary: summary(.severity)
  ) { section, project in
    guard let severities = section.section("severity") else { return }
    for entry in severities.all() {
      guard let word = severities.string(entry.key) else { continue }
      let text = "\(entry.key)=\(word)"
      var policy = SeverityPolicy()
      do throws(SeverityPolicy.Refusal) {
        try policy.set(text, of: RuleCatalog.all)
        project.values[.severity, default: []].append(text)
      } catch {
        section.findings.fail(error.message, at: entry.value.range)
      }
    }
  }

  private static let cacheKeys = ProjectKey(
    name: "cacheKeys",
    value: "object of lists of fields",
    form: .names(patterns),
    summary: summary(.cacheKey)
  ) { section, project in
    guard let keys = section.section("cacheKeys") else { return }
    project.values[.cacheKey] = keys.all().compactMap { entry in
      keys.strings(entry.key).map { "\(entry.key)=\($0.joined(separator: ","))" }
    }
  }

  private static func path(_ name: String, _ option: Option) -> ProjectKey {
    ProjectKey(name: name, value: "path", form: .text, summary: summary(option)) {
      section,
      project in
      if let path = section.string(name) { project.values[option] = [project.path(path)] }
    }
  }

  private static func text(_ name: String, _ option: Option) -> ProjectKey {
    ProjectKey(name: name, value: "text", form: .text, summary: summary(option)) {
      section,
      project in
      if let text = section.string(name) { project.values[option] = [text] }
    }
  }

  private static func word(_ option: Option) -> ProjectKey {
    let words = OptionSpec.of(option)?.choices ?? []
    let name = option.rawValue
    return ProjectKey(
      name: name,
      value: words.joined(separator: ", "),
      form: .words(words),
      summary: summary(option)
    ) { section, project in
      if let word = section.choice(name, of: words) { project.values[option] = [word] }
    }
  }

  private static func toggle(_ option: Option) -> ProjectKey {
    let name = option.rawValue
    return ProjectKey(name: name, value: "true, false", form: .bool, summary: summary(option)) {
      section,
      project in
      if section.bool(name) == true { project.values[option] = [] }
    }
  }

  private static func search(
    _ key: String,
    texts: [String],
    section: ConfigurationSection
  ) -> Project.Search {
    Project.Search(key: key, texts: texts, place: section.place(of: key))
  }

  /// Returns the description of the option with the same name, unless it only applies to the
  /// command line.
  private static func summary(_ option: Option) -> String {
    switch option {
    case .output: "The folder for generated files"
    case .prune: "Remove files that are no longer generated"
    case _: OptionSpec.of(option)?.description ?? ""
    }
  }
}
