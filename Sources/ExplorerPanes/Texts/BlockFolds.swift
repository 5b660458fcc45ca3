import Explorer
import GraphQLSyntax
import TerminalUI

/// A text pane with foldable blocks in braces.
protocol BlockFolding: TextPane {
  /// The first lines of closed blocks, by file.
  var closed: [SourceFileID: Set<Int>] { get set }
}

extension BlockFolding {
  private func isClosed(_ block: ClosedRange<Int>, of content: TextContent) -> Bool {
    closed[content.file.id]?.contains(block.lowerBound) == true
  }

  mutating func fold(in core: Core) {
    guard let content = text.content else { return }
    text.folds = FoldedLines(content.blocks.filter { isClosed($0, of: content) })
    text.wrapColumns = 0
  }

  private mutating func foldAndWrap(in core: inout Core) {
    fold(in: core)
    wrap(in: &core)
  }

  mutating func unfold(toShow line: Int, in core: inout Core) {
    guard let content = text.content, closed[content.file.id]?.isEmpty == false else { return }
    let hiding = content.blocks.filter { block in
      block.lowerBound < line && line <= block.upperBound && isClosed(block, of: content)
    }
    guard !hiding.isEmpty else { return }
    closed[content.file.id]?.subtract(hiding.map(\.lowerBound))
    foldAndWrap(in: &core)
  }

  /// Returns the innermost block around the cursor that has several lines.
  private func block(in core: Core) -> ClosedRange<Int>? {
    let line = lineCursor(in: core)
    return text.content?.blocks.last { $0.contains(line) }
  }

  func isOpen(in core: Core) -> Bool? {
    guard let content = text.content, let block = block(in: core) else { return true }
    return !isClosed(block, of: content)
  }

  mutating func setFold(open: Bool, in core: inout Core) {
    guard let content = text.content, let block = block(in: core) else { return }
    let line = lineCursor(in: core)
    if open {
      closed[content.file.id]?.remove(block.lowerBound)
    } else {
      closed[content.file.id, default: []].insert(block.lowerBound)
    }
    foldAndWrap(in: &core)
    moveCursor(to: text.folds.row(ofLine: open ? line : block.lowerBound), in: &core)
  }

  /// Closes the blocks with more than a given number of enclosing blocks.
  mutating func setFolds(depth: Int, in core: inout Core) {
    guard let content = text.content else { return }
    let line = lineCursor(in: core)
    var ends: [Int] = []
    var closed: Set<Int> = []
    for block in content.blocks {
      while let end = ends.last, end < block.lowerBound { ends.removeLast() }
      if ends.count + 1 >= depth { closed.insert(block.lowerBound) }
      ends.append(block.upperBound)
    }
    self.closed[content.file.id] = closed
    foldAndWrap(in: &core)
    moveCursor(to: text.folds.row(ofLine: line), in: &core)
  }

  mutating func openOrEnter(in core: inout Core) {}
  mutating func closeOrLeave(in core: inout Core) {}

  func hasFolds(of old: Self) -> Bool { closed == old.closed }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    closed = old.closed
    foldAndWrap(in: &core)
  }

  /// Returns the cursor's place in its file.
  func sourceRange(in core: Core) -> SourceRange? {
    guard let content = text.content else { return nil }
    let start = UInt32(clamping: content.range(ofLine: lineCursor(in: core)).lowerBound)
    return SourceRange(file: content.file.id, start: start, end: start)
  }
}
