import GraphQLCompiler
import GraphQLRuntime

/// A struct and the property of it that reads a field.
struct FieldView: Equatable, Sendable {
  var set: SelectionSetID
  var accessor: Int
}

extension Model {
  var reader: ResponseReader? { workspace.execution?.reader }
  var compiled: CompiledDocument { workspace.compiled }

  /// The struct that a field declares for an entity.
  func declaredSet(of entity: EntityID) -> SelectionSetID? {
    views?.sets(of: entity).first
  }

  /// The property that shows where a field comes from.
  ///
  /// Of the declared struct when it has it, else of a fulfilled case: one that selects the field
  /// itself before one that spreads the fragment that does. A fragment's own struct comes last.
  func fieldView(ofKey key: String, in entity: EntityID) -> FieldView? {
    guard let sets = views?.sets(of: entity) else { return nil }
    var best: (rank: Int, view: FieldView)?
    for (position, set) in sets.enumerated() {
      let accessors = compiled[set].accessors
      guard let index = links.accessor(ofKey: key, in: compiled[set]) else { continue }
      let view = FieldView(set: set, accessor: index)
      if position == 0 { return view }
      let rank = rank(accessors[index], ofCase: isOperationCase(set))
      if best.map({ rank < $0.rank }) ?? true { best = (rank, view) }
    }
    return best?.view
  }

  private func rank(_ accessor: Accessor, ofCase isCase: Bool) -> Int {
    guard isCase else { return accessor.isOwn ? 3 : 4 }
    if accessor.isOwn { return 0 }
    let isSpread = accessor.provenance.contains {
      if case .fragment = $0.origin { true } else { false }
    }
    return isSpread ? 1 : 2
  }

  /// Whether a struct is a case in the operation's own file, not in that of a fragment.
  private func isOperationCase(_ set: SelectionSetID) -> Bool {
    let end = compiled.operations.last?.selectionSets.upperBound ?? 0
    return compiled[set].isCase && Int(set.rawValue) < end
  }

  /// The selection that a row of the entities stands for.
  func selection(atPath path: [Int]) -> Selection {
    let root = (workspace.operation ?? compiled.operations.first)?.root
    guard let tree, let outline else { return Selection(path: path, set: root) }
    let trail = outline.trail(along: path)
    let path = trail.dropFirst().map(\.index)
    guard let position = trail.lastIndex(where: { tree.entity(of: $0.node) != nil }),
      let entity = tree.entity(of: trail[position].node)
    else { return Selection(path: path, set: root) }
    let declared = declaredSet(of: entity)
    guard position + 1 < trail.count,
      let field = tree.field(atChild: trail[position + 1].index, of: entity)
    else { return Selection(path: path, entity: entity, set: declared) }
    let key = tree.result.shape(of: entity).fields[field].responseKey
    let view = fieldView(ofKey: key, in: entity)
    return Selection(
      path: path,
      entity: entity,
      set: view?.set ?? declared,
      member: view.map { .accessor($0.accessor) }
    )
  }

  /// The selection for a struct, or a property of it, on an entity that it reads.
  func selection(
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
  func selection(of set: SelectionSetID, member: SelectionMember?) -> Selection? {
    let set = compiled.resolved(set)
    if let entity = selection.entity, views?.contains(set, in: entity) == true {
      return selection(of: set, member: member, on: entity)
    }
    guard let first = views?.firstEntity(of: set) else { return nil }
    return selection(of: set, member: member, on: first)
  }

  /// The accessor that is selected.
  var selectedAccessor: Accessor? {
    guard let set = selection.set, case .accessor(let index) = selection.member,
      index < compiled[set].accessors.count
    else { return nil }
    return compiled[set].accessors[index]
  }

  /// The response path of the selected row.
  var responsePath: ResponsePath {
    responsePath(of: outline?.trail(along: selection.path) ?? [])
  }

  /// The response path of the last node of a trail.
  func responsePath(of trail: [OutlineStep]) -> ResponsePath {
    tree?.responsePath(along: trail.dropFirst().map(\.index)) ?? ResponsePath()
  }

  /// The schema coordinate of the selection: `Animal.species`, or the type of an entity.
  var coordinate: (type: String, field: String?)? {
    if let accessor = selectedAccessor { return (accessor.parentType, accessor.fieldName) }
    if let set = memberSet { return (compiled[set].parentType.name, nil) }
    if let entity = selection.entity, let name = tree?.result.typename(of: entity),
      workspace.schema?.type(named: name) != nil
    {
      return (name, nil)
    }
    return selection.set.map { (compiled[$0].parentType.name, nil) }
  }

  /// The struct that a selected case or fragment leads to.
  var memberSet: SelectionSetID? {
    guard let set = selection.set else { return nil }
    switch selection.member {
    case .caseAccessor(let index) where index < compiled[set].caseAccessors.count:
      return compiled[set].caseAccessors[index].selectionSet
    case .fragmentAccessor(let index) where index < compiled[set].fragmentAccessors.count:
      return compiled[set].fragmentAccessors[index].selectionSet
    case .caseAccessor, .fragmentAccessor, .accessor, nil: return nil
    }
  }
}
