import Terminal

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

    let process: SpawnedProcess
    do throws(SpawnedProcess.Failure) {
      process = try SpawnedProcess(arguments, streams: streams.map { .descriptor(fileno($0)) })
    } catch {
      throw FileError("cannot run \(name): \(String(cString: strerror(error.number)))")
    }
    guard let status = process.wait() else { throw FileError(cannot: "wait for", path: name) }
    return ChildProcess(
      status: status,
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
