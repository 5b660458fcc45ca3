#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes generated files.
enum FileWriter {
  /// Writes a file whole or not at all, with the folders that it needs; a private one is for its
  /// owner alone.
  static func write(
    _ text: String,
    to path: String,
    isPrivate: Bool = false
  ) throws(FileError) {
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    let draft = path + ".new"
    guard let file = fopen(draft, "w") else { throw FileError(cannot: "write", path: path) }
    if isPrivate { chmod(draft, 0o600) }
    var text = text
    let isWritten = text.withUTF8 { bytes in
      fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count
    }
    guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
      let error = FileError(cannot: "write", path: path)
      unlink(draft)
      throw error
    }
  }

  private static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError(cannot: "make the folder", path: path)
    }
  }
}
