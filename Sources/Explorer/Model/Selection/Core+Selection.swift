import ExplorerState
package import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
import ResponseAnalysis
package import SelectionIR
package import TerminalUI
import Workspace

// Conversions between places, structs and selections.

extension Core {
  /// Returns the selection for a row of the entities.
  package func selection(atPath path: [Int]) -> Selection {
    let root = (workspace.operation ?? compiled.operations.first)?.root
    guard let tree, let outline else { return Selection(path: path, set: root) }
    let trail = outline.trail(along: path)
    let path = trail.dropFirst().map(\.index)
    guard let position = trail.lastIndex(where: { tree.entity(of: $0.node) != nil }),
      let entity = tree.entity(of: trail[position].node)
    else { return Selection(path: path, set: root) }
    let declared = exploration.declaredSet(of: entity)
    guard position + 1 < trail.count,
      let field = tree.field(atChild: trail[position + 1].index, of: entity)
    else { return Selection(path: path, entity: entity, set: declared) }
    let key = tree.result.shape(of: entity).fields[field].responseKey
    let view = exploration.fieldView(ofKey: key, in: entity)
    return Selection(
      path: path,
      entity: entity,
      set: view?.set ?? declared,
      member: view.map { .accessor($0.accessor) }
    )
  }

  /// Returns the selection for a struct or its property, on an entity that it reads.
  package func selection(
    of set: SelectionSetID,
    member: SelectionMember?,
    on entity: EntityID
  ) -> Selection {
    var selection = Selection(path: [], entity: entity, set: set, member: member)
    guard let tree else { return selection }
    selection.path = tree.path(to: entity)
    if case .accessor(let index) = member, index < compiled[set].accessors.count {
      let key = compiled[set].accessors[index].responseKey
      if let field = tree.result.shape(of: entity).fieldIndex(of: key),
        let child = tree.childIndex(ofField: field, in: entity)
      {
        selection.path.append(child)
      }
    }
    return selection
  }

  /// Returns the selection for a struct on the current entity or else the first one that it reads,
  /// or `nil` if there is none.
  package func selection(of set: SelectionSetID, member: SelectionMember?) -> Selection? {
    let set = compiled.resolved(set)
    if let entity = selection.entity, views?.contains(set, in: entity) == true {
      return selection(of: set, member: member, on: entity)
    }
    guard let first = views?.firstEntity(of: set) else { return nil }
    return selection(of: set, member: member, on: first)
  }

  /// The maximum row of a start position, so that the root is visible on an 80x24 screen.
  private static var nearRows: Int { 5 }

  /// The start position: the first entity with type cases if it is near the root, otherwise the
  /// root.
  var initialSelection: Selection {
    guard let tree, tree.result.root != nil else {
      return Selection(set: (workspace.operation ?? workspace.compiled.operations.first)?.root)
    }
    let telling = tree.result.entities.prefix(1_000).first { entity in
      let set = exploration.declaredSet(of: entity)
      return set.map { !compiled[$0].caseAccessors.isEmpty } == true
    }
    let path = telling.map { tree.path(to: $0) } ?? []
    let row = outline?.trail(along: path).last?.row ?? 0
    return selection(atPath: row <= Self.nearRows ? path : [])
  }

  /// The selected accessor.
  package var selectedAccessor: Accessor? {
    guard let set = selection.set, case .accessor(let index) = selection.member,
      index < compiled[set].accessors.count
    else { return nil }
    return compiled[set].accessors[index]
  }

  /// The response path of the selected row.
  package var responsePath: ResponsePath {
    if let json = rows.json { return json.path(ofRow: self[.entities].cursor) }
    return responsePath(of: outline?.trail(along: selection.path) ?? [])
  }

  /// Returns the response path of the last node of a trail.
  func responsePath(of trail: [OutlineStep]) -> ResponsePath {
    tree?.responsePath(along: trail.dropFirst().map(\.index)) ?? ResponsePath()
  }

  /// The schema coordinate of the selection, such as `Animal.species`, or the type of an entity.
  package var coordinate: (type: String, field: String?)? {
    if let accessor = selectedAccessor { return (accessor.parentType, accessor.fieldName) }
    if let set = memberSet { return (compiled[set].parentType.name, nil) }
    if let entity = selection.entity, let name = tree?.result.typename(of: entity),
      workspace.schema?.type(named: name) != nil
    {
      return (name, nil)
    }
    return selection.set.map { (compiled[$0].parentType.name, nil) }
  }

  /// The place in the documents that selects the selection, or `nil` if there is none.
  package var selectedSourceRange: SourceRange? {
    selection.set.flatMap {
      compiled.documentRanges(of: $0, member: selection.member).first
    }
  }

  /// The struct of a selected case or fragment.
  package var memberSet: SelectionSetID? {
    guard let set = selection.set else { return nil }
    switch selection.member {
    case .caseAccessor(let index) where index < compiled[set].caseAccessors.count:
      return compiled[set].caseAccessors[index].selectionSet
    case .fragmentAccessor(let index) where index < compiled[set].fragmentAccessors.count:
      return compiled[set].fragmentAccessors[index].selectionSet
    case .caseAccessor, .fragmentAccessor, .accessor, nil: return nil
    }
  }

  /// Returns a mark whether a case or fragment applies to the selected entity; a non-optional
  /// fragment always has a struct, but possibly no data.
  package func outcomeMark(
    _ target: SelectionSetID?,
    isOptional: Bool = true,
    in set: SelectionSetID
  ) -> [Span] {
    guard let target, let reader, let entity = selection.entity,
      views?.contains(compiled.resolved(set), in: entity) == true
    else { return [] }
    return reader.outcome(of: target, in: entity).isFulfilled
      ? [Span("✓ present", .present)] : [Span(isOptional ? "✗ nil" : "✗ no data", .absent)]
  }

  /// The position of the selection among the entities that its struct reads, for the status line.
  var instanceText: String? {
    guard focus == .swift || focus == .document, let set = selection.set, let views,
      let entity = selection.entity
    else { return nil }
    let resolved = compiled.resolved(set)
    let count = views.entityCount(of: resolved)
    guard count > 0 else { return "0 entities" }
    let number =
      views.contains(resolved, in: entity) ? String(views.rank(of: entity, in: resolved) + 1) : "-"
    return "\(number) of \(count)"
  }
}
