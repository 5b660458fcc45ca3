import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Lists the fields that can be selected at a place.
struct FieldChooser {
  let editor: DocumentEditor

  /// The maximum number of listed fields of cases.
  private static let caseLimit = 2_000

  /// The fields that can be selected at a path: in an operation, a fragment, or a field.
  func choices(at path: EditPath) throws(EditFault) -> FieldChoices {
    let schema = try editor.known()
    var type: NamedType
    var lists: [SelectionList]
    let names: [String]
    let head: [String]
    if let beginning = OperationBeginning(of: path, schema, in: editor) {
      (type, lists, names) = (.object(beginning.type), [], beginning.names)
      head = names.count == path.names.count ? [beginning.kind.rawValue.capitalizedName] : []
    } else {
      let root: EditRoot
      (root, names) = try editor.root(of: path)
      guard let known = root.type(in: schema) else {
        throw EditFault("The schema has no type for \(root.title).")
      }
      (type, lists) = (known, [root.selectionSet])
      head = names.count == path.names.count ? [root.pathName] : []
    }
    for name in names {
      let fields = lists.flatMap { editor.fields(name, besides: $0) }.map(\.field)
      let fieldName = fields.first?.name.text ?? name
      let definition =
        schema.field(named: fieldName, of: type)
        ?? schema.possibleTypes(of: type.name).lazy.compactMap { $0.field(named: fieldName) }.first
      if let definition, let inner = schema.type(of: definition.type) {
        guard inner.isComposite else {
          throw EditFault("'\(name)' is a value of type \(definition.type), which has no fields.")
        }
        type = inner
        lists = fields.compactMap(\.selectionSet)
      } else if let condition = schema.types.first(where: {
        $0.isComposite && ($0.name == name || "as" + $0.name.capitalizedName == name)
      }) {
        type = condition
      } else {
        throw EditFault("Type '\(type.name)' has no field '\(name)'.")
      }
    }
    return FieldChoices(
      type: type.name,
      fields: choices(of: type, lists, below: head + path.names, schema)
    )
  }

  private func choices(
    of type: NamedType,
    _ lists: [SelectionList],
    below path: [String],
    _ schema: Schema
  ) -> [FieldChoice] {
    let own = type.fields.map { definition in
      choice(definition, path + [definition.name], condition: nil, lists, schema)
    }
    guard type.isAbstract else { return own }
    let written = Set(
      lists.lazy.flatMap(\.selections).compactMap { selection in
        if case .inlineFragment(let inline) = selection { inline.typeCondition?.text } else { nil }
      }
    )
    let cases = ofCases(type, lists: lists, written: written, below: path, schema: schema)
    // Fields of existing cases come before those that require a new case.
    return own + cases.filter { written.contains($0.condition ?? "") }
      + cases.filter { !written.contains($0.condition ?? "") }
  }

  /// The fields of the other types that objects can have, interfaces first.
  private func ofCases(
    _ type: NamedType,
    lists: [SelectionList],
    written: Set<String>,
    below path: [String],
    schema: Schema
  ) -> [FieldChoice] {
    var found: [FieldChoice] = []
    let cases = schema.types.filter { other in
      other.name != type.name && other.isComposite && !other.fields.isEmpty
        && schema.overlap(other.name, type.name)
    }
    // A field of an interface is not repeated for its implementations.
    let ordered = cases.filter(\.isAbstract) + cases.filter { !$0.isAbstract }
    var said: [String: [String]] = [:]
    for other in ordered {
      for definition in other.fields where type.field(named: definition.name) == nil {
        guard found.count < Self.caseLimit else { return found }
        let isNamed =
          said[definition.name]?.contains { schema.isSubtype(other.name, of: $0) } ?? false
        if isNamed, !written.contains(other.name) { continue }
        let choice = choice(
          definition,
          path + [other.name, definition.name],
          condition: other.name,
          lists,
          schema
        )
        if isNamed, choice.state != .selected { continue }
        said[definition.name, default: []].append(other.name)
        found.append(choice)
      }
    }
    return found
  }

  private func choice(
    _ definition: FieldDefinition,
    _ path: [String],
    condition: String?,
    _ lists: [SelectionList],
    _ schema: Schema
  ) -> FieldChoice {
    let (state, key) = state(of: definition.name, condition: condition, in: lists)
    return FieldChoice(
      path: EditPath(names: path),
      key: key,
      definition: definition,
      condition: condition,
      isComposite: schema.type(of: definition.type)?.isComposite ?? false,
      state: state
    )
  }

  /// Whether a field is selected, with or without an alias, and its response key.
  private func state(
    of name: String,
    condition: String?,
    in lists: [SelectionList]
  ) -> (FieldChoice.State, key: String) {
    let own = lists.flatMap { list -> [SelectionList] in
      guard let condition else { return [list] }
      return list.selections.compactMap { selection in
        guard case .inlineFragment(let inline) = selection,
          inline.typeCondition?.text == condition
        else { return nil }
        return inline.selectionSet
      }
    }
    let fields = own.flatMap { $0.selections.compactMap(\.field) }
    if let key = Self.key(of: name, in: fields) { return (.selected, key) }
    for fragment in lists.flatMap({ editor.spreadFragments(of: $0) }) {
      let here = editor.fields(besides: fragment.selectionSet) { $0.name.text == name }
        .filter { placed in
          guard let condition else { return placed.type == nil }
          return (placed.type ?? fragment.typeCondition.text) == condition
        }
      if let key = Self.key(of: name, in: here.map(\.field)) {
        return (.inFragment(fragment.name.text), key)
      }
    }
    return (.free, name)
  }

  /// The response key of a field in the list, preferring its own name to an alias.
  private static func key(of name: String, in fields: [Field]) -> String? {
    let keys = fields.filter { $0.name.text == name }.map(\.responseKey.text)
    return keys.contains(name) ? name : keys.first
  }
}
