import ApolloPolicy
import CommandLineSupport
import DialectKit
import Dialects

/// Chooses the dialect for files named on the command line, from the configuration around them.
///
/// Named files replace the project's, but the dialect of their Swift does not depend on how they
/// are named. Only the dialect and the options of Apollo's generator are used. Named files are not
/// written to the project's output or compared with it.
enum ProjectDialect {
  /// The settings that the command line gets from the configuration around its files.
  struct Choice {
    var arguments: Arguments
    /// A message about the settings in use.
    var words: String?
    /// Whether an Apollo configuration exists but cannot be read.
    var isUnreadable = false
  }

  /// The configuration found around the named files.
  private enum Found {
    case none
    case project(Project)
    /// An Apollo configuration that cannot be read.
    case unreadable
  }

  /// Returns the command line with the dialect of the configuration around its files.
  ///
  /// It is unchanged if it names a dialect or if there is no configuration.
  static func completing(
    _ arguments: Arguments,
    searchesWorkingFolder: Bool,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Choice {
    var choice = Choice(arguments: arguments)
    let isCache = arguments.subcommand.has(.readsCache)
    guard !arguments.has(.dialect),
      isCache || arguments.subcommand.takes(.dialect)
    else { return choice }
    let found = try find(
      around: arguments,
      searchesWorkingFolder,
      isCache ? ConfigurationFindings() : findings
    )
    switch found {
    case .none: break
    case .unreadable:
      choice.isUnreadable = !isCache
      if !isCache { choice.arguments.values[.dialect] = [ProjectPolicy.apollo.dialect.rawValue] }
    case .project(let project) where isCache:
      // A cache file is read according to the project's release.
      choice.arguments.apollo = project.apollo?.options
    case .project(let project): try complete(&choice, from: project)
    }
    return choice
  }

  private static func complete(
    _ choice: inout Choice,
    from project: Project
  ) throws(UsageError) {
    let arguments = choice.arguments
    let dialect = project.dialect(of: arguments)
    guard dialect != .standard else { return }
    try refuseWriting(arguments, project)
    var completed = arguments
    var release = ""
    completed.values[.dialect] = [dialect.rawValue]
    if dialect.usesApolloOptions {
      completed.apollo = project.apollo?.options
      completed.apollo?.versionSource = project.apollo?.release.briefSource() ?? ""
      if !arguments.has(.module) {
        completed.values[.module] = project.apollo?.values(for: dialect)[.module]
      }
      if let used = project.apollo?.release { release = ", \(used.words)" }
    }
    choice.arguments = completed
    choice.words =
      "\(project.file): uses the dialect \(dialect.rawValue)\(release); choose another with "
      + "--dialect"
  }

  /// Rejects writing or comparing only part of a project that is written as a whole, because the
  /// rest would be removed or reported as missing.
  static func refuseWriting(
    _ arguments: Arguments,
    _ project: Project
  ) throws(UsageError) {
    guard project.policy.writesAllFiles, arguments.subcommand.has(.generatesFiles),
      arguments.has(.output) && arguments.value(.output) != "-" || arguments.has(.diff)
    else { return }
    throw UsageError(
      "\(project.file) exists: pass no files to generate the project's, or choose the dialect "
        + "of the other files with --dialect"
    )
  }

  /// Finds the project around the named files, or else around the working folder.
  ///
  /// Reports a configuration that cannot be read at all.
  private static func find(
    around arguments: Arguments,
    _ searchesWorkingFolder: Bool,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Found {
    let operands = arguments.operands.dropFirst(PathOperand.count(of: arguments.subcommand))
    let files = operands.filter { $0 != "-" && FileReader.exists($0) }
      .map { WorkingFolder.absolute($0) }
    for folder in folders(around: files, searchesWorkingFolder, arguments) {
      var several: [Project] = []
      let candidates = ProjectFinder.candidates(above: folder)
      for candidate in candidates {
        let own = ConfigurationFindings(apolloVersion: findings.apolloVersion)
        let isApollo = ApolloConfigurationSearch.isMeant(by: candidate.file)
        let projects = try ProjectFinder.projects(of: candidate, isApollo ? findings : own)
        if projects.isEmpty, isApollo ? findings.hasErrors : own.hasErrors {
          // The configuration is read again to report its faults.
          if !isApollo { _ = try ProjectFinder.projects(of: candidate, findings) }
          if !arguments.subcommand.has(.readsCache) {
            findings.note("With --dialect, files on the command line do not need it.")
          }
          return isApollo ? .unreadable : .none
        }
        if candidates.count == 1, projects.count == 1 { return .project(projects[0]) }
        several += projects
      }
      if let project = ProjectFinder.reader(of: files, among: several) {
        return .project(project)
      }
    }
    return .none
  }

  /// The folders in which to look for projects: those of the files and of the output, and the
  /// working folder.
  private static func folders(
    around files: [String],
    _ searchesWorkingFolder: Bool,
    _ arguments: Arguments
  ) -> [String] {
    let output = [Option.output, .diff].compactMap(arguments.value)
      .filter { !$0.isEmpty && $0 != "-" }.map { WorkingFolder.absolute($0) }
    var folders = NamedFileFolders.folders(of: files)
    for folder in output where !folders.contains(folder) { folders.append(folder) }
    let here = WorkingFolder.absolute(".")
    if !folders.contains(here), searchesWorkingFolder { folders.append(here) }
    return folders
  }
}
