import CommandLineSupport
import GraphQLSyntax
package import Workspace

/// Fragments that other projects of the same tree define, for who spreads them here.
package struct FragmentsElsewhere {
  /// A name with its place and project, in words.
  private var places: [String: String] = [:]

  /// The workspace with a note beside each unknown fragment that another project defines.
  package static func noted(in workspace: Workspace, besides place: ProjectPlace?) -> Workspace {
    guard let place, workspace.diagnostics.contains(where: isUnknownFragment) else {
      return workspace
    }
    var found = FragmentsElsewhere()
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

/// Where a project stands among others.
package struct ProjectPlace: Sendable {
  /// The configuration file, an absolute path.
  private let file: String
  private let folder: String
  private let otherNames: [String]
  private let isApollo: Bool

  package init(of project: Project) {
    file = WorkingFolder.absolute(project.file)
    folder = project.folder
    otherNames = project.otherNames
    isApollo = project.apollo != nil
  }

  /// The other projects of the configuration file, or of the tree that it stands in.
  fileprivate func others() -> [Project] {
    var candidates = otherNames.map { ProjectChoice.Candidate(file: file, project: $0) }
    if candidates.isEmpty, isApollo {
      candidates = ApolloConfigurationSearch.files(in: SearchedFolders(below: root)).filter {
        $0 != file
      }
      .map { ProjectChoice.Candidate(file: $0) }
    }
    return candidates.compactMap { candidate in
      // What is wrong with them is told where somebody uses them.
      guard
        case .project(let project) = try? ProjectFinder.read(candidate, ConfigurationFindings())
      else { return nil }
      return project
    }
  }

  /// The repository's uppermost folder; outside of one the folder above the configuration's.
  private var root: String {
    var place = folder
    while place != "/", !FileReader.exists(place + "/.git") {
      place = WorkingFolder.absolute("..", in: place)
    }
    return place == "/" ? WorkingFolder.absolute("..", in: folder) : place
  }
}
