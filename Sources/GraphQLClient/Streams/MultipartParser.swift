package import GraphQLTransport

/// Splits a multipart body into the bodies of its parts (RFC 2046, Section 5.1.1).
///
/// A JSON part ends with its JSON value, so it is available before the next delimiter arrives. Line
/// ends may lack the carriage return.
package struct MultipartParser: Sendable {
  private let delimiter: [UInt8]
  private let limit: Int
  private var buffer: [UInt8] = []
  private var state = State.between
  /// The position of the next byte to parse.
  private var position = 0
  /// The start of the current line or part body.
  private var start = 0
  private var balance = JSONBalance()
  private var headSize = 0
  private var isAtLineStart = true

  private static let headLimit = 16 << 10
  /// The maximum white space after a delimiter.
  private static let padding = 128

  private enum State {
    /// Before the first delimiter, or after the JSON of a part.
    case between
    /// In the header lines of a part.
    case head
    case body
    case finished
  }

  /// True if the closing delimiter was read.
  package var isFinished: Bool { state == .finished }

  /// The body of the part that is not complete yet.
  package var unfinishedPart: [UInt8] { state == .body ? Array(buffer[start...]) : [] }

  /// Creates a parser with a maximum part size in bytes.
  package init(boundary: String, limit: Int) {
    delimiter = Array("--\(boundary)".utf8)
    self.limit = limit
  }

  /// Parses bytes and returns the part bodies completed by them.
  ///
  /// - Throws: an error if a part is too large.
  package mutating func feed(_ bytes: some Sequence<UInt8>) throws(TransportError) -> [[UInt8]] {
    if state == .finished { return [] }
    buffer.append(contentsOf: bytes)
    var parts: [[UInt8]] = []
    while true {
      var made: [UInt8]?
      let shouldContinue: Bool
      switch state {
      case .between: shouldContinue = skip()
      case .head: shouldContinue = try readHead()
      case .body: shouldContinue = try readBody(&made)
      case .finished: shouldContinue = false
      }
      if let made {
        guard made.count <= limit else { throw .tooLarge("a part of the response", limit) }
        if made.contains(where: { $0 > 0x20 }) { parts.append(made) }
      }
      if !shouldContinue { break }
    }
    assert(
      start <= position && position <= buffer.count,
      "the inspected range is outside the received part"
    )
    buffer.removeFirst(start)
    position -= start
    start = 0
    return parts
  }

  /// Skips lines up to a delimiter; returns false if more bytes are needed.
  private mutating func skip() -> Bool {
    while true {
      guard let end = buffer[position...].firstIndex(of: 0x0A) else {
        // The closing delimiter may lack a line end; only the beginning of a longer line is kept.
        if isAtLineStart, isLast(buffer[start...]) { state = .finished }
        if state != .finished, buffer.count - start > delimiter.count + Self.padding {
          start = buffer.count
          isAtLineStart = false
        }
        position = buffer.count
        return false
      }
      let line = buffer[start..<end]
      let isWhole = isAtLineStart
      start = end + 1
      position = start
      isAtLineStart = true
      guard isWhole, line.starts(with: delimiter) else { continue }
      if isLast(line) {
        state = .finished
        return false
      }
      guard line.count <= delimiter.count + Self.padding,
        line.dropFirst(delimiter.count).allSatisfy({ $0 <= 0x20 })
      else { continue }
      state = .head
      headSize = 0
      return true
    }
  }

  private func isLast(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: delimiter) && line.dropFirst(delimiter.count).starts(with: [0x2D, 0x2D])
  }

  private mutating func readHead() throws(TransportError) -> Bool {
    while let end = buffer[position...].firstIndex(of: 0x0A) {
      let line = buffer[start..<end]
      headSize += line.count + 1
      guard headSize <= Self.headLimit else {
        throw .tooLarge("the headers of a part", Self.headLimit)
      }
      start = end + 1
      position = start
      if line.starts(with: delimiter) {
        // An empty part: some servers close a part at every delimiter.
        start -= line.count + 1
        position = start
        isAtLineStart = true
        state = .between
        return true
      }
      if line.allSatisfy({ $0 == 0x0D }) {
        state = .body
        balance = JSONBalance()
        return true
      }
    }
    guard headSize + buffer.count - start <= Self.headLimit else {
      throw .tooLarge("the headers of a part", Self.headLimit)
    }
    if isLast(buffer[start...]) { state = .finished }
    position = buffer.count
    return false
  }

  private mutating func readBody(_ part: inout [UInt8]?) throws(TransportError) -> Bool {
    while position < buffer.count {
      let byte = buffer[position]
      if balance.ends(with: byte) {
        part = Array(buffer[start...position])
        position += 1
        start = position
        isAtLineStart = false
        state = .between
        return true
      }
      // JSON never contains a line that starts with a delimiter.
      if let line = byte == 0x0A ? position + 1 : position == start ? start : nil {
        let rest = buffer[line...]
        if rest.count < delimiter.count, delimiter.starts(with: rest) { return try wait() }
        if rest.starts(with: delimiter) {
          let end = position > start && buffer[position - 1] == 0x0D ? position - 1 : position
          part = Array(buffer[start..<end])
          start = line
          position = line
          isAtLineStart = true
          state = .between
          return true
        }
      }
      position += 1
    }
    return try wait()
  }

  private func wait() throws(TransportError) -> Bool {
    // The partial delimiter at the end is not part of the body.
    guard buffer.count - start - delimiter.count - 2 <= limit else {
      throw .tooLarge("a part of the response", limit)
    }
    return false
  }
}
