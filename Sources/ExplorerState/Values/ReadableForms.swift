package import GraphQLRuntime
package import TerminalUI

/// Readable forms of a value: its text, and the JSON, URL or date it contains.
package enum ReadableForms {
  package struct Form: Equatable {
    package var heading: String?
    package var text: String
    package var role = StyleRole.plain
  }

  /// Returns the forms of a value, starting with its text.
  package static func of(_ node: JSONNode, limit: Int) -> [Form] {
    switch node.kind {
    case .string:
      let text = node.string ?? ""
      let shown = text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) : text
      return [Form(text: shown, role: .string)] + forms(in: shown)
    case .number:
      let text = node.numberText ?? ""
      let date = Int(text).flatMap { DateText(sinceEpoch: $0) }
      return [Form(text: text, role: .number)]
        + (date.map { [Form(heading: "If it is a time", text: $0.text)] } ?? [])
    case .bool, .null: return [Form(text: JSONPrinter.print(node), role: .literal)]
    case .array, .object:
      guard node.endOffset - node.offset > limit else {
        return [Form(text: JSONPrinter.print(node))]
      }
      let end = min(node.endOffset, node.offset + limit)
      return [Form(text: String(decoding: node.document.bytes[node.offset..<end], as: UTF8.self))]
    }
  }

  /// Returns the forms of a string's content.
  package static func forms(in text: String) -> [Form] {
    if let date = DateText(text) { return [Form(heading: "As a date", text: date.text)] }
    if let url = url(text) { return [Form(heading: "As a URL", text: url)] }
    if let json = json(text) { return [Form(heading: "As JSON", text: json)] }
    return []
  }

  private static func json(_ text: String) -> String? {
    guard let first = text.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let document = try? JSONDocument(text)
    else { return nil }
    return JSONPrinter.print(document.root)
  }

  /// Returns the decoded parts of a URL, one per line.
  private static func url(_ text: String) -> String? {
    guard let colon = text.range(of: "://"), !text.contains(" "),
      text[..<colon.lowerBound].utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
      colon.lowerBound > text.startIndex
    else { return nil }
    var lines = ["scheme    " + text[..<colon.lowerBound]]
    var rest = text[colon.upperBound...]
    var fragment: Substring?
    if let mark = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    var query: Substring?
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    lines.append("host      " + rest[..<slash])
    if slash < rest.endIndex { lines.append("path      " + decoded(rest[slash...])) }
    for item in query?.split(separator: "&") ?? [] {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? " = " + decoded(parts[1]) : ""
      lines.append("query     " + decoded(parts[0]) + value)
    }
    if let fragment { lines.append("fragment  " + decoded(fragment)) }
    return lines.joined(separator: "\n")
  }

  /// Decodes percent-encoding.
  private static func decoded(_ text: Substring) -> String {
    String(decoding: PercentEncoding.decode(text, plusIsSpace: true), as: UTF8.self)
  }
}

extension String {
  /// Returns the range of the first occurrence of a text.
  fileprivate func range(of other: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
