/// The selections of a selection set: rows of a document, or a list.
package struct SelectionList: Sendable {
  /// The arena that contains the rows; `nil` for a list.
  private let document: SelectionArena?
  private let positions: Range<Int>
  private let list: [Selection]
  package let range: SourceRange

  package init(_ selections: [Selection], range: SourceRange = .builtIn) {
    document = nil
    positions = selections.indices
    list = selections
    self.range = range
  }

  init(_ document: SelectionArena, _ row: SelectionArena.Row) {
    self.document = document
    positions = row.selections
    list = []
    range = document.range(row.setStart, row.setEnd)
  }

  package var selections: [Selection] {
    document.map { document in positions.map { document.selection($0) } } ?? list
  }

  package var isEmpty: Bool { positions.isEmpty }

  /// The rows of a document; `nil` for a list.
  package var rows: (document: SelectionArena, positions: Range<Int>)? {
    document.map { ($0, positions) }
  }

  /// The same selections as rows, copied if they are a list.
  ///
  /// Algorithms then need to handle only one form.
  package func asRows() -> SelectionList {
    if document != nil { return self }
    var copy = SelectionCopy(file: range.file)
    let root = copy.add(self, to: SelectionArena.Row())
    return SelectionList(copy.arena(), root)
  }
}

/// Copies selections into rows that refer to the originals.
private struct SelectionCopy {
  let file: SourceFileID
  private var builder = SelectionArena.Builder()
  private var names = NameTable()

  init(file: SourceFileID) { self.file = file }

  func arena() -> SelectionArena {
    SelectionArena(builder, file: file, names: names, values: .empty)
  }

  /// A row with the selections of a list.
  mutating func add(_ list: SelectionList, to row: SelectionArena.Row) -> SelectionArena.Row {
    var row = row
    let selections = list.selections
    let rows = selections.map { self.row(of: $0) }
    builder.add(rows, copiedFrom: selections.map(\.part), to: &row)
    row.setStart = list.range.start
    row.setEnd = list.range.end
    return row
  }

  private mutating func row(of selection: Selection) -> SelectionArena.Row {
    var row = SelectionArena.Row()
    let part = selection.part
    row.kind =
      switch selection {
      case .field: .field
      case .fragmentSpread: .fragmentSpread
      case .inlineFragment: .inlineFragment
      }
    if let name = part.name { row.name = placedName(name) }
    if let alias = part.alias { row.alias = placedName(alias) }
    row.arguments = part.hasArguments ? 1 : 0
    row.directives = part.hasDirectives ? 1 : 0
    row.start = part.range.start
    row.end = part.range.end
    return part.selectionSet.map { add($0, to: row) } ?? row
  }

  private mutating func placedName(_ name: Name) -> DefinitionArena.PlacedName {
    DefinitionArena.PlacedName(
      number: names.number(of: name.text),
      start: name.range.start,
      end: name.range.end
    )
  }
}
