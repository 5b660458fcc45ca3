import CommandLineSupport

/// Divides a command line that names files of several projects.
struct ProjectDivision {
  /// A project and the operands that belong to it.
  private struct Part {
    let project: Project
    var operands: [String]
  }

  private var parts: [Part] = []
  /// The projects of configuration files, each read once.
  private var projects: [String: [Project]] = [:]

  /// Returns a command line for each project whose files are named, or the whole command line if
  /// there is only one.
  ///
  /// Only `check` reads files of several projects; other commands fail.
  static func commandLines(
    of arguments: Arguments,
    _ demand: ProjectDemand
  ) throws(UsageError) -> [Arguments] {
    guard !arguments.has(.project), demand.definitions.count > 1 else { return [arguments] }
    var division = ProjectDivision()
    let candidates = demand.definitions.map { division.projects(of: $0) }
    for (file, projects) in zip(demand.definitions, candidates)
    where demand.schemas.contains(file) && !projects.contains(where: { $0.isSchema(file) }) {
      // A schema file outside the projects is used for all documents.
      return [arguments]
    }
    // If several projects read a file, it is assigned to one that other files belong to.
    for projects in candidates where projects.count == 1 { division.add([], to: projects) }
    for projects in candidates where projects.count > 1 { division.add([], to: projects) }
    guard division.parts.count > 1 else { return [arguments] }
    guard arguments.subcommand.has(.checksInputs) else {
      throw division.refusal(of: demand.definitions)
    }
    for operand in arguments.operands { division.sort(operand) }
    return division.parts.map { part in
      var own = arguments
      own.operands = part.operands
      return own
    }
  }

  /// Adds an operand to its project, or to the first one.
  private mutating func sort(_ operand: String) {
    let place = InputFiles.numbered(operand)?.path ?? operand
    let own = FileReader.exists(place) ? projects(of: place) : []
    add([operand], to: own + parts.prefix(1).map(\.project))
  }

  /// Adds operands to the first of the projects that already has a part, or to a new part.
  private mutating func add(_ operands: [String], to projects: [Project]) {
    for project in projects {
      guard let index = parts.firstIndex(where: { $0.project.isSame(as: project) }) else {
        continue
      }
      parts[index].operands += operands
      return
    }
    guard let project = projects.first else { return }
    parts.append(Part(project: project, operands: operands))
  }

  /// Returns the project around a file or folder, or those of several that read it.
  private mutating func projects(of path: String) -> [Project] {
    let file = WorkingFolder.absolute(path)
    guard let folder = NamedFileFolders.folders(of: [file]).first else { return [] }
    let around = ProjectFinder.candidates(above: folder).flatMap { projects(of: $0) }
    return around.count == 1 ? around : around.filter { $0.takes(file) }
  }

  private mutating func projects(of candidate: ProjectChoice.Candidate) -> [Project] {
    if let known = projects[candidate.file] { return known }
    // Findings are reported for the part that uses the project.
    let found = try? ProjectFinder.projects(of: candidate, ConfigurationFindings())
    projects[candidate.file] = found ?? []
    return found ?? []
  }

  private mutating func refusal(of files: [String]) -> UsageError {
    var shown: Set<String> = []
    var examples: [String] = []
    for file in files {
      let own = projects(of: file)
      guard let part = parts.first(where: { part in own.contains(where: part.project.isSame) }),
        shown.insert(part.project.title).inserted
      else { continue }
      examples.append("\n  \(file): \(part.project.title)")
    }
    return UsageError(
      "the files belong to \(parts.count) projects; pass files of one project:"
        + examples.joined()
    )
  }
}

extension Project {
  fileprivate func isSame(as other: Project) -> Bool {
    file == other.file && folder == other.folder && name == other.name
  }

  fileprivate var title: String { name.map { "\(file), project \($0)" } ?? file }
}
