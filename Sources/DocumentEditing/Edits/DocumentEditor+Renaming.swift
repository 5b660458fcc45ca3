import GraphQLSyntax
import GraphQLValidation

extension DocumentEditor {
  func renaming(_ target: EditTarget, to name: String) throws(EditFault) -> EditOutcome {
    guard EditPath.isName(name) else { throw EditFault("'\(name)' is not a valid name.") }
    switch target {
    case .definition(let old):
      if operations.contains(where: { $0.name?.text == old }) {
        return try renaming(.operation(old), to: name)
      }
      if let outcome = try OperationBeginning.naming(old, name, in: self) { return outcome }
      guard fragment(named: old) != nil else {
        let names = operations.compactMap { $0.name?.text } + fragments.map(\.name.text)
        throw EditFault(
          "Unknown operation or fragment '\(old)'.",
          suggestions: Suggestions.near(old, in: names)
        )
      }
      return try renaming(.fragment(old), to: name)
    case .operation(let old): return try renaming(operation: old, to: name)
    case .fragment(let old): return try renaming(fragment: old, to: name)
    case .variable(let old, let operation):
      return try renaming(variable: old, of: operation, to: name)
    case .field(let path): return try renaming(field: path, to: name)
    }
  }

  private func renaming(
    operation old: String,
    to name: String
  ) throws(EditFault) -> EditOutcome {
    guard let own = operations.first(where: { $0.name?.text == old })?.name else {
      throw EditFault(
        "Unknown operation '\(old)'.",
        suggestions: Suggestions.near(old, in: operations.compactMap { $0.name?.text })
      )
    }
    if let other = operations.first(where: { $0.name?.text == name }) {
      throw EditFault(
        "An operation '\(name)' already exists, at \(place(other.range)).",
        at: other.range
      )
    }
    return EditOutcome(replacements: [TextReplacement(range: own.range, text: name)])
  }

  private func renaming(fragment old: String, to name: String) throws(EditFault) -> EditOutcome {
    guard let fragment = fragment(named: old) else {
      throw EditFault(
        "Unknown fragment '\(old)'.",
        suggestions: Suggestions.near(old, in: fragments.map(\.name.text))
      )
    }
    try check(fragmentName: name)
    var uses = SelectionUses()
    for operation in operations { uses.visit(.operation(operation)) }
    for fragment in fragments { uses.visit(.fragment(fragment)) }
    let spreads = uses.spreads.filter { $0.name.text == old }
    return EditOutcome(
      replacements: ([fragment.name.range] + spreads.map(\.name.range)).map {
        TextReplacement(range: $0, text: name)
      }
    )
  }

  /// Renames a variable in an operation, in the fragments that use it, and in all operations that
  /// use these.
  private func renaming(
    variable old: String,
    of operation: String?,
    to name: String
  ) throws(EditFault) -> EditOutcome {
    let definers = operations.filter { $0.variables.contains { $0.name.text == old } }
    var pending = definers.filter { operation == nil || $0.name?.text == operation }
    guard !pending.isEmpty else {
      let names = operations.flatMap { $0.variables.map(\.name.text) }
      throw EditFault(
        "No operation\(operation.map { " '\($0)'" } ?? "") defines '$\(old)'.",
        suggestions: Suggestions.near(old, in: names).map { "$" + $0 }
      )
    }
    var seen: Set<SourceRange> = []
    var ranges: [SourceRange] = []
    while let next = pending.popLast() {
      guard seen.insert(next.range).inserted else { continue }
      try checkVariable(name, isFreeIn: next)
      ranges += next.variables.filter { $0.name.text == old }.map(\.name.range)
      for definition in reached(from: .operation(next)) {
        guard seen.insert(range(of: definition)).inserted || isOperation(definition) else {
          continue
        }
        var uses = SelectionUses()
        uses.visit(definition)
        let own = uses.variables.filter { $0.text == old }.map(\.range)
        guard !own.isEmpty else { continue }
        ranges += own
        if !isOperation(definition) {
          pending += operations(reaching: EditRoot(definition: definition))
        }
      }
    }
    var done: Set<SourceRange> = []
    return EditOutcome(
      replacements: ranges.filter { done.insert($0).inserted }.map {
        // White space may follow the `$` at the start of the range.
        let start = $0.end - UInt32(clamping: old.utf8.count)
        return TextReplacement(
          range: SourceRange(file: $0.file, start: start, end: $0.end),
          text: name
        )
      }
    )
  }

  private func isOperation(_ definition: ExecutableDefinition) -> Bool {
    if case .operation = definition { true } else { false }
  }

  private func range(of definition: ExecutableDefinition) -> SourceRange {
    EditRoot(definition: definition).range
  }

  private func checkVariable(
    _ name: String,
    isFreeIn operation: OperationDefinition
  ) throws(EditFault) {
    let other = operation.variables.first { $0.name.text == name }?.name
    guard let taken = other ?? variables(of: operation).first(where: { $0.text == name }) else {
      return
    }
    throw EditFault(
      "A variable '$\(name)' already exists, at \(place(taken.range)).",
      at: taken.range
    )
  }

  /// Changes the response key of fields at one place, by adding or removing an alias.
  private func renaming(field path: EditPath, to key: String) throws(EditFault) -> EditOutcome {
    let places = try places(of: path)
    guard let first = places.first?.steps.last, case .field(let field) = first.selection else {
      throw EditFault("'\(path)' is not a field.", at: places.first?.selection?.range)
    }
    let old = field.responseKey.text
    guard old != key else { throw EditFault("'\(path)' already has that name.") }
    var done: Set<SourceRange> = []
    let lists = places.map { Self.widest($0) }.filter { done.insert($0.range).inserted }
    var replacements: [TextReplacement] = []
    for list in lists { replacements += try renaming(field, in: list, to: key) }
    return EditOutcome(replacements: replacements)
  }

  /// Changes the response key of the fields that have it in a list.
  private func renaming(
    _ field: Field,
    in list: SelectionList,
    to key: String
  ) throws(EditFault) -> [TextReplacement] {
    let old = field.responseKey.text
    if let fragment = spreadFragments(of: list).first(where: { fragment in
      fields(old, besides: fragment.selectionSet).contains { $0.field.name == field.name }
    }) {
      throw EditFault(
        "'\(old)' is also selected by fragment '\(fragment.name)', which would keep the old name.",
        at: fragment.range
      )
    }
    if let other = fields(key, besides: list).first?.field {
      throw EditFault(
        "A field '\(key)' already exists, at \(self.place(other.range)).",
        at: other.range
      )
    }
    let same = fields(old, besides: list).map(\.field).filter { $0.name == field.name }
    return same.map { Self.alias($0, key) }
  }

  /// The selection set of the field's object, outside of its enclosing cases.
  private static func widest(_ place: SelectionPosition) -> SelectionList {
    var index = place.steps.count - 1
    while index > 0, case .inlineFragment = place.steps[index - 1].selection { index -= 1 }
    return place.steps[index].list
  }

  private static func alias(_ field: Field, _ key: String) -> TextReplacement {
    let name = field.name.range
    guard let alias = field.alias else {
      let range = SourceRange(file: name.file, start: name.start, end: name.start)
      return TextReplacement(range: range, text: key + ": ")
    }
    guard key == field.name.text else { return TextReplacement(range: alias.range, text: key) }
    let range = SourceRange(file: name.file, start: alias.range.start, end: name.start)
    return TextReplacement(range: range, text: "")
  }
}
