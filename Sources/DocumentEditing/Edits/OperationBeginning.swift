import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// A new operation for a path, in the document for new operations.
struct OperationBeginning {
  let kind: OperationKind
  let type: ObjectType
  /// The names after the root.
  let names: [String]
  private let file: SourceFileID
  private let editor: DocumentEditor

  /// Returns `nil` if there are operations, or no document for new ones.
  ///
  /// A path that begins with a field refers to the query type.
  init?(of path: EditPath, _ schema: Schema, in editor: DocumentEditor) {
    guard let newOperationFile = editor.newOperationFile, editor.operations.isEmpty,
      let first = path.names.first,
      editor.fragment(named: first) == nil
    else { return nil }
    let kinds: [OperationKind] = [.query, .mutation, .subscription]
    let named = kinds.first { kind in
      guard let type = schema.rootType(for: kind) else { return false }
      return first == kind.rawValue.capitalizedName || first == type.name
    }
    guard let type = schema.rootType(for: named ?? .query),
      named != nil || type.field(named: first) != nil
    else { return nil }
    kind = named ?? .query
    self.type = type
    names = named == nil ? path.names : Array(path.names.dropFirst())
    file = newOperationFile
    self.editor = editor
  }

  /// Writes an operation named after its first field, because generated code needs a name.
  func outcome() throws(EditFault) -> EditOutcome {
    guard let first = names.first, let file = editor.sources.file(file) else {
      throw EditFault("Name a field of the \(kind.rawValue).")
    }
    var variables = NewVariables(beginningIn: editor)
    let selections = try editor.selections(names[...], of: .object(type), near: nil, &variables)
    let style = EditStyle()
    var head = "\(kind.rawValue) \(first.capitalizedName)"
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

  /// Removes the last field of a new operation, and the operation with it; `nil` if other fields
  /// remain, and for other documents.
  static func ending(
    _ places: [SelectionPosition],
    in editor: DocumentEditor
  ) throws(EditFault) -> EditOutcome? {
    guard let place = places.first, places.count == 1, case .operation = place.root.definition,
      place.root.range.file == editor.newOperationFile,
      place.steps.allSatisfy({ $0.list.selections.count == 1 })
    else { return nil }
    var skipped: Set<SourceRange> = [place.root.range]
    var changes = SelectionCount()
    changes.add(place.root.selectionSet, times: -1)
    var outcome = EditOutcome(replacements: [
      try editor.removal(ofDefinitionAt: place.root.range)
    ])
    var uses = SelectionUses()
    uses.visit(place.root.definition)
    try editor.dropFragments(
      of: uses.spreads,
      skipped: &skipped,
      changes: &changes,
      outcome: &outcome
    )
    outcome.change = .exactly(changes)
    return outcome
  }

  /// Names the only operation, which is anonymous and referred to by its kind or root type; `nil`
  /// otherwise.
  static func naming(
    _ old: String,
    _ name: String,
    in editor: DocumentEditor
  ) throws(EditFault) -> EditOutcome? {
    guard editor.operations.count == 1, let operation = editor.operations.first,
      operation.name == nil, editor.fragment(named: old) == nil,
      old == operation.kind.rawValue.capitalizedName
        || old == editor.schema?.rootType(for: operation.kind)?.name
    else { return nil }
    let layout = try editor.layout(of: operation.range)
    guard let keyword = OperationKeyword(of: operation, in: layout.file) else {
      let start = Int(operation.range.start)
      return EditOutcome(replacements: [layout.insertion("query \(name) ", at: start)])
    }
    return EditOutcome(replacements: [layout.insertion(" \(name)", at: keyword.end)])
  }
}
