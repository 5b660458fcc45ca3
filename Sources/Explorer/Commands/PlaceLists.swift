import GraphQLCompiler
import GraphQLRuntime

/// Lists of places to go to, made of what is loaded and selected.
struct PlaceLists: CoreReading {
  let core: Core

  /// More than this is not listed: nobody reads it, and making it takes time.
  private static var listLimit: Int { 20_000 }

  func openSymbols(in core: inout Core) {
    var items: [PickList.Item] = []
    for operation in compiled.operations {
      let name = operation.name ?? operation.structName
      items.append(.init(name, note: operation.kindName, .place(.source(operation.location))))
    }
    for fragment in compiled.fragments {
      items.append(
        .init(
          fragment.name,
          note: "fragment on \(fragment.parentType.name)",
          .place(.source(fragment.location))
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
      items.append(.init(type.name, note: type.kindWord, .place(.type(type.name, field: nil))))
    }
    PickList.open(
      "Go to",
      items,
      nothing: "There is neither a document nor a schema.",
      names: { PlaceLists(core: $1).place(named: $0) },
      in: &core
    )
  }

  /// What a path or a schema coordinate names, typed or pasted: `hero.friends[0].name`, as `jq` has it
  /// with a point in front, `data.hero?.asDroid` in Swift, or `Character.name`.
  private func place(named text: String) -> PickList.Item? {
    let text = text.trimmed
    guard text.contains(where: { $0 == "." || $0 == "[" }) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let type = workspace.schema?.type(named: parts[0]),
      let field = type.field(named: parts[1])
    {
      return .init(text, note: "\(field.type)", .place(.type(type.name, field: field.name)))
    }
    guard let reader, let path = reader.responsePath(of: text) else { return nil }
    return .init("." + path.subscriptedText, note: "in the response", .value(path))
  }

  func openReferences(in core: inout Core) {
    if case .fragmentAccessor = selection.member, let target = core.memberSet,
      let fragment = compiled.fragments.first(where: { $0.root == target })
    {
      return openUses(ofFragment: fragment.name, in: &core)
    }
    guard let coordinate = core.coordinate else {
      return core.say("Nothing is selected.", .warning)
    }
    guard let field = coordinate.field else { return openUses(ofType: coordinate.type, in: &core) }
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
    PickList.open(
      "Uses of \(coordinate.type).\(field)",
      items,
      nothing: "No document selects \(coordinate.type).\(field).",
      in: &core
    )
  }

  func openUses(ofType type: String, in core: inout Core) {
    var items: [PickList.Item] = []
    for set in compiled.selectionSets where set.parentType.name == type {
      for location in set.locations { items.append(reference(to: location, in: set)) }
    }
    PickList.open(
      "Uses of \(type)",
      items,
      nothing: "No document selects fields of \(type).",
      in: &core
    )
  }

  private func openUses(ofFragment name: String, in core: inout Core) {
    var items: [PickList.Item] = []
    var seen: Set<SourceRange> = []
    for set in compiled.selectionSets {
      for accessor in set.fragmentAccessors
      where accessor.fragment == name && seen.insert(accessor.location).inserted {
        items.append(reference(to: accessor.location, in: set))
      }
    }
    PickList.open("Uses of …\(name)", items, nothing: "No document spreads \(name).", in: &core)
  }

  private func reference(to range: SourceRange, in set: CompiledSelectionSet) -> PickList.Item {
    let location = workspace.sources.location(of: range)
    let file = location?.file.split(separator: "/").last.map(String.init) ?? ""
    return PickList.Item(
      location.map { "\(file):\($0.line):\($0.column)" } ?? file,
      note: set.path,
      .place(.source(range))
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
}

extension NamedType {
  var kindWord: String {
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
