import GraphQLCompiler
import GraphQLRuntime

extension Model {
  mutating func stepToMatch(by steps: Int) -> [Effect] {
    guard let search else {
      say("Nothing was searched for yet; / searches.")
      return []
    }
    if focus == .entities {
      find(search, from: selection.path, steps: steps)
      return []
    }
    for _ in 0..<min(abs(steps), 1_000) {
      guard find(search, forward: steps > 0) else {
        say("\(search.text) is nowhere in \(focus.title).", .warning)
        return []
      }
    }
    return []
  }

  /// Looks for what is typed from where the search began; the folds are as they were then.
  mutating func searchIncrementally(_ search: Needle, _ prompt: SearchPrompt) {
    self.search = search
    message = nil
    searchNote = nil
    if focus == .entities {
      let path = prompt.origin.selection.path
      return find(search, from: path, steps: prompt.isForward ? 1 : -1)
    }
    if !find(search, forward: prompt.isForward) {
      sayNowhere(search.text)
    }
  }

  /// Says that a search found nothing, and again when Enter ends it.
  private mutating func sayNowhere(_ text: String) {
    searchNote = "\(text) is nowhere in \(focus.title)."
    say(searchNote ?? "", .warning)
  }

  /// Goes to a match in the entities, closed rows included, some steps from a row.
  private mutating func find(
    _ search: Needle,
    from path: [Int],
    steps: Int,
    otherwise: String? = nil
  ) {
    guard let positions, steps != 0 else { return }
    let (views, reader) = (views, reader)
    let again: @Sendable (inout Model) -> Void = { model in
      model.find(search, from: path, steps: steps, otherwise: otherwise)
    }
    perform(.searching, again: again) { monitor in
      let finder = ResponseFinder(search, positions, views: views, reader: reader)
      var hit: ResponseFinder.Hit?
      var isBehindEnd = false
      for _ in 0..<min(abs(steps), 1_000) {
        let next = finder.next(after: hit?.path ?? path, forward: steps > 0, monitor)
        guard let next else { break }
        isBehindEnd = isBehindEnd || next.isBehindEnd
        hit = next
      }
      if monitor.isCancelled() { return }
      let (found, wrapped) = (hit, isBehindEnd)
      monitor.send(
        ModelUpdate { model in
          guard let found else {
            if let otherwise { return model.say(otherwise) }
            return model.sayNowhere(search.text)
          }
          if otherwise != nil, found.path == path { return model.say(otherwise ?? "") }
          let selection = model.selection(atPath: found.path)
          model.select(selection, from: model.focus == .entities ? .entities : nil)
          if wrapped {
            model.say("The search went on from the \(steps > 0 ? "beginning" : "end").")
          }
        }
      )
    }
  }

  /// Goes to the next match behind (or before) the cursor, around the end if need be; for panes
  /// other than the entities.
  private mutating func find(_ search: Needle, forward: Bool) -> Bool {
    if PaneSet.texts.contains(focus) { return findLine(search, forward: forward) }
    let rows = rowCount(of: focus)
    guard rows > 0 else { return false }
    for distance in 1...rows {
      let row = ((viewport.cursor + (forward ? distance : -distance)) % rows + rows) % rows
      guard search.matches(plainText(ofRow: row)) else { continue }
      if distance != rows, (row > viewport.cursor) != forward {
        say("The search went on from the \(forward ? "beginning" : "end").")
      }
      _ = moveCursor(to: row)
      return true
    }
    return false
  }

  private func plainText(ofRow row: Int) -> String {
    switch focus {
    case .why: why.row(row)?.line.text ?? ""
    case .errors: row < visibleErrorRows.count ? errorLine(visibleErrorRows[row]).text : ""
    case .coverage, .cache, .sets: listLine(row, of: focus).text
    case .diff: diffLine(row, width: 200).text
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
      if focus == .swift { unfoldSwift(toShow: line) }
      _ = moveCursor(to: texts[focus.index].folds.row(ofLine: line))
      return true
    }
    return false
  }

  /// `*` and `#`: the name under the cursor.
  mutating func searchSame(forward: Bool) -> [Effect] {
    let name: String? =
      switch focus {
      case .entities:
        if case .key(let key)? = responsePath.elements.last {
          key
        } else {
          selection.entity.flatMap { tree?.result.typename(of: $0) }
        }
      case .why:
        why.row(viewport.cursor)?.line.left.first { $0.style.role == .fieldName }?.text
      case .swift, .document, .schema: nameOnLine
      case .errors: errorRow(at: viewport.cursor).map { errors[$0].kind }
      case .diff:
        diffLine(viewport.cursor, width: 200).left.first?.text
      case .coverage, .cache, .sets:
        listLine(viewport.cursor, of: focus).left.first {
          [.fieldName, .typeName, .heading].contains($0.style.role)
        }?.text
      }
    let trimmed = name.map { String($0.filter { $0 != " " && $0 != "…" }) } ?? ""
    guard !trimmed.isEmpty else {
      say("There is no name under the cursor.")
      return []
    }
    let search = Needle(trimmed)
    self.search = search
    let alone = "\(trimmed) occurs only here."
    if focus == .entities {
      find(search, from: selection.path, steps: forward ? 1 : -1, otherwise: alone)
    } else if !find(search, forward: forward) {
      say(alone)
    }
    return []
  }

  private var nameOnLine: String? {
    let spans = texts[focus.index].content?.spans(ofLine: lineCursor) ?? []
    let names = spans.filter { span in
      switch span.style.role {
      case .typeName, .fieldName: true
      case .plain: span.text.unicodeScalars.contains { $0.properties.isAlphabetic }
      case _: false
      }
    }
    let trimmed = names.first?.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first
    return trimmed.map(String.init)
  }
}
