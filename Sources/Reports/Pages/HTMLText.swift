import GraphQLSyntax

/// Builds HTML text element by element.
///
/// All external text is escaped, so that it contains no markup, no attributes and no characters
/// that change the text direction.
struct HTMLText {
  private(set) var text = ""

  /// Appends text, escaped.
  mutating func add(_ content: String) { text += Self.escaped(content) }

  /// Appends markup, unescaped.
  mutating func markup(_ markup: String) { text += markup }

  /// Appends an element that contains text.
  mutating func element(_ name: String, class words: String = "", _ content: String) {
    markup(words.isEmpty ? "<\(name)>" : "<\(name) class=\"\(words)\">")
    add(content)
    markup("</\(name)>")
  }

  /// Appends a line of source text and keeps its tabs.
  mutating func source(_ bytes: some Collection<UInt8>) {
    for (index, part) in bytes.split(separator: 0x09, omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { text += "\t" }
      add(String(decoding: part, as: UTF8.self))
    }
  }

  /// Escapes a text for use in an element or a quoted attribute.
  static func escaped(_ content: String) -> String {
    let safe = displayText(content)
    guard safe.utf8.contains(where: isMarkup) else { return safe }
    var escaped = ""
    for scalar in safe.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    case _: false
    }
  }
}
