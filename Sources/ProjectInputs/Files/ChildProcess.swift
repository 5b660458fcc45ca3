package import CommandLineSupport
import LibC
import SystemSupport

/// A completed run of another program, without a terminal.
package struct ChildProcess {
  package let status: Int32
  package let output: [UInt8]
  package let errors: String

  /// Runs a program from the search path until it exits, with `variables` added to its environment,
  /// in a folder (default: the working folder).
  ///
  /// The streams are temporary files rather than pipes, so the output can have any length and
  /// nothing must read it while the program runs. The program and its children are stopped when
  /// `isCancelled` returns true, or when the output exceeds `outputLimit`.
  package static func run(
    _ arguments: [String],
    input: [UInt8] = [],
    variables: [String: String] = [:],
    in folder: String? = nil,
    outputLimit: Int? = nil,
    isCancelled: (() -> Bool)? = nil
  ) throws(FileError) -> ChildProcess {
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
      process = try SpawnedProcess(
        arguments,
        streams: streams.map { .descriptor(fileno($0)) },
        variables: variables,
        in: folder,
        isDetached: isCancelled != nil
      )
    } catch {
      throw FileError("cannot run \(name): \(String(cString: strerror(error.number)))")
    }
    let ended = try isCancelled.map { isCancelled throws(FileError) in
      try wait(for: process, name, isCancelled) {
        guard let outputLimit else { return false }
        return streams[1...].contains { size(of: $0) > outputLimit }
      }
    }
    guard let status = ended ?? process.wait() else {
      throw FileError(cannot: "wait for", path: name)
    }
    return ChildProcess(
      status: status,
      output: try text(of: streams[1], name),
      errors: String(decoding: try text(of: streams[2], name), as: UTF8.self)
    )
  }

  /// The pause between two checks whether the program has exited, in microseconds.
  private static let pause: UInt32 = 10_000

  private static func wait(
    for process: SpawnedProcess,
    _ name: String,
    _ isCancelled: () -> Bool,
    wroteTooMuch: () -> Bool
  ) throws(FileError) -> Int32? {
    while true {
      if case .ended(let status) = process.state { return status }
      if wroteTooMuch() {
        process.endGroup()
        _ = process.wait()
        throw FileError("\(name) was stopped because it printed too much")
      }
      if isCancelled() {
        process.endGroup()
        _ = process.wait()
        throw FileError("\(name) was stopped")
      }
      usleep(pause)
    }
  }

  private static func size(of stream: UnsafeMutablePointer<FILE>) -> Int {
    var status = stat()
    return fstat(fileno(stream), &status) == 0 ? Int(status.st_size) : 0
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
