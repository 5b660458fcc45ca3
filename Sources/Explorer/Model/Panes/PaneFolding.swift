/// Rows that the user opens and closes.
package protocol PaneFolding: PaneContent {
  /// Returns whether the item at the cursor is open, or `nil` if it cannot be opened.
  func isOpen(in core: Core) -> Bool?
  mutating func setFold(open: Bool, in core: inout Core)
  /// Opens items up to a depth, and closes deeper ones.
  mutating func setFolds(depth: Int, in core: inout Core)
  /// Opens an item or goes to its first row.
  mutating func openOrEnter(in core: inout Core)
  /// Closes an item or goes to its parent.
  mutating func closeOrLeave(in core: inout Core)
  /// Returns the one-based depth of a row in a tree, or `nil` if rows do not form a tree.
  func level(ofRow row: Int, in core: Core) -> Int?
  /// Restores the folds of an earlier state, for undo.
  mutating func takeFolds(of old: Self, in core: inout Core)
  /// Returns true if the folds are the same as in an earlier state.
  func hasFolds(of old: Self) -> Bool
}

extension PaneFolding {
  package func isOpen(in core: Core) -> Bool? { nil }
  package mutating func setFold(open: Bool, in core: inout Core) {}
  package mutating func setFolds(depth: Int, in core: inout Core) {}
  package mutating func openOrEnter(in core: inout Core) { setFold(open: true, in: &core) }
  package mutating func closeOrLeave(in core: inout Core) { setFold(open: false, in: &core) }
  package func level(ofRow row: Int, in core: Core) -> Int? { nil }
  package mutating func takeFolds(of old: Self, in core: inout Core) {}
  package func hasFolds(of old: Self) -> Bool { true }
}
