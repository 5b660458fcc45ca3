/// Searching in the panes other than the entities: over their lines, folded ones included.
extension Model {
  /// Goes to a match some steps behind (or before) the cursor, around the end if need be.
  ///
  /// For panes other than the entities. Where there is none, `nothing` says so.
  mutating func findInPane(
    _ search: Needle,
    steps: Int,
    nothing: @escaping @Sendable (inout Model) -> Void
  ) {
    let forward = steps > 0
    guard !PaneSet.texts.contains(focus) else {
      for _ in 0..<min(abs(steps), 1_000) where !findLine(search, forward: forward) {
        return nothing(&self)
      }
      return
    }
    // Lines of lists are made when they are looked at: of a large response that takes long.
    let (looked, pane, start) = (self, focus, viewport.cursor)
    let again: @Sendable (inout Model) -> Void = { model in
      model.findInPane(search, steps: steps, nothing: nothing)
    }
    perform(.searching, again: again) { monitor in
      let rows = looked.rowCount(of: pane)
      var row = start
      var isFound = false
      for _ in 0..<min(abs(steps), 1_000) {
        isFound = false
        for distance in stride(from: 1, through: rows, by: 1) {
          let next = ((row + (forward ? distance : -distance)) % rows + rows) % rows
          if distance % 1_024 == 0 {
            if monitor.isCancelled() { return }
            monitor.report(Double(distance) / Double(rows))
          }
          guard search.matches(looked.plainText(ofRow: next)) else { continue }
          row = next
          isFound = true
          break
        }
        if !isFound { break }
      }
      let found = isFound ? row : nil
      monitor.send(
        ModelUpdate { model in
          guard let found else { return nothing(&model) }
          guard model.focus == pane else { return }
          if found != start, (found > start) != forward {
            model.say("The search went on from the \(forward ? "beginning" : "end").")
          }
          _ = model.moveCursor(to: found)
        }
      )
    }
  }

  private func plainText(ofRow row: Int) -> String {
    switch focus {
    case .why: why.row(row)?.line.text ?? ""
    case .errors: row < visibleErrorRows.count ? errorLine(visibleErrorRows[row]).text : ""
    case .coverage, .cache, .sets, .request: listLine(row, of: focus).text
    case .variables: variableLine(row, width: 200).text
    case .diff: diffText(row)
    case .entities, .swift, .document, .schema: ""
    }
  }

  /// Looks through all lines of a text, those that folds hide included.
  private mutating func findLine(_ search: Needle, forward: Bool) -> Bool {
    guard let content = texts[focus.index].content, content.lineCount > 0 else { return false }
    let start = lineCursor
    for distance in 1...content.lineCount {
      let sum = (start + (forward ? distance : -distance)) % content.lineCount
      let line = (sum + content.lineCount) % content.lineCount
      guard search.matches(content.text(ofLine: line)) else { continue }
      if distance != content.lineCount, (line > start) != forward {
        say("The search went on from the \(forward ? "beginning" : "end").")
      }
      unfoldText(focus, toShow: line)
      _ = moveCursor(to: texts[focus.index].folds.row(ofLine: line))
      return true
    }
    return false
  }
}
