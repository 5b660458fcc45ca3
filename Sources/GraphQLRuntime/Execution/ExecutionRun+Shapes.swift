/// Lookup of an entity's shape by group and type name.
extension ExecutionRun {
  /// The number of type names per group that are compared linearly before using a dictionary.
  private static let mostNames = 16

  /// Returns true if a missing key is the `__typename` of an operation's root.
  func isKnownTypename(_ place: Place) -> Bool {
    guard place.entity == 0, plan.operationKind != nil, !rules.needsRootTypename else {
      return false
    }
    let shape = shapes[Int(entityRecords[0].shape)]
    return shape.fields[Int(place.field)].field.name == "__typename"
      && shape.fields[Int(place.field)].responseKey == "__typename"
  }

  /// Returns the shape of an object whose first member is a known `__typename`; -1 for other
  /// objects.
  @inline(__always)
  func knownShape(
    of object: Int,
    group: Int32,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> Int32 {
    let rest = tables.names.rest.span
    guard Int(tape[object &+ 1]) > object &+ 2,
      TapeReader.equals(
        tables.typenameKey,
        rest: rest,
        index: object &+ 2,
        bytes: bytes,
        tape: tape
      )
    else { return -1 }
    return nearNames.shape(of: group, node: object &+ 3, rest: rest, bytes: bytes, tape: tape)
  }

  /// Returns the shape of an object by its group and the tape index of its `__typename` value.
  mutating func shapeIndex(
    of object: Int,
    group: Int32,
    typename node: Int?,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> Int32 {
    let index = shapeIndex(group: group, typename: node, bytes, tape)
    return deliveries == nil ? index : deliveredShape(index, group: Int(group), of: object)
  }

  private mutating func shapeIndex(
    group: Int32,
    typename node: Int?,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> Int32 {
    let index = Int(group)
    if let node, TapeReader.firstByte(node, bytes: bytes, tape: tape) == UInt8(ascii: "\"") {
      var entry = lastNames[index]
      while entry >= 0 {
        let known = typeNames[Int(entry)]
        if TapeReader.equals(
          known.name,
          rest: tables.names.rest.span,
          index: node,
          bytes: bytes,
          tape: tape
        ) {
          // With deferred data, objects of one type can differ in shape.
          if deliveries == nil {
            nearNames.add(known.name, known.shape, of: group, at: node, bytes, tape)
          }
          return known.shape
        }
        entry = known.previous
      }
    }
    return newShapeIndex(index, typename: node)
  }

  /// Finds or creates the shape for a missing type name, or for one that the group has not
  /// encountered yet.
  private mutating func newShapeIndex(_ index: Int, typename node: Int?) -> Int32 {
    if groups[index].isRoot, plan.operationKind != nil {
      return namelessShape(index, .known(groups[index].declaredType.name))
    }
    guard let node else { return namelessShape(index, .none) }
    let name: String
    switch document.kind(at: node) {
    case .string:
      name = document.string(at: node)
    case .number where rules.convertsScalars:
      name = JSONNode(document: document, index: node).numberText ?? ""
    case .null, .bool, .number, .array, .object:
      return namelessShape(index, .none)
    }
    if let shape = groups[index].moreNames[name] { return shape }
    let isKnown = plan.schema.objectType(named: name) != nil
    let shape = addShape(group: index, isKnown ? .known(name) : .unknown(name))
    groups[index].moreNames[name] = shape
    // A name that contains a quote is escaped in the text, so it is looked up in the dictionary
    // each time.
    if groups[index].nameCount < Self.mostNames, !name.utf8.contains(UInt8(ascii: "\"")) {
      groups[index].nameCount += 1
      typeNames.append(
        TypeName(name: tables.addName(name), shape: shape, previous: lastNames[index])
      )
      lastNames[index] = Int32(truncatingIfNeeded: typeNames.count - 1)
    }
    return shape
  }

  mutating func namelessShape(_ group: Int, _ type: ShapeBuilder.RuntimeType) -> Int32 {
    if groups[group].namelessShape < 0 {
      groups[group].namelessShape = addShape(group: group, type)
    }
    return groups[group].namelessShape
  }

  mutating func addShape(
    group: Int,
    _ type: ShapeBuilder.RuntimeType,
    delivered: Set<SetID> = []
  ) -> Int32 {
    let shape = ShapeBuilder.build(
      plan: plan,
      relations: relations,
      evaluator: evaluator,
      sets: groups[group].sets,
      declaredType: groups[group].declaredType,
      runtimeType: type,
      selectsTypename: !groups[group].isRoot || plan.operationKind == nil,
      trustsDeclaredType: rules.trustsDeclaredType,
      delivered: .only(delivered)
    )
    let fields = shape.fields.map { field in
      (
        key: field.responseKey,
        completion: addCompletion(field.field.type, childSets: field.childSets)
      )
    }
    shapes.append(shape)
    let note = note(on: shape, isRoot: groups[group].isRoot)
    shapeNotes.append(note)
    tables.addShape(fields, hasNote: note != nil)
    followers.append(contentsOf: fields.indices.map { Int32(truncatingIfNeeded: $0 + 1) })
    return Int32(truncatingIfNeeded: shapes.count - 1)
  }

  mutating func addCompletion(
    _ type: OutputType,
    childSets: [SetID],
    isNonNull: Bool = false
  ) -> Int32 {
    let kind: ShapeTables.Completion.Kind
    var inner: Int32 = 0
    switch type {
    case .nonNull(let wrapped):
      return addCompletion(wrapped, childSets: childSets, isNonNull: true)
    case .list(let element):
      kind = .list
      inner = addCompletion(element, childSets: childSets)
    case .object:
      kind = .object
      inner = group(of: childSets, isRoot: false)
    case .leaf(.string): kind = .string
    case .leaf(.int): kind = .int
    case .leaf(.double): kind = .double
    case .leaf(.bool): kind = .bool
    case .leaf(.enumeration): kind = .enumeration
    case .leaf(.custom): kind = .custom
    }
    return tables.addCompletion(kind, isNonNull: isNonNull, leaf: type.leafType, inner: inner)
  }

  mutating func group(of sets: [SetID], isRoot: Bool) -> Int32 {
    if !isRoot, let index = groupIndex[sets] { return index }
    let index = Int32(truncatingIfNeeded: groups.count)
    let declared = sets.first.map { plan[$0].parentType }
    groups.append(
      Group(
        sets: sets,
        declaredType: declared ?? PlanParentType(name: "", kind: .object),
        isRoot: isRoot
      )
    )
    lastNames.append(-1)
    if !isRoot { groupIndex[sets] = index }
    return index
  }

  /// Returns the note for every entity of a shape, if any.
  func note(on shape: EntityShape, isRoot: Bool) -> ExecutionNote.Kind? {
    guard let typename = shape.typename, !isRoot || plan.operationKind == nil else { return nil }
    if !shape.isKnownType { return .unknownTypename(typename) }
    return plan.schema.object(typename, satisfies: shape.declaredType)
      ? nil : .impossibleTypename(typename, declared: shape.declaredType)
  }
}
