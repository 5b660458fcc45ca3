#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds programs in the folders of `PATH`.
///
/// Relative and empty entries are skipped: they name a folder relative to the working folder, which may
/// be somebody else's clone with a program called `git` in it.
package enum ProgramSearch {
  /// The folders where POSIX systems keep their own programs, for a process without `PATH`.
  private static let systemFolders = "/usr/bin:/bin"

  /// The absolute path of a program, found in `PATH`.
  ///
  /// `nil` if it is in none of the folders that are searched.
  static func path(of program: String) -> String? {
    path(of: program, in: environment("PATH") ?? systemFolders)
  }

  /// The absolute path of a program in the absolute ones of some folders, which colons separate; a name
  /// with a slash is returned as it is.
  package static func path(of program: String, in folders: String) -> String? {
    if program.utf8.contains(UInt8(ascii: "/")) { return program }
    guard !program.isEmpty else { return nil }
    return folders.split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(program)" }
      .first(where: isExecutableFile)
  }

  private static func isExecutableFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
