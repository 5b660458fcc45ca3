#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written, but not yet under its name.
struct FileDraft {
  /// The file itself, where a link leads to it.
  private let place: String
  private let draft: String

  /// Writes the bytes beside the place where they belong, with the folders that this needs.
  init(_ bytes: [UInt8], for path: String, isPrivate: Bool = false) throws(FileError) {
    if let slash = path.lastIndex(of: "/") { try Self.makeFolder(String(path[..<slash])) }
    let place = FileReader.resolved(path) ?? path
    var status = stat()
    let mode: mode_t
    if isPrivate {
      mode = 0o600
    } else if stat(place, &status) == 0 {
      mode = status.st_mode & 0o7777
    } else {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    // A name that nobody has, so that no file of a person's own is in the way.
    var name = Array("\(place).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else {
      throw FileError(cannot: "write", path: path)
    }
    draft = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.place = place
    let isWritten = bytes.withUnsafeBytes {
      $0.isEmpty || fwrite($0.baseAddress, 1, $0.count, file) == $0.count
    }
    guard fchmod(descriptor, mode) == 0, fclose(file) == 0, isWritten else {
      let error = FileError(cannot: "write", path: path)
      discard()
      throw error
    }
  }

  /// Puts the file under its name, in place of what had that name.
  func commit() throws(FileError) {
    guard rename(draft, place) == 0 else {
      let error = FileError(cannot: "write", path: place)
      discard()
      throw error
    }
  }

  func discard() {
    unlink(draft)
  }

  static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError(cannot: "make the folder", path: path)
    }
  }
}
