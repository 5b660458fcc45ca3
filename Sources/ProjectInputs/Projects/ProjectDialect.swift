import ApolloDialect
import ApolloPolicy
package import CommandLineSupport
import DialectKit
import ProposalDialect

/// The dialect of files that a command line names: that of the configuration around them.
///
/// Files on the command line take the place of the project's; whose Swift is spoken of does not
/// depend on who names them. Of the configuration only this is used, and what the released Apollo
/// client's has of its Swift: nothing is written or compared for files that were picked out.
package enum ProjectDialect {
  /// The command line with the dialect of the configuration around its files, and a line that says
  /// so; as it was where it names the dialect, or none is around.
  package static func completing(
    _ arguments: Arguments,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> (arguments: Arguments, words: String?) {
    let isCache = arguments.subcommand == .cache
    guard !arguments.has(.dialect),
      isCache || OptionSpec.isTaken(.dialect, by: arguments.subcommand),
      let project = try project(around: arguments, isCache ? ConfigurationFindings() : findings)
    else { return (arguments, nil) }
    if isCache {
      // A cache file is read as the project's release reads it.
      var completed = arguments
      completed.apollo = project.apollo?.options
      return (completed, nil)
    }
    let dialect = project.dialect(of: arguments)
    guard dialect != .proposal else { return (arguments, nil) }
    if project.apollo != nil { try refuseWriting(arguments, project) }
    var completed = arguments
    completed.values[.dialect] = [dialect.rawValue]
    if dialect == .apollo {
      completed.apollo = project.apollo?.options
      completed.apollo?.versionSource = project.apollo?.release.briefSource() ?? ""
      if !arguments.has(.module) {
        completed.values[.module] = project.apollo?.values(for: dialect)[.module]
      }
    }
    let release = dialect == .apollo ? project.apollo.map { ", \($0.release.words)" } ?? "" : ""
    return (
      completed,
      "\(project.file): Swift of the dialect \(dialect.rawValue)\(release); --dialect takes another"
    )
  }

  /// Refuses to write a part of a project of the released client, whose folder says what was
  /// generated before, or to call the rest of it missing.
  static func refuseWriting(
    _ arguments: Arguments,
    _ project: Project
  ) throws(UsageError) {
    guard arguments.subcommand == .generate,
      arguments.has(.output) && arguments.value(.output) != "-" || arguments.has(.diff)
    else { return }
    throw UsageError(
      "\(project.file) is here: give no files, and the project's are generated, or name the dialect "
        + "of other Swift with --dialect"
    )
  }

  /// The project around the named files, else around the working folder, if one can be told.
  ///
  /// A configuration that cannot be read at all is reported.
  private static func project(
    around arguments: Arguments,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    let operands = arguments.operands.dropFirst(PathOperand.count(of: arguments.subcommand))
    let files = operands.filter { $0 != "-" && FileReader.exists($0) }
      .map { WorkingFolder.absolute($0) }
    for folder in folders(around: files, arguments) {
      var several: [Project] = []
      let candidates = ProjectFinder.candidates(above: folder)
      for candidate in candidates {
        let own = ConfigurationFindings(apolloVersion: findings.apolloVersion)
        let isApollo = ApolloConfigurationSearch.isMeant(by: candidate.file)
        let projects = try ProjectFinder.projects(of: candidate, isApollo ? findings : own)
        if projects.isEmpty, isApollo ? findings.hasErrors : own.hasErrors {
          // It is read again for its faults to be reported.
          if !isApollo { _ = try ProjectFinder.projects(of: candidate, findings) }
          if arguments.subcommand != .cache {
            findings.note("With --dialect nothing of it is needed for files that are named.")
          }
          return nil
        }
        if candidates.count == 1, projects.count == 1 { return projects[0] }
        several += projects
      }
      if let project = ProjectFinder.reader(of: files, among: several) { return project }
    }
    return nil
  }

  /// The folders in whose projects to look: those of the files, of what is to be written, and the working
  /// folder if no project of it was looked for.
  private static func folders(around files: [String], _ arguments: Arguments) -> [String] {
    let output = [Option.output, .diff].compactMap(arguments.value)
      .filter { !$0.isEmpty && $0 != "-" }.map { WorkingFolder.absolute($0) }
    var folders = NamedPlaces.folders(of: files)
    for folder in output where !folders.contains(folder) { folders.append(folder) }
    let here = WorkingFolder.absolute(".")
    if !folders.contains(here), ProjectDemand(of: arguments) == nil { folders.append(here) }
    return folders
  }
}
