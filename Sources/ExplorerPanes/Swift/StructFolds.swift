import Explorer
import SelectionIR
import TerminalUI

// Commands that fold the structs of generated code.

extension SwiftPane {
  mutating func fold(in core: Core) {
    guard let code else { return }
    text.folds = FoldedLines(closed.compactMap { code.lines(ofStruct: $0) })
    text.wrapColumns = 0
  }

  mutating func foldAndWrap(in core: inout Core) {
    fold(in: core)
    wrap(in: &core)
  }

  mutating func unfold(toShow line: Int, in core: inout Core) {
    guard !closed.isEmpty, let code else { return }
    let hiding = closed.filter { set in
      code.lines(ofStruct: set).map { $0.lowerBound < line && line <= $0.upperBound } == true
    }
    guard !hiding.isEmpty else { return }
    closed.subtract(hiding)
    foldAndWrap(in: &core)
  }

  /// Returns the innermost struct around the cursor that has several lines.
  private func structAtCursor(in core: Core) -> SelectionSetID? {
    guard let code else { return nil }
    var found = code.place(onLine: lineCursor(in: core))?.set
    while let set = found, code.lines(ofStruct: set) == nil {
      found = core.compiled[set].enclosing
    }
    return found
  }

  func isOpen(in core: Core) -> Bool? { structAtCursor(in: core).map { !closed.contains($0) } }

  mutating func setFold(open: Bool, in core: inout Core) {
    guard let set = structAtCursor(in: core), let lines = code?.lines(ofStruct: set) else {
      return
    }
    let line = lineCursor(in: core)
    if open { closed.remove(set) } else { closed.insert(set) }
    foldAndWrap(in: &core)
    moveCursor(to: text.folds.row(ofLine: open ? line : lines.lowerBound), in: &core)
  }

  /// Closes the structs with more than a given number of enclosing structs.
  mutating func setFolds(depth: Int, in core: inout Core) {
    guard let code else { return }
    let line = lineCursor(in: core)
    for set in code.foldableStructs {
      if core.exploration.nesting(of: set) >= depth {
        closed.insert(set)
      } else {
        closed.remove(set)
      }
    }
    foldAndWrap(in: &core)
    moveCursor(to: text.folds.row(ofLine: line), in: &core)
  }

  /// Closes every struct that neither contains the cursor's struct nor is nested in it; if they are
  /// closed, opens all (`s`).
  mutating func toggleOnlyStruct(in core: inout Core) {
    guard let code, let kept = structAtCursor(in: core) else {
      return core.say("No struct here.")
    }
    let line = lineCursor(in: core)
    let around = enclosing(of: kept, in: core)
    let others = code.foldableStructs.filter { set in
      set != kept && !around.contains(set) && !enclosing(of: set, in: core).contains(kept)
    }
    if closed.isSuperset(of: others) {
      closed.subtract(others)
    } else {
      closed.formUnion(others)
    }
    foldAndWrap(in: &core)
    moveCursor(to: text.folds.row(ofLine: line), in: &core)
  }

  private func enclosing(of set: SelectionSetID, in core: Core) -> Set<SelectionSetID> {
    var found: Set<SelectionSetID> = []
    var current = core.compiled[set].enclosing
    while let set = current, found.insert(set).inserted { current = core.compiled[set].enclosing }
    return found
  }

  func hasFolds(of old: Self) -> Bool { closed == old.closed }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    closed = old.closed
    foldAndWrap(in: &core)
  }
}
