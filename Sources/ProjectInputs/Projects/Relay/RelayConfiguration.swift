import CommandLineSupport
import DialectKit
import Dialects
import Workspace

/// Reads the configuration of Relay's compiler: one project, or one of several.
///
/// Keys that say nothing about schema and documents are Relay's own business.
struct RelayConfiguration {
  /// The names under which it stands in a folder of its own; in `package.json` it is the key `relay`.
  static let fileNames = (["json"] + ScriptConfiguration.endings).map { "\(name).\($0)" }
  static let name = "relay.config"

  /// The dialect in which such projects are generated.
  static var dialect: Dialect? { Dialect.allCases.first { $0.configurationName == name } }

  /// What Relay's compiler leaves out unless something else is said.
  private static let usualExclusions = [
    "**/node_modules/**", "**/__mocks__/**", "**/__generated__/**",
  ]

  let section: ConfigurationSection

  /// The names of the projects where there are several.
  var projectNames: [String] { section.section("projects")?.all().map(\.key) ?? [] }

  var hasProjects: Bool { section.has("projects") }

  /// Reads the only project.
  func read(into project: inout Project) {
    let source = section.string("src")
    if source == nil { section.findings.fail(missing("src"), at: section.place(of: "src")) }
    readSchema(section, root: "", into: &project)
    readManifest(section, root: "", into: &project)
    readDocuments(source.map { [$0] } ?? [], key: "src", section, root: "", into: &project)
  }

  /// Reads a project of several, whose sources stand beside them.
  func read(projectNamed name: String, into project: inout Project) {
    guard let own = section.section("projects")?.section(name) else { return }
    let root = section.string("root").map { $0 + "/" } ?? ""
    readSchema(own, root: root, into: &project)
    readManifest(own, root: root, into: &project)
    // A project reads the fragments of the one that it is based on.
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

  /// Where persisted documents are listed.
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
    // What is generated for JavaScript stands where no Swift belongs.
    if isSwift, let output = own.string("artifactDirectory") ?? own.string("output") {
      project.values[.output] = [project.path(root + output)]
    }
  }
}
