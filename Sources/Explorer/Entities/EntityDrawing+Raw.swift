import GraphQLRuntime
import TerminalUI

// The rows in JSON form.

extension EntityDrawing {
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
      let text = JSONPreview.closed(
        preview(ofListAt: row.node, Int(count)),
        count: Int(count),
        open: "[",
        close: "]"
      )
      return StyledLine(spans + text, right: JSONPreview.count(Int(count)))
    case .object, .leaf, .converted, .fault, nil:
      // A row without a value represents the data.
      let data = value == nil ? result.root.flatMap(result.node) : nil
      guard let node = value.flatMap(result.node) ?? data else {
        return StyledLine(spans + [Span("missing", .warning)])
      }
      guard row.isOpen, row.childCount > 0 else { return JSONPreview.closed(spans, node) }
      // Unselected members were not read and have no rows.
      let unread = max(0, node.count - row.childCount)
      return StyledLine(
        spans + [Span("{", .punctuation)],
        right: unread == 0 ? [] : [Span("+ \(unread) not selected", .dim)]
      )
    }
  }

  /// Returns the first items of a list in short form.
  private func preview(ofListAt node: ResponseNode, _ count: Int) -> [String] {
    guard let tree else { return [] }
    return (0..<min(count, JSONPreview.memberLimit)).map { index in
      switch tree.value(of: tree.child(node, index)) {
      case .list?: return "[…]"
      case .null?, .missing?, nil: return "null"
      case .some(let value): return tree.result.node(of: value).map(JSONPreview.short) ?? "null"
      }
    }
  }
}
