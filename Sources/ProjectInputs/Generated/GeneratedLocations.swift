import ApolloPolicy
import DialectKit
import GraphQLSyntax
package import Workspace

/// The locations to search for stale generated files.
package enum GeneratedLocations {
  /// For gqlview's layouts: everything below the output folder, and files directly in these
  /// folders.
  case folders([String])
  /// For Apollo's generator: files that match these patterns.
  case released([PathPattern])

  /// Finds the locations for a workspace; `prunes` overrides a project's setting to keep stale
  /// files.
  package init(of workspace: Workspace, in project: Project?, prunes: Bool) {
    let options = workspace.codegenOptions
    guard options.dialect.usesApolloOptions else {
      self = .folders(Self.folders(of: workspace))
      return
    }
    // A project that does not prune keeps stale files on purpose.
    guard project?.apollo?.options.prunes != false || prunes else {
      self = .released([])
      return
    }
    self = .released(options.apollo?.patternsOfGeneratedFiles(in: project) ?? [])
  }

  /// Returns the folders of operation files: those next to documents, or one for all operations.
  package static func folders(of workspace: Workspace) -> [String] {
    let options = workspace.codegenOptions
    if options.dialect.usesApolloOptions, let apollo = options.apollo {
      switch apollo.operations {
      case .inSchemaModule: return []
      case .absolute(let path, _): return [path]
      case .relative(let subpath, _): return folders(of: workspace, subpath: subpath)
      }
    }
    if let folder = options.operationsFolder { return [folder] }
    guard options.writesBesideDocuments else { return [] }
    return folders(of: workspace, subpath: options.subpath)
  }

  private static func folders(of workspace: Workspace, subpath: String?) -> [String] {
    var options = workspace.codegenOptions
    options.subpath = subpath
    var folders: [String] = []
    for document in workspace.documents {
      guard let name = workspace.sources.file(document.file)?.name else { continue }
      let folder = options.folder(beside: name)
      let place = folder.isEmpty ? "." : folder
      if !folders.contains(place) { folders.append(place) }
    }
    return folders
  }
}
