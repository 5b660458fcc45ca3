import CommandLineSupport
import GraphQLSyntax
package import Workspace

/// Finds fragments that other projects of the repository define, to explain unknown fragments.
package struct FragmentsInOtherProjects {
  /// The place and project of each fragment, in words, by name.
  private var places: [String: String] = [:]

  /// Returns the workspace with a note for each unknown fragment that another project defines.
  package static func noted(in workspace: Workspace, besides place: ProjectLocation?) -> Workspace {
    guard let place, workspace.diagnostics.contains(where: isUnknownFragment) else {
      return workspace
    }
    var found = FragmentsInOtherProjects()
    for other in place.others() { found.read(other) }
    return workspace.noting { diagnostic in
      guard isUnknownFragment(diagnostic), let range = diagnostic.ranges.first,
        let file = workspace.sources.file(range.file)
      else { return nil }
      let name = file.utf8[Int(range.start)..<Int(range.end)]
      return found.places[String(decoding: name, as: UTF8.self)]
    }
  }

  private static func isUnknownFragment(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.rule == "KnownFragmentNames"
  }

  private mutating func read(_ project: Project) {
    let title = project.name.map { "project \($0)" } ?? project.file
    for path in project.files().documents {
      guard let utf8 = try? FileReader.bytes(of: path) else { continue }
      var sources = SourceMap(readsNullabilityDesignators: true)
      let file = sources.add(name: path, utf8: utf8)
      let document =
        switch WorkspaceInput.role(name: path, utf8: utf8) {
        case .swift: SwiftEmbeddedDocuments.parse(file).document
        case .script: ScriptEmbeddedDocuments.parse(file).document
        case .graphql, .json, .response, .variables: Parser.parse(file).0
        }
      for case .fragment(let fragment) in document?.definitions ?? [] {
        let place = sources.location(of: fragment.name.range).map { " at \($0)" } ?? ""
        let words = "\(title) defines it\(place); documents of other projects are not read here."
        if places[fragment.name.text] == nil { places[fragment.name.text] = words }
      }
    }
  }
}

/// The location of a project among other projects.
package struct ProjectLocation: Sendable {
  /// The absolute path of the configuration file.
  private let file: String
  private let folder: String
  private let otherNames: [String]
  private let policy: ProjectPolicy

  package init(of project: Project) {
    file = WorkingFolder.absolute(project.file)
    folder = project.folder
    otherNames = project.otherNames
    policy = project.policy
  }

  /// Returns the other projects in the configuration file, or else in the repository.
  fileprivate func others() -> [Project] {
    var candidates = otherNames.map { ProjectChoice.Candidate(file: file, project: $0) }
    if candidates.isEmpty, policy.searchesRepository {
      candidates = ApolloConfigurationSearch.files(in: SearchedFolders(below: root)).filter {
        $0 != file
      }
      .map { ProjectChoice.Candidate(file: $0) }
    }
    return candidates.compactMap { candidate in
      // Problems in these projects are reported when the projects are used.
      guard
        case .project(let project) = try? ProjectFinder.read(candidate, ConfigurationFindings())
      else { return nil }
      return project
    }
  }

  /// The root of the repository, or else the folder above the configuration's.
  private var root: String {
    var place = folder
    while place != "/", !FileReader.exists(place + "/.git") {
      place = WorkingFolder.absolute("..", in: place)
    }
    return place == "/" ? WorkingFolder.absolute("..", in: folder) : place
  }
}
