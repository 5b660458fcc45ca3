import GraphQLRuntime

// An operation where there is none yet, in the document that is begun from nothing.

extension DocumentEditor {
  /// An operation that a path would begin.
  struct Beginning {
    let kind: OperationKind
    let type: ObjectType
    /// The names behind the root.
    let names: [String]
    let file: SourceFileID
  }

  /// Nil where there is an operation, or no document that is begun; a path that begins with a field
  /// means one of the query.
  func beginning(of path: EditPath, _ schema: Schema) -> Beginning? {
    guard let begun, operations.isEmpty, let first = path.names.first,
      fragment(named: first) == nil
    else { return nil }
    let kinds: [OperationKind] = [.query, .mutation, .subscription]
    for kind in kinds {
      guard let type = schema.rootType(for: kind) else { continue }
      if first == kind.rawValue.capitalizedName || first == type.name {
        return Beginning(kind: kind, type: type, names: Array(path.names.dropFirst()), file: begun)
      }
    }
    guard let query = schema.rootType(for: .query), query.field(named: first) != nil else {
      return nil
    }
    return Beginning(kind: .query, type: query, names: path.names, file: begun)
  }

  /// Writes an operation that is named after its first field, for who generates code of it.
  func beginning(_ beginning: Beginning, _ schema: Schema) throws(EditFault) -> EditOutcome {
    guard let first = beginning.names.first, let file = sources.file(beginning.file) else {
      throw EditFault("No field of the \(beginning.kind.rawValue) is named.")
    }
    var variables = NewVariables(beginningIn: self)
    let selections = try selections(
      beginning.names[...],
      of: .object(beginning.type),
      near: nil,
      &variables
    )
    let style = EditStyle()
    var head = "\(beginning.kind.rawValue) \(first.capitalizedName)"
    let definitions = variables.added.map { "$\($0.name): \($0.type)" }
    if !definitions.isEmpty { head += "(" + definitions.joined(separator: ", ") + ")" }
    var text = head + NewSelection.braces(selections, style, blanks: "") + style.newline
    if let last = file.utf8.last, last != 0x0A, last != 0x0D { text = style.newline + text }
    let layout = ListLayout(file: file)
    return EditOutcome(
      replacements: [layout.insertion(text, at: file.utf8.count)],
      change: .grown
    )
  }

  /// Takes the last field out of the operation of the document that is begun, and the operation with
  /// it; nil where other fields stay, and for other documents.
  func ending(_ path: EditPath, _ places: [SelectionPlace]) throws(EditFault) -> EditOutcome? {
    guard let place = places.first, places.count == 1, case .operation = place.root.definition,
      place.root.range.file == begun,
      place.steps.allSatisfy({ $0.list.selections.count == 1 })
    else { return nil }
    var skipped: Set<SourceRange> = [place.root.range]
    var changes = SelectionCount()
    changes.add(place.root.selectionSet, times: -1)
    var outcome = EditOutcome(replacements: [
      try removal(ofDefinitionAt: place.root.range)
    ])
    var uses = SelectionUses()
    uses.visit(place.root.definition)
    try dropFragments(of: uses.spreads, &skipped, &changes, &outcome)
    outcome.change = .exactly(changes)
    return outcome
  }

  /// Names the only operation, which has no name and is meant by its kind or its root type; nil where
  /// it is not.
  func naming(_ old: String, _ name: String) throws(EditFault) -> EditOutcome? {
    guard operations.count == 1, let operation = operations.first, operation.name == nil,
      fragment(named: old) == nil,
      old == operation.kind.rawValue.capitalizedName
        || old == schema?.rootType(for: operation.kind)?.name
    else { return nil }
    let layout = try layout(of: operation.range)
    guard let keyword = OperationKeyword(of: operation, in: layout.file) else {
      let start = Int(operation.range.start)
      return EditOutcome(replacements: [layout.insertion("query \(name) ", at: start)])
    }
    return EditOutcome(replacements: [layout.insertion(" \(name)", at: keyword.end)])
  }
}
