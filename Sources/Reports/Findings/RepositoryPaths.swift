import CommandLineSupport
import ProjectInputs

/// Converts file names to paths relative to the repository root, as code hosts require.
struct RepositoryPaths {
  /// The repository root; `nil` outside a repository, where file names are not changed.
  private let root = FileReader.resolved(".").flatMap(ProjectFinder.repository(around:))

  func path(_ file: String) -> String {
    // Names such as `<stdin>` and `HEAD:query.graphql` are not paths in the working tree.
    guard let root, !file.hasPrefix("<"), file != "-", !file.contains(":") else { return file }
    let absolute = WorkingFolder.absolute(file)
    let folder = root.hasSuffix("/") ? root : root + "/"
    return absolute.hasPrefix(folder) ? String(absolute.dropFirst(folder.count)) : file
  }
}
