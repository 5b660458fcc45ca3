/// What became of a text for the clipboard.
enum Copied: Hashable, Sendable {
  /// What terminals accept, counted before the encoding.
  static let limit = 75_000

  case bytes(Int)
  case tooLong(limit: Int)
  /// The terminal is known not to understand.
  case unsupported
}

extension ExplorerTerminal {
  /// Puts text on the clipboard of the machine at which the person sits.
  ///
  /// By OSC 52, also through ssh and tmux. Terminals do not answer: one that forbids it stays silent.
  func copy(_ text: String) -> Copied {
    // The Linux console has no clipboard; a VT100 would show the text.
    if typeName.isEmpty || typeName == "linux" || typeName.hasPrefix("vt") { return .unsupported }
    let bytes = Array(text.utf8)
    if bytes.count > Copied.limit { return .tooLong(limit: Copied.limit) }
    let sequence = Array("\u{1B}]52;c;".utf8) + base64(bytes) + [0x07]
    writeAll(device.output, insideScreen(sequence))
    return .bytes(bytes.count)
  }

  /// GNU screen hands on only what is wrapped for it, in short pieces.
  private func insideScreen(_ sequence: [UInt8]) -> [UInt8] {
    if environment("STY") == nil || environment("TMUX") != nil { return sequence }
    var wrapped: [UInt8] = []
    var rest = sequence[...]
    while !rest.isEmpty {
      wrapped += Array("\u{1B}P".utf8) + rest.prefix(240) + Array("\u{1B}\\".utf8)
      rest = rest.dropFirst(240)
    }
    return wrapped
  }
}

/// Base 64 of RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var bits = 0
    for byte in group { bits = bits << 8 | Int(byte) }
    bits <<= 8 * (3 - group.count)
    for index in 0..<4 {
      let isPadding = index > group.count
      result.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * index) & 63])
    }
  }
  return result
}
