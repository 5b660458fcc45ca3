import ApolloDialect
import ApolloPolicy
import DialectKit
import GraphQLSyntax
import ProposalDialect
package import Workspace

/// Where files may stand that were generated before and are not now.
package enum GeneratedPlaces {
  /// In gqlview's own layouts: below the output folder, and directly in these folders.
  case folders([String])
  /// In the released Apollo client's: what these patterns stand for.
  case released([PathPattern])

  /// `prunes` has files removed also where the project keeps what was generated before.
  package init(of workspace: Workspace, in project: Project?, prunes: Bool) {
    let options = workspace.codegenOptions
    guard options.dialect == .apollo else {
      self = .folders(Self.folders(of: workspace))
      return
    }
    // A project that prunes nothing has what was generated before on purpose.
    guard project?.apollo?.options.prunes != false || prunes else {
      self = .released([])
      return
    }
    self = .released(options.apollo?.patternsOfGeneratedFiles(in: project) ?? [])
  }

  /// The folders beside documents, or of their own, where operations are written.
  package static func folders(of workspace: Workspace) -> [String] {
    let options = workspace.codegenOptions
    if options.dialect == .apollo, let apollo = options.apollo {
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
    var options = CodegenOptions(dialect: .proposal)
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
