import CommandLineSupport
import LibC

/// Finds files whose names differ from the expected ones only in case, which are the same file on
/// case-insensitive disks.
struct FileNameCase {
  private var names: [Substring: [String]] = [:]

  /// Returns the path under which a file is stored if its name differs from that of `path` only in
  /// case; `nil` if the case is right.
  mutating func storedPath(of path: String) -> String? {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let folder = path[..<(end ?? path.startIndex)]
    let known =
      names[folder] ?? (try? FolderListing.names(in: folder.isEmpty ? "." : String(folder)))
    names[folder] = known ?? []
    let name = path[(end ?? path.startIndex)...]
    return Self.stored(String(name), among: known ?? []).map { folder + $0 }
  }

  /// Returns the first name in a folder that differs only in case; `nil` if the exact name exists.
  static func stored(_ name: String, among names: [String]) -> String? {
    guard !names.contains(name) else { return nil }
    let folded = name.lowercased()
    return names.first { $0.lowercased() == folded }
  }

  /// Renames the file at `path` if its stored name differs only in case.
  mutating func correct(_ path: String) throws(FileError) {
    guard let stored = storedPath(of: path), Self.isOneFile(stored, path) else { return }
    guard rename(stored, path) == 0 else { throw FileError(cannot: "rename", path: stored) }
  }

  /// Whether two paths refer to the same file.
  static func isOneFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }
}
