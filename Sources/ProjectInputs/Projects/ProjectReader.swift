import CommandLineSupport
import DialectKit
import GraphQLRuntime
import GraphQLSyntax

/// Reads the configuration file of any supported tool.
enum ProjectReader {
  /// Reads a project; reports an error and returns `.none` if the file cannot be used.
  static func read(
    _ candidate: ProjectChoice.Candidate,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> ProjectFinder.Found {
    let path = candidate.file
    let bytes: [UInt8]
    do throws(FileError) {
      // The shell's pipes, which only the user can name, are below /dev.
      bytes = try FileReader.bytes(of: path, isNamed: path.hasPrefix("/dev/"), limit: 1 << 20)
    } catch {
      throw UsageError(error.message)
    }
    let source = findings.add(
      name: WorkingFolder.shown(path),
      utf8: ApolloConfigurationText.decoded(bytes)
    )
    if KotlinProject.fileNames.contains(where: { path.hasSuffix("/" + $0) }) {
      return try readKotlin(source, candidate: candidate, findings: findings)
    }
    let (root, code) = root(of: source, findings)
    guard let root else {
      if let code { reportCode(code, of: path, findings) }
      return .none
    }
    guard let section = ConfigurationSection(node: root, name: source.name, findings: findings)
    else { return .none }
    var project = project(at: path, source, findings)
    let choice: ProjectChoice?
    switch Tool(path, section) {
    case .apollo:
      // Errors stop only the commands that need the affected settings.
      ApolloConfiguration.read(section, into: &project)
      return .project(project)
    case .relay: choice = try readRelay(section, candidate, into: &project)
    case .supergraph:
      let graph = SupergraphConfiguration(section: section)
      choice = try choose(among: graph.subgraphNames, candidate, into: &project)
      if let name = project.name { graph.read(subgraphNamed: name, into: &project) }
    case .gqlview:
      choice = try readProjects(section, candidate: candidate, isOwn: true, into: &project)
    case .graphqlConfig:
      choice = try readProjects(section, candidate: candidate, isOwn: false, into: &project)
    }
    if let choice { return .several(choice) }
    if findings.hasErrors, let code { reportCode(code, of: path, findings) }
    return findings.hasErrors ? .none : .project(project)
  }

  /// The tool that a configuration file belongs to.
  private enum Tool {
    case apollo, relay, supergraph, gqlview, graphqlConfig

    init(_ path: String, _ section: ConfigurationSection) {
      func isNamed(_ names: [String]) -> Bool { names.contains { path.hasSuffix("/" + $0) } }
      if Self.isApollo(path) || Self.isApollo(section) {
        self = .apollo
      } else if isNamed(RelayConfiguration.fileNames + ["package.json"]) {
        self = .relay
      } else if isNamed(SupergraphConfiguration.fileNames) {
        self = .supergraph
      } else {
        self = isNamed(["gqlview.json"]) ? .gqlview : .graphqlConfig
      }
    }

    static func isApollo(_ path: String) -> Bool {
      path.split(separator: "/").last == "apollo-codegen-config.json"
    }

    static func isApollo(_ root: JSONNode) -> Bool {
      root["schemaNamespace"] != nil
        || root["schemaName"] != nil && (root["input"] != nil || root["output"] != nil)
    }

    private static func isApollo(_ section: ConfigurationSection) -> Bool {
      section.has("schemaNamespace")
        || section.has("schemaName") && (section.has("input") || section.has("output"))
    }
  }

  private static func project(
    at path: String,
    _ source: SourceFile,
    _ findings: ConfigurationFindings
  ) -> Project {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    return Project(
      file: source.name,
      folder: FileReader.resolved(folder.isEmpty ? "/" : folder) ?? folder,
      findings: findings
    )
  }

  /// Reports that a configuration is a script, which gqlview does not run, and suggests a
  /// replacement.
  private static func reportCode(
    _ place: SourceRange,
    of path: String,
    _ findings: ConfigurationFindings
  ) {
    let isRelay = path.contains("/\(RelayConfiguration.name).")
    let documents = isRelay ? "src/**/*.{js,ts,tsx}" : "src/**/*.graphql"
    let name = isRelay ? RelayConfiguration.dialect?.rawValue : nil
    let dialect = name.map { #", "dialect": "\#($0)""# } ?? ""
    findings.fail(
      "this is code, which gqlview does not run",
      at: place,
      notes: [
        "Write its result into a gqlview.json next to it: "
          + #"{"schema": "schema.graphql", "documents": "\#(documents)"\#(dialect)}"#
      ]
    )
  }

  private static func readRelay(
    _ section: ConfigurationSection,
    _ candidate: ProjectChoice.Candidate,
    into project: inout Project
  ) throws(UsageError) -> ProjectChoice? {
    let isPackage = candidate.file.hasSuffix("/package.json")
    guard let own = isPackage ? section.section("relay") : section else { return nil }
    let relay = RelayConfiguration(section: own)
    guard relay.hasProjects else {
      relay.read(into: &project)
      return nil
    }
    if let choice = try choose(among: relay.projectNames, candidate, into: &project) {
      return choice
    }
    if let name = project.name { relay.read(projectNamed: name, into: &project) }
    return nil
  }

  private static func readKotlin(
    _ source: SourceFile,
    candidate: ProjectChoice.Candidate,
    findings: ConfigurationFindings
  ) throws(UsageError) -> ProjectFinder.Found {
    var project = project(at: candidate.file, source, findings)
    let names = KotlinProject.serviceNames(of: candidate.file)
    if !names.isEmpty, let choice = try choose(among: names, candidate, into: &project) {
      return .several(choice)
    }
    KotlinProject.read(source, service: project.name, into: &project)
    return .project(project)
  }

  /// Selects the project by name, or returns a choice if the name is unknown.
  private static func choose(
    among names: [String],
    _ candidate: ProjectChoice.Candidate,
    into project: inout Project
  ) throws(UsageError) -> ProjectChoice? {
    let wanted = candidate.project ?? (names.count == 1 ? names[0] : "default")
    guard names.contains(wanted) else {
      guard !names.isEmpty else { throw UsageError("\(project.file) has no projects") }
      if candidate.project == nil { return ProjectChoice(file: candidate.file, projects: names) }
      throw UsageError(
        "\(project.file) has no project '\(wanted)'; there are " + names.joined(separator: ", ")
      )
    }
    project.name = wanted
    project.otherNames = names.filter { $0 != wanted }
    return nil
  }

  /// Reads the file's only project or the selected one, or returns a choice if none is selected.
  private static func readProjects(
    _ section: ConfigurationSection,
    candidate: ProjectChoice.Candidate,
    isOwn: Bool,
    into project: inout Project
  ) throws(UsageError) -> ProjectChoice? {
    func read(_ section: ConfigurationSection) {
      if isOwn {
        GqlviewConfiguration.read(section, into: &project)
      } else {
        GraphQLConfiguration.read(section, into: &project)
      }
      section.ignore("$schema")
      section.reportUnknown()
    }
    guard section.has("projects") else {
      read(section)
      return nil
    }
    guard let projects = section.section("projects")?.all() else { return nil }
    if let choice = try choose(among: projects.map(\.key), candidate, into: &project) {
      return choice
    }
    section.ignore("extensions", "$schema")
    section.reportUnknown()
    guard let entry = projects.first(where: { $0.key == project.name }) else { return nil }
    if let section = ConfigurationSection(
      node: entry.value,
      name: entry.key,
      findings: project.findings
    ) {
      read(section)
    }
    return nil
  }

  /// Parses the file; also returns the position of code that prevents reading it completely.
  private static func root(
    of source: SourceFile,
    _ findings: ConfigurationFindings
  ) -> (ConfigurationNode?, SourceRange?) {
    if ScriptConfiguration.isScript(source.name) { return ScriptConfiguration.read(source) }
    let isJSON =
      source.name.hasSuffix(".json")
      || source.utf8.first { $0 > 0x20 && $0 < 0x7F } == UInt8(ascii: "{")
    guard isJSON else { return (YAMLReader.read(source, findings), nil) }
    do throws(JSONSyntaxError) {
      return (ConfigurationNode(try JSONDocument(source.utf8).root, in: source.id), nil)
    } catch {
      if let lenient = try? ApolloConfigurationText.document(source.utf8).root,
        Tool.isApollo(source.name) || Tool.isApollo(lenient)
      {
        return (ConfigurationNode(lenient, in: source.id), nil)
      }
      let offset = UInt32(clamping: error.offset)
      findings.fail(
        error.message,
        at: SourceRange(file: source.id, start: offset, end: offset)
      )
      return (nil, nil)
    }
  }
}
