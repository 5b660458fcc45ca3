import GraphQLCompiler
import SwiftCodegen

// The second dialect's code in the right half of the Swift pane.

extension Model {
  /// The columns of a text pane's own text: the left half where a second dialect stands beside it.
  func textColumns(of pane: PaneID) -> Int {
    let width = layout.place(of: pane)?.content.width ?? size.width
    return pane == .swift && showsBeside(width: width) ? width / 2 : width
  }

  /// A half narrower than this shows nothing of use.
  private static let leastWidth = 24

  func showsBeside(width: Int) -> Bool {
    dialects.beside != nil && width / 2 >= Self.leastWidth
  }

  /// Draws the second dialect's code of the selected struct, and gives back what is left of a pane.
  func drawBeside(_ pane: PaneID, in area: Rect, on frame: inout Frame) -> Rect {
    guard pane == .swift, showsBeside(width: area.width), let dialect = dialects.beside else {
      return area
    }
    let (left, right) = area.split(left: area.width / 2)
    for row in right.row..<right.endRow {
      frame.write(
        StyledLine("│", .border),
        row: row,
        columns: right.column..<min(right.column + 1, right.endColumn)
      )
    }
    let columns = (right.column + 2)..<max(right.column + 2, right.endColumn)
    frame.write(StyledLine(dialect.rawValue, .heading), row: right.row, columns: columns)
    for (offset, line) in besideLines(height: right.height - 1).enumerated() {
      frame.write(line, row: right.row + 1 + offset, columns: columns)
    }
    return left
  }

  /// The documents as the second dialect compiles them.
  private var besideDocument: CompiledDocument { dialects.besideDocument ?? compiled }

  /// The selection in the second dialect's documents: the struct of the same path, or the nearest
  /// around it.
  private var besideSelection: (set: SelectionSetID, member: SelectionMember?)? {
    guard let selected = memberSet ?? selection.set else { return nil }
    let member = memberSet == nil ? selection.member : nil
    guard let document = dialects.besideDocument else { return (selected, member) }
    var around: SelectionSetID? = selected
    while let set = around {
      let path = compiled[set].path
      if let found = document.selectionSets.first(where: { $0.path == path }) {
        guard set == selected, case .accessor(let index) = member,
          let key = compiled[set].accessors[checked: index]?.responseKey
        else { return (found.id, nil) }
        let same = found.accessors.firstIndex { $0.responseKey == key }
        return (found.id, same.map { .accessor($0) })
      }
      around = compiled[set].enclosing
    }
    return nil
  }

  /// The lines around the selected struct or property.
  private func besideLines(height: Int) -> [StyledLine] {
    guard height > 0, let selected = besideSelection,
      let definition = besideDocument.definition(of: selected.set),
      let code = dialects.besideCode[definition]
    else { return [StyledLine("No Swift is generated for this.", .dim)] }
    let (set, member) =
      dialects.besideDocument == nil
      ? standIn(for: selected.set, selected.member, in: code) : selected
    var node = GeneratedNode.selectionSet(set)
    if case .accessor(let index) = member { node = .accessor(set, index) }
    let block = code.range(of: .selectionSet(set)).map { code.content.lines(of: $0) }
    let marked = (code.range(of: node) ?? code.range(of: .selectionSet(set)))
      .map { code.content.lines(of: code.content.headRange(of: $0)) }
    var top = block?.lowerBound ?? 0
    if let line = marked?.lowerBound, line >= top + height { top = line - height / 2 }
    top = max(0, min(top, code.content.lineCount - height))
    return (top..<min(code.content.lineCount, top + height)).map { line in
      let mark = marked?.contains(line) == true ? Span("▌", .linked) : Span(" ")
      return StyledLine([mark] + code.content.spans(ofLine: line))
    }
  }

  /// Makes the second dialect's code of the selected struct.
  mutating func prepareBeside() {
    guard let dialect = dialects.beside, let set = besideSelection?.set,
      let definition = besideDocument.definition(of: set), dialects.besideCode[definition] == nil,
      let generator = workspace.generator(in: dialect, of: besideDocument)
    else { return }
    let file =
      switch definition {
      case .operation(let index): generator.file(ofOperation: index)
      case .fragment(let index): generator.file(ofFragment: index)
      }
    dialects.besideCode[definition] = file.map { GeneratedCode($0, of: besideDocument) }
  }
}
