import GraphQLCompiler
import GraphQLRuntime

/// Finds the configuration of the project that the working folder belongs to.
enum ProjectFinder {
  /// In the order of preference.
  static let fileNames = [
    "gqlview.json", "apollo-codegen-config.json", "graphql.config.json", "graphql.config.yml",
    "graphql.config.yaml", ".graphqlrc", ".graphqlrc.json", ".graphqlrc.yml", ".graphqlrc.yaml",
  ]

  /// The project for a command line; nil where there is no configuration.
  ///
  /// The nearest folder above the working folder that has a configuration decides, up to the one
  /// that is a repository of git. `--project` names a project of the file, or a file or folder.
  static func find(
    _ wanted: String?,
    findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    var name = wanted
    var files: [String] = []
    if let wanted, wanted.contains("/") || wanted.contains("."), FileReader.exists(wanted) {
      name = nil
      switch try? FileReader.kind(of: wanted) {
      case .folder: files = configurations(in: Project.absolute(wanted))
      case .file, nil: files = [Project.absolute(wanted)]
      }
    } else {
      files = nearest()
    }
    guard let file = files.first else {
      guard let wanted else { return nil }
      throw UsageError("--project \(wanted): there is no such configuration file and none is found")
    }
    guard let project = try read(file, name, findings) else { return nil }
    // gqlview's own file may leave schema and documents to another tool's.
    guard file.hasSuffix("/gqlview.json"), project.schemas.isEmpty, project.documents.isEmpty,
      let base = files.dropFirst().first, let other = try read(base, nil, findings)
    else { return project }
    var completed = project
    completed.schemas = other.schemas
    completed.documents = other.documents
    completed.values = other.values.merging(project.values) { $1 }
    return completed
  }

  private static func configurations(in folder: String) -> [String] {
    fileNames.map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }.filter(FileReader.exists)
  }

  private static func nearest() -> [String] {
    guard var folder = FileReader.resolved(".") else { return [] }
    while true {
      let found = configurations(in: folder)
      if !found.isEmpty { return found }
      if folder == "/" || FileReader.exists(folder + "/.git") { return [] }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      if folder.isEmpty { folder = "/" }
    }
  }

  /// Nil where the file cannot be used, after this has been told.
  private static func read(
    _ path: String,
    _ name: String?,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReader.bytes(of: path)
      guard bytes.count < 1 << 20 else { throw FileError("cannot read \(path): larger than 1 MiB") }
    } catch {
      throw UsageError(error.message)
    }
    let source = findings.add(name: Project.shown(path), utf8: bytes)
    guard let root = root(of: source, findings),
      let section = ConfigurationSection(root, source.name, findings)
    else { return nil }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    var project = Project(
      file: source.name,
      folder: FileReader.resolved(folder.isEmpty ? "/" : folder) ?? folder,
      findings: findings
    )
    if path.hasSuffix("/apollo-codegen-config.json") || section.has("schemaNamespace") {
      ApolloConfiguration.read(section, into: &project)
      section.tellUnknown()
    } else {
      try readProjects(section, name, path.hasSuffix("/gqlview.json"), into: &project)
    }
    return findings.hasErrors ? nil : project
  }

  private static func readProjects(
    _ section: ConfigurationSection,
    _ name: String?,
    _ isOwn: Bool,
    into project: inout Project
  ) throws(UsageError) {
    func read(_ section: ConfigurationSection) {
      if isOwn {
        GqlviewConfiguration.read(section, into: &project)
      } else {
        GraphQLConfiguration.read(section, into: &project)
      }
      section.ignore("$schema")
      section.tellUnknown()
    }
    guard section.has("projects") else { return read(section) }
    guard let projects = section.section("projects")?.all() else { return }
    section.ignore("extensions", "$schema")
    section.tellUnknown()
    let names = projects.map(\.key)
    let wanted = name ?? (names.count == 1 ? names[0] : "default")
    guard let entry = projects.first(where: { $0.key == wanted }) else {
      guard !names.isEmpty else { throw UsageError("\(project.file) has no projects") }
      throw UsageError(
        name == nil
          ? "\(project.file) has several projects; choose one with --project NAME: "
            + names.joined(separator: ", ")
          : "\(project.file) has no project '\(wanted)'; there are " + names.joined(separator: ", ")
      )
    }
    project.name = wanted
    if let section = ConfigurationSection(entry.value, wanted, project.findings) { read(section) }
  }

  private static func root(
    of source: SourceFile,
    _ findings: ConfigurationFindings
  ) -> ConfigurationNode? {
    let isJSON =
      source.name.hasSuffix(".json")
      || source.utf8.first { $0 > 0x20 && $0 < 0x7F } == UInt8(ascii: "{")
    guard isJSON else { return YAMLReader.read(source, findings) }
    do throws(JSONSyntaxError) {
      return ConfigurationNode(try JSONDocument(source.utf8).root, in: source.id)
    } catch {
      let offset = UInt32(clamping: error.offset)
      findings.fail(
        error.message,
        at: SourceRange(file: source.id, start: offset, end: offset)
      )
      return nil
    }
  }
}
