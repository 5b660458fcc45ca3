/// A syntax error in a JSON text, with its position.
///
/// `line` and `column` start at 1; columns count Unicode scalars. A byte order mark at the start of
/// the text is not counted.
public struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A description of the error, without its position.
  public let message: String
  /// The byte offset from the start of the text.
  public let offset: Int
  /// The line, starting at 1.
  public let line: Int
  /// The column in Unicode scalars, starting at 1.
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
