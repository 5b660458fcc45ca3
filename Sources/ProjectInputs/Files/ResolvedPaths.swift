import CommandLineSupport
import LibC

/// Resolves symbolic links in paths, and caches the resolved folders, because many files share a
/// folder.
struct ResolvedPaths {
  private var folders: [Substring: String?] = [:]

  /// Returns the same path as ``FileReader/resolved(_:)``; `nil` if it does not exist.
  mutating func resolved(_ path: String) -> String? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
    var status = stat()
    guard !["", ".", ".."].contains(name), lstat(path, &status) == 0,
      status.st_mode & S_IFMT != S_IFLNK
    else { return FileReader.resolved(path) }
    let folder = slash.map { path[...$0] } ?? "."
    let known = folders[folder]
    let place = known ?? FileReader.resolved(String(folder))
    if known == nil { folders[folder] = place }
    return place.map { $0 == "/" ? "/" + name : $0 + "/" + name }
  }
}
