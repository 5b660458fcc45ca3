package import GraphQLRuntime

/// Closed JSON values on one line.
package enum JSONPreview {
  /// The maximum length of a printed text.
  private static var width: Int { 1_000 }
  /// The maximum number of members shown of a closed value.
  package static var memberLimit: Int { 12 }
  private static var memberWidth: Int { 40 }

  /// Returns a closed value as JSON: a scalar, or the first members and their number.
  package static func closed(_ start: [Span], _ node: JSONNode) -> StyledLine {
    switch node.kind {
    case .object:
      let parts = node.members.prefix(memberLimit).map { member in
        JSONPrinter.quoted(member.key) + ": " + short(member.value)
      }
      let count = node.count
      return StyledLine(
        start + closed(parts, count: count, open: "{", close: "}"),
        right: Self.count(count)
      )
    case .array:
      let parts = node.elements.prefix(memberLimit).map(short)
      let count = node.count
      return StyledLine(
        start + closed(parts, count: count, open: "[", close: "]"),
        right: Self.count(count)
      )
    case .string: return StyledLine(start + [Span(cut(node, to: width), .string)])
    case .number: return StyledLine(start + [Span(cut(node, to: width), .number)])
    case .bool, .null:
      return StyledLine(start + [Span(cut(node, to: width), .literal)])
    }
  }

  /// Returns a short form of a value without the content of objects and lists.
  package static func short(_ node: JSONNode) -> String {
    switch node.kind {
    case .object: "{…}"
    case .array: "[…]"
    case .string, .number, .bool, .null: cut(node, to: memberWidth)
    }
  }

  private static func cut(_ node: JSONNode, to limit: Int) -> String {
    let text = JSONPrinter.print(node, layout: .compact)
    return text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) + "…" : text
  }

  package static func closed(
    _ parts: [String],
    count: Int,
    open: String,
    close: String
  ) -> [Span] {
    if count == 0 { return [Span(open + close, .punctuation)] }
    let rest = parts.count < count ? ", …" : ""
    return [
      Span(open, .punctuation), Span(" " + parts.joined(separator: ", ") + rest + " ", .dim),
      Span(close, .punctuation),
    ]
  }

  package static func count(_ count: Int) -> [Span] {
    count == 0 ? [] : [Span("\(count)", .dim)]
  }
}
