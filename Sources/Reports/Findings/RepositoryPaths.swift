import CommandLineSupport
import ProjectInputs

/// Files as a code host names them: from the root of the repository that the working folder is in.
struct RepositoryPaths {
  /// Nil outside of a repository, where files are named as they are given.
  private let root = FileReader.resolved(".").flatMap(ProjectFinder.repository(around:))

  func path(_ file: String) -> String {
    // What is no file of the working tree has a name of another kind: `<stdin>`, `HEAD:query.graphql`.
    guard let root, !file.hasPrefix("<"), file != "-", !file.contains(":") else { return file }
    let absolute = WorkingFolder.absolute(file)
    let folder = root.hasSuffix("/") ? root : root + "/"
    return absolute.hasPrefix(folder) ? String(absolute.dropFirst(folder.count)) : file
  }
}
