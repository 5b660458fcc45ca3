package import ResponseTools

/// Horizontal scrolling, clicks and export of a pane.
package protocol PaneInput: PaneContent {
  /// Scrolls long lines horizontally, or reports why that is not possible.
  mutating func shift(by columns: Int, in core: inout Core)
  /// Scrolls long lines horizontally with the mouse, without messages.
  mutating func roll(by columns: Int)
  /// Handles a click on a zero-based line at the top, with the column in the pane.
  mutating func clickHead(line: Int, column: Int, in core: inout Core)
  /// Handles a click on a row, on which the cursor already is, with the column in the pane.
  mutating func click(row: Int, column: Int, in core: inout Core)
  /// Passes the content as a table to `give`; does nothing if there is no table.
  mutating func write(
    _ form: TableForm,
    in core: inout Core,
    to give: @escaping @Sendable (inout Core, String) -> Void
  )
}

extension PaneInput {
  package mutating func shift(by columns: Int, in core: inout Core) {}
  package mutating func roll(by columns: Int) {}
  package mutating func clickHead(line: Int, column: Int, in core: inout Core) {}
  package mutating func click(row: Int, column: Int, in core: inout Core) {}
  package mutating func write(
    _ form: TableForm,
    in core: inout Core,
    to give: @escaping @Sendable (inout Core, String) -> Void
  ) {}
}
