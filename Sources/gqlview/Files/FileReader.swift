#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads whole files; pipes and standard input too.
enum FileReader {
  /// Byte offsets are 32-bit numbers in every later stage.
  private static let limit = 1 << 31

  enum Kind {
    case file
    case folder
  }

  /// What stands at a path, symbolic links followed.
  static func kind(of path: String) throws(FileError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(cannot: "read", path: path) }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(cannot: "read", path: path) }
    defer { close(descriptor) }
    return try bytes(from: descriptor, name: path)
  }

  /// The bytes of standard input to its end.
  static func standardInput() throws(FileError) -> [UInt8] {
    try bytes(from: STDIN_FILENO, name: "standard input")
  }

  /// The bytes of an open file from where it stands to its end.
  static func bytes(from descriptor: Int32, name: String) throws(FileError) -> [UInt8] {
    var status = stat()
    let expected = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    var room = min(max(expected + 1, 1 << 16), limit)
    while true {
      var count = 0
      let start = bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat {
          count = read(descriptor, buffer.baseAddress, room)
        } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      guard count >= 0 else { throw FileError(cannot: "read", path: name) }
      if count == 0 { return bytes }
      if start == 0 { bytes = chunk } else { bytes += chunk }
      guard bytes.count < limit else { throw FileError("cannot read \(name): larger than 2 GiB") }
      room = 1 << 16
    }
  }
}
