package import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
import ResponseAnalysis
package import SelectionIR
package import TerminalUI
import Workspace

// What a place of the response, or a struct, is as a selection; and what the selection is.

extension Core {
  /// The selection that a row of the entities stands for.
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

  /// The selection for a struct, or a property of it, on an entity that it reads.
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

  /// The selection for a struct: on the present entity if that can be read through it, else on the
  /// first that can; nil without any.
  package func selection(of set: SelectionSetID, member: SelectionMember?) -> Selection? {
    let set = compiled.resolved(set)
    if let entity = selection.entity, views?.contains(set, in: entity) == true {
      return selection(of: set, member: member, on: entity)
    }
    guard let first = views?.firstEntity(of: set) else { return nil }
    return selection(of: set, member: member, on: first)
  }

  /// How far below the root a beginning may stand, for both to be seen at once on 80x24.
  private static var nearRows: Int { 5 }

  /// Where a person begins: at the first entity that has type cases, else at the root; so too where the
  /// root would be scrolled away.
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

  /// The accessor that is selected.
  package var selectedAccessor: Accessor? {
    guard let set = selection.set, case .accessor(let index) = selection.member,
      index < compiled[set].accessors.count
    else { return nil }
    return compiled[set].accessors[index]
  }

  /// The response path of the selected row.
  package var responsePath: ResponsePath {
    responsePath(of: outline?.trail(along: selection.path) ?? [])
  }

  /// The response path of the last node of a trail.
  func responsePath(of trail: [OutlineStep]) -> ResponsePath {
    tree?.responsePath(along: trail.dropFirst().map(\.index)) ?? ResponsePath()
  }

  /// The schema coordinate of the selection: `Animal.species`, or the type of an entity.
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

  /// Where the documents ask for what is selected; nil where they do not.
  package var selectedSourceRange: SourceRange? {
    selection.set.flatMap {
      compiled.documentRanges(of: $0, member: selection.member).first
    }
  }

  /// The struct that a selected case or fragment leads to.
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

  /// Whether what a case or fragment of a struct leads to is there on the selected entity; a fragment whose
  /// property is not Optional is a struct in any case, perhaps without data.
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

  /// The place of the selection among the entities that its struct reads, for the status line.
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
