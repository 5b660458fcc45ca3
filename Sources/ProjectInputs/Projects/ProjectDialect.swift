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
  private static func refuseWriting(
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
  /// What is wrong in a configuration that says nothing of these files is nobody's concern here,
  /// unless it is one of the released client's that cannot be read at all.
  private static func project(
    around arguments: Arguments,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    let operands = arguments.operands.dropFirst(PathOperand.count(of: arguments.subcommand))
    let files = operands.filter { $0 != "-" && FileReader.exists($0) }.map {
      WorkingFolder.absolute($0)
    }
    for place in places(of: files, arguments) {
      var several: [Project] = []
      let candidates = ProjectFinder.candidates(above: place)
      for candidate in candidates {
        let isApollo = ApolloConfigurationSearch.isMeant(by: candidate.file)
        let own = isApollo ? findings : ConfigurationFindings()
        let projects = try projects(of: candidate, own)
        if isApollo, projects.isEmpty, findings.hasErrors {
          findings.note("With --dialect nothing of it is needed for files that are named.")
          return nil
        }
        if candidates.count == 1, projects.count == 1 { return projects[0] }
        several += projects
      }
      if let project = reader(of: files, among: several) { return project }
    }
    return nil
  }

  /// The folders in whose projects to look: of documents first, for they are what Swift is made of;
  /// then of the other files, of what is to be written, and the working folder where none was looked
  /// for there.
  private static func places(of files: [String], _ arguments: Arguments) -> [String] {
    func isDocument(_ file: String) -> Bool { documentEndings.contains(where: file.hasSuffix) }
    let output = [Option.output, .diff].compactMap(arguments.value)
      .filter { !$0.isEmpty && $0 != "-" }.map { WorkingFolder.absolute($0) }
    var places: [String] = []
    for file in files.filter(isDocument) + files.filter({ !isDocument($0) }) + output {
      let isFolder = (try? FileReader.kind(of: file)) == .folder || output.contains(file)
      let place = isFolder ? file : ProjectFinder.folder(of: file)
      if !places.contains(place) { places.append(place) }
    }
    let here = WorkingFolder.absolute(".")
    let isKnown = !arguments.has(.project) && ProjectUse.isWanted(arguments)
    return places.contains(here) || isKnown ? places : places + [here]
  }

  private static let documentEndings = [".graphql", ".gql", ".swift"]

  /// Of several projects the one that reads most of the files itself; the first of equals.
  private static func reader(of files: [String], among projects: [Project]) -> Project? {
    let ranked = projects.map { project in (project, files.count(where: project.takes)) }
    guard let most = ranked.map(\.1).max(), most > 0 else { return nil }
    return ranked.first { $0.1 == most }?.0
  }

  private static func projects(
    of candidate: ProjectChoice.Candidate,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> [Project] {
    switch try ProjectFinder.read(candidate, findings) {
    case .none: return []
    case .project(let project): return [project]
    case .several(let choice):
      var projects: [Project] = []
      for candidate in choice.candidates {
        guard case .project(let project) = try ProjectFinder.read(candidate, findings) else {
          continue
        }
        projects.append(project)
      }
      return projects
    }
  }
}
