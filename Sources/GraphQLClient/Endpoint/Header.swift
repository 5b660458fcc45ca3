/// A header of a request.
///
/// What it says may be a secret: nothing here prints a value, nor what may be one.
package struct Header: Hashable, Sendable, CustomStringConvertible {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Reads `Name: value`.
  package init(parsing line: String) throws(ClientError) {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw .badHeader("a header reads 'Name: value'")
    }
    name = String(line[..<colon])
    guard name.utf8.allSatisfy(Self.isNameByte) else {
      throw .badHeader(
        "a header reads 'Name: value', and its name has letters, digits and '-' alone"
      )
    }
    var value = line[line.utf8.index(after: colon)...]
    while value.first == " " || value.first == "\t" { value.removeFirst() }
    while value.last == " " || value.last == "\t" || value.last == "\r" || value.last == "\r\n" {
      value.removeLast()
    }
    self.value = String(value)
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw .badHeader("the value of '\(name)' holds a control character")
    }
  }

  /// Reads a file of headers, one a line; empty lines and those that begin with `#` say nothing.
  package static func list(parsing text: String) throws(ClientError) -> [Header] {
    var headers: [Header] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.isEmpty || line.hasPrefix("#") { continue }
      headers.append(try Header(parsing: String(line)))
    }
    return headers
  }

  /// The name, and how long the value is.
  package var description: String { "\(name): (\(value.utf8.count) bytes)" }

  func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

  /// `tchar` of RFC 9110, Section 5.6.2.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case _: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
