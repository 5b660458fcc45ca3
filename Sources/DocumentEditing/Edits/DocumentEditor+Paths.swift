import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

extension DocumentEditor {
  /// The definition in which a path begins, and the remaining names.
  func root(of path: EditPath) throws(EditFault) -> (root: EditRoot, names: [String]) {
    let first = path.names.first ?? ""
    let rest = Array(path.names.dropFirst())
    if let operation = operations.first(where: { $0.name?.text == first }) {
      return (EditRoot(definition: .operation(operation)), rest)
    }
    if let fragment = fragment(named: first) {
      return (EditRoot(definition: .fragment(fragment)), rest)
    }
    let ofType = operations.filter { operation in
      first == operation.kind.rawValue.capitalizedName
        || first == schema?.rootType(for: operation.kind)?.name
    }
    if !ofType.isEmpty {
      return (EditRoot(definition: .operation(try chosen(among: ofType, path))), rest)
    }
    let holders = operations.filter { operation in
      operation.selections.contains { $0.field?.responseKey.text == first }
        || schema?.rootType(for: operation.kind)?.field(named: first) != nil
    }
    if !holders.isEmpty {
      return (EditRoot(definition: .operation(try chosen(among: holders, path))), path.names)
    }
    let names =
      operations.compactMap { $0.name?.text } + fragments.map(\.name.text)
      + operations.map(\.kind.rawValue.capitalizedName)
    throw EditFault(
      "'\(first)' is not an operation, fragment or root type of these documents.",
      suggestions: Suggestions.near(first, in: names)
    )
  }

  private func chosen(
    among operations: [GraphQLSyntax.OperationDefinition],
    _ path: EditPath
  ) throws(EditFault) -> GraphQLSyntax.OperationDefinition {
    if let name = operationName,
      let operation = operations.first(where: { $0.name?.text == name })
    {
      return operation
    }
    guard operations.count == 1, let only = operations.first else {
      throw EditFault(
        "'\(path)' exists in several operations; start the path with an operation's name.",
        suggestions: operations.compactMap { $0.name?.text }
      )
    }
    return only
  }

  /// The first selection at a path in the path's own definition.
  func place(of path: EditPath) throws(EditFault) -> SelectionPosition {
    let places = try places(of: path)
    guard let first = places.first else { throw EditFault("'\(path)' does not name a field.") }
    return first
  }

  /// The selections at a path; there can be several if fields or inline fragments are repeated.
  func places(of path: EditPath) throws(EditFault) -> [SelectionPosition] {
    let (root, names) = try root(of: path)
    var places = [SelectionPosition(root: root, steps: [])]
    for name in names {
      let lists = places.compactMap { place in
        let list = place.steps.isEmpty ? root.selectionSet : place.selection?.selectionSet
        return list.map { (place: place, list: $0) }
      }
      guard let first = lists.first else {
        let title = places.first.map { self.title(of: $0) } ?? path.description
        throw EditFault("'\(title)' has no fields.", at: places.first?.selection?.range)
      }
      let nearest = Nearness.allCases.lazy.map { nearness in
        lists.flatMap { place, list in
          Self.steps(to: name, in: list, nearness).map { (place: place, steps: $0) }
        }
      }
      guard let found = nearest.first(where: { !$0.isEmpty }) else {
        throw missing(name, in: first.list, of: first.place)
      }
      let cases = found.map { $0.steps.dropLast().map { Self.condition(of: $0) } }
      guard Set(cases).count == 1 else {
        var seen: Set<String> = []
        let types = cases.compactMap { $0.last ?? nil }.filter { seen.insert($0).inserted }
        throw EditFault(
          "'\(name)' is selected in several cases; name the case in the path.",
          suggestions: types.map { "as\($0.capitalizedName).\(name)" }
        )
      }
      places = found.map { SelectionPosition(root: root, steps: $0.place.steps + $0.steps) }
    }
    return places
  }

  /// The places to search for a name, nearest first.
  private enum Nearness: CaseIterable {
    case fields
    case cases
    case fieldsOfCases
  }

  private static func condition(of step: SelectionPosition.Step) -> String? {
    if case .inlineFragment(let fragment) = step.selection {
      fragment.typeCondition?.text
    } else {
      nil
    }
  }

  func title(of place: SelectionPosition) -> String {
    switch place.selection {
    case .field(let field): field.responseKey.text
    case .inlineFragment(let fragment): "... on \(fragment.typeCondition?.text ?? "")"
    case .fragmentSpread(let spread): "...\(spread.name)"
    case nil: place.root.pathName
    }
  }

  /// The steps to a name from a list: its own fields, its cases, or fields of its cases.
  private static func steps(
    to name: String,
    in list: SelectionList
  ) -> [[SelectionPosition.Step]] {
    Nearness.allCases.lazy.map { steps(to: name, in: list, $0) }.first { !$0.isEmpty } ?? []
  }

  private static func steps(
    to name: String,
    in list: SelectionList,
    _ nearness: Nearness
  ) -> [[SelectionPosition.Step]] {
    list.selections.enumerated().flatMap { index, selection -> [[SelectionPosition.Step]] in
      let step = SelectionPosition.Step(list: list, index: index)
      switch (nearness, selection) {
      case (.fields, .field(let field)): return field.responseKey.text == name ? [[step]] : []
      case (.cases, .inlineFragment(let fragment)): return isCase(fragment, name) ? [[step]] : []
      case (.fieldsOfCases, .inlineFragment(let fragment)):
        return steps(to: name, in: fragment.selectionSet).map { [step] + $0 }
      default: return []
      }
    }
  }

  /// Whether a name in a path refers to a case: its type, optionally with the prefix `as`.
  private static func isCase(_ fragment: InlineFragment, _ name: String) -> Bool {
    guard let condition = fragment.typeCondition?.text else { return false }
    return name == condition || name == "as" + condition.capitalizedName
  }

  /// The error for a name that is not selected, with a note if it is selected elsewhere.
  private func missing(
    _ name: String,
    in list: SelectionList,
    of place: SelectionPosition
  ) -> EditFault {
    let keys = list.selections.compactMap { $0.field?.responseKey.text }
    for fragment in spreadFragments(of: list) {
      let steps = Self.steps(to: name, in: fragment.selectionSet)
      guard let selection = steps.first?.last?.selection else { continue }
      return EditFault(
        "'\(name)' is selected in fragment '\(fragment.name)', at"
          + " \(self.place(selection.range)); use the path '\(fragment.name).\(name)'.",
        at: selection.range
      )
    }
    return EditFault(
      "'\(title(of: place))' does not select '\(name)'.",
      suggestions: Suggestions.near(name, in: keys)
    )
  }

  /// The fragments that a list spreads, including those in cases and other fragments.
  func spreadFragments(of list: SelectionList) -> [FragmentDefinition] {
    var found: [FragmentDefinition] = []
    var names: Set<String> = []
    var pending = [list]
    while let next = pending.popLast() {
      for selection in next.selections {
        switch selection {
        case .field: continue
        case .inlineFragment(let inline): pending.append(inline.selectionSet)
        case .fragmentSpread(let spread):
          guard names.insert(spread.name.text).inserted,
            let fragment = fragment(named: spread.name.text)
          else { continue }
          found.append(fragment)
          pending.append(fragment.selectionSet)
        }
      }
    }
    return found
  }

  /// The fields with a response key in a list, its cases and its fragments.
  func fields(_ key: String, besides list: SelectionList) -> [PlacedField] {
    fields(besides: list) { $0.responseKey.text == key }
  }

  func fields(
    besides list: SelectionList,
    where isMeant: (Field) -> Bool
  ) -> [PlacedField] {
    var found: [PlacedField] = []
    var pending: [(list: SelectionList, type: String?)] = [(list, nil)]
    for fragment in spreadFragments(of: list) {
      pending.append((fragment.selectionSet, fragment.typeCondition.text))
    }
    while let (next, type) = pending.popLast() {
      for selection in next.selections {
        switch selection {
        case .field(let field):
          if isMeant(field) { found.append(PlacedField(field: field, type: type)) }
        case .inlineFragment(let inline):
          pending.append((inline.selectionSet, inline.typeCondition?.text ?? type))
        case .fragmentSpread: continue
        }
      }
    }
    return found
  }
}
