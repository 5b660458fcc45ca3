package import LibC

/// Reads whole files; pipes and standard input too.
package enum FileReader {
  /// Byte offsets are 32-bit numbers in every later stage.
  package static let limit = 1 << 31

  package enum Kind {
    case file
    case folder
  }

  /// What stands at a path, symbolic links followed.
  package static func kind(of path: String) throws(FileError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(cannot: "read", path: path) }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Whether anything stands at a path; what cannot be told is an error.
  package static func stands(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return true }
    guard errno == ENOENT else { throw FileError(cannot: "read", path: path) }
    return false
  }

  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether a file stands there, not a folder, a pipe or a device; links followed.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a folder is this user's, and no other user may write in it.
  package static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// How long ago a file was changed.
  package static func secondsSinceChange(_ status: stat) -> Int {
    #if canImport(Darwin)
      time(nil) - status.st_mtimespec.tv_sec
    #else
      time(nil) - status.st_mtim.tv_sec
    #endif
  }

  /// A path without links; nil where nothing stands.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The bytes of a file.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(cannot: "read", path: path) }
    defer { close(descriptor) }
    return try bytes(from: descriptor, name: path)
  }

  /// The first bytes of a file, and how many it has; pipes have none to show.
  package static func beginning(
    of path: String,
    limit: Int
  ) throws(FileError) -> (bytes: [UInt8], size: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(cannot: "read", path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > limit
    else { return ([], 0) }
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      initialized = max(0, read(descriptor, buffer.baseAddress, limit))
    }
    return (bytes, Int(status.st_size))
  }

  /// The bytes of standard input to its end.
  package static func standardInput() throws(FileError) -> [UInt8] {
    try bytes(from: STDIN_FILENO, name: "standard input")
  }

  /// The bytes of a file up to a limit, read in slices; fewer where the work is cancelled.
  ///
  /// Reports how much is done, from 0 to 0.3.
  package static func bytes(
    of path: String,
    limit: Int,
    isCancelled: () -> Bool,
    report: (Double) -> Void
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(cannot: "read", path: path) }
    defer { close(descriptor) }
    guard limit < Self.limit else { throw FileError("cannot read \(path): larger than 2 GiB") }
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      while initialized < limit, !isCancelled() {
        let rest = buffer.baseAddress.map { $0 + initialized }
        let count = read(descriptor, rest, min(limit - initialized, 1 << 22))
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = FileError(cannot: "read", path: path) }
        if count <= 0 { return }
        initialized += count
        report(0.3 * Double(initialized) / Double(limit))
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The bytes of an open file from where it stands to its end.
  package static func bytes(from descriptor: Int32, name: String) throws(FileError) -> [UInt8] {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let expected = isKnown ? Int(status.st_size) : 0
    let isFile = isKnown && status.st_mode & S_IFMT == S_IFREG
    var bytes: [UInt8] = []
    // A byte more than there are, so that the end is seen; a pipe tells no size.
    var room = min(expected > 0 ? expected + 1 : 1 << 16, limit)
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
      // A file gives less than there is room for at its end alone.
      if isFile, count < room, bytes.count == expected { return bytes }
      guard bytes.count < limit else { throw FileError("cannot read \(name): larger than 2 GiB") }
      room = bytes.count == expected ? 1 : 1 << 16
    }
  }
}
