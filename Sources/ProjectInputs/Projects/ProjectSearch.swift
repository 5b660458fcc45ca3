import CommandLineSupport

/// Finds the project of a command line.
///
/// For named definitions, the configuration around them takes precedence over the one around the
/// working folder; for all other inputs it is the other way round.
struct ProjectSearch {
  private let arguments: Arguments
  private let demand: ProjectDemand
  /// The named files, as absolute paths.
  private let files: [String]

  init(_ arguments: Arguments, _ demand: ProjectDemand) {
    self.arguments = arguments
    self.demand = demand
    let named = demand.definitions.isEmpty ? demand.named : demand.definitions
    files = named.filter(FileReader.exists).map { WorkingFolder.absolute($0) }
  }

  func project(_ findings: ConfigurationFindings) throws(UsageError) -> Project? {
    if arguments.has(.project) || demand.definitions.isEmpty {
      if let project = try ofWorkingFolder(findings) { return project }
      guard !arguments.has(.project), !findings.hasErrors else { return nil }
      return try aroundFiles(findings)
    }
    if let project = try aroundFiles(findings) { return project }
    return findings.hasErrors ? nil : try nearWorkingFolder(findings)
  }

  private func ofWorkingFolder(
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    switch try ProjectFinder.find(arguments.value(.project), findings) {
    case .none: return nil
    case .project(let project): return project
    case .several(let choice):
      guard arguments.subcommand.has(.isInteractive),
        let candidate = choice.ask()
      else {
        throw UsageError(choice.refusal)
      }
      guard case .project(let project) = try ProjectFinder.read(candidate, findings) else {
        return nil
      }
      return project
    }
  }

  /// Returns the project of the nearest configuration above the first file that has one.
  private func aroundFiles(
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    for place in NamedFileFolders.folders(of: files) {
      let candidates = ProjectFinder.candidates(above: place)
      if let project = try chosen(among: candidates, findings) { return project }
      if findings.hasErrors { return nil }
    }
    return nil
  }

  /// Returns the project around the working folder, or else one below it that reads a named file.
  private func nearWorkingFolder(
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    let here = WorkingFolder.absolute(".")
    let above = ProjectFinder.candidates(above: here)
    guard above.isEmpty else { return try chosen(among: above, findings) }
    var projects: [Project] = []
    for candidate in ProjectFinder.candidates(below: here) {
      // Findings in configurations that do not mention these files are not reported.
      projects += try ProjectFinder.projects(of: candidate, ConfigurationFindings())
    }
    return ProjectFinder.reader(of: files, among: projects)
  }

  private func chosen(
    among candidates: [ProjectChoice.Candidate],
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    var projects: [Project] = []
    for candidate in candidates {
      projects += try ProjectFinder.projects(of: candidate, findings)
    }
    if projects.count < 2 { return projects.first }
    if let project = ProjectFinder.reader(of: files, among: projects) { return project }
    throw UsageError(
      candidates.count == 1
        ? ProjectChoice(file: candidates[0].file, projects: projects.compactMap(\.name)).refusal
        : ProjectChoice(files: candidates.map(\.file)).refusal
    )
  }
}

/// Finds the folders that contain named files.
enum NamedFileFolders {
  private static let documentEndings = [".graphql", ".gql", ".swift"]

  /// Returns the folders of files and folders without duplicates.
  ///
  /// Those of documents come first, because Swift is generated from documents.
  static func folders(of files: [String]) -> [String] {
    func isDocument(_ file: String) -> Bool { documentEndings.contains(where: file.hasSuffix) }
    var places: [String] = []
    for file in files.filter(isDocument) + files.filter({ !isDocument($0) }) {
      let isFolder = (try? FileReader.kind(of: file)) == .folder
      let place = isFolder ? file : ProjectFinder.folder(of: file)
      if !places.contains(place) { places.append(place) }
    }
    return places
  }
}
