import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLRuntime
import LibC
import ProjectInputs
import Threads

/// The file of `--session`, to write into: what came, one exchange a line, behind what it already holds.
///
/// Each line is written by one call and no line is written anew, so that whatever ends the program costs
/// the last line at most.
final class SessionWriter: Sendable {
  let path: String
  /// Says when what is kept was asked for.
  let clock: any WallClock
  private let descriptor: Int32
  /// Whether the disk took the last line.
  private let isTaking = Mutex(true)
  /// The highest number that an exchange of it has.
  private let lastNumber = Mutex(0)
  private let lastStream = Mutex(0)

  /// Opens the file, or makes it; from then on only its owner can read it.
  ///
  /// A file that holds something else is refused. A last line that was cut off is taken away.
  init(_ path: String, clock: any WallClock = SystemClock()) throws(FileError) {
    self.path = path
    self.clock = clock
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

  /// Unlocks the file, then closes it.
  ///
  /// Closing alone would keep the lock while another thread starts a child process: the child has a
  /// copy of the descriptor until it executes its program.
  private static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The file of `--session`; nil where that is not given.
  static func given(
    by arguments: Arguments,
    clock: any WallClock = SystemClock()
  ) throws(FileError) -> SessionWriter? {
    guard let path = arguments.value(.session) else { return nil }
    return try SessionWriter(path, clock: clock)
  }

  /// Whether the disk takes no more.
  var isFull: Bool { isTaking.withLock { !$0 } }

  /// Why what came is not kept any more, in words.
  var fullText: String { "cannot write \(path): the disk is full" }

  /// Writes an exchange, with the next number where it has none; false once the disk takes no more.
  @discardableResult
  func add(_ exchange: SessionExchange) -> Bool {
    var exchange = exchange
    if exchange.number == nil { exchange.number = newNumber() }
    let line = exchange.line
    return isTaking.withLock { isTaking in
      isTaking = isTaking && write(line)
      return isTaking
    }
  }

  /// The number of an exchange that begins now, which nothing else in the file has.
  func newNumber() -> Int {
    lastNumber.withLock { last in
      last += 1
      return last
    }
  }

  /// A number for the events of one subscription, which nothing else in the file has.
  ///
  /// Every number is below the size that the file has once something with it is written.
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
    // A program of others may have left out the last line feed.
    if SessionExchange(line: rest) != nil {
      _ = write([0x0A])
    } else {
      guard SessionLine.isTorn(rest) else {
        throw FileError("cannot write \(path): its last line does not belong to a session")
      }
      guard ftruncate(descriptor, off_t(size - rest.count)) == 0 else {
        throw FileError(cannot: "write", path: path)
      }
    }
  }

  /// What stands behind the last line feed; nil for nothing.
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

/// The function of this name in the C library, beside a method of it.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
