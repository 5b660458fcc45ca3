import GraphQLRuntime
import TerminalUI

/// Previews of closed lists and objects.
extension EntityDrawing {
  /// The maximum width of a preview.
  private static var previewWidth: Int { 200 }
  private static var previewItems: Int { 40 }
  private static var previewItemWidth: Int { 60 }

  /// Returns a preview of a closed list (`1, 2, null`) or object (`feet 3, inches 1`); `nil` if it
  /// is open or empty.
  func preview(of row: OutlineRow, leaf: LeafType?) -> Span? {
    guard !row.isOpen, row.childCount > 0, let tree else { return nil }
    var parts: [String] = []
    var width = 0
    for index in 0..<min(row.childCount, Self.previewItems) where width < Self.previewWidth {
      let child = tree.child(row.node, index)
      let part: String
      if let entity = tree.entity(of: row.node) {
        guard let field = tree.field(atChild: index, of: entity) else { continue }
        let shown = tree.result.shape(of: entity).fields[field]
        part = shown.responseKey + " " + preview(of: child, leaf: shown.field.type.leafType)
      } else {
        part = preview(of: child, leaf: leaf)
      }
      parts.append(part)
      width += part.utf8.count + 2
    }
    if parts.count < row.childCount { parts.append("…") }
    return Span(parts.joined(separator: ", "), .dim)
  }

  /// Returns a short form of a value.
  private func preview(of node: ResponseNode, leaf: LeafType?) -> String {
    guard let tree else { return "" }
    if let entity = tree.entity(of: node) {
      return shownLabel(of: entity) ?? tree.result.typename(of: entity)
        ?? tree.result.shape(of: entity).declaredType.name
    }
    switch tree.value(of: node) {
    case .null: return "null"
    case .missing: return "missing"
    case .list(_, let count): return "[\(count)]"
    case .fault: return "!"
    case .leaf, .converted:
      let text = tree.value(of: node).flatMap { leafText($0, leaf) } ?? "?"
      guard text.utf8.count > Self.previewItemWidth else { return text }
      return String(text.unicodeScalars.prefix(Self.previewItemWidth)) + "…"
    case .object, nil: return ""
    }
  }
}
