package import GraphQLRuntime
package import TerminalUI

// The rows in JSON form.

extension EntityDrawing {
  /// The maximum length of a printed text.
  private static var rawWidth: Int { 1_000 }
  /// The maximum number of members shown of a closed value.
  private static var rawMembers: Int { 12 }
  private static var rawMemberWidth: Int { 40 }

  /// Returns a row as JSON: the key, then the value, or for a closed value its first members and
  /// their number.
  ///
  /// A comma follows unless it is the last member or item. Closing brackets have no rows.
  func rawLine(
    _ start: [Span],
    key: String?,
    value: FieldValue?,
    _ row: OutlineRow,
    in holder: ResponseNode? = nil
  ) -> StyledLine {
    var line = rawLine(start, key: key, value: value, row: row)
    let isOpen = row.isOpen && row.childCount > 0
    if let tree, let holder, !isOpen, row.index + 1 < tree.childCount(holder) {
      line.left.append(Span(",", .punctuation))
    }
    return line
  }

  private func rawLine(
    _ start: [Span],
    key: String?,
    value: FieldValue?,
    row: OutlineRow
  ) -> StyledLine {
    var spans = start
    if let key {
      spans.append(Span(JSONPrinter.quoted(key), .fieldName))
      spans.append(Span(": ", .punctuation))
    }
    guard let result = tree?.result else { return StyledLine(spans) }
    switch value {
    case .null: return StyledLine(spans + [Span("null", .literal)])
    case .missing: return StyledLine(spans + [Span("missing", .warning)])
    case .list(_, let count):
      if row.isOpen { return StyledLine(spans + [Span("[", .punctuation)]) }
      let text = Self.closed(
        preview(ofListAt: row.node, Int(count)),
        count: Int(count),
        open: "[",
        close: "]"
      )
      return StyledLine(spans + text, right: Self.count(Int(count)))
    case .object, .leaf, .converted, .fault, nil:
      // A row without a value represents the data.
      let data = value == nil ? result.root.flatMap(result.node) : nil
      guard let node = value.flatMap(result.node) ?? data else {
        return StyledLine(spans + [Span("missing", .warning)])
      }
      guard row.isOpen, row.childCount > 0 else { return Self.rawLine(spans, node) }
      // Unselected members were not read and have no rows.
      let unread = max(0, node.count - row.childCount)
      return StyledLine(
        spans + [Span("{", .punctuation)],
        right: unread == 0 ? [] : [Span("+ \(unread) not selected", .dim)]
      )
    }
  }

  /// Returns a closed value as JSON: a scalar, or the first members and their number.
  package static func rawLine(_ start: [Span], _ node: JSONNode) -> StyledLine {
    switch node.kind {
    case .object:
      let parts = node.members.prefix(rawMembers).map { member in
        JSONPrinter.quoted(member.key) + ": " + short(member.value)
      }
      let count = node.count
      return StyledLine(
        start + closed(parts, count: count, open: "{", close: "}"),
        right: Self.count(count)
      )
    case .array:
      let parts = node.elements.prefix(rawMembers).map(short)
      let count = node.count
      return StyledLine(
        start + closed(parts, count: count, open: "[", close: "]"),
        right: Self.count(count)
      )
    case .string: return StyledLine(start + [Span(cut(node, to: rawWidth), .string)])
    case .number: return StyledLine(start + [Span(cut(node, to: rawWidth), .number)])
    case .bool, .null:
      return StyledLine(start + [Span(cut(node, to: rawWidth), .literal)])
    }
  }

  /// Returns the first items of a list in short form.
  private func preview(ofListAt node: ResponseNode, _ count: Int) -> [String] {
    guard let tree else { return [] }
    return (0..<min(count, Self.rawMembers)).map { index in
      switch tree.value(of: tree.child(node, index)) {
      case .list?: return "[…]"
      case .null?, .missing?, nil: return "null"
      case .some(let value): return tree.result.node(of: value).map(Self.short) ?? "null"
      }
    }
  }

  /// Returns a short form of a value without the content of objects and lists.
  private static func short(_ node: JSONNode) -> String {
    switch node.kind {
    case .object: "{…}"
    case .array: "[…]"
    case .string, .number, .bool, .null: cut(node, to: rawMemberWidth)
    }
  }

  private static func cut(_ node: JSONNode, to limit: Int) -> String {
    let text = JSONPrinter.print(node, layout: .compact)
    return text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) + "…" : text
  }

  private static func closed(
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

  private static func count(_ count: Int) -> [Span] {
    count == 0 ? [] : [Span("\(count)", .dim)]
  }
}
