package import LibC

/// Reads whole files, including pipes and standard input.
package enum FileReader {
  /// The maximum file size, because later stages store byte offsets in 32 bits.
  package static let limit = 1 << 31

  package enum Kind {
    case file
    case folder
  }

  /// Returns whether a path is a file or a folder, after following symbolic links.
  package static func kind(of path: String) throws(FileError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(cannot: "read", path: path) }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Whether a file or folder exists at a path; throws if this cannot be determined.
  package static func stands(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return true }
    guard errno == ENOENT else { throw FileError(cannot: "read", path: path) }
    return false
  }

  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether a path is a regular file, after following symbolic links.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the current user owns a folder and no other user can write to it.
  package static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// The number of seconds since a file was last modified.
  package static func secondsSinceChange(_ status: stat) -> Int {
    time(nil) - status.modification.seconds
  }

  /// Returns the absolute path without symbolic links; `nil` if the file does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Reads a whole file, which must be smaller than `limit`.
  ///
  /// Pass true for `isNamed` only for a path that the user named.
  package static func bytes(
    of path: String,
    isNamed: Bool = false,
    limit: Int = FileReader.limit
  ) throws(FileError) -> [UInt8] {
    let descriptor = try opened(path, isNamed: isNamed)
    defer { close(descriptor) }
    return try bytes(from: descriptor, name: path, limit: limit)
  }

  /// Opens a regular file for reading.
  ///
  /// A pipe or a device, such as a terminal, may never end, and a cloned folder can contain links
  /// to them. So they are errors, and opening neither waits for them nor changes the controlling
  /// terminal. If `isNamed` is true, the path may be a pipe itself, or begin with `/dev` or
  /// `/proc`, as the shell's pipes do.
  package static func opened(
    _ path: String,
    isNamed: Bool = false
  ) throws(FileError) -> Int32 {
    var status = stat()
    let waits =
      isNamed
      && (path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
        || lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(cannot: "read", path: path) }
    if waits { return descriptor }
    guard fstat(descriptor, &status) == 0 else {
      let error = FileError(cannot: "read", path: path)
      close(descriptor)
      throw error
    }
    let kind = status.st_mode & S_IFMT
    // Reading a folder fails with the system's message.
    if kind == S_IFREG || kind == S_IFDIR { return descriptor }
    close(descriptor)
    throw FileError("cannot read \(path): it is \(kind == S_IFIFO ? "a pipe" : "a device")")
  }

  /// Returns the first `limit` bytes of a file and its size.
  ///
  /// Returns no bytes and size 0 for a pipe or a file of at most `limit` bytes.
  package static func beginning(
    of path: String,
    limit: Int
  ) throws(FileError) -> (bytes: [UInt8], size: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
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

  /// Reads standard input to its end.
  package static func standardInput() throws(FileError) -> [UInt8] {
    try bytes(from: STDIN_FILENO, name: "standard input")
  }

  /// Reads at most `limit` bytes of a file in chunks; returns fewer bytes if cancelled.
  ///
  /// Reports progress from 0 to 0.3.
  package static func bytes(
    of path: String,
    limit: Int,
    isCancelled: () -> Bool,
    report: (Double) -> Void
  ) throws(FileError) -> [UInt8] {
    let descriptor = try opened(path)
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

  /// Reads an open file from its current offset to its end, which must be before `limit`.
  package static func bytes(
    from descriptor: Int32,
    name: String,
    limit: Int = FileReader.limit
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let expected = isKnown ? Int(status.st_size) : 0
    let isFile = isKnown && status.st_mode & S_IFMT == S_IFREG
    let tooLarge = FileError(
      "cannot read \(name): larger than \(limit < 1 << 30 ? "\(limit >> 20) MiB" : "2 GiB")"
    )
    if isFile, expected >= limit { throw tooLarge }
    var bytes: [UInt8] = []
    // Reading one extra byte detects the end of the file. The size of a pipe is unknown.
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
      // A regular file returns fewer bytes than requested only at its end.
      if isFile, count < room, bytes.count == expected { return bytes }
      guard bytes.count < limit else { throw tooLarge }
      room = bytes.count == expected ? 1 : 1 << 16
    }
  }
}
