import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation

extension DocumentEditor {
  func removing(_ path: EditPath) throws(EditFault) -> EditOutcome {
    let places = try places(of: path)
    guard places.allSatisfy({ !$0.steps.isEmpty }) else {
      throw EditFault("'\(path)' does not name a field.")
    }
    if let outcome = try OperationBeginning.ending(places, in: self) { return outcome }
    var steps: [SelectionPosition.Step] = []
    var skipped: Set<SourceRange> = []
    for step in try removable(places, path) where skipped.insert(step.selection.range).inserted {
      steps.append(step)
    }
    var outcome = EditOutcome(replacements: [])
    var uses = SelectionUses()
    var changes = SelectionCount()
    for step in steps {
      let layout = try layout(of: step.selection.range)
      let members = step.list.selections.map(\.range)
      let gone = members.indices.filter { skipped.contains(members[$0]) }
      outcome.replacements.append(layout.removal(of: step.index, among: gone, in: members))
      uses.visit(step.selection)
      changes.add(step.selection, times: -1)
    }
    try dropFragments(of: uses.spreads, skipped: &skipped, changes: &changes, outcome: &outcome)
    try dropVariables(besides: skipped, &outcome)
    outcome.change = .exactly(changes)
    return outcome
  }

  /// The selections to remove.
  ///
  /// A selection set that would become empty is removed together with its field.
  private func removable(
    _ places: [SelectionPosition],
    _ path: EditPath
  ) throws(EditFault) -> [SelectionPosition.Step] {
    var depths = places.map { $0.steps.count - 1 }
    while true {
      let steps = places.indices.map { places[$0].steps[depths[$0]] }
      let gone = Set(steps.map(\.selection.range))
      let empty = steps.indices.filter { index in
        steps[index].list.selections.allSatisfy { gone.contains($0.range) }
      }
      guard !empty.isEmpty else { return steps }
      for index in empty {
        guard depths[index] > 0 else {
          throw EditFault(
            whyAll(path, of: places[index].root),
            at: steps[index].selection.range
          )
        }
        depths[index] -= 1
      }
    }
  }

  /// The error for removing the only field of a definition.
  private func whyAll(_ path: EditPath, of root: EditRoot) -> String {
    let kind =
      switch root.definition {
      case .operation: "operation"
      case .fragment: "fragment"
      }
    let advice = "Add another field first, or delete the \(kind)."
    guard path.names.count > 2 else {
      return "'\(path)' is the only selection of \(root.title). \(advice)"
    }
    let around = path.names.dropLast().joined(separator: ".")
    return "'\(path)' is all that '\(around)' selects, and without that \(root.title) selects"
      + " nothing. \(advice)"
  }

  /// Removes fragments that are no longer spread.
  func dropFragments(
    of spreads: [FragmentSpread],
    skipped: inout Set<SourceRange>,
    changes: inout SelectionCount,
    outcome: inout EditOutcome
  ) throws(EditFault) {
    var pending = spreads.map(\.name.text)
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let fragment = fragment(named: name) else { continue }
      guard !isSpread(name, skipping: skipped) else { continue }
      guard isOneOfSeveral(fragment) else {
        outcome.notes.append(
          "Fragment '\(name)' is no longer used; \(place(fragment.range)) has no other definition."
        )
        continue
      }
      var inner = SelectionUses()
      inner.visit(.fragment(fragment))
      pending += inner.spreads.map(\.name.text)
      skipped.insert(fragment.range)
      changes.add(fragment.selectionSet, times: -1)
      outcome.replacements.append(try removal(of: fragment))
      outcome.notes.append("Fragment '\(name)' is no longer used and is removed too.")
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

  /// Whether the fragment's file has other definitions.
  func isOneOfSeveral(_ fragment: FragmentDefinition) -> Bool {
    let document = documents.first { $0.file == fragment.range.file }
    return (document?.definitions.count ?? 0) > 1
  }

  /// Removes a fragment with the comment directly above it and the surrounding empty lines.
  func removal(of fragment: FragmentDefinition) throws(EditFault) -> TextReplacement {
    try removal(ofDefinitionAt: fragment.range)
  }

  func removal(ofDefinitionAt range: SourceRange) throws(EditFault) -> TextReplacement {
    let layout = try layout(of: range)
    let file = layout.file
    guard layout.indentation(at: range.start) != nil,
      let lineEnd = layout.lineEnd(after: range.end)
    else {
      return layout.removal(Int(range.start)..<Int(range.end))
    }
    var first = file.lineIndex(at: Int(range.start))
    func firstByte(_ line: Int) -> UInt8? {
      file.lineBytes(line).first { $0 != 0x20 && $0 != 0x09 }
    }
    var line = first
    while line > 0, firstByte(line - 1) == 0x23 { line -= 1 }
    // A comment at the start of the file describes the file.
    if line > 0 { first = line }
    var end = layout.nextLine(after: lineEnd)
    var last = file.lineIndex(at: min(end, file.utf8.count))
    while end < file.utf8.count, last < file.lineStarts.count, firstByte(last) == nil {
      last += 1
      end = last < file.lineStarts.count ? Int(file.lineStarts[last]) : file.utf8.count
    }
    if end >= file.utf8.count { while first > 0, firstByte(first - 1) == nil { first -= 1 } }
    var start = Int(file.lineStarts[first])
    // If the last line has no line break, the preceding line should have none either.
    if end >= file.utf8.count, first > 0, file.lineBytes(file.lineStarts.count - 1).count > 0 {
      start = Int(file.lineStarts[first - 1]) + file.lineBytes(first - 1).count
    }
    return layout.removal(start..<end)
  }

  /// Removes the definitions of variables that only the removed selections used.
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

  /// Removes variables of an operation by their positions, and the parentheses if none is left.
  func removals(
    of gone: [Int],
    from operation: GraphQLSyntax.OperationDefinition
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
    // `query($id: ID!) {` becomes a query without a keyword.
    if operation.kind == .query, operation.directives.isEmpty, operation.description == nil,
      bytes[keyword.end] == UInt8(ascii: "("), selections == closing.end + 1,
      bytes[closing.end] == 0x20
    {
      return [layout.removal(keyword.start..<selections)]
    }
    return [layout.removal(keyword.end..<closing.end)]
  }
}
