package import CommandLineSupport
import GraphQLClient
import LibC
import Threads

/// Standard input as it comes: what is there at the start, then more and more of it.
///
/// At the start one thread reads it; works that read on wait for each other, for one may still be
/// waiting for input when it is no longer wanted.
package final class StandardInput: @unchecked Sendable {
  package private(set) var bytes: [UInt8] = []
  package private(set) var isAtEnd = false
  /// How many of the bytes were given as values, and how many were looked at.
  private var given = 0
  private var scanned = 0
  private var balance = JSONBalance()
  private let turn = Mutex()

  package init() {}

  /// The first frame waits no longer than this for a beginning.
  private static let patience = 40
  private static let chunk = 1 << 16
  /// What came is shown when nothing more comes for so long.
  private static let silence: Int32 = 200
  /// A beginning is scanned anew with every part of it, so that each is larger than the last.
  private static let firstPart = 1 << 18

  /// Reads what there is, up to some bytes, and waits a little for it.
  func readBeginning(limit: Int) throws(FileError) {
    for _ in 0..<Self.patience where bytes.count < limit && !isAtEnd {
      if try !readWhatIsThere(waiting: bytes.isEmpty ? 1 : 5), !bytes.isEmpty { return }
    }
  }

  /// Reads all of it, for what shows nothing before its end.
  func readToEnd() throws(FileError) {
    while !isAtEnd { _ = try readWhatIsThere(waiting: Self.silence) }
  }

  /// Reads until there is more worth showing than before, or the end; gives all of it, and whether
  /// that is the whole.
  ///
  /// Nil where the work was cancelled.
  package func readOn(
    isCancelled: () -> Bool,
    report: (Double) -> Void
  ) throws(FileError) -> (bytes: [UInt8], isWhole: Bool)? {
    try inTurn { () throws(FileError) in try readMore(isCancelled, report) }
  }

  private func readMore(
    _ isCancelled: () -> Bool,
    _ report: (Double) -> Void
  ) throws(FileError) -> (bytes: [UInt8], isWhole: Bool)? {
    let known = bytes.count
    let wanted = max(known * 2, Self.firstPart)
    while !isAtEnd, bytes.count < wanted {
      if isCancelled() { return nil }
      report(0)
      if try !readWhatIsThere(waiting: Self.silence), bytes.count > known { break }
    }
    return isCancelled() ? nil : (bytes, isAtEnd)
  }

  /// The next JSON value of several, one behind the other, without what stands between them; nil at
  /// the end, and where nobody wants it any more.
  ///
  /// What was given is not kept.
  package func nextValue(_ isCancelled: () -> Bool) throws(FileError) -> [UInt8]? {
    try inTurn { () throws(FileError) in try readValue(isCancelled) }
  }

  private func inTurn<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    try turn.withLock { _ in
      Result { () throws(FileError) in try body() }
    }
    .get()
  }

  private func readValue(_ isCancelled: () -> Bool) throws(FileError) -> [UInt8]? {
    while true {
      if let value = cutValue() { return value }
      guard !isAtEnd, !isCancelled() else { return nil }
      _ = try readWhatIsThere(waiting: 40)
    }
  }

  private func cutValue() -> [UInt8]? {
    while scanned < bytes.count {
      let byte = bytes[scanned]
      scanned += 1
      guard balance.ends(with: byte) else {
        // A line that is no object or list is given as it is, for the reader to say so.
        if byte == UInt8(ascii: "\n"), balance.isOther { return cut() }
        continue
      }
      return cut()
    }
    guard isAtEnd, bytes[given...].contains(where: { $0 > 0x20 }) else { return nil }
    return cut()
  }

  /// Everything up to what was scanned.
  private func cut() -> [UInt8] {
    let value = Array(bytes[given..<scanned])
    given = scanned
    balance = JSONBalance()
    // The buffer is moved seldom: not with each value.
    if given > Self.chunk {
      bytes.removeFirst(given)
      scanned -= given
      given = 0
    }
    return value
  }

  /// Whether something came within some milliseconds.
  private func readWhatIsThere(waiting milliseconds: Int32) throws(FileError) -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, initialized in
      count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    if count < 0 {
      if errno == EINTR || errno == EAGAIN { return false }
      throw FileError(cannot: "read", path: "standard input")
    }
    isAtEnd = count == 0
    bytes += part
    guard bytes.count < FileReader.limit else {
      throw FileError("cannot read standard input: larger than 2 GiB")
    }
    return count > 0
  }
}
