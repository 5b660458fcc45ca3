import LibC

/// Finds programs in the folders of `PATH`.
///
/// Relative and empty entries are skipped: they mean a place below the working folder, which may be an
/// untrusted clone that contains a program called `git`.
package enum ProgramSearch {
  /// The folders where POSIX systems keep their own programs, for a process without `PATH`.
  static let systemFolders = "/usr/bin:/bin"

  /// The absolute path of a program, found in `PATH`.
  ///
  /// `nil` if it is in none of the folders that are searched.
  package static func path(of program: String) -> String? {
    path(of: program, in: environmentVariable("PATH") ?? systemFolders)
  }

  /// Returns the absolute path of a program, searching the absolute folders of a colon-separated
  /// list.
  ///
  /// A name with a slash is returned unchanged.
  package static func path(of program: String, in folders: String) -> String? {
    if program.utf8.contains(UInt8(ascii: "/")) { return program }
    guard !program.isEmpty else { return nil }
    return absoluteFolders(of: folders).split(separator: ":").lazy
      .map { "\($0)/\(program)" }
      .first(where: isExecutableFile)
  }

  /// Returns a search path without its relative and empty entries.
  package static func absoluteFolders(of path: String) -> String {
    path.split(separator: ":").filter { $0.hasPrefix("/") }.joined(separator: ":")
  }

  private static func isExecutableFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
