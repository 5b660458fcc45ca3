import GraphQLRuntime
import GraphQLSyntax

/// The JSON text of an introspection result, read by positions on its tape.
///
/// A schema has hundreds of thousands of values. With a node for each of them, reference counting
/// would be expensive.
struct IntrospectionText {
  let document: JSONDocument
  private let bytes: [UInt8]
  private let tape: [UInt32]
  private let keys = IntrospectionKeys()
  // Local copies, because the originals are in another module.
  private let offsetMask = JSONTape.offsetMask
  private let escapeFlag = JSONTape.escapeFlag

  init(_ document: JSONDocument) {
    self.document = document
    bytes = document.bytes
    tape = document.tape
  }

  var utf8: [UInt8] { bytes }

  func node(_ place: Int) -> JSONNode { JSONNode(document: document, index: place) }

  /// The offset of the first byte of a value.
  @inline(__always)
  func offset(_ place: Int) -> Int { Int(tape[place] & offsetMask) }

  /// The first byte of a value, which identifies its kind.
  @inline(__always)
  func firstByte(_ place: Int) -> UInt8 { bytes[offset(place)] }

  func isString(_ place: Int) -> Bool { firstByte(place) == UInt8(ascii: "\"") }

  func isTrue(_ place: Int) -> Bool { firstByte(place) == UInt8(ascii: "t") }

  func isObject(_ place: Int) -> Bool { firstByte(place) == UInt8(ascii: "{") }

  /// Whether the value is a non-empty string.
  func hasText(_ place: Int) -> Bool {
    let offset = offset(place)
    return bytes[offset] == UInt8(ascii: "\"") && bytes[offset + 1] != UInt8(ascii: "\"")
  }

  /// The string value; `nil` if the value is of another kind.
  func string(_ place: Int) -> String? { isString(place) ? document.string(at: place) : nil }

  /// Whether the value is a string equal to `wanted`.
  func isString(_ place: Int?, _ wanted: [UInt8]) -> Bool {
    guard let place, isString(place) else { return false }
    let first = bytes[offset(place) + 1]
    guard first == wanted.first || first == UInt8(ascii: "\\") else { return false }
    return document.keyEquals(wanted, at: place)
  }

  /// The range between a string's quotation marks, with escapes not resolved.
  func content(_ place: Int) -> Range<Int> {
    let start = offset(place) + 1
    return start..<max(start, document.endOfString(at: start - 1) - 1)
  }

  /// The name in a string with its hash; `nil` if it is not a valid name or has escapes.
  func name(_ place: Int) -> (text: Range<Int>, hash: UInt32)? {
    let start = offset(place) + 1
    guard start < bytes.count, Lexer.isNameStart(bytes[start]) else { return nil }
    var hash = NameHash()
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      guard Lexer.isNameStart(byte) || Lexer.isDigit(byte) else { break }
      hash.add(byte)
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    return (start..<end, hash.value)
  }

  /// The position of the next value.
  @inline(__always)
  func next(_ place: Int) -> Int {
    // "[" and "{" differ in one bit, and no other first byte of a value shares the remaining bits.
    firstByte(place) & 0xDF == 0x5B ? Int(tape[place + 1]) : place + 1
  }

  /// The range of an array's elements; empty for other kinds.
  func elements(_ place: Int?) -> Range<Int> {
    guard let place, firstByte(place) == UInt8(ascii: "[") else { return 0..<0 }
    return (place + 2)..<Int(tape[place + 1])
  }

  /// The members of an object; empty for other kinds.
  func members(_ place: Int) -> IntrospectionMembers {
    var members = IntrospectionMembers(place)
    guard isObject(place) else { return members }
    let end = Int(tape[place + 1])
    var position = place + 2
    while position < end {
      if let key = key(position) { members.set(key, position + 1) }
      members.last = position + 1
      position = next(position + 1)
    }
    return members
  }

  /// The offset after the object with these members.
  func end(_ members: IntrospectionMembers) -> Int {
    guard let last = members.last, firstByte(last) & 0xDF != 0x5B else {
      return node(members.place).endOffset
    }
    let first = firstByte(last)
    var end = offset(last)
    // Only white space can appear between the last value and the brace.
    end = first == UInt8(ascii: "\"") ? document.endOfString(at: end) : end + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "}") { end += 1 }
    return min(end + 1, bytes.count)
  }

  private func key(_ place: Int) -> IntrospectionKey? {
    if tape[place] & escapeFlag == 0 { return keys.key(in: bytes, at: offset(place) + 1) }
    // The key may contain escapes.
    let text = document.string(at: place)
    return IntrospectionKey.allCases.first { $0.text == text }
  }
}
