/// Cuts the bytes of one side of a WebSocket at the ends of its messages (RFC 6455, Section 5), and changes none.
struct WebSocketCutter {
  struct Piece: Equatable {
    /// As they came: those of a message, with all of its frames, or of a frame that controls the connection.
    let bytes: [UInt8]
    /// What a text that is not compressed says.
    let text: [UInt8]?
  }

  private let limit: Int
  private var waiting: ArraySlice<UInt8> = []
  /// How many bytes pass without being waited for: those of a frame beyond the limit.
  private var passing = 0
  /// The frames of a message that is not whole, and what they say.
  private var message: [UInt8] = []
  private var text: [UInt8]?
  /// Whether what was handed out ends in the middle of a message.
  private var isInside = false

  /// No message longer than the limit is waited for.
  init(limit: Int) { self.limit = limit }

  /// Whether another message can stand behind what was handed out.
  var isBetweenMessages: Bool { passing == 0 && !isInside }

  /// What is whole now.
  mutating func feed(_ bytes: ArraySlice<UInt8>) -> [Piece] {
    waiting += bytes
    var pieces: [Piece] = []
    while let piece = next() { pieces.append(piece) }
    return pieces
  }

  /// What is left when nothing more comes.
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

    /// Whether it stands between those of messages.
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

  /// Takes a frame of a message.
  private mutating func take(_ frame: Frame, _ bytes: ArraySlice<UInt8>) {
    if frame.opcode != 0 { text = frame.opcode == 1 && !frame.isReserved ? [] : nil }
    message += bytes
    let mask = Array(frame.mask)
    text? += bytes.dropFirst(frame.headSize).enumerated().map { index, byte in
      mask.isEmpty ? byte : byte ^ mask[index % 4]
    }
  }

  /// Has a frame that is too long pass as it comes, behind what of its message came before.
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

  /// The head of the next frame; nil where it is not whole.
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
      // A length that nobody sends is one that is not waited for.
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
