/// Converts the bytes of a JSON text (RFC 8259) to the tape of a ``JSONDocument``.
///
/// It is iterative, so no input can overflow the stack, and it enforces the grammar and valid UTF-8
/// strictly.
enum JSONScanner {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func scan(
    _ bytes: [UInt8]
  ) throws(JSONSyntaxError) -> (tape: [UInt32], objectCount: Int) {
    guard bytes.count < Int(JSONTape.offsetMask) else {
      throw JSONSyntaxError("text of 2 GiB or more is not supported", at: 0, in: [])
    }
    var tape: [UInt32] = []
    // Compact texts of short values have about one entry per seven or eight bytes.
    tape.reserveCapacity(bytes.count / 6 + 8)
    var objectCount = 0
    let failure = scan(bytes.span, into: &tape, &objectCount)
    if let failure {
      let isComment = Self.beginsComment(bytes, at: failure.offset)
      throw JSONSyntaxError(
        isComment ? "JSON does not allow comments" : failure.message,
        at: failure.offset,
        in: bytes
      )
    }
    return (tape, objectCount)
  }

  struct Failure {
    let message: String
    let offset: Int
  }

  /// Scans with one loop for values, and an inner one for the tokens that can follow a value.
  ///
  /// Keys are scanned before each member's value. For each open container, `open` has twice its
  /// tape index, plus 1 for an object.
  private static func scan(
    _ bytes: Span<UInt8>,
    into tape: inout [UInt32],
    _ objectCount: inout Int
  ) -> Failure? {
    let count = bytes.count
    var open: [Int] = []
    open.reserveCapacity(32)
    var container = -1
    var inObject = false
    var index = 0
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }

    values: while true {
      skipSpaces(bytes, &index)
      guard index < count else {
        return Failure(
          message: missing(container, inObject: inObject, entries: tape.count),
          offset: index
        )
      }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        if let failure = string(bytes, index: &index, tape: &tape) { return failure }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < JSONDocument.maximumDepth else {
          return Failure(
            message: "nested deeper than \(JSONDocument.maximumDepth) levels",
            offset: index
          )
        }
        inObject = byte == UInt8(ascii: "{")
        objectCount &+= inObject ? 1 : 0
        container = tape.count
        open.append(container &* 2 &+ (inObject ? 1 : 0))
        tape.append(UInt32(truncatingIfNeeded: index))
        tape.append(0)
        index += 1
        skipSpaces(bytes, &index)
        if index < count, bytes[index] == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          break
        }
        if inObject, let failure = key(bytes, index: &index, tape: &tape, isFirst: true) {
          return failure
        }
        continue values
      case UInt8(ascii: "-"), 0x30...0x39:
        tape.append(UInt32(truncatingIfNeeded: index))
        if let failure = number(bytes, &index) { return failure }
      case UInt8(ascii: "t"):
        tape.append(UInt32(truncatingIfNeeded: index))
        if let failure = word("true", bytes: bytes, index: &index) { return failure }
      case UInt8(ascii: "f"):
        tape.append(UInt32(truncatingIfNeeded: index))
        if let failure = word("false", bytes: bytes, index: &index) { return failure }
      case UInt8(ascii: "n"):
        tape.append(UInt32(truncatingIfNeeded: index))
        if let failure = word("null", bytes: bytes, index: &index) { return failure }
      default:
        let isFirst = container >= 0 && !inObject && tape.count == container + 2
        return Failure(
          message: isFirst ? "expected a value or ']'" : "expected a value",
          offset: index
        )
      }

      while true {
        skipSpaces(bytes, &index)
        guard container >= 0 else {
          return index == count
            ? nil : Failure(message: "expected the end of the text after its value", offset: index)
        }
        guard index < count else { return Failure(message: unclosed(inObject), offset: index) }
        let byte = bytes[index]
        if byte == UInt8(ascii: ",") {
          index += 1
          if inObject, let failure = key(bytes, index: &index, tape: &tape, isFirst: false) {
            return failure
          }
          continue values
        }
        guard byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          return Failure(
            message: inObject ? "expected ',' or '}'" : "expected ',' or ']'",
            offset: index
          )
        }
        index += 1
        tape[container + 1] = UInt32(truncatingIfNeeded: tape.count)
        open.removeLast()
        let outer = open.last ?? -2
        container = outer >> 1
        inObject = outer & 1 == 1
      }
    }
  }

  /// Returns the message for a text that ends where a value is expected.
  private static func missing(_ container: Int, inObject: Bool, entries: Int) -> String {
    if container >= 0, !inObject, entries == container + 2 { return unclosed(false) }
    return entries == 0
      ? "expected a value, found nothing" : "the text ends where a value is expected"
  }

  /// Scans a member's key and colon.
  @inline(__always)
  private static func key(
    _ bytes: Span<UInt8>,
    index: inout Int,
    tape: inout [UInt32],
    isFirst: Bool
  ) -> Failure? {
    skipSpaces(bytes, &index)
    guard index < bytes.count else { return Failure(message: unclosed(true), offset: index) }
    guard bytes[index] == UInt8(ascii: "\"") else {
      return Failure(
        message: isFirst ? "expected a key in quotes or '}'" : "expected a key in quotes",
        offset: index
      )
    }
    if let failure = string(bytes, index: &index, tape: &tape) { return failure }
    skipSpaces(bytes, &index)
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
      return Failure(message: "expected ':' after the key", offset: index)
    }
    index += 1
    return nil
  }

  @inline(__always)
  private static func skipSpaces(_ bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count, bytes[index] <= 0x20 {
      if bytes[index] == 0x20 {
        index &+= 1
      } else {
        let next = afterControls(bytes, index)
        guard next > index else { return }
        index = next
      }
    }
  }

  /// Returns the index after line ends, tabs, and complete words of indentation spaces.
  @inline(never)
  private static func afterControls(_ bytes: Span<UInt8>, _ first: Int) -> Int {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var index = first
    while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 0x09
    {
      index &+= 1
    }
    while index &+ 8 <= bytes.count,
      bytes.word(at: index) == spaces
    {
      index &+= 8
    }
    return index
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
    bytes: Span<UInt8>,
    index: inout Int
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
}
