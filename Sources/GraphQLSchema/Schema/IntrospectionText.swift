import GraphQLRuntime
import GraphQLSyntax

/// The JSON text of an introspection result, read by places on its tape.
///
/// A schema has hundreds of thousands of values in it. As nodes each would count references to the document.
struct IntrospectionText {
  let document: JSONDocument
  private let bytes: [UInt8]
  private let tape: [UInt32]
  private let keys = IntrospectionKeys()
  // Copies, for the originals are in another module.
  private let offsetMask = JSONTape.offsetMask
  private let escapeFlag = JSONTape.escapeFlag

  init(_ document: JSONDocument) {
    self.document = document
    bytes = document.bytes
    tape = document.tape
  }

  /// The whole text.
  var utf8: [UInt8] { bytes }

  func node(_ place: Int) -> JSONNode { JSONNode(document: document, index: place) }

  /// The offset of the first byte of the value at a place.
  @inline(__always)
  func offset(_ place: Int) -> Int { Int(tape[place] & offsetMask) }

  /// The first byte of the value at a place, which tells its kind.
  @inline(__always)
  func firstByte(_ place: Int) -> UInt8 { bytes[offset(place)] }

  func isString(_ place: Int) -> Bool { firstByte(place) == UInt8(ascii: "\"") }

  func isTrue(_ place: Int) -> Bool { firstByte(place) == UInt8(ascii: "t") }

  func isObject(_ place: Int) -> Bool { firstByte(place) == UInt8(ascii: "{") }

  /// Whether the value at a place is a string with anything in it.
  func hasText(_ place: Int) -> Bool {
    let offset = offset(place)
    return bytes[offset] == UInt8(ascii: "\"") && bytes[offset + 1] != UInt8(ascii: "\"")
  }

  /// The string at a place; nil for another kind.
  func string(_ place: Int) -> String? { isString(place) ? document.string(at: place) : nil }

  /// Whether the value at a place is a string that says one thing.
  func isString(_ place: Int?, _ wanted: [UInt8]) -> Bool {
    guard let place, isString(place) else { return false }
    let first = bytes[offset(place) + 1]
    guard first == wanted.first || first == UInt8(ascii: "\\") else { return false }
    return document.keyEquals(wanted, at: place)
  }

  /// What stands between the quotation marks of the string at a place, as it is written.
  func content(_ place: Int) -> Range<Int> {
    let start = offset(place) + 1
    return start..<max(start, document.endOfString(at: start - 1) - 1)
  }

  /// The name that the string at a place is, with its hash; nil for what is none or has escapes.
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

  /// The place behind the value at a place.
  @inline(__always)
  func next(_ place: Int) -> Int {
    // "[" and "{" differ in one bit, and no other first byte of a value shares the rest.
    firstByte(place) & 0xDF == 0x5B ? Int(tape[place + 1]) : place + 1
  }

  /// The places of what an array holds; none for another kind.
  func elements(_ place: Int?) -> Range<Int> {
    guard let place, firstByte(place) == UInt8(ascii: "[") else { return 0..<0 }
    return (place + 2)..<Int(tape[place + 1])
  }

  /// The members of the object at a place; none for another kind.
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

  /// The offset behind the object with these members.
  func end(_ members: IntrospectionMembers) -> Int {
    guard let last = members.last, firstByte(last) & 0xDF != 0x5B else {
      return node(members.place).endOffset
    }
    let first = firstByte(last)
    var end = offset(last)
    // Only white space stands between a value and the brace.
    end = first == UInt8(ascii: "\"") ? document.endOfString(at: end) : end + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "}") { end += 1 }
    return min(end + 1, bytes.count)
  }

  private func key(_ place: Int) -> IntrospectionKey? {
    if tape[place] & escapeFlag == 0 { return keys.key(in: bytes, at: offset(place) + 1) }
    // A key may be written with escapes.
    let text = document.string(at: place)
    return IntrospectionKey.allCases.first { $0.text == text }
  }
}
