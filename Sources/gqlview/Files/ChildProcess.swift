#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One run of another program, without a terminal.
struct ChildProcess {
  let status: Int32
  let output: [UInt8]
  let errors: String

  /// Runs a program of the search path to its end.
  ///
  /// Its streams are files without names, not pipes: no text is too long for them, and nobody has to
  /// read while it runs.
  static func run(_ arguments: [String], input: [UInt8] = []) throws(FileError) -> ChildProcess {
    let name = arguments.first ?? ""
    var streams: [UnsafeMutablePointer<FILE>] = []
    defer { streams.forEach { fclose($0) } }
    for _ in 0..<3 {
      guard let stream = tmpfile() else {
        throw FileError(cannot: "make a file to run", path: name)
      }
      streams.append(stream)
    }
    let isFed = input.withUnsafeBytes { bytes in
      bytes.isEmpty || fwrite(bytes.baseAddress, 1, bytes.count, streams[0]) == bytes.count
    }
    guard isFed, fflush(streams[0]) == 0, lseek(fileno(streams[0]), 0, SEEK_SET) == 0 else {
      throw FileError(cannot: "feed", path: name)
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (position, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, fileno(stream), Int32(position))
    }
    var pointers = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, name, &actions, nil, pointers, environ)
    guard error == 0 else {
      throw FileError("cannot run \(name): \(String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileError(cannot: "wait for", path: name) }
    }
    let signal = status & 0x7F
    return ChildProcess(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: try text(of: streams[1], name),
      errors: String(decoding: try text(of: streams[2], name), as: UTF8.self)
    )
  }

  private static func text(
    of stream: UnsafeMutablePointer<FILE>,
    _ name: String
  ) throws(FileError) -> [UInt8] {
    let descriptor = fileno(stream)
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw FileError(cannot: "read the output of", path: name)
    }
    return try FileReader.bytes(from: descriptor, name: name)
  }
}
