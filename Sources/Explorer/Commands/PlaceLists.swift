import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// Lists of places to go to, created from the loaded data and the selection.
package struct PlaceLists: CoreReader {
  package let core: Core

  package init(core: Core) {
    self.core = core
  }

  /// The maximum number of listed items, which limits the time to create the list.
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
            note: accessor.swiftType.description,
            .set(set.id, .accessor(index), .swift)
          )
        )
      }
    }
    for type in workspace.schema?.ownTypes ?? [] where items.count < Self.listLimit {
      items.append(.init(type.name, note: type.kindWord, .place(.type(type.name, field: nil))))
    }
    let entities = entityNames
    items += entities.items
    PickList.open(
      entities.isAll ? "Go to" : "Go to  (names of the first \(Self.nameLimit) entities only)",
      items,
      emptyMessage: "No document and no schema is loaded.",
      names: { PlaceLists(core: $1).place(named: $0) },
      in: &core
    )
  }

  /// The maximum number of listed entities, so that the list opens immediately.
  private static var nameLimit: Int { 5_000 }

  /// The entities by name, as displayed in their rows.
  private var entityNames: (items: [PickList.Item], isAll: Bool) {
    guard let result = tree?.result else { return ([], true) }
    let drawing = EntityDrawing(core: core)
    let named = result.entities.prefix(Self.nameLimit)
      .compactMap { entity -> (depth: Int, item: PickList.Item)? in
        guard let label = drawing.listedLabel(of: entity) else { return nil }
        let isQuoted = label.hasPrefix("\"") && label.hasSuffix("\"") && label.utf8.count > 2
        let path = result.path(of: entity)
        let place = [result.typename(of: entity), "." + path.subscriptedText]
        let item = PickList.Item(
          isQuoted ? String(label.dropFirst().dropLast()) : label,
          note: place.compactMap { $0 }.joined(separator: "  "),
          .entity(entity)
        )
        return (path.elements.count, item)
      }
    // Of entities with the same name, the one nearest to the root comes first.
    let items = named.enumerated()
      .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element.item)
    return (items, result.entityCount <= Self.nameLimit)
  }

  /// Resolves a typed or pasted path or schema coordinate: `hero.friends[0].name`, the same with a
  /// leading point (`jq`), `data.hero?.asDroid` (Swift), or `Character.name`.
  private func place(named text: String) -> PickList.Item? {
    let text = text.trimmed
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let type = workspace.schema?.type(named: parts[0]),
      let field = type.field(named: parts[1])
    {
      return .init(text, note: "\(field.type)", .place(.type(type.name, field: field.name)))
    }
    guard let reader else { return nil }
    for path in PastedLocation(text).paths {
      guard let found = reader.responsePath(of: path) else { continue }
      return .init("." + found.subscriptedText, note: "in the response", .value(found))
    }
    return firstValue(atEnd: text).map {
      .init("." + $0.subscriptedText, note: "first in the response", .value($0))
    }
  }

  /// Returns the path of the first value that is found at the end of a path like the typed one,
  /// such as `nodes.assignees` or `nodes[2].title`; the last key may be incomplete, as in
  /// `assignees.lo`.
  private func firstValue(atEnd text: String) -> ResponsePath? {
    guard let typed = (try? AccessPath(parsing: text))?.components,
      case .name(let last)? = typed.last,
      typed.count > 1, let result = tree?.result
    else { return nil }
    var incomplete: ResponsePath?
    for entity in result.entities.prefix(Self.nameLimit) {
      var path = result.path(of: entity)
      guard AccessPath(of: path).components.ends(with: typed.dropLast()) else { continue }
      let keys = result.shape(of: entity).fields.map(\.responseKey)
      guard let key = keys.first(where: { $0 == last }) ?? keys.first(where: { $0.hasPrefix(last) })
      else { continue }
      path.elements.append(.key(key))
      if key == last { return path }
      incomplete = incomplete ?? path
    }
    return incomplete
  }

  package func openReferences(in core: inout Core) {
    if case .fragmentAccessor = selection.member, let target = core.memberSet,
      let fragment = compiled.fragment(rootedAt: target)
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
      emptyMessage: "No document selects \(coordinate.type).\(field).",
      in: &core
    )
  }

  package func openUses(ofType type: String, in core: inout Core) {
    var items: [PickList.Item] = []
    for set in compiled.selectionSets where set.parentType.name == type {
      for location in set.locations { items.append(reference(to: location, in: set)) }
    }
    items += entities(ofType: type)
    PickList.open(
      "Uses of \(type)",
      items,
      emptyMessage: "No document selects fields of \(type).",
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
    PickList.open(
      "Uses of …\(name)",
      items,
      emptyMessage: "No document spreads \(name).",
      in: &core
    )
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

  /// The entities of a selected field; for a leaf, the entities that have it.
  private var entityItems: [PickList.Item] {
    guard let set = core.selectedAccessor?.selectionSet ?? selection.set, let views else {
      return []
    }
    return views.entities(of: compiled.resolved(set)).prefix(Self.entityLimit)
      .map { item(for: $0) }
  }

  /// Returns the entities of a type or read by structs on it, in response order.
  private func entities(ofType type: String) -> [PickList.Item] {
    guard let views, let result = tree?.result else { return [] }
    var found = Set(
      result.entities.lazy.filter { result.typename(of: $0) == type }.prefix(Self.entityLimit)
    )
    for set in compiled.selectionSets where set.parentType.name == type {
      found.formUnion(views.entities(of: compiled.resolved(set.id)).prefix(Self.entityLimit))
    }
    return found.sorted { $0.index < $1.index }
      .prefix(Self.entityLimit).map { item(for: $0) }
  }

  private static var entityLimit: Int { 200 }

  private func item(for entity: EntityID) -> PickList.Item {
    guard let result = tree?.result else { return .init("", .entity(entity)) }
    let path = result.path(of: entity).subscriptedText
    let note = result.typename(of: entity) ?? ""
    return .init(path.isEmpty ? "data" : "." + path, note: note, .entity(entity))
  }
}

extension NamedType {
  package var kindWord: String {
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

extension [AccessPath.Component] {
  /// Whether a path ends with these components; indices of the path may be left out.
  fileprivate func ends(with end: ArraySlice<AccessPath.Component>) -> Bool {
    var rest = self[...]
    for component in end.reversed() {
      if case .name = component {
        while case .index? = rest.last { rest.removeLast() }
      }
      guard rest.popLast() == component else { return false }
    }
    return true
  }
}
