import TerminalUI

/// A complete or incomplete control sequence (`ESC [` …).
///
/// It supports the forms of xterm, VT220, the Linux console, rxvt, screen and tmux, and of
/// terminals that send `CSI code ; modifiers u`.
struct ControlSequence {
  enum Meaning {
    case key(Key)
    case pasteStart
    case report(TerminalReport)
    case unknown
  }

  private var prefix: UInt8 = 0
  private var parameters: [Int] = []
  private var inSubparameter = false
  private var intermediates: [UInt8] = []
  private var last: UInt8 = 0
  private(set) var isEmpty = true

  /// Appends a byte in 20...7E; returns true if it ends the sequence.
  mutating func append(_ byte: UInt8) -> Bool {
    defer { isEmpty = false }
    switch byte {
    case 0x30...0x39: digit(Int(byte) - 0x30)
    case UInt8(ascii: ":"): inSubparameter = true
    case UInt8(ascii: ";"):
      inSubparameter = false
      if parameters.isEmpty { parameters.append(0) }
      // No key has more parameters, so only the end of the sequence matters.
      if parameters.count < 16 { parameters.append(0) }
    case 0x3C...0x3F:
      if isEmpty { prefix = byte } else { add(intermediate: byte) }
    case UInt8(ascii: "$") where prefix == 0 && parameters.count == 1 && intermediates.isEmpty:
      // rxvt's Shift; other sequences without a prefix never have `$` as intermediate byte.
      last = byte
      return true
    case 0x20...0x2F: add(intermediate: byte)
    default:
      last = byte
      return true
    }
    return false
  }

  /// Keeps only two bytes, because no known sequence has more than one.
  private mutating func add(intermediate byte: UInt8) {
    if intermediates.count < 2 { intermediates.append(byte) }
  }

  private mutating func digit(_ value: Int) {
    if inSubparameter { return }
    if parameters.isEmpty { parameters.append(0) }
    let index = parameters.count - 1
    parameters[index] = min(parameters[index] * 10 + value, 0x10FFFF)
  }

  var meaning: Meaning {
    if prefix == UInt8(ascii: "?") { return report.map(Meaning.report) ?? .unknown }
    if !intermediates.isEmpty { return .unknown }
    if prefix == UInt8(ascii: ">"), last == UInt8(ascii: "c"), parameters.count > 1 {
      return .report(.identity(TerminalIdentity(kind: parameters[0], version: parameters[1])))
    }
    if prefix == UInt8(ascii: "<") { return mouse.map(Meaning.key) ?? .unknown }
    if prefix != 0 { return .unknown }
    if last == UInt8(ascii: "~"), parameters.first == 200 { return .pasteStart }
    return key.map(Meaning.key) ?? .unknown
  }

  private var report: TerminalReport? {
    switch (last, intermediates) {
    case (UInt8(ascii: "y"), [UInt8(ascii: "$")]) where parameters.count == 2:
      // 0 is an unknown mode; 3 and 4 are modes that cannot be switched.
      .mode(parameters[0], isKnown: parameters[1] == 1 || parameters[1] == 2)
    case (UInt8(ascii: "n"), []) where parameters == [997, 1]: .background(.dark)
    case (UInt8(ascii: "n"), []) where parameters == [997, 2]: .background(.light)
    case (UInt8(ascii: "c"), []): .attributes
    case _: nil
    }
  }

  private var mouse: Key? {
    guard parameters.count == 3,
      last == UInt8(ascii: "M") || last == UInt8(ascii: "m")
    else { return nil }
    return MouseReport(code: parameters[0], column: parameters[1], row: parameters[2])
      .key(isRelease: last == UInt8(ascii: "m"))
  }

  private var key: Key? {
    let first = parameters.first ?? 1
    let modifiers = ControlSequence.modifiers(parameters.count > 1 ? parameters[1] : 1)
    switch last {
    case UInt8(ascii: "~"):
      if first == 27, parameters.count > 2 {
        return ControlSequence.character(parameters[2], modifiers)
      }
      return ControlSequence.numbered(first).map { Key($0, modifiers) }
    case UInt8(ascii: "u"): return ControlSequence.character(first, modifiers)
    case UInt8(ascii: "$"): return ControlSequence.numbered(first).map { Key($0, .shift) }
    case UInt8(ascii: "^"): return ControlSequence.numbered(first).map { Key($0, .control) }
    case UInt8(ascii: "@"):
      return ControlSequence.numbered(first).map { Key($0, [.control, .shift]) }
    case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return ControlSequence.letterKey(last - 0x20).map { Key($0, .shift) }
    default:
      // `CSI row ; column R` is a cursor report.
      if first != 1 { return nil }
      return ControlSequence.letterKey(last).map { Key($0, modifiers) }
    }
  }

  /// Returns the key for `ESC O` and a final byte.
  static func singleShift(_ byte: UInt8, modifier: Int) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "I"): return .tab
    case UInt8(ascii: "X"): return .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keys of the numeric keypad in application mode, in the order of their ASCII codes from
      // `*` to `9`.
      return .character(Unicode.Scalar(byte - 0x40))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return letterKey(byte - 0x20).map { Key($0, .control) }
    default: return letterKey(byte).map { Key($0, modifiers(modifier)) }
    }
  }

  private static func letterKey(_ byte: UInt8) -> Key.Code? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Decodes the modifiers, which are sent as 1 plus a bit set: 1 Shift, 2 Alt, 4 Control, 8 Meta.
  private static func modifiers(_ parameter: Int) -> Key.Modifiers {
    let bits = max(parameter, 1) - 1
    var modifiers: Key.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 0b1010 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static func character(_ value: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch value {
    case 8, 127: return Key(.backspace, modifiers)
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 0..<32, 128..<160: return nil
    // The private-use area in which terminals number keys without a character.
    case 57344...63743: return nil
    default:
      guard let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
      return Key.normalised(scalar, modifiers)
    }
  }
}
