import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLRuntime
import LibC
import ProjectInputs
import Threads

/// Appends exchanges to the session file of `--session`, one per line.
///
/// Each line is written by one call and lines are never rewritten. So an interruption of the
/// program loses at most the last line.
final class SessionWriter: Sendable {
  let path: String
  /// The clock for the times of exchanges.
  let clock: any WallClock
  private let descriptor: Int32
  private let redaction: Redaction
  /// Whether all writes succeeded so far.
  private let canWrite = Mutex(true)
  /// The highest number of an exchange in the file.
  private let lastNumber = Mutex(0)
  private let lastStream = Mutex(0)

  /// Opens or creates the file and restricts it to its owner.
  ///
  /// Throws if the file is not a session. Removes an incomplete last line. The values of secrets
  /// are replaced before they are written: of the standard names and those in `redacted`.
  init(
    _ path: String,
    redacting redacted: [String] = [],
    clock: any WallClock = SystemClock()
  ) throws(FileError) {
    self.path = path
    self.clock = clock
    redaction = Redaction(adding: redacted)
    descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(cannot: "write", path: path) }
    do throws(FileError) {
      try begin()
      var index = SessionIndex()
      index.extend(SessionBytes(of: descriptor))
      lastNumber.withLock { [index] in $0 = index.lastNumber }
    } catch {
      Self.release(descriptor)
      throw error
    }
  }

  deinit { Self.release(descriptor) }

  /// Unlocks and closes the file.
  ///
  /// Closing is not enough: if another thread is starting a child process, the child has a copy of
  /// the descriptor, and keeps the lock, until it executes its program.
  private static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Returns the writer for `--session`; `nil` if the option is missing.
  static func given(
    by arguments: Arguments,
    clock: any WallClock = SystemClock()
  ) throws(FileError) -> SessionWriter? {
    guard let path = arguments.value(.session) else { return nil }
    return try SessionWriter(path, redacting: arguments.values[.redact] ?? [], clock: clock)
  }

  /// Whether a write failed.
  var isFull: Bool { canWrite.withLock { !$0 } }

  /// The error message for a failed write.
  var fullText: String { "cannot write \(path): the disk is full" }

  /// Appends an exchange and assigns a number if it has none; returns `false` if a write failed.
  @discardableResult
  func add(_ exchange: SessionExchange) -> Bool {
    var exchange = exchange
    if exchange.number == nil { exchange.number = newNumber() }
    let line = redaction.redacting(exchange).line
    return canWrite.withLock { canWrite in
      canWrite = canWrite && write(line)
      return canWrite
    }
  }

  /// Returns an unused number for a new exchange.
  func newNumber() -> Int {
    lastNumber.withLock { last in
      last += 1
      return last
    }
  }

  /// Returns a number for the events of one subscription that is unique in the file.
  ///
  /// All stream numbers in the file are smaller than its size, so the size is a lower bound for a
  /// new one.
  func newStream() -> Int {
    lastStream.withLock { last in
      last = max(last + 1, SessionBytes(of: descriptor).size() + 1)
      return last
    }
  }

  private func begin() throws(FileError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw FileError("cannot write \(path): another program is writing its traffic there")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileError("cannot write \(path): it is not a file")
    }
    let size = Int(status.st_size)
    let bytes = SessionBytes(of: descriptor)
    guard size == 0 || SessionLine.begins(bytes.read(0, 64) ?? []) else {
      throw FileError("cannot write \(path): it is not a session")
    }
    fchmod(descriptor, 0o600)
    guard let rest = Self.cutLine(bytes, size: size) else { return }
    // Another program may have omitted the last line feed.
    if SessionExchange(line: rest) != nil {
      _ = write([0x0A])
    } else {
      guard SessionLine.isTruncated(rest) else {
        throw FileError("cannot write \(path): its last line does not belong to a session")
      }
      guard ftruncate(descriptor, off_t(size - rest.count)) == 0 else {
        throw FileError(cannot: "write", path: path)
      }
    }
  }

  /// Returns the bytes after the last line feed; `nil` if there are none.
  private static func cutLine(_ bytes: SessionBytes, size: Int) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count < size {
      let count = min(1 << 16, size - line.count)
      guard let part = bytes.read(size - line.count - count, count), part.count == count else {
        return nil
      }
      if let feed = part.lastIndex(of: 0x0A) {
        line = part[(feed + 1)...] + line
        break
      }
      line = part + line
    }
    return line.isEmpty ? nil : line
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

/// Calls the C function `write`, which a method of the same name shadows.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
