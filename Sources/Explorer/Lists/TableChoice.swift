package import ResponseTools
import Workspace

/// Which columns of a table a person sees, in which order, how wide, and by which the rows are sorted.
package struct TableChoice: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package let name: String
    /// Nil for as wide as its content.
    package var width: Int?
    package var isHidden = false
  }

  package var columns: [Column] = []
  /// The position of the cursor among the columns that are shown.
  var cursor = 0
  /// The first column of the window, among those that are shown.
  package var left = 0
  /// The names of the columns that rows are sorted by, the first counts most.
  package var sorts: [Sort] = []

  package init() {}

  package struct Sort: Sendable, Equatable {
    package let column: String
    package var isDescending = false

    package init(column: String, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The columns that are shown.
  package var shown: [Column] { columns.filter { !$0.isHidden } }

  /// The column that the cursor is on; nil where all are hidden.
  package var current: Column? { shown[checked: cursor] }

  /// Takes the columns of a table behind those that were chosen; what it does not have goes.
  package mutating func adapt(to table: Table) {
    let names = Set(table.columns.map(\.name))
    columns.removeAll { !names.contains($0.name) }
    let known = Set(columns.map(\.name))
    columns += table.columns.filter { !known.contains($0.name) }.map { Column(name: $0.name) }
    sorts.removeAll { !names.contains($0.column) }
    clamp()
  }

  package mutating func clamp() {
    cursor = min(max(0, cursor), max(0, shown.count - 1))
    left = min(max(0, left), cursor)
  }

  package mutating func moveCursor(by columns: Int) {
    cursor = Viewport.sum(cursor, columns)
    clamp()
  }

  /// Changes the column that the cursor is on.
  package mutating func changeCurrent(_ body: (inout Column) -> Void) {
    guard let index = columns.firstIndex(where: { $0.name == current?.name }) else { return }
    body(&columns[index])
    clamp()
  }

  /// Moves the column that the cursor is on among those that are shown, and the cursor with it.
  package mutating func moveCurrent(by steps: Int) {
    let shown = shown
    let target = min(max(0, Viewport.sum(cursor, steps)), max(0, shown.count - 1))
    guard let current, target != cursor,
      let from = columns.firstIndex(where: { $0.name == current.name })
    else { return }
    let column = columns.remove(at: from)
    let neighbour = shown[target].name
    let place = columns.firstIndex { $0.name == neighbour } ?? columns.endIndex
    columns.insert(column, at: target > cursor ? place + 1 : place)
    cursor = target
  }

  /// Shows these columns in this order, and hides all others.
  package mutating func show(only names: [String]) {
    let others = columns.filter { !names.contains($0.name) }.map { column in
      var column = column
      column.isHidden = true
      return column
    }
    columns =
      names.map { name in
        Column(name: name, width: columns.first { $0.name == name }?.width)
      } + others
    clamp()
  }

  /// Sorts by the column of the cursor: upwards, then downwards, then no longer.
  ///
  /// With `also` behind those that rows are sorted by.
  package mutating func sort(also: Bool) {
    guard let current else { return }
    let known = sorts.first { $0.column == current.name }
    let next =
      known.map { $0.isDescending ? nil : Sort(column: $0.column, isDescending: true) }
      ?? Sort(column: current.name)
    if also {
      if let index = sorts.firstIndex(where: { $0.column == current.name }) {
        if let next { sorts[index] = next } else { sorts.remove(at: index) }
      } else if let next {
        sorts.append(next)
      }
    } else {
      sorts = next.map { [$0] } ?? []
    }
  }

  /// Puts the cursor on a column, where that is shown.
  package mutating func moveCursor(to name: String) {
    if let index = shown.firstIndex(where: { $0.name == name }) { cursor = index }
    clamp()
  }
}
