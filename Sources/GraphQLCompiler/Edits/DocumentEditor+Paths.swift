import GraphQLRuntime

extension DocumentEditor {
  /// The definition that a path begins in, and the names in it.
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
      "'\(first)' is no operation, fragment or root type of these documents.",
      suggestions: Suggestions.near(first, in: names)
    )
  }

  private func chosen(
    among operations: [OperationDefinition],
    _ path: EditPath
  ) throws(EditFault) -> OperationDefinition {
    if let name = operationName,
      let operation = operations.first(where: { $0.name?.text == name })
    {
      return operation
    }
    guard operations.count == 1, let only = operations.first else {
      throw EditFault(
        "'\(path)' may be meant in several operations; begin it with the name of one.",
        suggestions: operations.compactMap { $0.name?.text }
      )
    }
    return only
  }

  /// The selection at a path, as written in the path's own definition.
  func place(of path: EditPath) throws(EditFault) -> SelectionPlace {
    let (root, names) = try root(of: path)
    var place = SelectionPlace(root: root, steps: [])
    for name in names {
      guard let list = place.steps.isEmpty ? root.selectionSet : place.selection?.selectionSet
      else {
        throw EditFault("'\(title(of: place))' has no fields.", at: place.selection?.range)
      }
      let found = Self.steps(to: name, in: list)
      guard let steps = found.first else { throw missing(name, in: list, of: place) }
      guard found.count == 1 else {
        let cases = found.compactMap { $0.dropLast().last.flatMap { Self.condition(of: $0) } }
        throw EditFault(
          "'\(name)' is selected in several cases; put one before it.",
          suggestions: cases.map { "as\($0.capitalizedName).\(name)" }
        )
      }
      place.steps += steps
    }
    return place
  }

  private static func condition(of step: SelectionPlace.Step) -> String? {
    if case .inlineFragment(let fragment) = step.selection {
      fragment.typeCondition?.text
    } else {
      nil
    }
  }

  func title(of place: SelectionPlace) -> String {
    switch place.selection {
    case .field(let field): field.responseKey.text
    case .inlineFragment(let fragment): "... on \(fragment.typeCondition?.text ?? "")"
    case .fragmentSpread(let spread): "...\(spread.name)"
    case nil: place.root.pathName
    }
  }

  /// The ways to a name from a list: a field of it, a case of it, else fields of its cases.
  private static func steps(
    to name: String,
    in list: SelectionList
  ) -> [[SelectionPlace.Step]] {
    if let index = list.selections.firstIndex(where: { $0.field?.responseKey.text == name }) {
      return [[SelectionPlace.Step(list: list, index: index)]]
    }
    if let index = caseIndex(name, in: list) {
      return [[SelectionPlace.Step(list: list, index: index)]]
    }
    var found: [[SelectionPlace.Step]] = []
    for (index, selection) in list.selections.enumerated() {
      guard case .inlineFragment(let fragment) = selection else { continue }
      let step = SelectionPlace.Step(list: list, index: index)
      found += steps(to: name, in: fragment.selectionSet).map { [step] + $0 }
    }
    return found
  }

  /// The position of the case that a name of a path means: a type, or `as` with a type.
  static func caseIndex(_ name: String, in list: SelectionList) -> Int? {
    list.selections.firstIndex { selection in
      guard case .inlineFragment(let fragment) = selection,
        let condition = fragment.typeCondition?.text
      else { return false }
      return name == condition || name == "as" + condition.capitalizedName
    }
  }

  /// Why nothing of a name is selected, and where it is.
  private func missing(
    _ name: String,
    in list: SelectionList,
    of place: SelectionPlace
  ) -> EditFault {
    let keys = list.selections.compactMap { $0.field?.responseKey.text }
    for fragment in spreadFragments(of: list) {
      let steps = Self.steps(to: name, in: fragment.selectionSet)
      guard let selection = steps.first?.last?.selection else { continue }
      return EditFault(
        "'\(name)' is selected in fragment '\(fragment.name)', at"
          + " \(self.place(selection.range)); the path there begins '\(fragment.name).\(name)'.",
        at: selection.range
      )
    }
    return EditFault(
      "'\(title(of: place))' does not select '\(name)'.",
      suggestions: Suggestions.near(name, in: keys)
    )
  }

  /// The fragments that a list spreads, also in cases and fragments.
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

  /// The fields of a response key that answer in a list, in its cases and in its fragments.
  func fields(_ key: String, besides list: SelectionList) -> [PlacedField] {
    var found: [PlacedField] = []
    var pending: [(list: SelectionList, type: String?)] = [(list, nil)]
    for fragment in spreadFragments(of: list) {
      pending.append((fragment.selectionSet, fragment.typeCondition.text))
    }
    while let (next, type) = pending.popLast() {
      for selection in next.selections {
        switch selection {
        case .field(let field):
          if field.responseKey.text == key { found.append(PlacedField(field: field, type: type)) }
        case .inlineFragment(let inline):
          pending.append((inline.selectionSet, inline.typeCondition?.text ?? type))
        case .fragmentSpread: continue
        }
      }
    }
    return found
  }
}
