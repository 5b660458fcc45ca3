import GraphQLSyntax

/// The style in which a document's selections are written, which new text follows.
struct EditStyle {
  /// The indentation per level.
  var unit = "  "
  var newline = "\n"
  /// Whether an opening brace is on its own line.
  var hasBraceLines = false
  /// Whether braces and their content are written without a space: `{id}`.
  var isTight = false

  init() {}

  /// Determines the style of the list nearest to an edit, or of its definition.
  init(near list: SelectionList, in root: EditRoot, file: SourceFile) {
    let layout = ListLayout(file: file)
    newline = layout.newline
    unit =
      Self.unit(of: list, layout) ?? Self.firstUnit(in: root.selectionSet, layout) ?? "  "
    let lists = list.range == root.selectionSet.range ? [list] : [list, root.selectionSet]
    hasBraceLines =
      lists.allSatisfy { layout.indentation(at: $0.range.start) != nil }
      && layout.lineStart(of: root.range.start) != layout.lineStart(of: list.range.start)
    if let first = list.selections.first {
      isTight = first.range.start == list.range.start + 1
    }
  }

  private static func unit(of list: SelectionList, _ layout: ListLayout) -> String? {
    guard let first = list.selections.first,
      let inner = layout.indentation(at: first.range.start), !inner.contains(",")
    else { return nil }
    let outer = layout.lineIndentation(at: list.range.start)
    guard inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count else { return nil }
    return String(inner.dropFirst(outer.count))
  }

  /// The recursion is safe because the parser limits the nesting depth.
  private static func firstUnit(in list: SelectionList, _ layout: ListLayout) -> String? {
    if let unit = unit(of: list, layout) { return unit }
    for selection in list.selections {
      if let inner = selection.selectionSet, let unit = firstUnit(in: inner, layout) { return unit }
    }
    return nil
  }
}
