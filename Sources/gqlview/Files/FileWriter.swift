#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes whole files.
enum FileWriter {
  /// Writes a file whole or not at all, with the folders that it needs; a private one is for its
  /// owner alone.
  static func write(
    _ text: String,
    to path: String,
    isPrivate: Bool = false
  ) throws(FileError) {
    try FileDraft(Array(text.utf8), for: path, isPrivate: isPrivate).commit()
  }
}

/// A file that is written, but not yet under its name.
struct FileDraft {
  let path: String
  private var draft: String { path + ".new" }

  /// Writes the bytes beside the place where they belong, with the folders that this needs.
  init(_ bytes: [UInt8], for path: String, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    if let slash = path.lastIndex(of: "/") { try Self.makeFolder(String(path[..<slash])) }
    guard let file = fopen(draft, "w") else { throw FileError(cannot: "write", path: path) }
    if isPrivate { chmod(draft, 0o600) }
    let isWritten = bytes.withUnsafeBytes {
      $0.isEmpty || fwrite($0.baseAddress, 1, $0.count, file) == $0.count
    }
    guard fclose(file) == 0, isWritten else {
      let error = FileError(cannot: "write", path: path)
      discard()
      throw error
    }
  }

  /// Puts the file under its name, in place of what had that name.
  func commit() throws(FileError) {
    guard rename(draft, path) == 0 else {
      let error = FileError(cannot: "write", path: path)
      discard()
      throw error
    }
  }

  func discard() {
    unlink(draft)
  }

  private static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError(cannot: "make the folder", path: path)
    }
  }
}
