package import ResponseTools
import Workspace

/// The user's view of a table: its columns, their order and widths, and the sort order.
package struct TableChoice: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package let name: String
    /// The width, or `nil` to fit the content.
    package var width: Int?
    package var isHidden = false
  }

  package var columns: [Column] = []
  /// The cursor's position among the visible columns.
  var cursor = 0
  /// The first displayed column among the visible columns.
  package var left = 0
  /// The columns by which rows are sorted, most significant first.
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

  /// The visible columns.
  package var shown: [Column] { columns.filter { !$0.isHidden } }

  /// The cursor's column, or `nil` if all columns are hidden.
  package var current: Column? { shown[checked: cursor] }

  /// Adds a table's new columns after the known ones, and removes columns that it lacks.
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

  /// Changes the cursor's column.
  package mutating func changeCurrent(_ body: (inout Column) -> Void) {
    guard let index = columns.firstIndex(where: { $0.name == current?.name }) else { return }
    body(&columns[index])
    clamp()
  }

  /// Moves the cursor's column among the visible columns.
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

  /// Shows only these columns in this order.
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

  /// Sorts by the cursor's column: ascending, then descending, then not at all.
  ///
  /// With `also`, it is added to the existing sort columns.
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

  /// Moves the cursor to a column if it is visible.
  package mutating func moveCursor(to name: String) {
    if let index = shown.firstIndex(where: { $0.name == name }) { cursor = index }
    clamp()
  }
}
