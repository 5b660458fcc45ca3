package import CommandLineSupport
import LibC

/// A temporary folder used by one run.
package struct TemporaryFolder {
  package let path: String

  /// The age in seconds after which folders left by killed runs are removed.
  private static let age = 3_600

  /// Creates the folder next to `place`, or in the system's temporary folder if `place` is `nil`.
  ///
  /// `temporary` is the value of `TMPDIR`, which ends with a slash on macOS.
  package init(
    beside place: String? = nil,
    temporary: String? = StandardStreams.environment("TMPDIR")
  ) throws(FileError) {
    let base =
      place.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }
      ?? temporary.flatMap(FileReader.resolved) ?? "/tmp"
    if place != nil {
      try AtomicFile.makeFolder(base)
      Self.removeOld(in: base)
    }
    var name = Array("\(base)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw FileError(cannot: "make a folder in", path: base) }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  package func remove() { Self.remove(path) }

  private static let prefix = "gqlview."

  private static func removeOld(in base: String) {
    for name in (try? FolderListing.names(in: base)) ?? [] where name.hasPrefix(prefix) {
      let path = "\(base)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == getuid(), name.utf8.count == prefix.utf8.count + 6,
        FileReader.secondsSinceChange(status) > age
      else { continue }
      remove(path)
    }
  }

  private static func remove(_ folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] where name != "." && name != ".." {
      let path = "\(folder)/\(name)"
      if FolderListing.kindWithoutLinks(path) == .folder { remove(path) } else { unlink(path) }
    }
    rmdir(folder)
  }
}
