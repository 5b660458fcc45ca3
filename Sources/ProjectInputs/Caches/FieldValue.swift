import GraphQLRuntime

/// The value in a row: a field or a list item.
struct FieldValue {
  /// The value as JSON.
  let text: [UInt8]
  /// The key of a nested list.
  let list: String?

  /// The mark in the key of a nested list.
  static let innerMark = ".$["

  init(_ row: SQLiteRow, _ note: (String) -> Void) {
    var text: [UInt8] = []
    list = Self.add(row, to: &text, note)
    self.text = text
  }

  /// Adds a row's value as JSON, and returns the key if the value is a nested list.
  static func add(_ row: SQLiteRow, to text: inout [UInt8], _ note: (String) -> Void) -> String? {
    if let value = row.integer(3) {
      text.append(contentsOf: (value != 0 ? "true" : "false").utf8)
    } else if let value = row.integer(4) {
      text.append(contentsOf: String(value).utf8)
    } else if let value = row.float(5) {
      if !value.isFinite { note("is not a valid JSON number and is read as null") }
      text.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
    } else if !row.isNull(6) {
      add(quoted: row, 6, to: &text)
    } else if !row.isNull(7) {
      return add(reference: row, to: &text)
    } else if let scalar = row.text(8) {
      add(scalar: scalar, to: &text, note)
    } else {
      note("has a row without a value, which is read as null")
      text.append(contentsOf: "null".utf8)
    }
    return nil
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// More levels than a record can have around a value, including nested lists.
  private static let levelsAround = 64

  /// Adds a custom scalar as JSON, or as a string if it is not valid JSON, so that the other fields
  /// of the record stay readable.
  private static func add(scalar: String, to text: inout [UInt8], _ note: (String) -> Void) {
    let whole = Array(scalar.utf8)
    // Byte order marks are removed, because the value is inserted into another JSON text.
    var start = 0
    while whole[start...].starts(with: byteOrderMark) { start += byteOrderMark.count }
    let bytes = Array(whole[start...])
    let isJSON = (try? JSONDocument(bytes)) != nil
    if isJSON, fits(bytes) {
      text.append(contentsOf: bytes)
    } else {
      note(
        isJSON ? "is nested too deeply and is read as text" : "is not JSON and is read as text"
      )
      text.append(contentsOf: JSONPrinter.quoted(scalar).utf8)
    }
  }

  /// Whether JSON stays within the maximum depth inside a record.
  private static func fits(_ json: [UInt8]) -> Bool {
    // Each level takes two bytes, so a short text needs no further check.
    guard json.count / 2 + levelsAround > JSONDocument.maximumDepth else { return true }
    let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    let around = Array(repeating: open, count: levelsAround) + json
    return (try? JSONDocument(around + Array(repeating: close, count: levelsAround))) != nil
  }

  private static func add(reference row: SQLiteRow, to text: inout [UInt8]) -> String? {
    text.append(contentsOf: "{\"$reference\":".utf8)
    add(quoted: row, 7, to: &text)
    text.append(UInt8(ascii: "}"))
    guard row.bytes(7).contains(UInt8(ascii: "$")) else { return nil }
    return row.text(7).flatMap { $0.contains(innerMark) ? $0 : nil }
  }

  /// Adds a text of a row as a JSON string.
  ///
  /// Text that needs no escapes is copied.
  static func add(quoted row: SQLiteRow, _ column: Int32, to text: inout [UInt8]) {
    let bytes = row.bytes(column)
    let isPlain = bytes.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    guard isPlain else {
      text.append(contentsOf: JSONPrinter.quoted(String(decoding: bytes, as: UTF8.self)).utf8)
      return
    }
    text.append(UInt8(ascii: "\""))
    text.append(contentsOf: bytes)
    text.append(UInt8(ascii: "\""))
  }
}
