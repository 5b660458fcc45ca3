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

  /// The property that shows where a field comes from: of the declared struct when it has it, else
  /// of the first fulfilled case or fragment that selects the field itself.
  func fieldView(ofKey key: String, in entity: EntityID) -> FieldView? {
    guard let sets = views?.sets(of: entity) else { return nil }
    var merged: FieldView?
    for (position, set) in sets.enumerated() {
      let accessors = compiled[set].accessors
      guard let index = accessors.firstIndex(where: { $0.responseKey == key }) else { continue }
      let view = FieldView(set: set, accessor: index)
      if position == 0 || accessors[index].isOwn { return view }
      if merged == nil { merged = view }
    }
    return merged
  }

  /// The selection that a row of the entities stands for.
  func selection(atPath path: [Int]) -> Selection {
    guard let tree, let outline else { return Selection(path: path) }
    let trail = outline.trail(along: path)
    let path = trail.dropFirst().map(\.index)
    guard let position = trail.lastIndex(where: { tree.entity(of: $0.node) != nil }),
      let entity = tree.entity(of: trail[position].node)
    else { return Selection(path: path) }
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
    guard let first = views?.entities(of: set).first else { return nil }
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
    guard let tree, var holder = trail.first?.node else { return ResponsePath() }
    var path = ResponsePath()
    for step in trail.dropFirst() {
      if let entity = tree.entity(of: holder),
        let field = tree.field(atChild: step.index, of: entity)
      {
        path.elements.append(.key(tree.result.shape(of: entity).fields[field].responseKey))
      } else {
        path.elements.append(.index(step.index))
      }
      holder = step.node
    }
    return path
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
