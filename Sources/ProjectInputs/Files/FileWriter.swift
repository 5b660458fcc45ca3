package import CommandLineSupport
import LibC

/// Writes whole files.
package enum FileWriter {
  /// Writes a file whole or not at all, with the folders that it needs; a private one is for its
  /// owner alone.
  ///
  /// A link stays a link, and a file keeps who may read it. A device, such as a terminal or
  /// `/dev/null`, is written into; a pipe is refused, for who reads it may never come.
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
    try FileDraft(Array(text.utf8), for: path, isPrivate: isPrivate).commit()
  }
}
