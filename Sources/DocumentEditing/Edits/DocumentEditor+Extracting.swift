import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

extension DocumentEditor {
  /// Extracts the selection set at a path into a fragment, which is inserted after the enclosing
  /// definition.
  func extracting(_ path: EditPath, as name: String) throws(EditFault) -> EditOutcome {
    let schema = try known()
    try check(fragmentName: name)
    let place = try place(of: path)
    guard let list = place.steps.isEmpty ? place.root.selectionSet : place.selection?.selectionSet,
      !list.selections.isEmpty
    else {
      throw EditFault(
        "'\(path)' has no selections to extract.",
        at: place.selection?.range
      )
    }
    guard let type = type(of: place, schema) else {
      throw EditFault("The schema does not define the type of '\(path)'.")
    }
    var uses = SelectionUses()
    uses.visit(list)
    let own: Set<String>
    if case .fragment(let fragment) = place.root.definition {
      own = Set(fragment.variables.map(\.name.text))
    } else {
      own = []
    }
    if let variable = uses.variables.first(where: { own.contains($0.text) }) {
      throw EditFault(
        "'$\(variable)' is an argument of \(place.root.title) and not available in another "
          + "fragment.",
        at: variable.range
      )
    }
    let layout = try layout(of: list.range)
    let style = EditStyle(near: list, in: place.root, file: layout.file)
    var changes = SelectionCount()
    changes.addSpread(of: name)
    if case .inlineFragment(let inline) = place.selection, gives(wayToSpread: inline) {
      changes.addCase(of: inline.typeCondition?.text, directives: 0, times: -1)
    }
    return EditOutcome(
      replacements: [
        spread(name, for: list, of: place, layout, style),
        definition(name, on: type.name, of: list, in: place.root, layout, style),
      ],
      change: .exactly(changes)
    )
  }

  func check(fragmentName name: String) throws(EditFault) {
    guard EditPath.isName(name), name != "on" else {
      throw EditFault("'\(name)' is not a valid name for a fragment.")
    }
    if let other = fragment(named: name) {
      throw EditFault(
        "A fragment '\(name)' already exists, at \(place(other.range)).",
        at: other.range
      )
    }
  }

  /// The type of the selection set at a place.
  func type(of place: SelectionPosition, _ schema: Schema) -> NamedType? {
    var type = place.root.type(in: schema)
    for step in place.steps { type = schema.type(inside: step.selection, of: type) }
    return type
  }

  /// Whether an inline fragment as a whole can be replaced by a spread.
  private func gives(wayToSpread inline: InlineFragment) -> Bool {
    inline.directives.isEmpty && inline.typeCondition != nil
  }

  /// The edit that inserts a spread into the selection set, or replaces an unconditional inline
  /// fragment by it.
  private func spread(
    _ name: String,
    for list: SelectionList,
    of place: SelectionPosition,
    _ layout: ListLayout,
    _ style: EditStyle
  ) -> TextReplacement {
    if case .inlineFragment(let inline) = place.selection, gives(wayToSpread: inline) {
      return TextReplacement(range: inline.range, text: "...\(name)")
    }
    let inner = list.selections.first.flatMap { layout.indentation(at: $0.range.start) }
    guard inner != nil else {
      let text = style.isTight ? "{...\(name)}" : "{ ...\(name) }"
      return TextReplacement(range: list.range, text: text)
    }
    let outer = layout.lineIndentation(at: list.range.start)
    let text =
      "{" + style.newline + outer + style.unit + "...\(name)" + style.newline + outer + "}"
    return TextReplacement(range: list.range, text: text)
  }

  private func definition(
    _ name: String,
    on type: String,
    of list: SelectionList,
    in root: EditRoot,
    _ layout: ListLayout,
    _ style: EditStyle
  ) -> TextReplacement {
    let outer = layout.lineIndentation(at: root.range.start)
    let old = layout.lineIndentation(at: list.range.start)
    let text = Indentation.moved(layout.bytes(of: list.range), from: old, to: outer)
    let head = "fragment \(name) on \(type)" + (style.hasBraceLines ? style.newline + outer : " ")
    let end = layout.lineEnd(after: root.range.end) ?? Int(root.range.end)
    let start = style.newline + style.newline + outer + head
    return layout.insertion(Array(start.utf8) + text, at: end)
  }
}
