/// A media type with its parameters (RFC 9110, Section 8.3.1).
package struct ContentType: Hashable, Sendable {
  /// The type in lower case, such as `application/json`; empty if missing.
  package let name: String
  private let parameters: [String: String]

  package init(_ text: String) {
    let parts = Self.parts(of: text)
    name = parts.first.map { $0.lowercased() } ?? ""
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      guard let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = part[part.utf8.index(after: equals)...]
      parameters[part[..<equals].lowercased()] = Self.unquoted(value)
    }
    self.parameters = parameters
  }

  package subscript(parameter: String) -> String? { parameters[parameter] }

  package var isJSON: Bool { name.hasSuffix("/json") || name.hasSuffix("+json") }
  package var isMultipart: Bool { name.hasPrefix("multipart/") }
  package var isEventStream: Bool { name == "text/event-stream" }

  /// Splits at semicolons outside of quotes.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var isQuoted = false
    var isEscaped = false
    for byte in text.utf8 {
      if isQuoted, !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
        isEscaped = false
      }
      if byte == UInt8(ascii: ";"), !isQuoted {
        parts.append(trimmed(part))
        part = []
      } else {
        part.append(byte)
      }
    }
    return parts + [trimmed(part)]
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    var text = bytes[...]
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unquoted(_ value: Substring) -> String {
    guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else {
      return String(value)
    }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        text.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
