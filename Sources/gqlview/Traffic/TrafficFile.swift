import GraphQLProxy
import GraphQLRuntime
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of `--session`: what came, one exchange a line, behind what it already holds.
///
/// Each line is written whole by one call and nothing is written anew, so that whatever ends the program
/// costs the last line at most. A line is `{"request": …, "response": …}` with what else is known; secrets
/// are not among it, for the proxy never tells them.
final class TrafficFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// Opens the file, or makes it; from then on only its owner can read it.
  ///
  /// A file that holds something else is refused.
  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(cannot: "write", path: path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw FileError("cannot write \(path): another program keeps its traffic there")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileError("cannot write \(path): it is no file")
    }
    var beginning = [UInt8](repeating: 0, count: 10)
    let count = pread(descriptor, &beginning, beginning.count, 0)
    guard count <= 0 || beginning.prefix(count).elementsEqual("{\"request\"".utf8.prefix(count))
    else {
      close(descriptor)
      throw FileError("cannot write \(path): it holds something else than a session")
    }
    fchmod(descriptor, 0o600)
    // A line that was cut off stays alone.
    var last: UInt8 = 0x0A
    if status.st_size > 0, pread(descriptor, &last, 1, status.st_size - 1) == 1, last != 0x0A {
      _ = write([0x0A])
    }
  }

  deinit { close(descriptor) }

  /// Writes an exchange; false once the disk takes no more.
  func add(_ entry: TrafficEntry) -> Bool {
    let exchange = entry.exchange
    let responses = exchange.responses.compactMap { try? JSONDocument($0) }
    let line: JSONValue = .object(present: [
      (
        "request",
        .object(present: [
          ("operationName", exchange.operationName.map { .string($0) }),
          ("query", exchange.query.map { .string($0) }),
          ("documentId", exchange.documentID.map { .string($0) }),
          ("variables", exchange.variables),
        ])
      ),
      ("response", .array(responses.map { JSONValue($0.root) })),
      ("time", .string(entry.time)),
      ("status", entry.outcome.status.map { .int($0) }),
      ("transport", .string(entry.outcome.transport)),
      ("seconds", .number(Seconds.text(entry.outcome.seconds))),
      ("bytes", .int(entry.outcome.size)),
      ("failure", entry.outcome.failure.map { .string($0) }),
    ])
    return write(Array((JSONPrinter.print(line, layout: .compact) + "\n").utf8))
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The function of this name in the C library, beside a method of it.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
