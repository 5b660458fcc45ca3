import CommandLineSupport
import DialectKit
import Dialects
import Workspace

/// Reads a project in the configuration of Relay's compiler.
///
/// Keys that do not concern the schema or documents are ignored.
struct RelayConfiguration {
  /// The names of Relay's configuration files; `package.json` has the configuration in the key
  /// `relay`.
  static let fileNames = (["json"] + ScriptConfiguration.endings).map { "\(name).\($0)" }
  static let name = "relay.config"

  /// The dialect generated for Relay projects.
  static var dialect: Dialect? { Dialect.allCases.first { $0.configurationName == name } }

  /// The default exclusions of Relay's compiler.
  private static let usualExclusions = [
    "**/node_modules/**", "**/__mocks__/**", "**/__generated__/**",
  ]

  let section: ConfigurationSection

  /// The names of the projects in a configuration with several projects.
  var projectNames: [String] { section.section("projects")?.all().map(\.key) ?? [] }

  var hasProjects: Bool { section.has("projects") }

  /// Reads the configuration of a single project.
  func read(into project: inout Project) {
    let source = section.string("src")
    if source == nil { section.findings.fail(missing("src"), at: section.place(of: "src")) }
    readSchema(section, root: "", into: &project)
    readManifest(section, root: "", into: &project)
    readDocuments(source.map { [$0] } ?? [], key: "src", section, root: "", into: &project)
  }

  /// Reads one of several projects; their sources are listed separately from the projects.
  func read(projectNamed name: String, into project: inout Project) {
    guard let own = section.section("projects")?.section(name) else { return }
    let root = section.string("root").map { $0 + "/" } ?? ""
    readSchema(own, root: root, into: &project)
    readManifest(own, root: root, into: &project)
    // A project can use the fragments of its base project.
    let names = [name] + [own.string("base")].compactMap { $0 }
    guard let sources = section.section("sources") else {
      section.findings.fail(missing("sources"), at: section.place(of: "sources"))
      return
    }
    let folders = sources.all().filter { entry in
      sources.strings(entry.key)?.contains(where: names.contains) == true
    }
    readDocuments(folders.map(\.key), key: "sources", own, root: root, into: &project)
  }

  /// Reads the location of the manifest with persisted documents.
  private func readManifest(
    _ section: ConfigurationSection,
    root: String,
    into project: inout Project
  ) {
    guard let file = section.section("persistConfig")?.string("file") else { return }
    project.manifest = project.path(root + file)
  }

  private func missing(_ key: String) -> String {
    "Relay's configuration must have '\(key)'"
  }

  private func readSchema(
    _ section: ConfigurationSection,
    root: String,
    into project: inout Project
  ) {
    let files = section.strings("schema") ?? []
    let folders = section.strings("schemaDir") ?? []
    if files.isEmpty, folders.isEmpty {
      section.findings.fail(missing("schema"), at: section.place(of: "schema"))
    }
    let extensions = section.strings("schemaExtensions") ?? []
    let texts =
      files.map { root + $0 }
      + (folders + extensions).map { root + $0 + "/**/*.{graphql,graphqls,gql}" }
    project.schemas = project.patterns(texts, .graphqlConfig)
    let key = files.isEmpty ? "schemaDir" : "schema"
    project.schemaSearch = Project.Search(key: key, texts: texts, place: section.place(of: key))
  }

  private func readDocuments(
    _ folders: [String],
    key: String,
    _ own: ConfigurationSection,
    root: String,
    into project: inout Project
  ) {
    let isSwift = own.string("language") == "swift"
    let endings = isSwift ? "swift" : ScriptEmbeddedDocuments.endings.joined(separator: ",")
    let texts = folders.map { root + $0 + "/**/*.{\(endings)}" }
    let excluded = section.strings("excludes") ?? section.strings("exclude") ?? Self.usualExclusions
    let roots = [""] + folders.map { root + $0 + "/" }
    project.documents =
      project.patterns(texts, .graphqlConfig)
      + project.patterns(
        excluded.flatMap { text in roots.map { $0 + text } },
        .graphqlConfig,
        excluded: true
      )
    project.documentSearch = Project.Search(key: key, texts: texts, place: section.place(of: key))
    if let dialect = Self.dialect {
      project.values[.dialect] = [dialect.rawValue]
    } else {
      section.findings.warn(
        "gqlview has no dialect for Relay's projects; --dialect chooses another",
        at: section.place(of: key)
      )
    }
    // The output folder for JavaScript is not used for Swift.
    if isSwift, let output = own.string("artifactDirectory") ?? own.string("output") {
      project.values[.output] = [project.path(root + output)]
    }
  }
}
