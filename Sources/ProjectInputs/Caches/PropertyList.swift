/// The strings and integers at the top level of a property list that is a dictionary, in XML or
/// binary form.
///
/// Only these values are read. Every offset in the file is checked before it is used.
struct PropertyList {
  enum Value: Equatable {
    case text(String)
    case integer(Int)
    /// Another kind of value, such as an array or a date.
    case other
  }

  private(set) var values: [String: Value] = [:]

  /// The reason why a text is not a readable property list, as the end of a sentence.
  struct Fault: Error { let message: String }

  init(_ bytes: [UInt8]) throws(Fault) {
    if bytes.starts(with: Array("bplist".utf8)) {
      values = try BinaryPropertyList(bytes).values()
    } else {
      values = try Self.values(ofXML: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the keys and values at the top level of an XML property list.
  private static func values(ofXML text: String) throws(Fault) -> [String: Value] {
    guard text.contains("<plist"), let start = text.firstRange(of: "<dict>") else {
      throw Fault(message: "is not a property list")
    }
    var values: [String: Value] = [:]
    var rest = text[start.upperBound...]
    var depth = 0
    var key: String?
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      let content = rest.prefix { $0 != "<" }
      switch tag {
      case "dict", "array": depth += 1
      case "/dict" where depth == 0: return values
      case "/dict", "/array": depth -= 1
      case "key" where depth == 0: key = unescaped(content)
      case "string" where depth == 0: if let key { values[key] = .text(unescaped(content)) }
      case "integer" where depth == 0:
        if let key { values[key] = Int(content).map { .integer($0) } ?? .other }
      case _: continue
      }
    }
    throw Fault(message: "ends in the middle")
  }

  private static func unescaped(_ text: Substring) -> String {
    var text = String(text)
    for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.split(separator: name, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }
}

/// The binary form: objects, a table of their offsets, and a 32-byte trailer that locates the
/// table.
private struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  private let top: Int

  init(_ bytes: [UInt8]) throws(PropertyList.Fault) {
    guard bytes.starts(with: Array("bplist00".utf8)), bytes.count >= 40 else {
      throw PropertyList.Fault(
        message: "is a binary property list of an unsupported version, or truncated"
      )
    }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = Self.number(bytes, at: trailer + 8, size: 8) ?? -1
    top = Self.number(bytes, at: trailer + 16, size: 8) ?? -1
    table = Self.number(bytes, at: trailer + 24, size: 8) ?? -1
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 8,
      (1...bytes.count).contains(count), top >= 0, top < count,
      table <= trailer, count <= (trailer - table) / offsetSize
    else { throw PropertyList.Fault(message: "is a damaged binary property list") }
  }

  func values() throws(PropertyList.Fault) -> [String: PropertyList.Value] {
    let fault = PropertyList.Fault(message: "is a damaged binary property list")
    guard let offset = offset(of: top), bytes[offset] >> 4 == 0xD else {
      throw PropertyList.Fault(message: "is a binary property list, but not a dictionary")
    }
    guard let (length, start) = length(at: offset), length <= bytes.count / (2 * referenceSize)
    else { throw fault }
    var values: [String: PropertyList.Value] = [:]
    for index in 0..<length {
      guard
        let key = Self.number(bytes, at: start + index * referenceSize, size: referenceSize),
        let value = Self.number(
          bytes,
          at: start + (length + index) * referenceSize,
          size: referenceSize
        ),
        case .text(let name)? = object(key), let read = object(value)
      else { throw fault }
      values[name] = read
    }
    return values
  }

  private func object(_ index: Int) -> PropertyList.Value? {
    guard let offset = offset(of: index) else { return nil }
    switch bytes[offset] >> 4 {
    case 0x1:
      let size = 1 << Int(bytes[offset] & 0xF)
      guard size <= 8 else { return .other }
      return Self.number(bytes, at: offset + 1, size: size).map { .integer($0) } ?? .other
    case 0x5:
      guard let (length, start) = length(at: offset), length <= bytes.count - start else {
        return nil
      }
      return .text(String(decoding: bytes[start..<start + length], as: UTF8.self))
    case 0x6:
      guard let (length, start) = length(at: offset), length <= (bytes.count - start) / 2 else {
        return nil
      }
      let units = (0..<length).map { index in
        UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case _: return .other
    }
  }

  /// Returns the number of elements of an object, and the offset of the first.
  private func length(at offset: Int) -> (Int, Int)? {
    let low = Int(bytes[offset] & 0xF)
    guard low == 0xF else { return (low, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard size <= 8, let length = Self.number(bytes, at: offset + 2, size: size) else { return nil }
    return (length, offset + 2 + size)
  }

  private func offset(of index: Int) -> Int? {
    guard index < count,
      let offset = Self.number(bytes, at: table + index * offsetSize, size: offsetSize),
      offset >= 8, offset < table
    else { return nil }
    return offset
  }

  /// Returns a big-endian number of `size` bytes; `nil` if it is outside the file or too large.
  private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int? {
    guard place >= 0, size > 0, size <= bytes.count, place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }
}
