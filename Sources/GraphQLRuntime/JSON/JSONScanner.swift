/// Turns the bytes of a JSON text (RFC 8259) into the tape of a ``JSONDocument``.
///
/// Iterative, so that no input can exhaust the stack; strict about grammar and UTF-8.
enum JSONScanner {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private enum State {
    case value
    case firstElement
    case firstKey
    case key
    case afterValue
  }

  static func scan(_ bytes: [UInt8]) throws(JSONSyntaxError) -> [UInt32] {
    guard bytes.count < Int(JSONTape.offsetMask) else {
      throw JSONSyntaxError("a text of 2 GiB or more is not supported", at: 0, in: [])
    }
    var tape: [UInt32] = []
    tape.reserveCapacity(bytes.count / 8 + 8)
    let failure = scan(bytes.span, into: &tape)
    if let failure {
      let isComment = Self.beginsComment(bytes, at: failure.offset)
      throw JSONSyntaxError(
        isComment ? "JSON has no comments" : failure.message,
        at: failure.offset,
        in: bytes
      )
    }
    return tape
  }

  private struct Failure {
    let message: String
    let offset: Int
  }

  /// The tape index of each open container; objects are told from arrays by their first byte.
  private static func scan(_ bytes: Span<UInt8>, into tape: inout [UInt32]) -> Failure? {
    let count = bytes.count
    var open: [UInt32] = []
    var inObject = false
    var state = State.value
    var index = 0
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }

    while true {
      while index < count, isSpace(bytes[index]) { index += 1 }
      switch state {
      case .afterValue:
        guard let container = open.last else {
          return index == count
            ? nil : Failure(message: "expected the end of the text after its value", offset: index)
        }
        guard index < count else {
          return Failure(message: unclosed(inObject), offset: index)
        }
        let byte = bytes[index]
        if byte == UInt8(ascii: ",") {
          index += 1
          state = inObject ? .key : .value
        } else if byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          index += 1
          open.removeLast()
          tape[Int(container) + 1] = UInt32(truncatingIfNeeded: tape.count)
          if let outer = open.last {
            inObject = bytes[Int(tape[Int(outer)] & JSONTape.offsetMask)] == UInt8(ascii: "{")
          }
        } else {
          return Failure(
            message: inObject ? "expected ',' or '}'" : "expected ',' or ']'",
            offset: index
          )
        }

      case .firstKey, .key:
        guard index < count else { return Failure(message: unclosed(true), offset: index) }
        let byte = bytes[index]
        if state == .firstKey, byte == UInt8(ascii: "}") {
          state = .afterValue
          continue
        }
        guard byte == UInt8(ascii: "\"") else {
          return Failure(
            message: state == .firstKey
              ? "expected a key in quotes or '}'" : "expected a key in quotes",
            offset: index
          )
        }
        var entry = UInt32(truncatingIfNeeded: index)
        if let failure = string(bytes, &index, &entry) { return failure }
        tape.append(entry)
        while index < count, isSpace(bytes[index]) { index += 1 }
        guard index < count, bytes[index] == UInt8(ascii: ":") else {
          return Failure(message: "expected ':' after the key", offset: index)
        }
        index += 1
        state = .value

      case .firstElement, .value:
        guard index < count else {
          return Failure(
            message: state == .firstElement
              ? unclosed(false)
              : tape.isEmpty
                ? "expected a value, found nothing" : "the text ends where a value is expected",
            offset: index
          )
        }
        switch bytes[index] {
        case UInt8(ascii: "\""):
          var entry = UInt32(truncatingIfNeeded: index)
          if let failure = string(bytes, &index, &entry) { return failure }
          tape.append(entry)
          state = .afterValue
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          guard open.count < JSONDocument.maximumDepth else {
            return Failure(
              message: "nested deeper than \(JSONDocument.maximumDepth) levels",
              offset: index
            )
          }
          inObject = bytes[index] == UInt8(ascii: "{")
          open.append(UInt32(truncatingIfNeeded: tape.count))
          tape.append(UInt32(truncatingIfNeeded: index))
          tape.append(0)
          index += 1
          state = inObject ? .firstKey : .firstElement
        case UInt8(ascii: "-"), 0x30...0x39:
          tape.append(UInt32(truncatingIfNeeded: index))
          if let failure = number(bytes, &index) { return failure }
          state = .afterValue
        case UInt8(ascii: "t"):
          tape.append(UInt32(truncatingIfNeeded: index))
          if let failure = word("true", bytes, &index) { return failure }
          state = .afterValue
        case UInt8(ascii: "f"):
          tape.append(UInt32(truncatingIfNeeded: index))
          if let failure = word("false", bytes, &index) { return failure }
          state = .afterValue
        case UInt8(ascii: "n"):
          tape.append(UInt32(truncatingIfNeeded: index))
          if let failure = word("null", bytes, &index) { return failure }
          state = .afterValue
        case UInt8(ascii: "]") where state == .firstElement:
          state = .afterValue
        default:
          return Failure(
            message: state == .firstElement ? "expected a value or ']'" : "expected a value",
            offset: index
          )
        }
      }
    }
  }

  private static func unclosed(_ inObject: Bool) -> String {
    inObject
      ? "the text ends inside an object, expected '}'"
      : "the text ends inside an array, expected ']'"
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }

  private static func beginsComment(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] == UInt8(ascii: "#") { return true }
    guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count else { return false }
    return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
  }

  private static func word(
    _ word: StaticString,
    _ bytes: Span<UInt8>,
    _ index: inout Int
  ) -> Failure? {
    let start = index
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { expected in
      guard start + length <= bytes.count else { return false }
      for offset in 0..<length where bytes[start + offset] != expected[offset] { return false }
      return true
    }
    guard matches else { return Failure(message: "expected a value", offset: start) }
    index += length
    return nil
  }

  private static func number(_ bytes: Span<UInt8>, _ index: inout Int) -> Failure? {
    let count = bytes.count
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard index < count, isDigit(bytes[index]) else {
      return Failure(message: "expected a digit after '-'", offset: index)
    }
    let leadsWithZero = bytes[index] == 0x30
    index += 1
    if leadsWithZero {
      if index < count, isDigit(bytes[index]) {
        return Failure(message: "a number may not start with 0 before another digit", offset: index)
      }
    } else {
      while index < count, isDigit(bytes[index]) { index += 1 }
    }
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard index < count, isDigit(bytes[index]) else {
        return Failure(message: "expected a digit after '.'", offset: index)
      }
      while index < count, isDigit(bytes[index]) { index += 1 }
    }
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard index < count, isDigit(bytes[index]) else {
        return Failure(message: "expected a digit in the exponent", offset: index)
      }
      while index < count, isDigit(bytes[index]) { index += 1 }
    }
    return nil
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func string(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ entry: inout UInt32
  ) -> Failure? {
    let count = bytes.count
    let start = index
    var at = index + 1
    while at < count {
      let byte = bytes[at]
      if byte >= 0x80 {
        let length = utf8Length(bytes, at)
        guard length > 0 else { return Failure(message: "invalid UTF-8", offset: at) }
        at += length
      } else if byte == UInt8(ascii: "\"") {
        index = at + 1
        return nil
      } else if byte == UInt8(ascii: "\\") {
        entry |= JSONTape.escapeFlag
        if let failure = escape(bytes, &at) { return failure }
      } else if byte < 0x20 {
        return Failure(message: "a control character in a string must be escaped", offset: at)
      } else {
        at += 1
      }
    }
    return Failure(message: "the string that starts here is not closed", offset: start)
  }

  private static func escape(_ bytes: Span<UInt8>, _ at: inout Int) -> Failure? {
    guard at + 1 < bytes.count else {
      return Failure(message: "the text ends inside a string", offset: bytes.count)
    }
    switch bytes[at + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
      return nil
    case UInt8(ascii: "u"):
      for digit in at + 2..<at + 6 {
        guard digit < bytes.count, JSONEscapes.digit(bytes[digit]) != nil else {
          return Failure(message: "expected four hexadecimal digits after '\\u'", offset: at)
        }
      }
      at += 6
      return nil
    default:
      return Failure(message: "an unknown escape in a string", offset: at)
    }
  }

  /// The length of the well-formed UTF-8 sequence at an offset (Unicode table 3-7); 0 if it is none.
  private static func utf8Length(_ bytes: Span<UInt8>, _ at: Int) -> Int {
    let count = bytes.count
    func continues(_ offset: Int, _ low: UInt8, _ high: UInt8) -> Bool {
      at + offset < count && bytes[at + offset] >= low && bytes[at + offset] <= high
    }
    switch bytes[at] {
    case 0xC2...0xDF:
      return continues(1, 0x80, 0xBF) ? 2 : 0
    case 0xE0:
      return continues(1, 0xA0, 0xBF) && continues(2, 0x80, 0xBF) ? 3 : 0
    case 0xED:
      return continues(1, 0x80, 0x9F) && continues(2, 0x80, 0xBF) ? 3 : 0
    case 0xE1...0xEF:
      return continues(1, 0x80, 0xBF) && continues(2, 0x80, 0xBF) ? 3 : 0
    case 0xF0:
      return continues(1, 0x90, 0xBF) && continues(2, 0x80, 0xBF) && continues(3, 0x80, 0xBF)
        ? 4 : 0
    case 0xF1...0xF3:
      return continues(1, 0x80, 0xBF) && continues(2, 0x80, 0xBF) && continues(3, 0x80, 0xBF)
        ? 4 : 0
    case 0xF4:
      return continues(1, 0x80, 0x8F) && continues(2, 0x80, 0xBF) && continues(3, 0x80, 0xBF)
        ? 4 : 0
    default:
      return 0
    }
  }
}
