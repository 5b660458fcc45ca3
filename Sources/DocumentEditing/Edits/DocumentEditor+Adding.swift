import GraphQLSchema
import GraphQLSyntax

extension DocumentEditor {
  /// The position for new fields: a selection set and its type.
  private struct Spot {
    var list: SelectionList
    var type: NamedType
    /// The selection set with all selections on the same object, outside of the cases on the path.
    var whole: SelectionList
  }

  func adding(_ path: EditPath) throws(EditFault) -> EditOutcome {
    let schema = try known()
    if let beginning = OperationBeginning(of: path, schema, in: self) {
      return try beginning.outcome()
    }
    let (root, names) = try root(of: path)
    guard let type = root.type(in: schema) else {
      throw EditFault("The schema has no type for \(root.title).")
    }
    guard !names.isEmpty else { throw EditFault("'\(path)' does not name a field.") }
    var spot = Spot(list: root.selectionSet, type: type, whole: root.selectionSet)
    // A response key may occur several times, so several selection sets apply.
    var equal = [root.selectionSet]
    var index = 0
    while index < names.count {
      let name = names[index]
      let isLast = index == names.count - 1
      let all = equal.flatMap { $0.selections.compactMap(\.field) }
        .filter { $0.responseKey.text == name }
      if let field = Self.own(name, in: spot.list) ?? all.first {
        guard let definition = schema.field(field.name, of: spot.type),
          let inner = schema.type(of: definition.type)
        else { throw unknown(field.name.text, of: spot.type, schema) }
        guard !isLast else { throw already(name, field) }
        guard inner.isComposite else {
          throw EditFault("'\(name)' is a value of type \(definition.type), which has no fields.")
        }
        guard let list = field.selectionSet else {
          return try braces(behind: field, names[(index + 1)...], of: inner, root)
        }
        spot = Spot(list: list, type: inner, whole: list)
        equal = all.compactMap(\.selectionSet)
        index += 1
        continue
      }
      let isField = schema.field(named: name, of: spot.type) != nil
      guard
        let (condition, isNamed) = isField
          ? nil : try self.condition(name, type: spot.type, schema: schema)
      else { return try addition(names[index...], to: spot, root) }
      if isNamed { index += 1 }
      guard let list = Self.ownCase(condition.name, in: spot.list) else {
        return try addition(names[index...], to: spot, root, as: condition)
      }
      guard index < names.count else { throw already("... on \(condition.name)", list.range) }
      spot = Spot(list: list, type: condition, whole: spot.whole)
      equal = equal.compactMap { Self.ownCase(condition.name, in: $0) }
    }
    throw EditFault("'\(path)' does not name a field.")
  }

  /// The reason why a field cannot be added if its name is already a response key.
  private func already(_ name: String, _ field: Field) -> EditFault {
    guard field.name.text != name else { return already(name, field.range) }
    return EditFault(
      "'\(name)' is the alias of '\(field.name)' here, at \(place(field.range)).",
      at: field.range
    )
  }

  private func already(_ name: String, _ range: SourceRange) -> EditFault {
    EditFault("'\(name)' is already selected, at \(place(range)).", at: range)
  }

  /// The field with a response key in the list, preferably one without directives.
  private static func own(_ key: String, in list: SelectionList) -> Field? {
    let fields = list.selections.compactMap(\.field).filter { $0.responseKey.text == key }
    return fields.first { $0.directives.isEmpty } ?? fields.first
  }

  /// The selection set of the list's inline fragment on a type without directives.
  private static func ownCase(_ type: String, in list: SelectionList) -> SelectionList? {
    for selection in list.selections {
      if case .inlineFragment(let fragment) = selection, fragment.directives.isEmpty,
        fragment.typeCondition?.text == type
      {
        return fragment.selectionSet
      }
    }
    return nil
  }

  /// The case for a name that is not a field of the type.
  ///
  /// It is the case with that name, or the only type that has such a field on every possible type.
  private func condition(
    _ name: String,
    type: NamedType,
    schema: Schema
  ) throws(EditFault) -> (type: NamedType, isNamed: Bool) {
    let bare = name.hasPrefix("as") ? String(name.dropFirst(2)) : name
    let named = schema.types.first { other in
      other.isComposite && (other.name == name || other.name.capitalizedName == bare)
    }
    if let named {
      guard named.name != type.name, schema.overlap(named.name, type.name) else {
        throw EditFault(
          "A '\(type.name)' can never be a '\(named.name)', so this case never applies."
        )
      }
      return (named, true)
    }
    guard type.isAbstract else { throw unknown(name, of: type, schema) }
    let possible = schema.possibleTypes(of: type.name).filter { $0.field(named: name) != nil }
    guard let first = possible.first else { throw unknown(name, of: type, schema) }
    if possible.count == 1 { return (.object(first), false) }
    let wide = schema.types.filter { candidate in
      guard case .interface(let interface) = candidate else { return false }
      return interface.field(named: name) != nil
        && possible.allSatisfy { schema.isPossible($0.name, in: interface.name) }
    }
    // Of the interfaces that all these types implement, the most general one.
    guard
      let widest = wide.first(where: { one in
        wide.allSatisfy { schema.isSubtype($0.name, of: one.name) }
      })
    else {
      throw EditFault(
        "'\(type.name)' has no field '\(name)', but several of its subtypes do; add one to the "
          + "path.",
        suggestions: possible.map { "as\($0.name.capitalizedName).\(name)" }
      )
    }
    return (widest, false)
  }

  private func unknown(_ name: String, of type: NamedType, _ schema: Schema) -> EditFault {
    let own = type.fields.map(\.name)
    let ofCases = schema.possibleTypes(of: type.name).flatMap { $0.fields.map(\.name) }
    let names = own + ofCases.filter { !own.contains($0) }
    var seen: Set<String> = []
    return EditFault(
      "Type '\(type.name)' has no field '\(name)'.",
      suggestions: Suggestions.near(name, in: names.filter { seen.insert($0).inserted })
    )
  }

  /// Inserts new selections into a list after its last field.
  private func addition(
    _ names: ArraySlice<String>,
    to spot: Spot,
    _ root: EditRoot,
    as condition: NamedType? = nil
  ) throws(EditFault) -> EditOutcome {
    var variables = NewVariables(of: root, in: self)
    var new: NewSelection
    if let condition {
      let children = try selections(names, of: condition, near: spot.whole, &variables)
      new = NewSelection(head: "... on \(condition.name)", children: children)
    } else {
      guard let only = try selections(names, of: spot.type, near: spot.whole, &variables).first
      else { throw EditFault("Name a field to select.") }
      new = only
    }
    let layout = try layout(of: root.range)
    let style = EditStyle(near: spot.list, in: root, file: layout.file)
    let members = spot.list.selections.map(\.range)
    let text: (String?) -> String = { new.text(style, blanks: $0) }
    let replacement: TextReplacement
    let lastField = spot.list.selections.lastIndex { $0.field != nil }
    if let first = members.first {
      if condition == nil, lastField == nil {
        replacement = layout.insertion(before: first, in: spot.list.range, text: text)
      } else {
        replacement = layout.insertion(
          after: members,
          at: condition == nil ? lastField ?? members.count - 1 : members.count - 1,
          separator: " ",
          text: text
        )
      }
    } else {
      replacement = layout.insertion(" \(text(nil)) ", at: Int(spot.list.range.start) + 1)
    }
    return EditOutcome(
      replacements: [replacement] + (try variables.replacements()),
      change: .grown
    )
  }

  /// Adds a selection set to a field without one.
  private func braces(
    behind field: Field,
    _ names: ArraySlice<String>,
    of type: NamedType,
    _ root: EditRoot
  ) throws(EditFault) -> EditOutcome {
    var variables = NewVariables(of: root, in: self)
    let children = try selections(names, of: type, near: nil, &variables)
    let layout = try layout(of: root.range)
    let style = EditStyle(near: root.selectionSet, in: root, file: layout.file)
    let blanks = layout.indentation(at: field.range.start)?.replacing(",", with: " ")
    let text = NewSelection.braces(children, style, blanks: blanks)
    let replacement = layout.insertion(text, at: Int(field.range.end))
    return EditOutcome(
      replacements: [replacement] + (try variables.replacements()),
      change: .grown
    )
  }

  /// The nested selections for a path of names; `near` is the list into which they are inserted.
  func selections(
    _ names: ArraySlice<String>,
    of type: NamedType,
    near list: SelectionList?,
    _ variables: inout NewVariables
  ) throws(EditFault) -> [NewSelection] {
    let schema = try known()
    guard let name = names.first else { return [Self.minimalSelection(of: type)] }
    guard let definition = schema.field(named: name, of: type),
      let inner = schema.type(of: definition.type)
    else {
      let (condition, isNamed) = try condition(name, type: type, schema: schema)
      let rest = isNamed ? names.dropFirst() : names
      let children = try selections(rest, of: condition, near: list, &variables)
      return [NewSelection(head: "... on \(condition.name)", children: children)]
    }
    let rest = names.dropFirst()
    if !inner.isComposite, let next = rest.first {
      throw EditFault(
        "'\(name)' is a value of type \(definition.type), which has no field '\(next)'."
      )
    }
    var head = name
    // Fields with the same response key must have the same name and arguments.
    if let other = try list.flatMap({ list throws(EditFault) in
      try field(name, meeting: type, in: list, schema)
    }) {
      var printer = Printer()
      printer.write(other.arguments, prefixWidth: -Printer.lineWidth * 4)
      head = name + printer.text
    } else {
      let required = definition.arguments.filter(\.isRequired)
      let arguments = required.map { "\($0.name): $\(variables.name(for: $0, of: definition))" }
      if !arguments.isEmpty { head += "(" + arguments.joined(separator: ", ") + ")" }
    }
    guard inner.isComposite else { return [NewSelection(head: head)] }
    return [
      NewSelection(head: head, children: try selections(rest, of: inner, near: nil, &variables))
    ]
  }

  /// The existing field with the same response key as a field of a type, which must be the same
  /// field.
  private func field(
    _ name: String,
    meeting type: NamedType,
    in list: SelectionList,
    _ schema: Schema
  ) throws(EditFault) -> Field? {
    let others = fields(name, besides: list).filter { other in
      guard let name = other.type, case .object? = schema.type(named: name), case .object = type
      else { return true }
      return name == type.name
    }
    if let other = others.first(where: { $0.field.name.text != name })?.field {
      throw EditFault(
        "'\(name)' is the alias of '\(other.name)' here, at \(place(other.range)).",
        at: other.range
      )
    }
    return others.first?.field
  }

  /// The minimal selection on a type: `id` if it exists, otherwise `__typename`.
  private static func minimalSelection(of type: NamedType) -> NewSelection {
    let hasID = type.field(named: "id").map { $0.arguments.allSatisfy { !$0.isRequired } } ?? false
    return NewSelection(head: hasID ? "id" : "__typename")
  }
}
