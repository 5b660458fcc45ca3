/// What became of a text for the clipboard.
enum Copied: Hashable, Sendable {
  /// What terminals accept, counted before the encoding.
  static let limit = 75_000

  /// By OSC 52, and perhaps by a program too.
  case bytes(Int, program: String?)
  /// By a program alone.
  case byProgram(String, Int)
  /// The program of `$GQLVIEW_COPY` did not take it; the status is nil when it did not end.
  case programFailed(String, status: Int32?)
  case tooLong(limit: Int)
  /// The terminal is known not to understand.
  case unsupported

  /// What became of it, as a sentence.
  var sentence: String {
    switch self {
    case .bytes(let count, nil): "Copied \(count) bytes to the terminal's clipboard (OSC 52)."
    case .bytes(let count, let program?): "Copied \(count) bytes with OSC 52 and \(program)."
    case .byProgram(let program, let count): "Copied \(count) bytes with \(program)."
    case .programFailed(let program, let status?):
      "Not copied: \(program) of $GQLVIEW_COPY ended with status \(status)."
    case .programFailed(let program, nil): "Not copied: \(program) of $GQLVIEW_COPY did not end."
    case .tooLong(let limit):
      "Not copied: terminals take no more than \(limit) bytes; $GQLVIEW_COPY names a program."
    case .unsupported: "Not copied: this terminal has no clipboard; $GQLVIEW_COPY names a program."
    }
  }
}

extension ExplorerTerminal {
  /// Puts text on the clipboard of the machine at which the person sits.
  ///
  /// By the program of `$GQLVIEW_COPY` alone if there is one. Else by OSC 52, also through ssh and
  /// tmux, and by the desktop's program too, for terminals do not answer: one that forbids OSC 52
  /// stays silent.
  func copy(_ text: String) -> Copied {
    let bytes = Array(text.utf8)
    if let program = ClipboardProgram.chosen {
      let status = program.run(bytes)
      return status == 0
        ? .byProgram(program.name, bytes.count) : .programFailed(program.name, status: status)
    }
    // The Linux console has no clipboard; a VT100 would show the text.
    let isKnown = !(typeName.isEmpty || typeName == "linux" || typeName.hasPrefix("vt"))
    let fits = bytes.count <= Copied.limit
    if isKnown, fits {
      let sequence = Array("\u{1B}]52;c;".utf8) + base64(bytes) + [0x07]
      writeAll(device.output, insideScreen(sequence))
    }
    if let program = ClipboardProgram.local, program.run(bytes) == 0 {
      return isKnown && fits
        ? .bytes(bytes.count, program: program.name) : .byProgram(program.name, bytes.count)
    }
    if !isKnown { return .unsupported }
    return fits ? .bytes(bytes.count, program: nil) : .tooLong(limit: Copied.limit)
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
