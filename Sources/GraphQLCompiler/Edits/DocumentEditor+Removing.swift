import GraphQLRuntime

extension DocumentEditor {
  func removing(_ path: EditPath) throws(EditFault) -> EditOutcome {
    let place = try place(of: path)
    guard let last = place.steps.indices.last else {
      throw EditFault("'\(path)' names no field.")
    }
    var index = last
    while index > 0, place.steps[index].list.selections.count == 1 { index -= 1 }
    let step = place.steps[index]
    guard step.list.selections.count > 1 else {
      throw EditFault(
        "'\(path)' is all that \(place.root.title) selects.",
        at: step.selection.range
      )
    }
    let layout = try layout(of: step.selection.range)
    let members = step.list.selections.map(\.range)
    var outcome = EditOutcome(replacements: [layout.removal(of: step.index, in: members)])
    var uses = SelectionUses()
    uses.visit(step.selection)
    var skipped: Set<SourceRange> = [step.selection.range]
    try dropFragments(of: uses.spreads, &skipped, &outcome)
    try dropVariables(besides: skipped, &outcome)
    return outcome
  }

  /// Takes out fragments that nobody spreads any more.
  private func dropFragments(
    of spreads: [FragmentSpread],
    _ skipped: inout Set<SourceRange>,
    _ outcome: inout EditOutcome
  ) throws(EditFault) {
    var pending = spreads.map(\.name.text)
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let fragment = fragment(named: name) else { continue }
      guard !isSpread(name, skipping: skipped) else { continue }
      guard isOneOfSeveral(fragment) else {
        outcome.notes.append(
          "Fragment '\(name)' is spread no more; \(place(fragment.range)) holds nothing else."
        )
        continue
      }
      var inner = SelectionUses()
      inner.visit(.fragment(fragment))
      pending += inner.spreads.map(\.name.text)
      skipped.insert(fragment.range)
      outcome.replacements.append(try removal(of: fragment))
      outcome.notes.append("Fragment '\(name)' is spread no more and goes too.")
    }
  }

  func isSpread(_ name: String, skipping skipped: Set<SourceRange>) -> Bool {
    let definitions =
      operations.map { ExecutableDefinition.operation($0) }
      + fragments.map { ExecutableDefinition.fragment($0) }
    return definitions.contains { definition in
      if case .fragment(let fragment) = definition, fragment.name.text == name { return false }
      var uses = SelectionUses(skipping: skipped)
      uses.visit(definition)
      return uses.spreads.contains { $0.name.text == name }
    }
  }

  /// Whether its file has other definitions.
  func isOneOfSeveral(_ fragment: FragmentDefinition) -> Bool {
    let document = documents.first { $0.file == fragment.range.file }
    return (document?.definitions.count ?? 0) > 1
  }

  /// Takes a fragment out with the comment right above it and the empty lines around it.
  func removal(of fragment: FragmentDefinition) throws(EditFault) -> TextReplacement {
    let layout = try layout(of: fragment.range)
    let file = layout.file
    guard layout.indentation(at: fragment.range.start) != nil,
      let lineEnd = layout.lineEnd(after: fragment.range.end)
    else {
      return layout.removal(Int(fragment.range.start)..<Int(fragment.range.end))
    }
    var first = file.lineIndex(at: Int(fragment.range.start))
    func firstByte(_ line: Int) -> UInt8? {
      file.lineBytes(line).first { $0 != 0x20 && $0 != 0x09 }
    }
    var line = first
    while line > 0, firstByte(line - 1) == 0x23 { line -= 1 }
    // A comment at the top is about the file.
    if line > 0 { first = line }
    var end = layout.nextLine(after: lineEnd)
    var last = file.lineIndex(at: min(end, file.utf8.count))
    while end < file.utf8.count, last < file.lineStarts.count, firstByte(last) == nil {
      last += 1
      end = last < file.lineStarts.count ? Int(file.lineStarts[last]) : file.utf8.count
    }
    if end >= file.utf8.count { while first > 0, firstByte(first - 1) == nil { first -= 1 } }
    var start = Int(file.lineStarts[first])
    // Where the last line had no end, the one before it has none then.
    if end >= file.utf8.count, first > 0, file.lineBytes(file.lineStarts.count - 1).count > 0 {
      start = Int(file.lineStarts[first - 1]) + file.lineBytes(first - 1).count
    }
    return layout.removal(start..<end)
  }

  /// Takes out the definitions of variables that only what goes has used.
  private func dropVariables(
    besides skipped: Set<SourceRange>,
    _ outcome: inout EditOutcome
  ) throws(EditFault) {
    for operation in operations where !operation.variables.isEmpty {
      let before = Set(variables(of: operation).map(\.text))
      let after = Set(variables(of: operation, skipping: skipped).map(\.text))
      let gone = operation.variables.indices.filter {
        let name = operation.variables[$0].name.text
        return before.contains(name) && !after.contains(name)
      }
      guard !gone.isEmpty else { continue }
      outcome.replacements += try removals(of: gone, from: operation)
    }
  }

  private func removals(
    of gone: [Int],
    from operation: OperationDefinition
  ) throws(EditFault) -> [TextReplacement] {
    let layout = try layout(of: operation.range)
    let members = operation.variables.map(\.range)
    guard gone.count == members.count, let last = members.last else {
      return gone.map { layout.removal(of: $0, in: members) }
    }
    var lexer = Lexer(layout.file.utf8, from: Int(last.end))
    guard let closing = try? lexer.next(), closing.kind == .closeParenthesis else {
      return gone.map { layout.removal(of: $0, in: members) }
    }
    if let name = operation.name {
      return [layout.removal(Int(name.range.end)..<closing.end)]
    }
    guard let keyword = OperationKeyword(of: operation, in: layout.file) else { return [] }
    let bytes = layout.file.utf8
    let selections = Int(operation.selectionSet.range.start)
    // `query($id: ID!) {` is what a query in braces alone becomes.
    if operation.kind == .query, operation.directives.isEmpty, operation.description == nil,
      bytes[keyword.end] == UInt8(ascii: "("), selections == closing.end + 1,
      bytes[closing.end] == 0x20
    {
      return [layout.removal(keyword.start..<selections)]
    }
    return [layout.removal(keyword.end..<closing.end)]
  }
}
