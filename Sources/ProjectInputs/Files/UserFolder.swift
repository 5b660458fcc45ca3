import CommandLineSupport

/// The locations of a user's files, according to the XDG base directory specification.
package enum UserFolder {
  /// Returns the folder in an environment variable if it is an absolute path, or else a folder in
  /// the home folder.
  package static func path(variable: String, inHome folder: String) -> String? {
    if let path = StandardStreams.environment(variable), path.hasPrefix("/") { return path }
    return home.map { $0 == "/" ? "/\(folder)" : "\($0)/\(folder)" }
  }

  /// Abbreviates the home folder to `~`.
  package static func shortened(_ path: String) -> String {
    guard let home, home != "/", path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Replaces a leading `~/` by the home folder.
  package static func expanded(_ path: String) -> String {
    guard let home, path.hasPrefix("~/") else { return path }
    return home + path.dropFirst(1)
  }

  private static var home: String? {
    StandardStreams.environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
