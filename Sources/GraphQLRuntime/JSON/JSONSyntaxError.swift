/// Why a text is not JSON, and where.
///
/// `line` and `column` start at 1; columns count Unicode scalars. A byte order mark at the start of
/// the text takes no column.
public struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, or what was expected instead, without the place.
  public let message: String
  /// The byte offset of the place, from the start of the text.
  public let offset: Int
  /// The line of the place, from 1.
  public let line: Int
  /// The column of the place in Unicode scalars, from 1.
  public let column: Int

  package init(_ message: String, at offset: Int, in bytes: [UInt8]) {
    self.message = message
    self.offset = offset
    let hasMark = bytes.starts(with: JSONScanner.byteOrderMark)
    var line = 1
    var column = 1
    var index = hasMark ? JSONScanner.byteOrderMark.count : 0
    let end = min(offset, bytes.count)
    while index < end {
      let byte = bytes[index]
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      index += 1
    }
    self.line = line
    self.column = column
  }

  /// The line, the column and the message.
  public var description: String { "\(line):\(column): \(message)" }
}
