package import CommandLineSupport
import GraphQLClient
import GraphQLRuntime
import LibC
import Threads

/// Reads standard input incrementally: first what is available at the start, then the rest.
///
/// One thread reads at the start. Background tasks that read later take turns, because a cancelled
/// task may still be waiting for input.
package final class StandardInput: @unchecked Sendable {
  package private(set) var bytes: [UInt8] = []
  package private(set) var isAtEnd = false
  /// The number of bytes returned as values, and the number of bytes scanned.
  private var given = 0
  private var scanned = 0
  private var balance = JSONBalance()
  /// The number of bytes whose nesting was checked, and the start of the value that they are in.
  private var checked = 0
  private var checkedStart = 0
  private var checkedBalance = JSONBalance()
  private let turn = Mutex()
  private let descriptor: Int32

  package init() { descriptor = STDIN_FILENO }

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The number of attempts to read input before the first frame is shown without it.
  private static let patience = 40
  private static let chunk = 1 << 16
  /// The time without new input after which the input so far is shown, in milliseconds.
  private static let silence: Int32 = 200
  /// The minimum size of a part: scanning restarts at the beginning for each part, so parts grow.
  private static let firstPart = 1 << 18

  /// Reads the available bytes up to a limit, and waits briefly for the first ones.
  func readBeginning(limit: Int) throws(FileError) {
    for _ in 0..<Self.patience where bytes.count < limit && !isAtEnd {
      if try !readAvailable(waiting: bytes.isEmpty ? 1 : 5), !bytes.isEmpty { return }
    }
  }

  /// Reads to the end, for formats that can only be shown completely.
  func readToEnd() throws(FileError) {
    while !isAtEnd {
      _ = try readAvailable(waiting: Self.silence)
      try checkNesting()
    }
  }

  /// Checks the nesting of the bytes read since the last call.
  ///
  /// The complete text would be rejected, but it may never end.
  private func checkNesting() throws(FileError) {
    while checked < bytes.count {
      let byte = bytes[checked]
      checked += 1
      if checkedBalance.ends(with: byte)
        || byte == UInt8(ascii: "\n") && checkedBalance.isNotContainer
      {
        checkedBalance = JSONBalance()
        checkedStart = checked
      }
      try checkDepth(of: checkedBalance, checkedStart..<checked)
    }
  }

  /// Throws an error with the position if a value, of which a range of bytes is read, is nested too
  /// deeply.
  private func checkDepth(of balance: JSONBalance, _ range: Range<Int>) throws(FileError) {
    guard balance.depth > JSONDocument.maximumDepth else { return }
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(Array(bytes[range]))
    } catch {
      throw FileError("cannot read standard input: \(error)")
    }
  }

  /// Reads until the input has doubled or ended, and returns all bytes and whether they are
  /// complete; `nil` if cancelled.
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
      if try !readAvailable(waiting: Self.silence), bytes.count > known { break }
      try checkNesting()
    }
    return isCancelled() ? nil : (bytes, isAtEnd)
  }

  /// Returns the next JSON value of a sequence, without the text between the values.
  ///
  /// Returns `nil` at the end of the input, or if cancelled. Returned values are removed from the
  /// buffer.
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
      if let value = try cutValue() { return value }
      guard !isAtEnd, !isCancelled() else { return nil }
      _ = try readAvailable(waiting: 40)
    }
  }

  private func cutValue() throws(FileError) -> [UInt8]? {
    while scanned < bytes.count {
      let byte = bytes[scanned]
      scanned += 1
      guard balance.ends(with: byte) else {
        try checkDepth(of: balance, given..<scanned)
        // A line that is neither an object nor an array is returned unchanged, so that the caller
        // reports it.
        if byte == UInt8(ascii: "\n"), balance.isNotContainer { return cut() }
        continue
      }
      return cut()
    }
    guard isAtEnd, bytes[given...].contains(where: { $0 > 0x20 }) else { return nil }
    return cut()
  }

  /// Returns the bytes scanned since the last value.
  private func cut() -> [UInt8] {
    let value = Array(bytes[given..<scanned])
    given = scanned
    balance = JSONBalance()
    // Removing bytes moves the buffer, so they are removed in large chunks.
    if given > Self.chunk {
      bytes.removeFirst(given)
      scanned -= given
      given = 0
    }
    return value
  }

  /// Reads available input; returns `false` if none arrives within the timeout.
  private func readAvailable(waiting milliseconds: Int32) throws(FileError) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, buffer.count)
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
