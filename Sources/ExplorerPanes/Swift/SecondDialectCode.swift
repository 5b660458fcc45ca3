import DialectKit
import Explorer
import SelectionIR
import TerminalUI
import Workspace

/// The code of the second dialect, displayed in the right half of the Swift pane.
struct SecondDialectCode: Sendable {
  /// The documents as compiled by the second dialect, or `nil` if the selected dialect compiles
  /// them identically.
  private var ownDocument: CompiledDocument?
  /// The generated code, which is made when it is first displayed.
  private var code: [GeneratedDefinition: GeneratedCode] = [:]

  /// The minimum useful width of a half in columns.
  fileprivate static let minimumWidth = 24

  init() {}

  init(in core: Core) {
    guard let profile = core.dialects.beside?.profile, profile != core.dialect.profile else {
      return
    }
    ownDocument = core.workspace.compiled(in: profile)
  }

  private func document(in core: Core) -> CompiledDocument { ownDocument ?? core.compiled }

  /// Generates the code of the selected struct.
  mutating func prepare(in core: Core) {
    let document = document(in: core)
    guard let dialect = core.dialects.beside, let set = selection(in: core)?.set,
      let definition = document.definition(of: set), code[definition] == nil,
      let generator = core.workspace.generator(in: dialect, of: document)
    else { return }
    code[definition] = generator.file(of: definition).map { GeneratedCode($0, of: document) }
  }

  /// Returns the selection in the second dialect's documents: the struct with the same path, or its
  /// nearest ancestor.
  private func selection(in core: Core) -> (set: SelectionSetID, member: SelectionMember?)? {
    let compiled = core.compiled
    guard let selected = core.memberSet ?? core.selection.set else { return nil }
    let member = core.memberSet == nil ? core.selection.member : nil
    guard let ownDocument else { return (selected, member) }
    var around: SelectionSetID? = selected
    while let set = around {
      let path = compiled[set].path
      if let found = ownDocument.selectionSets.first(where: { $0.path == path }) {
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

  /// Returns the lines around the selected struct or property.
  fileprivate func lines(height: Int, in core: Core) -> [StyledLine] {
    guard height > 0, let selected = selection(in: core),
      let definition = document(in: core).definition(of: selected.set),
      let code = code[definition]
    else { return [StyledLine("No Swift is generated for this.", .dim)] }
    let (set, member) =
      ownDocument == nil ? core.standIn(for: selected.set, selected.member, in: code) : selected
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
}

extension SwiftPane {
  /// Returns the number of columns for the pane's own text, which is half of the width if a second
  /// dialect is displayed.
  func textColumns(in core: Core) -> Int {
    showsBeside(in: core) ? width(in: core) / 2 : width(in: core)
  }

  func showsBeside(in core: Core) -> Bool { showsBeside(width: width(in: core), in: core) }

  private func showsBeside(width: Int, in core: Core) -> Bool {
    core.dialects.beside != nil && width / 2 >= SecondDialectCode.minimumWidth
  }

  /// Draws the second dialect's code of the selected struct and returns the remaining area.
  func drawBeside(in area: Rect, of core: Core, on frame: inout Frame) -> Rect {
    guard showsBeside(width: area.width, in: core), let dialect = core.dialects.beside else {
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
    for (offset, line) in beside.lines(height: right.height - 1, in: core).enumerated() {
      frame.write(line, row: right.row + 1 + offset, columns: columns)
    }
    return left
  }
}
