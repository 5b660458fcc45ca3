/// Splits the bytes of one side of a WebSocket into messages without changing them (RFC 6455,
/// Section 5).
struct WebSocketCutter {
  struct Piece: Equatable {
    /// The bytes of a message with all of its frames, or of a control frame.
    let bytes: [UInt8]
    /// The text of an uncompressed text message.
    let text: [UInt8]?
  }

  private let limit: Int
  private var waiting: ArraySlice<UInt8> = []
  /// The remaining bytes of a frame above the limit, which are forwarded as they arrive.
  private var passing = 0
  /// The frames of an incomplete message, and its text.
  private var message: [UInt8] = []
  private var text: [UInt8]?
  /// True if the forwarded bytes end within a message.
  private var isInside = false

  /// Creates a splitter; messages above the limit are not buffered.
  init(limit: Int) { self.limit = limit }

  /// True if another message can be inserted after the forwarded bytes.
  var isBetweenMessages: Bool { passing == 0 && !isInside }

  /// Returns the messages completed by the bytes.
  mutating func feed(_ bytes: ArraySlice<UInt8>) -> [Piece] {
    waiting += bytes
    var pieces: [Piece] = []
    while let piece = next() { pieces.append(piece) }
    return pieces
  }

  /// Returns the remaining bytes at the end.
  mutating func rest() -> [UInt8] {
    defer { (message, waiting) = ([], []) }
    return message + waiting
  }

  private struct Frame {
    var isLast: Bool
    var opcode: UInt8
    var isReserved: Bool
    var mask: ArraySlice<UInt8>
    var headSize: Int
    var length: Int

    /// True for a control frame, which can be between the frames of a message.
    var isControl: Bool { opcode >= 8 }
  }

  private mutating func next() -> Piece? {
    if passing > 0 {
      let bytes = waiting.prefix(passing)
      guard !bytes.isEmpty else { return nil }
      passing -= bytes.count
      waiting = waiting.dropFirst(bytes.count)
      return Piece(bytes: Array(bytes), text: nil)
    }
    while let frame = frame() {
      guard frame.length <= limit - message.count else { return pass(frame) }
      let size = frame.headSize + frame.length
      guard waiting.count >= size else { return nil }
      let bytes = waiting.prefix(size)
      waiting = waiting.dropFirst(size)
      if frame.isControl { return Piece(bytes: Array(bytes), text: nil) }
      take(frame, bytes)
      guard frame.isLast else { continue }
      isInside = false
      defer { (message, text) = ([], nil) }
      return Piece(bytes: message, text: text)
    }
    return nil
  }

  /// Adds a frame to the current message.
  private mutating func take(_ frame: Frame, _ bytes: ArraySlice<UInt8>) {
    if frame.opcode != 0 { text = frame.opcode == 1 && !frame.isReserved ? [] : nil }
    message += bytes
    let mask = Array(frame.mask)
    text? += bytes.dropFirst(frame.headSize).enumerated().map { index, byte in
      mask.isEmpty ? byte : byte ^ mask[index % 4]
    }
  }

  /// Starts forwarding a frame above the limit, after the earlier frames of its message.
  private mutating func pass(_ frame: Frame) -> Piece? {
    passing = frame.headSize + frame.length
    isInside = frame.isControl ? isInside || !message.isEmpty : !frame.isLast
    guard message.isEmpty else {
      defer { (message, text) = ([], nil) }
      return Piece(bytes: message, text: nil)
    }
    text = nil
    return next()
  }

  /// Returns the header of the next frame, or `nil` if it is incomplete.
  private func frame() -> Frame? {
    let bytes = waiting
    let start = bytes.startIndex
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    var (length, size) = (Int(second & 0x7F), 2)
    let lengthSize = length == 126 ? 2 : length == 127 ? 8 : 0
    if lengthSize > 0 {
      guard bytes.count >= size + lengthSize else { return nil }
      let number = bytes[(start + size)..<(start + size + lengthSize)].reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      // Clamp unrealistic lengths, which always exceed the limit.
      length = Int(clamping: min(number, 1 << 62))
      size += lengthSize
    }
    let maskSize = second & 0x80 != 0 ? 4 : 0
    guard bytes.count >= size + maskSize else { return nil }
    return Frame(
      isLast: first & 0x80 != 0,
      opcode: first & 0x0F,
      isReserved: first & 0x70 != 0,
      mask: bytes[(start + size)..<(start + size + maskSize)],
      headSize: size + maskSize,
      length: length
    )
  }
}
