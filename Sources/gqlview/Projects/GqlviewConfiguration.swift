import GraphQLCompiler
import SwiftCodegen

/// Reads `gqlview.json`, a project of it, or the section `gqlview` among another file's extensions.
enum GqlviewConfiguration {
  static func read(_ section: ConfigurationSection, into project: inout Project) {
    if let schemas = section.strings("schema").map({ project.files(among: $0, section) }) {
      project.schemas = project.patterns(schemas, .graphqlConfig)
      if !schemas.isEmpty || project.schemaAddresses.isEmpty {
        let place = section.place(of: "schema")
        project.schemaSearch = Project.Search(key: "schema", texts: schemas, place: place)
      }
    }
    if let documents = section.strings("documents") {
      project.documents = project.patterns(documents, .graphqlConfig)
      project.documentSearch = Project.Search(
        key: "documents",
        texts: documents,
        place: section.place(of: "documents")
      )
    }
    if let responses = section.strings("responses") {
      project.responses = project.patterns(responses, .graphqlConfig)
    }
    if let excluded = section.strings("exclude") {
      let patterns = project.patterns(excluded, .graphqlConfig, excluded: true)
      project.documents += patterns
      project.responses += patterns
    }
    for (key, option) in [("output", Option.output), ("operations", .operations)] {
      if let path = section.string(key) { project.values[option] = [project.path(path)] }
    }
    let names = [
      ("module", Option.module), ("subpath", .subpath), ("runtime", .runtime),
      ("runtimePackage", .runtimePackage),
    ]
    for (key, option) in names {
      if let text = section.string(key) { project.values[option] = [text] }
    }
    for option in [Option.dialect, .layout, .access, .identifiers, .subtypes] {
      let words = OptionSpec.all.first { $0.option == option }?.choices ?? []
      if let word = section.choice(option.rawValue, of: words) { project.values[option] = [word] }
    }
    for option in [Option.mocks, .prune] where section.bool(option.rawValue) == true {
      project.values[option] = []
    }
    if let scalars = section.section("scalars") {
      project.values[.scalar] = scalars.all().compactMap { entry in
        scalars.string(entry.key).map { "\(entry.key)=\($0)" }
      }
    }
    readSeverities(section, into: &project)
    if let keys = section.section("cacheKeys") {
      project.values[.cacheKey] = keys.all().compactMap { entry in
        keys.strings(entry.key).map { "\(entry.key)=\($0.joined(separator: ","))" }
      }
    }
  }

  /// `"severity": {"RULE": "off"}`: each is held against the rules here, where it has a place.
  private static func readSeverities(
    _ section: ConfigurationSection,
    into project: inout Project
  ) {
    guard let severities = section.section("severity") else { return }
    for entry in severities.all() {
      guard let word = severities.string(entry.key) else { continue }
      let text = "\(entry.key)=\(word)"
      var policy = SeverityPolicy()
      do throws(SeverityPolicy.Refusal) {
        try policy.set(text)
        project.values[.severity, default: []].append(text)
      } catch {
        section.findings.fail(error.message, at: entry.value.range)
      }
    }
  }
}
