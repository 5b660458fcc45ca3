import CommandLineSupport

/// Finds the configuration of the project that the working folder belongs to.
package enum ProjectFinder {
  /// The configuration file names, in order of precedence.
  static let fileNames =
    [
      "gqlview.json", "apollo-codegen-config.json", "graphql.config.json", "graphql.config.yml",
      "graphql.config.yaml", ".graphqlrc", ".graphqlrc.json", ".graphqlrc.yml", ".graphqlrc.yaml",
      ".graphqlconfig",
    ] + RelayConfiguration.fileNames
    + ["graphql.config.", ".graphqlrc."].flatMap { name in
      ScriptConfiguration.endings.map { name + $0 }
    } + SupergraphConfiguration.fileNames

  /// The result of a search for a project.
  enum Found {
    case none
    case project(Project)
    case several(ProjectChoice)
  }

  /// Finds the project for a command line.
  ///
  /// Searches the working folder and the folders above it, up to the git repository, and uses the
  /// first one with a configuration. If there is none, searches below the working folder for
  /// configurations of Apollo's generator, and then of other tools. `--project` selects a project
  /// of the file by name, or a file or folder. Reports configurations that cannot be used.
  static func find(
    _ wanted: String?,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Found {
    var name = wanted
    var files: [String] = []
    if let wanted, wanted.contains("/") || wanted.contains("."), FileReader.exists(wanted) {
      name = nil
      switch try? FileReader.kind(of: wanted) {
      case .folder: files = configurations(in: WorkingFolder.absolute(wanted))
      case .file, nil: files = [WorkingFolder.absolute(wanted)]
      }
    } else {
      files = FileReader.resolved(".").map(nearest) ?? []
      if files.isEmpty, let here = FileReader.resolved(".") {
        files = configurations(below: here)
      }
    }
    guard let file = files.first else {
      guard let wanted else { return .none }
      throw UsageError(
        "--project \(wanted): this configuration file does not exist, and no other was found"
      )
    }
    guard leading(files).count == 1 else { return .several(ProjectChoice(files: files)) }
    return try read(ProjectChoice.Candidate(file: file, project: name), findings)
  }

  /// Returns the configurations that apply to a file in a folder: the nearest ones above it.
  static func candidates(above folder: String) -> [ProjectChoice.Candidate] {
    leading(nearest(from: folder)).map { ProjectChoice.Candidate(file: $0) }
  }

  /// Returns the configurations below a folder, for use if there is none above it.
  static func candidates(below folder: String) -> [ProjectChoice.Candidate] {
    configurations(below: folder).map { ProjectChoice.Candidate(file: $0) }
  }

  private static func configurations(below folder: String) -> [String] {
    let folders = SearchedFolders(below: folder)
    let ofApollo = ApolloConfigurationSearch.files(in: folders)
    return ofApollo.isEmpty ? ConfigurationSearch.files(in: folders) : ofApollo
  }

  /// Returns the first of several files with known names; otherwise all files, so that the user
  /// must choose.
  private static func leading(_ files: [String]) -> [String] {
    guard files.count > 1, hasKnownName(files[0]),
      hasKnownName(files[1], in: folder(of: files[0]))
    else { return files }
    return [files[0]]
  }

  /// Reads a candidate's project; reports an error and returns `.none` if it cannot be used.
  static func read(
    _ candidate: ProjectChoice.Candidate,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Found {
    let file = candidate.file
    let found = try ProjectReader.read(candidate, findings)
    // `gqlview.json` may omit the schema and documents, which then come from another tool's
    // configuration.
    guard case .project(var project) = found, file.hasSuffix("/gqlview.json"),
      project.schemas.isEmpty, project.documents.isEmpty,
      let base = configurations(in: folder(of: file), besides: file).first,
      case .project(let other) = try ProjectReader.read(.init(file: base), findings)
    else { return found }
    project.complete(with: other)
    return .project(project)
  }

  /// Returns all projects of a candidate.
  static func projects(
    of candidate: ProjectChoice.Candidate,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> [Project] {
    switch try read(candidate, findings) {
    case .none: return []
    case .project(let project): return [project]
    case .several(let choice):
      var projects: [Project] = []
      for candidate in choice.candidates {
        guard case .project(let project) = try read(candidate, findings) else { continue }
        projects.append(project)
      }
      return projects
    }
  }

  /// Returns the project that reads most of the files itself, or the first such project.
  static func reader(of files: [String], among projects: [Project]) -> Project? {
    let ranked = projects.map { project in (project, files.count(where: project.takes)) }
    guard let most = ranked.map(\.1).max(), most > 0 else { return nil }
    return ranked.first { $0.1 == most }?.0
  }

  static func folder(of file: String) -> String {
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    return folder.isEmpty ? "/" : folder
  }

  private static func hasKnownName(_ file: String, in wanted: String? = nil) -> Bool {
    let folder = folder(of: file)
    guard wanted == nil || folder == wanted else { return false }
    return fileNames.contains { file == (folder == "/" ? "/" : folder + "/") + $0 }
  }

  /// Returns the files with known names in a folder, or else other tools' files and configurations
  /// of Apollo's generator.
  private static func configurations(in folder: String, besides file: String = "") -> [String] {
    let known = fileNames.map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
      .filter { $0 != file && FileReader.exists($0) }
    if !known.isEmpty { return known }
    let found = ConfigurationSearch.otherTools(in: folder)
    return found.isEmpty ? ApolloConfigurationSearch.files(in: folder) : found
  }

  /// Returns the folder that a project may write to: its repository, or else its own folder or the
  /// working folder if that contains it.
  package static func root(of project: Project) -> String {
    if let repository = repository(around: project.folder) { return repository }
    guard let here = FileReader.resolved("."), project.folder.hasPrefix(here + "/") else {
      return project.folder
    }
    return here
  }

  /// Returns the nearest git repository at or above a folder; `nil` if there is none.
  package static func repository(around folder: String) -> String? {
    var folder = folder
    while !FileReader.exists(folder == "/" ? "/.git" : folder + "/.git") {
      if folder == "/" { return nil }
      folder = Self.folder(of: folder)
    }
    return folder
  }

  private static func nearest(from start: String) -> [String] {
    var folder = start
    while true {
      let found = configurations(in: folder)
      if !found.isEmpty { return found }
      if folder == "/" || FileReader.exists(folder + "/.git") { return [] }
      folder = Self.folder(of: folder)
    }
  }
}
