package import GraphQLTransport

/// A message or control frame received from a WebSocket.
package enum WebSocketMessage: Equatable, Sendable {
  case text([UInt8])
  /// A text message compressed by DEFLATE, without its four final bytes (RFC 7692, Section 7.2.2).
  case compressed([UInt8])
  case ping([UInt8])
  case pong
  /// A close frame with code and reason; code 1005 if the peer gave none.
  case close(Int, String)
}

/// Encoding and decoding of WebSocket frames (RFC 6455, Section 5).
package struct WebSocketFrames: Sendable {
  private let limit: Int
  /// True if the received frames come from a client, which masks them.
  private let isMasked: Bool
  /// True if messages may be compressed (RFC 7692), as their first frame indicates.
  private let allowsCompression: Bool
  private var isCompressed = false
  private var buffer: [UInt8] = []
  /// The incomplete text message whose final frame is pending.
  private var open: [UInt8]?

  private enum Code {
    static let continuation: UInt8 = 0
    static let text: UInt8 = 1
    static let binary: UInt8 = 2
    static let close: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10
  }

  /// Creates a decoder with a maximum message size in bytes.
  package init(limit: Int, isMasked: Bool = false, allowsCompression: Bool = false) {
    self.limit = min(limit, 1 << 40)
    self.isMasked = isMasked
    self.allowsCompression = allowsCompression
  }

  /// Decodes bytes and returns the messages completed by them.
  ///
  /// - Throws: an error if a frame is invalid or a message is too large.
  package mutating func feed(
    _ bytes: some Sequence<UInt8>
  ) throws(TransportError) -> [WebSocketMessage] {
    buffer.append(contentsOf: bytes)
    var messages: [WebSocketMessage] = []
    var start = 0
    while let frame = try frame(at: start) {
      if let message = try message(frame) { messages.append(message) }
      start = frame.end
    }
    assert(start <= buffer.count, "a frame ends after the received bytes")
    buffer.removeFirst(start)
    return messages
  }

  private struct Frame {
    let code: UInt8
    let isLast: Bool
    let isCompressed: Bool
    let payload: ArraySlice<UInt8>
    let end: Int
  }

  private func frame(at start: Int) throws(TransportError) -> Frame? {
    let bytes = buffer[start...]
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (buffer[start], buffer[start + 1])
    guard first & (allowsCompression ? 0x30 : 0x70) == 0 else {
      throw .badStream("a frame has reserved bits set")
    }
    guard (second & 0x80 != 0) == isMasked else {
      throw .badStream(isMasked ? "a client frame is not masked" : "a server frame is masked")
    }
    let code = first & 0x0F
    let isLast = first & 0x80 != 0
    var size = Int(second & 0x7F)
    var head = 2
    if size >= 126 {
      let count = size == 126 ? 2 : 8
      head += count
      guard bytes.count >= head else { return nil }
      let number = buffer[start + 2..<start + head].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard number <= UInt64(limit) else { throw .tooLarge("a message", limit) }
      size = Int(number)
    }
    if code >= 8, !isLast || size > 125 {
      throw .badStream("a control frame is fragmented or longer than 125 bytes")
    }
    guard (open?.count ?? 0) + size <= limit else { throw .tooLarge("a message", limit) }
    if isMasked { head += 4 }
    let end = start + head + size
    guard buffer.count >= end else { return nil }
    var payload = buffer[start + head..<end]
    if isMasked {
      for index in payload.indices {
        payload[index] ^= buffer[start + head - 4 + (index - start - head) & 3]
      }
    }
    return Frame(
      code: code,
      isLast: isLast,
      isCompressed: first & 0x40 != 0,
      payload: payload,
      end: end
    )
  }

  private mutating func message(_ frame: Frame) throws(TransportError) -> WebSocketMessage? {
    switch frame.code {
    case Code.text, Code.continuation:
      guard (frame.code == Code.continuation) == (open != nil) else {
        throw .badStream("a message starts inside another one, or continues none")
      }
      if open == nil { isCompressed = frame.isCompressed }
      var text = open ?? []
      text += frame.payload
      guard frame.isLast else {
        open = text
        return nil
      }
      open = nil
      return isCompressed ? .compressed(text) : .text(text)
    case Code.binary: throw .badStream("a message is binary; expected text")
    case Code.ping: return .ping(Array(frame.payload))
    case Code.pong: return .pong
    case Code.close:
      guard frame.payload.count >= 2 else { return .close(1005, "") }
      let code = frame.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
      return .close(code, String(decoding: frame.payload.dropFirst(2), as: UTF8.self))
    case _: throw .badStream("a frame has the unknown code \(frame.code)")
    }
  }

  /// Encodes a text frame, masked for a client or without a mask for a server.
  package static func text(_ text: String, mask: UInt32?) -> [UInt8] {
    frame(Code.text, payload: Array(text.utf8), mask: mask)
  }

  package static func ping(mask: UInt32?) -> [UInt8] { frame(Code.ping, payload: [], mask: mask) }

  package static func pong(_ payload: [UInt8], mask: UInt32?) -> [UInt8] {
    frame(Code.pong, payload: payload, mask: mask)
  }

  package static func close(_ code: UInt16, mask: UInt32?) -> [UInt8] {
    frame(Code.close, payload: [UInt8(code >> 8), UInt8(truncatingIfNeeded: code)], mask: mask)
  }

  private static func frame(_ code: UInt8, payload: [UInt8], mask: UInt32?) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | code]
    let bit: UInt8 = mask == nil ? 0 : 0x80
    switch payload.count {
    case ..<126: bytes.append(bit | UInt8(payload.count))
    case ..<65_536:
      bytes.append(bit | 126)
      bytes += [8, 0].map { UInt8(truncatingIfNeeded: payload.count >> $0) }
    case _:
      bytes.append(bit | 127)
      bytes += [56, 48, 40, 32, 24, 16, 8, 0].map { UInt8(truncatingIfNeeded: payload.count >> $0) }
    }
    guard let mask else { return bytes + payload }
    let key = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: mask >> UInt32($0)) }
    bytes += key
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ key[index & 3]) }
    return bytes
  }
}
