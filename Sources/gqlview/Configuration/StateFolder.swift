import CommandLineSupport
import LibC
import ProjectInputs
import Threads

/// The folder for state between runs, `$XDG_STATE_HOME/gqlview` (default:
/// `~/.local/state/gqlview`).
///
/// A failure loses only the stored state and has no other effect.
enum StateFolder {
  /// Replaces `$XDG_STATE_HOME` in processes that must not use the user's state; `nil` otherwise.
  static let substitute = Mutex<String?>(nil)

  private static var home: String? {
    substitute.withLock { $0 }
      ?? UserFolder.path(variable: "XDG_STATE_HOME", inHome: ".local/state")
  }

  static func path(_ name: String) -> String? { home.map { "\($0)/gqlview/\(name)" } }

  static func has(_ name: String) -> Bool { path(name).map(FileReader.exists) ?? false }

  /// Returns the bytes of a file; `nil` if it is missing or larger than any file that gqlview
  /// writes.
  static func read(_ name: String, limit: Int = 1 << 20) -> [UInt8]? {
    guard let path = path(name), FileReader.isFile(path) else { return nil }
    return try? FileReader.bytes(of: path, limit: limit)
  }

  /// Atomically writes a file that only its owner can read; returns `false` on failure.
  @discardableResult
  static func write(_ text: String, to name: String) -> Bool {
    guard let path = path(name) else { return false }
    return (try? FileWriter.write(text, to: path, isPrivate: true)) != nil
  }

  /// Atomically writes bytes that may not be valid UTF-8.
  static func write(_ bytes: [UInt8], to name: String) -> Bool {
    guard let path = path(name) else { return false }
    return (try? AtomicFile(bytes, for: path, isPrivate: true).commit()) != nil
  }

  /// Whether a file's name is a hash as created by gqlview, with an ending.
  static func isHash(_ name: String, ending: String) -> Bool {
    name.hasSuffix(ending) && name.utf8.count == 32 + ending.utf8.count
      && name.utf8.prefix(32).allSatisfy {
        ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
          || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f"))
      }
  }

  /// Whether the user disabled stored state with `XDG_STATE_HOME=/dev/null`.
  static var isRefused: Bool {
    home == "/dev/null"
  }

  static func remove(_ name: String) {
    if let path = path(name) { unlink(path) }
  }

  /// Renames a file; returns `false` if it no longer exists.
  static func rename(_ name: String, to other: String) -> Bool {
    guard let old = path(name), let new = path(other) else { return false }
    return renameFile(old, to: new)
  }

  /// Returns the names of the files in a folder, newest first.
  static func namesByAge(in folder: String) -> [String] {
    guard let path = path(folder), let names = try? FolderListing.names(in: path) else { return [] }
    return aged(names, in: path).sorted { $0.seconds < $1.seconds }.map(\.name)
  }

  private static func aged(
    _ names: [String],
    in path: String
  ) -> [(name: String, seconds: Int)] {
    names.map { name in
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return (name, 0)
      }
      return (name, FileReader.secondsSinceChange(status))
    }
  }

  /// Removes the oldest files of a folder until at most `count` remain.
  ///
  /// `isOwn` identifies the files that gqlview created by their names.
  static func thin(_ folder: String, to count: Int, where isOwn: (String) -> Bool) {
    guard let path = path(folder), let names = try? FolderListing.names(in: path) else { return }
    let own = names.filter(isOwn)
    guard own.count > count else { return }
    let aged = aged(own, in: path).sorted { $0.seconds > $1.seconds }
    for file in aged.prefix(own.count - count) { unlink("\(path)/\(file.name)") }
  }
}
