import Explorer
import SelectionIR
import TerminalUI

// Commands that fold the structs of generated code, and the lines before their properties.

extension SwiftPane {
  mutating func fold(in core: Core) {
    guard let code else { return }
    let plumbing = code.plumbing.filter { !openPlumbing.contains($0.key) }
    text.folds = FoldedLines(closed.compactMap { code.lines(ofStruct: $0) } + plumbing.values)
    text.wrapColumns = 0
  }

  mutating func foldAndWrap(in core: inout Core) {
    fold(in: core)
    wrap(in: &core)
  }

  mutating func unfold(toShow line: Int, in core: inout Core) {
    guard let code else { return }
    func hides(_ lines: ClosedRange<Int>?) -> Bool {
      lines.map { $0.lowerBound < line && line <= $0.upperBound } == true
    }
    let hiding = closed.filter { hides(code.lines(ofStruct: $0)) }
    let plumbing = code.plumbing.keys.filter {
      !openPlumbing.contains($0) && hides(code.plumbing[$0])
    }
    guard !hiding.isEmpty || !plumbing.isEmpty else { return }
    closed.subtract(hiding)
    openPlumbing.formUnion(plumbing)
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

  /// Returns the struct whose lines before the first property contain the cursor.
  private func plumbingAtCursor(in core: Core) -> SelectionSetID? {
    let line = lineCursor(in: core)
    return structAtCursor(in: core).flatMap { set in
      code?.plumbing[set]?.contains(line) == true ? set : nil
    }
  }

  func isOpen(in core: Core) -> Bool? {
    if let set = plumbingAtCursor(in: core) { return openPlumbing.contains(set) }
    return structAtCursor(in: core).map { !closed.contains($0) }
  }

  mutating func setFold(open: Bool, in core: inout Core) {
    if let set = plumbingAtCursor(in: core), let first = code?.plumbing[set]?.lowerBound {
      if open { openPlumbing.insert(set) } else { openPlumbing.remove(set) }
      foldAndWrap(in: &core)
      return moveCursor(to: text.folds.row(ofLine: first), in: &core)
    }
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
    openPlumbing = depth == .max ? Set(code.plumbing.keys) : []
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

  func hasFolds(of old: Self) -> Bool {
    closed == old.closed && openPlumbing == old.openPlumbing
  }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    closed = old.closed
    openPlumbing = old.openPlumbing
    foldAndWrap(in: &core)
  }
}
