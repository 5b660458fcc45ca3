/// The schema types that the executor knows, which are those generated for an operation.
///
/// A type name that is not among the object types is unknown to the client (P90). All lists are
/// sorted by name, so that descriptions of the same types are equal.
package struct SchemaMetadata: Equatable, Sendable {
  /// An object type and the interfaces that it implements.
  package struct ObjectType: Equatable, Sendable {
    package let name: String
    package let interfaces: [String]

    package init(name: String, interfaces: [String]) {
      self.name = name
      self.interfaces = interfaces.sorted()
    }
  }

  /// An interface and the interfaces that it implements.
  package struct InterfaceType: Equatable, Sendable {
    package let name: String
    package let interfaces: [String]

    package init(name: String, interfaces: [String] = []) {
      self.name = name
      self.interfaces = interfaces.sorted()
    }
  }

  /// A union type and its members.
  package struct UnionType: Equatable, Sendable {
    package let name: String
    package let members: [String]

    package init(name: String, members: [String]) {
      self.name = name
      self.members = members.sorted()
    }
  }

  package let objectTypes: [ObjectType]
  package let interfaces: [InterfaceType]
  package let unions: [UnionType]

  package init(objectTypes: [ObjectType], interfaces: [InterfaceType], unions: [UnionType]) {
    self.objectTypes = objectTypes.sorted { $0.name < $1.name }
    self.interfaces = interfaces.sorted { $0.name < $1.name }
    self.unions = unions.sorted { $0.name < $1.name }
  }

  /// Returns the object type with a name, using binary search.
  package func objectType(named name: String) -> ObjectType? {
    var low = 0
    var high = objectTypes.count
    while low < high {
      let middle = (low + high) / 2
      if objectTypes[middle].name < name { low = middle + 1 } else { high = middle }
    }
    guard low < objectTypes.count, objectTypes[low].name == name else { return nil }
    return objectTypes[low]
  }

  /// Returns true if an object type equals, implements or is a member of a type.
  package func object(_ name: String, satisfies type: PlanParentType) -> Bool {
    switch type.kind {
    case .object: name == type.name
    case .interface: objectType(named: name)?.interfaces.contains(type.name) == true
    case .union: unions.contains { $0.name == type.name && $0.members.contains(name) }
    }
  }
}
