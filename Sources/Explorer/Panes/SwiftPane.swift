import GraphQLCompiler
import GraphQLRuntime

// The marks that the Swift pane puts beside generated lines: where a merged property comes from,
// and whether a case is there on the selected entity.

extension Model {
  /// What stands at the right end of a line of generated Swift, cut to so many columns.
  func swiftMark(onLine line: Int, in code: GeneratedCode, columns: Int) -> [Span] {
    swiftMark(onLine: line, in: code).map { span in
      Span(cutAtEnd(span.text, columns: columns), style: span.style)
    }
  }

  private func swiftMark(onLine line: Int, in code: GeneratedCode) -> [Span] {
    guard let (set, member) = code.declaration(onLine: line) else { return [] }
    switch member {
    case .accessor(let index):
      guard let accessor = compiled[set].accessors[checked: index], accessor.isMerged else {
        return []
      }
      return [Span("← " + sourceWords(of: accessor).joined(separator: ", "), .provenance)]
    case .caseAccessor(let index):
      return outcomeMark(compiled[set].caseAccessors[checked: index]?.selectionSet, in: set)
    case .fragmentAccessor(let index):
      return outcomeMark(compiled[set].fragmentAccessors[checked: index]?.selectionSet, in: set)
    case nil:
      guard compiled[set].isComposite else { return [] }
      let sources = compiled[set].mergedSources.map { compiled[$0].name }
      return [Span("← " + sources.joined(separator: " + "), .provenance)]
    }
  }

  func outcomeMark(_ target: SelectionSetID?, in set: SelectionSetID) -> [Span] {
    guard let target, let reader, let entity = selection.entity,
      views?.contains(compiled.resolved(set), in: entity) == true
    else { return [] }
    return reader.outcome(of: target, in: entity).isFulfilled
      ? [Span("✓ present", .present)] : [Span("✗ nil", .absent)]
  }

  /// The sources of a property in a word each; of many the first two and their number.
  private func sourceWords(of accessor: Accessor) -> [String] {
    var words: [String] = []
    for source in accessor.provenance {
      let word = provenanceWord(source.origin)
      if !words.contains(word) { words.append(word) }
    }
    return words.count > 3 ? words.prefix(2) + ["+\(words.count - 2)"] : words
  }

  /// Every source of the selected merged property with its place, as one sentence.
  var sourcesNote: String? {
    guard let accessor = selectedAccessor, accessor.isMerged else { return nil }
    let sources = accessor.provenance.map { source in
      let place = workspace.sources.location(of: source.location)
      return sourcePhrase(source.origin) + (place.map { " \($0.line):\($0.column)" } ?? "")
    }
    return "\(accessor.name) ← " + sources.joined(separator: ", ")
  }

  func sourcePhrase(_ origin: Provenance.Origin) -> String {
    switch origin {
    case .own: "own"
    case .parent(let set): "parent \(compiled[set].name)"
    case .sibling(let set): "case \(compiled[set].name)"
    case .fragment(let name): "fragment \(name)"
    }
  }

  // MARK: Folds

  /// Hides what is closed in the generated code that is shown.
  mutating func foldSwift() {
    let pane = PaneID.swift.index
    guard let code = texts[pane].code else { return }
    texts[pane].folds = FoldedLines(closedStructs.compactMap { code.lines(ofStruct: $0) })
    texts[pane].wrapColumns = 0
    wrapText(.swift)
  }

  /// Opens every struct that hides a line.
  mutating func unfoldSwift(toShow line: Int) {
    guard !closedStructs.isEmpty, let code = texts[PaneID.swift.index].code else { return }
    let hiding = closedStructs.filter { set in
      code.lines(ofStruct: set).map { $0.lowerBound < line && line <= $0.upperBound } == true
    }
    guard !hiding.isEmpty else { return }
    closedStructs.subtract(hiding)
    foldSwift()
  }

  /// The innermost struct of several lines around the cursor.
  var structAtSwiftCursor: SelectionSetID? {
    guard let code = texts[PaneID.swift.index].code else { return nil }
    var found = code.place(onLine: lineCursor)?.set
    while let set = found, code.lines(ofStruct: set) == nil { found = compiled[set].enclosing }
    return found
  }

  mutating func setStructFold(open: Bool) {
    guard let set = structAtSwiftCursor, let code = texts[PaneID.swift.index].code,
      let lines = code.lines(ofStruct: set)
    else { return }
    let line = lineCursor
    if open { closedStructs.remove(set) } else { closedStructs.insert(set) }
    foldSwift()
    _ = moveCursor(to: texts[PaneID.swift.index].folds.row(ofLine: open ? line : lines.lowerBound))
  }

  /// Closes the structs that nest deeper than so many others.
  mutating func setStructFolds(depth: Int) {
    guard let code = texts[PaneID.swift.index].code else { return }
    let line = lineCursor
    for set in code.foldableStructs {
      if nesting(of: set) >= depth { closedStructs.insert(set) } else { closedStructs.remove(set) }
    }
    foldSwift()
    _ = moveCursor(to: texts[PaneID.swift.index].folds.row(ofLine: line))
  }

  /// In how many structs a struct stands.
  func nesting(of set: SelectionSetID) -> Int {
    var depth = 0
    var current = compiled[set].enclosing
    while let set = current {
      depth += 1
      current = compiled[set].enclosing
    }
    return depth
  }

  // MARK: Steps

  /// Goes to the next property of the generated Swift that is merged from elsewhere.
  mutating func stepToMerged(by steps: Int) -> [Effect] {
    if focus != .swift { _ = setFocus(.swift) }
    guard let code = texts[PaneID.swift.index].code, steps != 0 else { return [] }
    let lines = code.declaringLines.filter { line in
      guard case (let set, .accessor(let index))? = code.declaration(onLine: line) else {
        return false
      }
      return compiled[set].accessors[checked: index]?.isMerged == true
    }
    guard let found = line(among: lines, by: steps) else {
      say(steps > 0 ? "No later field is merged." : "No earlier field is merged.")
      return []
    }
    return moveSwiftCursor(toLine: found)
  }

  /// The line some steps behind (or before) the cursor's, of some lines in order.
  func line(among lines: [Int], by steps: Int) -> Int? {
    let line = lineCursor
    let count = min(max(steps.magnitude, 1), UInt(lines.count) + 1)
    return steps > 0
      ? lines.filter { $0 > line }.dropFirst(Int(count) - 1).first
      : lines.filter { $0 < line }.dropLast(Int(count) - 1).last
  }

  /// Puts the cursor on a line of the generated Swift, opening what hides it.
  mutating func moveSwiftCursor(toLine line: Int) -> [Effect] {
    unfoldSwift(toShow: line)
    return moveCursor(to: texts[PaneID.swift.index].folds.row(ofLine: line))
  }

  /// Goes to the next place in the documents that the selected property comes from, around.
  mutating func stepToSource(by steps: Int) -> [Effect] {
    let ranges = selection.set.map {
      compiled.documentRanges(of: $0, member: selection.member)
    }
    guard let ranges, !ranges.isEmpty else {
      say("The documents do not mention this.")
      return []
    }
    let current =
      focus != .document
      ? nil
      : ranges.firstIndex { range in
        guard let content = texts[PaneID.document.index].content, content.file.id == range.file
        else { return false }
        return content.file.lineIndex(at: Int(range.start)) == lineCursor
      }
    let start = current ?? (steps > 0 ? -1 : ranges.count)
    let remainder = Viewport.sum(start, steps) % ranges.count
    let next = (remainder + ranges.count) % ranges.count
    goToSource(ranges[next])
    let origin = selectedAccessor?.provenance[checked: next].map { sourcePhrase($0.origin) }
    say("Source \(next + 1) of \(ranges.count)" + (origin.map { ": \($0)" } ?? ""))
    return []
  }
}

extension Accessor {
  /// Whether a source of it stands outside the set that shows it.
  var isMerged: Bool { provenance.contains { $0.origin != .own } }
}

extension Array {
  /// The element at an index; nil where there is none.
  subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
