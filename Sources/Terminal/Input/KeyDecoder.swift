package import TerminalUI

/// Converts the bytes sent by a terminal to keys.
///
/// It is a pure state machine without descriptor or clock. It never traps on any input, its state
/// is bounded, and it recovers after garbage: a control byte ends an incomplete sequence, `timeOut`
/// abandons one that does not end, and an invalid UTF-8 sequence loses only its own bytes. Unknown
/// sequences are skipped completely, so that their bytes are never interpreted as commands. The
/// result does not depend on how the bytes are split.
package struct KeyDecoder {
  /// The reason to wait for the next byte before calling `timeOut`.
  package enum Wait: Hashable, Sendable {
    /// The Escape key or the start of a sequence.
    case escape
    /// An incomplete sequence.
    case sequence
    /// An incomplete paste, whose rest must not be interpreted as commands.
    case paste
  }

  /// The maximum number of bytes kept of one paste; the rest is dropped.
  package static let pasteLimit = 1 << 20

  enum State {
    case ground
    /// After one Escape, or two: the second form is rxvt's Alt with a function key.
    case escape(doubled: Bool)
    case utf8(UTF8Sequence, alt: Bool)
    case control(ControlSequence, alt: Bool)
    /// After `ESC O`; `modifier` is a digit that some terminals send before the final byte.
    case singleShift(modifier: Int, alt: Bool)
    /// After `ESC [ [`, which starts a function key of the Linux console.
    case consoleFunction
    /// The three bytes of an old-style mouse report.
    case oldMouse([UInt8])
    /// Operating system commands and similar strings, up to their terminator.
    case string(TerminalString)
    /// After an Escape within such a string.
    case stringEscape(TerminalString)
    case paste(Paste)
  }

  var state = State.ground
  /// The button of the last press, because old-style reports do not identify the released button.
  private var pressedButton = Mouse.Button.left
  /// The terminal's reports that have not been collected.
  private var reports: [TerminalReport] = []

  package init() {}

  /// The reason to wait before calling `timeOut`, or `nil` if no sequence is incomplete.
  package var wait: Wait? {
    switch state {
    case .ground: nil
    case .escape: .escape
    case .utf8, .control, .singleShift, .consoleFunction, .oldMouse, .string, .stringEscape:
      .sequence
    case .paste: .paste
    }
  }

  /// Returns the keys completed by these bytes.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { step(byte, &keys) }
    return keys
  }

  /// Returns the terminal's reports since the last call.
  package mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  private mutating func note(_ report: TerminalReport?) {
    // Limit the reports in case of a flood.
    if let report, reports.count < 64 { reports.append(report) }
  }

  /// Ends an incomplete sequence after a timeout.
  ///
  /// A single Escape is the Escape key, and `ESC [` is Alt with `[`; other incomplete sequences are
  /// dropped.
  package mutating func timeOut() -> [Key] {
    defer { state = .ground }
    switch state {
    case .escape(let doubled): return doubled ? [.escape, .escape] : [.escape]
    case .control(let sequence, let alt) where sequence.isEmpty:
      return (alt ? [.escape] : []) + [.alt("[")]
    case .singleShift(0, let alt): return (alt ? [.escape] : []) + [.alt("O")]
    case .string(let string) where string.isEmpty:
      return [.alt(Unicode.Scalar(string.introducer))]
    case .paste(let paste): return [.paste(paste.text)]
    case .ground, .utf8, .control, .singleShift, .consoleFunction, .oldMouse, .string,
      .stringEscape:
      return []
    }
  }

  private mutating func step(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: ground(byte, alt: false, &keys)
    case .escape(let doubled): escape(byte, doubled: doubled, &keys)
    case .utf8(let sequence, let alt): utf8(byte, sequence, alt: alt, &keys)
    case .control(let sequence, let alt): control(byte, sequence, alt: alt, &keys)
    case .singleShift(let modifier, let alt):
      singleShift(byte, modifier: modifier, alt: alt, &keys)
    case .consoleFunction:
      state = .ground
      if (0x41...0x45).contains(byte) {
        keys.append(.function(Int(byte) - 0x40))
      } else if !(0x40...0x7E).contains(byte) {
        step(byte, &keys)
      }
    case .oldMouse(let report): oldMouse(byte, report: report, keys: &keys)
    case .string(let string): take(byte, string)
    case .stringEscape(let string):
      // `ESC \` ends the string; any other Escape aborts it.
      if byte == UInt8(ascii: "\\") {
        state = .ground
        note(string.report)
      } else {
        state = .escape(doubled: false)
        step(byte, &keys)
      }
    case .paste(var paste):
      // Resetting the state first avoids copying the whole paste for every byte.
      state = .ground
      if paste.append(byte) {
        keys.append(.paste(paste.text))
      } else {
        state = .paste(paste)
      }
    }
  }

  private mutating func ground(_ byte: UInt8, alt: Bool, _ keys: inout [Key]) {
    state = .ground
    let modifiers: Key.Modifiers = alt ? .alt : []
    switch byte {
    case 0x1B: state = .escape(doubled: false)
    // A line feed is Control-J, or Enter typed before the terminal was in raw mode.
    case 0x0A, 0x0D: keys.append(Key(.enter, modifiers))
    case 0x09: keys.append(Key(.tab, modifiers))
    case 0x08, 0x7F: keys.append(Key(.backspace, modifiers))
    case 0x00: keys.append(Key(.character(" "), modifiers.union(.control)))
    case 0x01...0x1A:
      keys.append(Key(.character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control)))
    case 0x1C...0x1F:
      keys.append(Key(.character(Unicode.Scalar(byte + 0x40)), modifiers.union(.control)))
    case 0x20..<0x7F: keys.append(Key(.character(Unicode.Scalar(byte)), modifiers))
    default:
      if let sequence = UTF8Sequence(lead: byte) { state = .utf8(sequence, alt: alt) }
    }
  }

  private mutating func escape(_ byte: UInt8, doubled: Bool, _ keys: inout [Key]) {
    switch byte {
    case 0x1B:
      if doubled { keys.append(.escape) }
      state = .escape(doubled: true)
    case UInt8(ascii: "["): state = .control(ControlSequence(), alt: doubled)
    case UInt8(ascii: "O"): state = .singleShift(modifier: 0, alt: doubled)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      if doubled { keys.append(.escape) }
      state = .string(TerminalString(introducer: byte))
    default:
      if doubled { keys.append(.escape) }
      ground(byte, alt: true, &keys)
    }
  }

  private mutating func utf8(
    _ byte: UInt8,
    _ sequence: UTF8Sequence,
    alt: Bool,
    _ keys: inout [Key]
  ) {
    var sequence = sequence
    switch sequence.append(byte) {
    case .more: state = .utf8(sequence, alt: alt)
    case .broken:
      state = .ground
      step(byte, &keys)
    case .scalar(let scalar):
      state = .ground
      // No key sends the C1 controls.
      if scalar.value >= 0xA0 { keys.append(Key(.character(scalar), alt ? .alt : [])) }
    }
  }

  private mutating func control(
    _ byte: UInt8,
    _ sequence: ControlSequence,
    alt: Bool,
    _ keys: inout [Key]
  ) {
    if byte < 0x20 || byte >= 0x7F {
      state = .ground
      step(byte, &keys)
      return
    }
    if sequence.isEmpty {
      if byte == UInt8(ascii: "[") {
        state = .consoleFunction
        return
      }
      if byte == UInt8(ascii: "M") {
        state = .oldMouse([])
        return
      }
    }
    var sequence = sequence
    guard sequence.append(byte) else {
      state = .control(sequence, alt: alt)
      return
    }
    state = .ground
    switch sequence.meaning {
    case .key(let key):
      if case .mouse(let mouse) = key.code, mouse.action == .press { pressedButton = mouse.button }
      keys.append(alt ? Key(key.code, key.modifiers.union(.alt)) : key)
    case .pasteStart: state = .paste(Paste())
    case .report(let report): note(report)
    case .unknown: break
    }
  }

  private mutating func singleShift(
    _ byte: UInt8,
    modifier: Int,
    alt: Bool,
    _ keys: inout [Key]
  ) {
    switch byte {
    case 0x30...0x39:
      state = .singleShift(modifier: min(modifier * 10 + Int(byte) - 0x30, 255), alt: alt)
    case UInt8(ascii: ";"):
      state = .singleShift(modifier: 0, alt: alt)
    case 0x40..<0x7F:
      state = .ground
      if let key = ControlSequence.singleShift(byte, modifier: modifier) {
        keys.append(alt ? Key(key.code, key.modifiers.union(.alt)) : key)
      }
    default:
      state = .ground
      step(byte, &keys)
    }
  }

  private mutating func oldMouse(_ byte: UInt8, report: [UInt8], keys: inout [Key]) {
    guard byte >= 0x20 else {
      state = .ground
      step(byte, &keys)
      return
    }
    guard report.count == 2 else {
      state = .oldMouse(report + [byte])
      return
    }
    state = .ground
    let code = Int(report[0]) - 32
    let key = MouseReport(code: code, column: Int(report[1]) - 32, row: Int(byte) - 32)
    if code & 0b1100011 == 3 {
      keys.append(contentsOf: key.release(of: pressedButton).map { [$0] } ?? [])
    } else if let key = key.key(isRelease: false) {
      if case .mouse(let mouse) = key.code, mouse.action == .press { pressedButton = mouse.button }
      keys.append(key)
    }
  }

  private mutating func take(_ byte: UInt8, _ string: TerminalString) {
    switch byte {
    case 0x07:
      state = .ground
      note(string.report)
    case 0x18, 0x1A: state = .ground
    case 0x1B: state = .stringEscape(string)
    default:
      var string = string
      // Resetting the state first avoids copying the string for every byte.
      state = .ground
      string.append(byte)
      state = .string(string)
    }
  }
}
