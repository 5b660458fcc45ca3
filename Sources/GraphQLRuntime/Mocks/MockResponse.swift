/// Creates the response of a server that has just the mocked objects.
struct MockResponse {
  /// Returns the response for selection sets on one object, including fields whose conditions may
  /// not hold.
  static func json(of mock: any ObjectMock, for sets: [any SelectionSet.Type]) -> JSONValue {
    let objectType = type(of: mock).__objectType
    var fields = FieldGroups(objectType: objectType)
    for set in sets { fields.add(set) }
    let values = mock.__fields
    return .object(
      fields.groups.compactMap { group in
        if group.name == "__typename" {
          return JSONValue.Member(group.responseKey, .string(objectType.__typename))
        }
        let value = json(of: values[group.name] ?? .null, for: group.children)
        if value == .null, group.isNonNull { return nil }
        return JSONValue.Member(group.responseKey, value)
      }
    )
  }

  private static func json(of value: MockValue, for sets: [any SelectionSet.Type]) -> JSONValue {
    switch value {
    case .null: .null
    case .leaf(let json): json
    case .object(let mock): json(of: mock, for: sets)
    case .items(let items): .array(items.map { json(of: $0, for: sets) })
    }
  }

  /// The fields that selection sets select on an object, merged by response key (P62).
  private struct FieldGroups {
    struct Group {
      let responseKey: String
      let name: String
      let isNonNull: Bool
      var children: [any SelectionSet.Type] = []
    }

    let objectType: Object.Type
    private(set) var groups: [Group] = []
    private var positions: [String: Int] = [:]
    private var visited: Set<ObjectIdentifier> = []

    init(objectType: Object.Type) { self.objectType = objectType }

    mutating func add(_ set: any SelectionSet.Type) {
      guard visited.insert(ObjectIdentifier(set)).inserted else { return }
      for selection in set.selections { add(selection) }
    }

    private mutating func add(_ selection: Selection) {
      switch selection {
      case .field(let field): add(field)
      case .typeCase(let set):
        if set.__parentType.allows(objectType) { add(set) }
      case .fragment(let set): add(set)
      case .deferred(_, let set, _): add(set)
      case .conditional(_, let members):
        for member in members { add(member) }
      }
    }

    private mutating func add(_ field: Selection.Field) {
      var group = Group(
        responseKey: field.responseKey,
        name: field.name,
        isNonNull: field.type.isNonNull
      )
      let position = positions[field.responseKey]
      if let position { group = groups[position] }
      if let set = field.type.selectionSet { group.children.append(set) }
      if let position {
        groups[position] = group
      } else {
        positions[field.responseKey] = groups.count
        groups.append(group)
      }
    }
  }
}

extension ParentType {
  /// Returns true if an object type satisfies this type.
  fileprivate func allows(_ objectType: GraphQLRuntime.Object.Type) -> Bool {
    switch self {
    case .Object(let type): type == objectType
    case .Interface(let type): objectType.__metadata.implements(type)
    case .Union(let type): type.possibleTypes.contains { $0 == objectType }
    }
  }
}

extension Selection.OutputType {
  fileprivate var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// The selection set inside all wrappers, or `nil` for a leaf.
  fileprivate var selectionSet: (any SelectionSet.Type)? {
    switch self {
    case .nonNull(let wrapped), .list(let wrapped): wrapped.selectionSet
    case .object(let set): set
    case .string, .int, .double, .bool, .custom, .enumeration: nil
    }
  }
}
