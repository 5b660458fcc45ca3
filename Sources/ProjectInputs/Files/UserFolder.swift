import CommandLineSupport

/// Where a person's own files are, by the XDG base directory specification.
package enum UserFolder {
  /// The folder that a variable names, if it is an absolute path; else one in the home folder.
  package static func path(variable: String, inHome folder: String) -> String? {
    if let path = StandardStreams.environment(variable), path.hasPrefix("/") { return path }
    return home.map { $0 == "/" ? "/\(folder)" : "\($0)/\(folder)" }
  }

  /// A path with `~` for the home folder.
  package static func shortened(_ path: String) -> String {
    guard let home, home != "/", path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// A path as a person writes it, `~/` being the home folder.
  package static func expanded(_ path: String) -> String {
    guard let home, path.hasPrefix("~/") else { return path }
    return home + path.dropFirst(1)
  }

  private static var home: String? {
    StandardStreams.environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
