/// A header of a request.
///
/// Its value may be a secret, so descriptions and errors never include it.
public struct HTTPHeader: Hashable, Sendable, CustomStringConvertible {
  /// The name, which is case-insensitive.
  public let name: String
  /// The value, which may be a secret.
  public let value: String

  /// Creates a header; invalid characters are reported when it is sent.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Parses a line `Name: value`.
  ///
  /// - Throws: ``TransportError/badHeader(_:)`` if the line is not a valid header.
  public init(parsing line: String) throws(TransportError) {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw .badHeader("a header has the form 'Name: value'")
    }
    name = String(line[..<colon])
    var value = line[line.utf8.index(after: colon)...]
    while value.first == " " || value.first == "\t" { value.removeFirst() }
    while value.last == " " || value.last == "\t" || value.last == "\r" || value.last == "\r\n" {
      value.removeLast()
    }
    self.value = String(value)
    try check()
  }

  /// Throws an error if the header is not valid in a request (RFC 9110, Section 5).
  package func check() throws(TransportError) {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
      throw .badHeader(
        "a header has the form 'Name: value', and its name has only letters, digits and '-'"
      )
    }
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw .badHeader("the value of '\(name)' contains a control character")
    }
  }

  /// Parses headers, one per line; empty lines and lines that start with `#` are ignored.
  package static func list(parsing text: String) throws(TransportError) -> [HTTPHeader] {
    var headers: [HTTPHeader] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.isEmpty || line.hasPrefix("#") { continue }
      headers.append(try HTTPHeader(parsing: String(line)))
    }
    return headers
  }

  /// The name and the length of the value.
  public var description: String { "\(name): (\(value.utf8.count) bytes)" }

  /// Returns true if the header has a name, ignoring case.
  package func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

  /// Returns true for a `tchar` (RFC 9110, Section 5.6.2).
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case _: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
