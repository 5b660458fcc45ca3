import CommandLineSupport
import GraphQLClient

/// Reads a project of a graphql-config file, such as `graphql.config.json` or `.graphqlrc`.
enum GraphQLConfiguration {
  static func read(_ section: ConfigurationSection, into project: inout Project) {
    var schemas: [String] = []
    for key in ["schema", "schemaPath"] {
      if let node = section.node(key) { schemas += pointers(node, key: key, section: section) }
    }
    schemas = project.files(among: schemas.map(substituted), section)
    project.schemas = project.patterns(schemas, .graphqlConfig)
    if !schemas.isEmpty {
      let place = section.place(of: section.has("schema") ? "schema" : "schemaPath")
      project.schemaSearch = Project.Search(key: "schema", texts: schemas, place: place)
    }
    let included = section.strings("include") ?? section.strings("includes")
    let documents = section.strings("documents") ?? included ?? []
    if !documents.isEmpty {
      let key = ["documents", "include", "includes"].first(where: section.has) ?? "documents"
      let place = section.place(of: key)
      project.documentSearch = Project.Search(key: key, texts: documents, place: place)
    }
    let excluded = section.strings("exclude") ?? section.strings("excludes") ?? []
    project.documents =
      project.patterns(documents.map(substituted), .graphqlConfig)
      + project.patterns(excluded.map(substituted), .graphqlConfig, excluded: true)
    guard let extensions = section.section("extensions") else { return }
    // Extensions of other tools are not checked.
    guard let own = extensions.section("gqlview") else { return }
    GqlviewConfiguration.read(own, into: &project)
    own.reportUnknown()
  }

  /// Returns the file patterns in a value: a string, a list, or an object whose keys are patterns
  /// with options.
  private static func pointers(
    _ node: ConfigurationNode,
    key: String,
    section: ConfigurationSection
  ) -> [String] {
    switch node.value {
    case .string(let text): return [text]
    case .list(let items):
      return items.flatMap { item -> [String] in
        if case .list = item.value { return [] }
        return pointers(item, key: key, section: section)
      }
    case .map(let entries): return entries.map(\.key)
    case .null, .bool, .number:
      section.findings.fail(
        "'\(key)' must be a path or a list of paths, not \(node.phrase)",
        at: node.range
      )
      return []
    }
  }

  /// Replaces `${NAME}` and `${NAME:default}` by environment variables.
  private static func substituted(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      result += rest[..<start.lowerBound]
      let parts = rest[start.upperBound..<end].split(
        separator: ":",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let value = StandardStreams.environment(String(parts[0]))
      result += value ?? parts.dropFirst().first.map { $0.filter { !"\"'".contains($0) } } ?? ""
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
