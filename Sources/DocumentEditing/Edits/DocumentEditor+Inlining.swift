import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

extension DocumentEditor {
  /// A spread with its selection set and the type of that set.
  private struct SpreadPosition {
    let spread: FragmentSpread
    let list: SelectionList
    let type: NamedType?
    let root: EditRoot
  }

  func inlining(_ name: String) throws(EditFault) -> EditOutcome {
    let name = name.hasPrefix("...") ? String(name.dropFirst(3)) : name
    guard let fragment = fragment(named: name) else {
      throw EditFault(
        "Unknown fragment '\(name)'.",
        suggestions: Suggestions.near(name, in: fragments.map(\.name.text))
      )
    }
    return try inlining(fragment) { _ in true }
  }

  func inlining(at range: SourceRange) throws(EditFault) -> EditOutcome {
    let spread = roots.lazy.flatMap { spreads(in: $0) }.first { $0.spread.range == range }?.spread
    guard let spread else { throw EditFault("There is no fragment spread here.", at: range) }
    guard let fragment = fragment(named: spread.name.text) else {
      throw EditFault("Unknown fragment '\(spread.name)'.", at: range)
    }
    return try inlining(fragment) { $0.range == range }
  }

  private var roots: [EditRoot] {
    operations.map { EditRoot(definition: .operation($0)) }
      + fragments.map { EditRoot(definition: .fragment($0)) }
  }

  private func inlining(
    _ fragment: FragmentDefinition,
    where isMeant: (FragmentSpread) -> Bool
  ) throws(EditFault) -> EditOutcome {
    let name = fragment.name.text
    guard fragment.variables.isEmpty else {
      throw EditFault("Fragment '\(name)' has its own arguments.", at: fragment.range)
    }
    let own = reached(from: .fragment(fragment)).contains { definition in
      var uses = SelectionUses()
      uses.visit(definition)
      return uses.spreads.contains { $0.name.text == name }
    }
    guard !own else {
      throw EditFault("Fragment '\(name)' spreads itself.", at: fragment.range)
    }
    let all = roots.flatMap { spreads(in: $0) }.filter { $0.spread.name.text == name }
    let meant = all.filter { isMeant($0.spread) }
    guard !meant.isEmpty else {
      throw EditFault("Fragment '\(name)' is not used.", at: fragment.range)
    }
    var outcome = EditOutcome(replacements: [])
    var changes = SelectionCount()
    for place in meant {
      outcome.replacements.append(try replacement(of: place, by: fragment))
      changes.add(.fragmentSpread(place.spread), times: -1)
      changes.add(fragment.selectionSet)
      if !isPlain(place, fragment) {
        let count = place.spread.directives.count
        changes.addCase(of: fragment.typeCondition.text, directives: count)
      }
    }
    outcome.change = .exactly(changes)
    // Directives on the definition cannot be moved.
    let names = fragment.directives.map { "@\($0.name)" }
    if !names.isEmpty {
      outcome.notes.append(
        "Fragment '\(name)' has \(names.joined(separator: ", ")), which is not copied."
      )
    }
    guard meant.count == all.count else { return outcome }
    if isOneOfSeveral(fragment) {
      changes.add(fragment.selectionSet, times: -1)
      outcome.change = .exactly(changes)
      outcome.replacements.append(try removal(of: fragment))
    } else {
      outcome.notes.append(
        "Fragment '\(name)' is no longer used; \(self.place(fragment.range)) has no other "
          + "definition."
      )
    }
    return outcome
  }

  /// The spreads of a definition in source order.
  private func spreads(in root: EditRoot) -> [SpreadPosition] {
    var found: [SpreadPosition] = []
    let list = root.selectionSet
    var visitor = SelectionVisitor(
      list.selections,
      (list: list, type: schema.flatMap { root.type(in: $0) })
    )
    while let (selection, (list, type)) = visitor.next() {
      if case .fragmentSpread(let spread) = selection {
        found.append(SpreadPosition(spread: spread, list: list, type: type, root: root))
      } else if let list = selection.selectionSet {
        visitor.enter(selection, (list, schema?.type(inside: selection, of: type)))
      }
    }
    return found
  }

  /// Whether the fragment applies to every object of the selection set unconditionally.
  private func isPlain(_ place: SpreadPosition, _ fragment: FragmentDefinition) -> Bool {
    guard place.spread.directives.isEmpty else { return false }
    let condition = fragment.typeCondition.text
    return place.type.map { schema?.isSubtype($0.name, of: condition) ?? false } ?? false
  }

  /// The selections that replace a spread.
  ///
  /// They are inserted directly if the fragment applies to every object, otherwise as an inline
  /// fragment.
  private func replacement(
    of place: SpreadPosition,
    by fragment: FragmentDefinition
  ) throws(EditFault) -> TextReplacement {
    let source = try layout(of: fragment.range)
    let target = try layout(of: place.spread.range)
    let style = EditStyle(near: place.list, in: place.root, file: target.file)
    let blanks = target.indentation(at: place.spread.range.start)?.replacing(",", with: " ")
    let condition = fragment.typeCondition.text
    let newline = source.file.id == target.file.id ? nil : style.newline
    let old = source.lineIndentation(at: fragment.selectionSet.range.start)
    let whole = source.bytes(of: fragment.selectionSet.range)
    guard isPlain(place, fragment) else {
      var head = "... on \(condition)"
      for directive in place.spread.directives { head += " " + (sources.text(of: directive.range)) }
      head += style.hasBraceLines && blanks != nil ? style.newline + (blanks ?? "") : " "
      let body = Indentation.moved(whole, from: old, to: blanks ?? "", newline: newline)
      return TextReplacement(range: place.spread.range, utf8: Array(head.utf8) + body)
    }
    guard let last = fragment.selections.last else {
      throw EditFault("Fragment '\(fragment.name)' selects nothing.", at: fragment.range)
    }
    // From the first selection or comment to the last one, including a comment after the last
    // selection.
    let inside = source.file.utf8[(Int(fragment.selectionSet.range.start) + 1)...]
    let first = UInt32(clamping: inside.firstIndex { $0 > 0x20 && $0 != 0x2C } ?? inside.startIndex)
    let end = source.lineEnd(after: last.range.end).map { UInt32(clamping: $0) } ?? last.range.end
    let range = SourceRange(
      file: source.file.id,
      start: first,
      end: blanks == nil || target.lineEnd(after: place.spread.range.end) == nil
        ? last.range.end : end
    )
    let inner =
      source.indentation(at: first)
      ?? fragment.selections.first.flatMap { source.indentation(at: $0.range.start) } ?? old
    let text = Indentation.moved(
      source.bytes(of: range),
      from: inner,
      to: blanks ?? "",
      newline: newline
    )
    return TextReplacement(range: place.spread.range, utf8: text)
  }
}
