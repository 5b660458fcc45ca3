import GraphQLCompiler

/// What is folded in the panes with source text.
struct ClosedBlocks: Sendable, Equatable {
  /// In the generated Swift.
  var structs: Set<SelectionSetID> = []
  /// In documents and schemas: the first lines of blocks in braces.
  var lines: [SourceFileID: Set<Int>] = [:]
}

extension Model {
  var closedStructs: Set<SelectionSetID> {
    get { closedBlocks.structs }
    set { closedBlocks.structs = newValue }
  }

  private func isClosed(_ block: ClosedRange<Int>, of content: TextContent) -> Bool {
    closedBlocks.lines[content.file.id]?.contains(block.lowerBound) == true
  }

  /// Hides what is closed in the document or the schema that a pane shows.
  mutating func foldBlocks(_ pane: PaneID) {
    guard let content = texts[pane.index].content else { return }
    texts[pane.index].folds = FoldedLines(content.blocks.filter { isClosed($0, of: content) })
    texts[pane.index].wrapColumns = 0
    wrapText(pane)
  }

  /// Opens every block of a text that hides a line.
  mutating func unfoldText(_ pane: PaneID, toShow line: Int) {
    if pane == .swift { return unfoldSwift(toShow: line) }
    guard let content = texts[pane.index].content,
      closedBlocks.lines[content.file.id]?.isEmpty == false
    else { return }
    let hiding = content.blocks.filter { block in
      block.lowerBound < line && line <= block.upperBound && isClosed(block, of: content)
    }
    guard !hiding.isEmpty else { return }
    closedBlocks.lines[content.file.id]?.subtract(hiding.map(\.lowerBound))
    foldBlocks(pane)
  }

  /// The innermost block of several lines around the cursor.
  private var blockAtCursor: ClosedRange<Int>? {
    let line = lineCursor
    return texts[focus.index].content?.blocks.last { $0.contains(line) }
  }

  var isBlockAtCursorClosed: Bool {
    guard let block = blockAtCursor, let content = texts[focus.index].content else { return false }
    return isClosed(block, of: content)
  }

  mutating func setBlockFold(open: Bool) {
    guard let content = texts[focus.index].content, let block = blockAtCursor else { return }
    let line = lineCursor
    if open {
      closedBlocks.lines[content.file.id]?.remove(block.lowerBound)
    } else {
      closedBlocks.lines[content.file.id, default: []].insert(block.lowerBound)
    }
    foldBlocks(focus)
    _ = moveCursor(to: texts[focus.index].folds.row(ofLine: open ? line : block.lowerBound))
  }

  /// Closes the blocks that nest deeper than so many others.
  mutating func setBlockFolds(depth: Int) {
    guard let content = texts[focus.index].content else { return }
    let line = lineCursor
    var ends: [Int] = []
    var closed: Set<Int> = []
    for block in content.blocks {
      while let end = ends.last, end < block.lowerBound { ends.removeLast() }
      if ends.count + 1 >= depth { closed.insert(block.lowerBound) }
      ends.append(block.upperBound)
    }
    closedBlocks.lines[content.file.id] = closed
    foldBlocks(focus)
    _ = moveCursor(to: texts[focus.index].folds.row(ofLine: line))
  }
}
