import GraphQLCompiler
import GraphQLRuntime

// The lists of places to go to: symbols, references, types, records.

extension Model {
  /// More than this is not listed: nobody reads it, and making it takes time.
  private static var listLimit: Int { 20_000 }

  // MARK: Symbols

  mutating func pickSymbol() -> [Effect] {
    var items: [PickList.Item] = []
    for operation in compiled.operations {
      let name = operation.name ?? operation.structName
      items.append(.init(name, note: operation.kindName, .source(operation.location)))
    }
    for fragment in compiled.fragments {
      items.append(
        .init(
          fragment.name,
          note: "fragment on \(fragment.parentType.name)",
          .source(fragment.location)
        )
      )
    }
    for set in compiled.selectionSets where items.count < Self.listLimit {
      items.append(
        .init(set.path, note: "struct on \(set.parentType.name)", .set(set.id, nil, .swift))
      )
      for (index, accessor) in set.accessors.enumerated() where accessor.isOwn {
        items.append(
          .init(
            "\(set.path).\(accessor.name)",
            note: accessor.swiftType,
            .set(set.id, .accessor(index), .swift)
          )
        )
      }
    }
    for type in workspace.schema?.ownTypes ?? [] where items.count < Self.listLimit {
      items.append(.init(type.name, note: type.kindWord, .type(type.name, field: nil)))
    }
    return pick("Go to", items, nothing: "There is neither a document nor a schema.")
  }

  mutating func pickType() -> [Effect] {
    let items = (workspace.schema?.ownTypes ?? []).map { type in
      PickList.Item(type.name, note: type.kindWord, .type(type.name, field: nil))
    }
    return pick("Types", items, nothing: "The schema defines no type.")
  }

  // MARK: References

  mutating func pickReference() -> [Effect] {
    if focus == .schema { return pickUseOfType() }
    if case .fragmentAccessor = selection.member, let target = memberSet,
      let fragment = compiled.fragments.first(where: { $0.root == target })
    {
      return pickUse(ofFragment: fragment.name)
    }
    guard let coordinate else {
      say("Nothing is selected.", .warning)
      return []
    }
    guard let field = coordinate.field else { return pickUse(ofType: coordinate.type) }
    var items: [PickList.Item] = []
    for set in compiled.selectionSets {
      for accessor in set.accessors
      where accessor.fieldName == field && accessor.parentType == coordinate.type {
        for source in accessor.provenance where source.origin == .own {
          items.append(reference(to: source.location, in: set))
        }
      }
    }
    items += entityItems
    return pick(
      "Uses of \(coordinate.type).\(field)",
      items,
      nothing: "No document selects \(coordinate.type).\(field)."
    )
  }

  /// The type that the schema pane shows.
  mutating func pickUseOfType() -> [Effect] { pickUse(ofType: schemaType ?? "") }

  private mutating func pickUse(ofType type: String) -> [Effect] {
    var items: [PickList.Item] = []
    for set in compiled.selectionSets where set.parentType.name == type {
      for location in set.locations { items.append(reference(to: location, in: set)) }
    }
    return pick("Uses of \(type)", items, nothing: "No document selects fields of \(type).")
  }

  private mutating func pickUse(ofFragment name: String) -> [Effect] {
    var items: [PickList.Item] = []
    var seen: Set<SourceRange> = []
    for set in compiled.selectionSets {
      for accessor in set.fragmentAccessors
      where accessor.fragment == name && seen.insert(accessor.location).inserted {
        items.append(reference(to: accessor.location, in: set))
      }
    }
    return pick("Uses of …\(name)", items, nothing: "No document spreads \(name).")
  }

  private func reference(to range: SourceRange, in set: CompiledSelectionSet) -> PickList.Item {
    let location = workspace.sources.location(of: range)
    let file = location?.file.split(separator: "/").last.map(String.init) ?? ""
    return PickList.Item(
      location.map { "\(file):\($0.line):\($0.column)" } ?? file,
      note: set.path,
      .source(range)
    )
  }

  /// The entities that the selected struct reads.
  private var entityItems: [PickList.Item] {
    guard let set = selection.set, let views, let tree else { return [] }
    return views.entities(of: compiled.resolved(set)).prefix(200).map { entity in
      let path = tree.result.path(of: entity).subscriptedText
      return PickList.Item(
        "." + path,
        note: tree.result.typename(of: entity) ?? "",
        .entity(entity)
      )
    }
  }

  mutating func pickReferrer() -> [Effect] {
    guard let content = cache, let item = content.list.item(viewport.cursor),
      let record = content.record(item.section)
    else {
      say("There is no record here.", .warning)
      return []
    }
    let items = content.view.referrers(of: record.key).map { referrer in
      PickList.Item(
        "\(referrer.record)",
        note: "\(referrer.field)",
        .record(referrer.record)
      )
    }
    return pick("Who points at \(record.key)", items, nothing: "No record points at \(record.key).")
  }

  /// Puts the cache's cursor on a record.
  mutating func goToRecord(_ key: CacheKey) {
    guard let content = cache, let section = content.sections[key],
      let line = content.list.line(ofSection: section)
    else { return }
    viewports[PaneID.cache.index].move(
      to: line,
      rows: rowCount(of: .cache),
      height: height(of: .cache)
    )
  }

  // MARK: Fragments and structs

  /// `gf`: of a spread its fragment, of a merged field the fragment that selects it, else the
  /// fragment that the struct stands in.
  mutating func goToFragment() -> [Effect] {
    if case .fragmentAccessor = selection.member, let target = memberSet,
      let fragment = compiled.fragments.first(where: { $0.root == target })
    {
      previousPlace = place
      goToSource(fragment.location)
      return []
    }
    let names = selectedAccessor?.provenance.compactMap { source -> String? in
      if case .fragment(let name) = source.origin { name } else { nil }
    }
    let around = selection.set.flatMap { set -> CompiledFragment? in
      guard case .fragment(let index)? = compiled.definition(of: set) else { return nil }
      return compiled.fragments[index]
    }
    guard let fragment = names?.first.flatMap({ compiled.fragment(named: $0) }) ?? around else {
      say("This comes from no fragment.")
      return []
    }
    previousPlace = place
    goToSource(fragment.location)
    return []
  }

  mutating func stepToStruct(by steps: Int) -> [Effect] {
    guard let code = texts[PaneID.swift.index].code, steps != 0 else { return [] }
    let lines = code.foldableStructs.compactMap { code.lines(ofStruct: $0)?.lowerBound }.sorted()
    guard let found = line(among: lines, by: steps) else {
      say(steps > 0 ? "There is no later struct." : "There is no earlier struct.")
      return []
    }
    return moveSwiftCursor(toLine: found)
  }

  /// Shows the generated code of the next definition, operations before fragments, around.
  mutating func stepToDefinition(by steps: Int) -> [Effect] {
    let roots = compiled.operations.map(\.root) + compiled.fragments.map(\.root)
    guard roots.count > 1, let set = selection.set, let definition = compiled.definition(of: set)
    else { return [] }
    let current =
      switch definition {
      case .operation(let index): index
      case .fragment(let index): compiled.operations.count + index
      }
    let next = ((current + steps % roots.count) % roots.count + roots.count) % roots.count
    guard let found = selection(of: roots[next], member: nil) else {
      selection.set = roots[next]
      selection.member = nil
      project(selection, except: nil)
      say("Nothing in this response is read through \(compiled[roots[next]].path).")
      return []
    }
    var new = found
    new.set = roots[next]
    jump(to: new, focus: .swift)
    return []
  }

  /// `s`: closes every struct that neither holds the cursor's nor stands in it; opens all again.
  mutating func toggleOnlyStruct() -> [Effect] {
    guard let code = texts[PaneID.swift.index].code, let kept = structAtSwiftCursor else {
      say("There is no struct here.")
      return []
    }
    let line = lineCursor
    let around = enclosing(of: kept)
    let others = code.foldableStructs.filter { set in
      set != kept && !around.contains(set) && !enclosing(of: set).contains(kept)
    }
    if closedStructs.isSuperset(of: others) {
      closedStructs.subtract(others)
    } else {
      closedStructs.formUnion(others)
    }
    foldSwift()
    return moveCursor(to: texts[PaneID.swift.index].folds.row(ofLine: line))
  }

  private func enclosing(of set: SelectionSetID) -> Set<SelectionSetID> {
    var found: Set<SelectionSetID> = []
    var current = compiled[set].enclosing
    while let set = current, found.insert(set).inserted { current = compiled[set].enclosing }
    return found
  }
}

extension NamedType {
  fileprivate var kindWord: String {
    switch self {
    case .object: "type"
    case .interface: "interface"
    case .union: "union"
    case .scalar: "scalar"
    case .enum: "enum"
    case .inputObject: "input"
    }
  }
}
