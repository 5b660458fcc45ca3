import GraphQLCompiler
import GraphQLRuntime

/// Reads a configuration file, whichever tool's it is.
enum ProjectReader {
  /// The project; nothing where the file cannot be used, after this has been told.
  static func read(
    _ candidate: ProjectChoice.Candidate,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> ProjectFinder.Found {
    let path = candidate.file
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
    else { return .none }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    var project = Project(
      file: source.name,
      folder: FileReader.resolved(folder.isEmpty ? "/" : folder) ?? folder,
      findings: findings
    )
    if path.hasSuffix("/apollo-codegen-config.json") || isApollo(section) {
      ApolloConfiguration.read(section, into: &project)
    } else {
      let isOwn = path.hasSuffix("/gqlview.json")
      if let choice = try readProjects(section, candidate, isOwn, into: &project) {
        return .several(choice)
      }
    }
    return findings.hasErrors ? .none : .project(project)
  }

  private static func isApollo(_ section: ConfigurationSection) -> Bool {
    section.has("schemaNamespace")
      || section.has("schemaName") && (section.has("input") || section.has("output"))
  }

  /// Reads the file's project, or one of several; a choice where nobody says which.
  private static func readProjects(
    _ section: ConfigurationSection,
    _ candidate: ProjectChoice.Candidate,
    _ isOwn: Bool,
    into project: inout Project
  ) throws(UsageError) -> ProjectChoice? {
    func read(_ section: ConfigurationSection) {
      if isOwn {
        GqlviewConfiguration.read(section, into: &project)
      } else {
        GraphQLConfiguration.read(section, into: &project)
      }
      section.ignore("$schema")
      section.tellUnknown()
    }
    guard section.has("projects") else {
      read(section)
      return nil
    }
    guard let projects = section.section("projects")?.all() else { return nil }
    let names = projects.map(\.key)
    let wanted = candidate.project ?? (names.count == 1 ? names[0] : "default")
    guard let entry = projects.first(where: { $0.key == wanted }) else {
      guard !names.isEmpty else { throw UsageError("\(project.file) has no projects") }
      if candidate.project == nil { return ProjectChoice(file: candidate.file, projects: names) }
      throw UsageError(
        "\(project.file) has no project '\(wanted)'; there are " + names.joined(separator: ", ")
      )
    }
    section.ignore("extensions", "$schema")
    section.tellUnknown()
    project.name = wanted
    project.otherNames = names.filter { $0 != wanted }
    if let section = ConfigurationSection(entry.value, wanted, project.findings) { read(section) }
    return nil
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
