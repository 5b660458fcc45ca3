/// Parses one HTTP/1.1 message in the bytes of a connection to find its end.
///
/// The bytes themselves are forwarded separately and unchanged.
struct MessageReader: Sendable {
  enum Event: Sendable {
    case head(MessageHead)
    /// A piece of the body without its transfer coding.
    case body(ArraySlice<UInt8>)
    case end
  }

  /// Whether the message is a request or a response, whose body depends on the request's method.
  enum Role: Sendable {
    case request
    case response(method: String)
  }

  private enum State: Sendable {
    case head
    case length(Int)
    case chunkSize
    case chunk(Int)
    case chunkEnd
    case trailers
    case untilClose
    case end
  }

  static let headLimit = 256 << 10

  let role: Role
  private var state = State.head
  /// The bytes of an incomplete head, chunk size or trailer.
  private var line: [UInt8] = []
  /// The bytes of chunk sizes and trailers since the last body byte.
  private var overhead = 0

  init(_ role: Role) { self.role = role }

  /// Returns true if responses with a status can have a body (RFC 9110, Section 6.4.1).
  static func hasBody(_ status: Int) -> Bool {
    !(100..<200).contains(status) && status != 204 && status != 304
  }

  /// True if the message is complete.
  var isAtEnd: Bool { if case .end = state { true } else { false } }

  /// True if nothing of the message has been read.
  var isUntouched: Bool { if case .head = state { line.isEmpty } else { false } }

  /// Consumes the bytes of this message from the front.
  ///
  /// The remaining bytes belong to the next message or, if reading stops after the head, to the
  /// body.
  mutating func read(
    _ bytes: inout ArraySlice<UInt8>,
    stopsBehindHead: Bool = false,
    _ take: (Event) throws(MessageFault) -> Void
  ) throws(MessageFault) {
    while !bytes.isEmpty, !isAtEnd {
      switch state {
      case .end: return
      case .head:
        guard let head = try head(&bytes) else { return }
        try take(.head(head))
        state = try body(after: head)
        if isAtEnd { try take(.end) }
        if stopsBehindHead { return }
      case .length(let count):
        let piece = bytes.prefix(count)
        bytes = bytes.dropFirst(piece.count)
        try take(.body(piece))
        state = count == piece.count ? .end : .length(count - piece.count)
        if isAtEnd { try take(.end) }
      case .untilClose:
        try take(.body(bytes))
        bytes = bytes.suffix(0)
      case .chunkSize:
        guard let text = try line(&bytes) else { return }
        let size = try chunkSize(text)
        state = size == 0 ? .trailers : .chunk(size)
      case .chunk(let count):
        let piece = bytes.prefix(count)
        bytes = bytes.dropFirst(piece.count)
        overhead = 0
        try take(.body(piece))
        state = count == piece.count ? .chunkEnd : .chunk(count - piece.count)
      case .chunkEnd:
        guard let text = try line(&bytes) else { return }
        guard text.isEmpty else { throw .badBody("a chunk is longer than its size says") }
        state = .chunkSize
      case .trailers:
        guard let text = try line(&bytes) else { return }
        if text.isEmpty {
          state = .end
          try take(.end)
        } else if isStrict {
          try MessageHead.checkTrailer(text)
        }
      }
    }
  }

  /// Processes the end of the connection.
  mutating func close(_ take: (Event) throws(MessageFault) -> Void) throws(MessageFault) {
    switch state {
    case .end: return
    case .untilClose:
      state = .end
      try take(.end)
    case .head, .length, .chunkSize, .chunk, .chunkEnd, .trailers: throw .cut
    }
  }

  /// True for a request, which must not be ambiguous.
  private var isStrict: Bool { if case .request = role { true } else { false } }

  private mutating func head(_ bytes: inout ArraySlice<UInt8>) throws(MessageFault) -> MessageHead?
  {
    while let byte = bytes.popFirst() {
      // Skip empty lines before a request (RFC 9112, Section 2.2).
      if line.isEmpty, byte == 0x0D || byte == 0x0A { continue }
      line.append(byte)
      guard line.count <= Self.headLimit else { throw .tooLarge }
      guard byte == 0x0A else { continue }
      if isStrict, line.dropLast().last != 0x0D {
        throw .badHead("one of its lines ends without a carriage return")
      }
      if line.hasSuffix([0x0D, 0x0A, 0x0D, 0x0A]) || line.hasSuffix([0x0A, 0x0A]) {
        defer { line = [] }
        return try MessageHead(line, strict: isStrict)
      }
    }
    return nil
  }

  /// Returns a line without its line end, or `nil` if it is incomplete.
  private mutating func line(_ bytes: inout ArraySlice<UInt8>) throws(MessageFault) -> [UInt8]? {
    while let byte = bytes.popFirst() {
      overhead += 1
      guard overhead <= Self.headLimit else { throw .tooLarge }
      guard byte == 0x0A else {
        line.append(byte)
        continue
      }
      if line.last == 0x0D {
        line.removeLast()
      } else if isStrict {
        throw .badBody("a line of its chunks ends without a carriage return")
      }
      if isStrict, !line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) {
        throw .badBody("a line of its chunks contains a control character")
      }
      defer { line = [] }
      return line
    }
    return nil
  }

  /// Determines the framing of the body (RFC 9112, Section 6.3).
  private func body(after head: MessageHead) throws(MessageFault) -> State {
    if case .response(let method) = role {
      guard let status = Int(head.first.1), (100...999).contains(status) else {
        throw .badHead("it has no status")
      }
      if method == "HEAD" || !Self.hasBody(status) { return .end }
    }
    let coding = head.value(of: "transfer-encoding")?.lowercased()
    let length = head.value(of: "content-length")
    if let coding {
      // Receivers that use one or the other would see different messages (request smuggling).
      guard length == nil else { throw .badHead("it has both a length and a transfer encoding") }
      if case .request = role {
        guard coding == "chunked", head.first.2 == "HTTP/1.1" else {
          throw .badHead("its transfer encoding is not 'chunked', or not of HTTP/1.1")
        }
        return .chunkSize
      }
      let last = coding.split(separator: ",").last?.drop { $0 == " " }
      return last?.prefix { $0 != " " } == "chunked" ? .chunkSize : .untilClose
    }
    if let length {
      // Repeated lengths are joined by ", "; all must be the same number. Requests have only one.
      let values = Set(
        length.split(separator: ",", omittingEmptySubsequences: false).enumerated().map {
          $0.offset > 0 && $0.element.hasPrefix(" ") ? $0.element.dropFirst() : $0.element
        }
      )
      guard values.count == 1, let text = values.first, !text.isEmpty, !isStrict || text == length,
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let count = Int(text)
      else { throw .badHead("its length is not a number") }
      return count == 0 ? .end : .length(count)
    }
    if case .response = role { return .untilClose }
    return .end
  }

  /// Parses the size of a chunk, which an extension can follow (RFC 9112, Section 7.1).
  private func chunkSize(_ text: [UInt8]) throws(MessageFault) -> Int {
    let digits = text.prefix {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || 0x61...0x66 ~= $0 | 0x20
    }
    let rest = text.dropFirst(digits.count).drop { $0 == 0x20 || $0 == 0x09 }
    guard (1...15).contains(digits.count), rest.isEmpty || rest.first == UInt8(ascii: ";"),
      !isStrict || !rest.isEmpty || digits.count == text.count,
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .badBody("the size of a chunk is not a number") }
    return size
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
    count >= other.count && self[(count - other.count)...].elementsEqual(other)
  }
}
