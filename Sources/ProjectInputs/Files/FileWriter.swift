package import CommandLineSupport
import LibC

/// Writes whole files.
package enum FileWriter {
  /// Writes a file completely or not at all, and creates missing folders; a private file is
  /// accessible only to its owner.
  ///
  /// A symbolic link stays a link, and a file keeps its permissions. A device, such as a terminal
  /// or `/dev/null`, is written to directly. A pipe is rejected, because it may never have a
  /// reader.
  package static func write(
    _ text: String,
    to path: String,
    isPrivate: Bool = false
  ) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      guard status.st_mode & S_IFMT != S_IFIFO else {
        throw FileError("cannot write \(path): it is a pipe")
      }
      guard let file = fopen(path, "w"), fputs(text, file) >= 0, fclose(file) == 0 else {
        throw FileError(cannot: "write", path: path)
      }
      return
    }
    try AtomicFile(Array(text.utf8), for: path, isPrivate: isPrivate, isSynced: true).commit()
  }
}
