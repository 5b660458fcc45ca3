package import GraphQLRuntime
import SelectionIR

extension ResponseReader {
  /// How many keys of the response nothing selects; the root's `__typename`, which no generated
  /// property reads, is none of them if the operation asks for it.
  package var unselectedKeyCount: Int {
    guard let root = result.root, let node = result.node(of: root) else {
      return result.unselectedKeyCount
    }
    let shape = result.shape(of: root)
    let requested = node.members.prefix(1_000).count { member in
      shape.fieldIndex(of: member.key) == nil && isRequestedAtRoot(member.key)
        && !result.isEarly(member.key, in: root)
    }
    return max(0, result.unselectedKeyCount - requested)
  }

  private func isRequestedAtRoot(_ key: String) -> Bool {
    key == "__typename" && document.operations[operation].asksForRootTypename
  }

  /// The keys of the response that nothing selects, which execution drops (P83): each with the path
  /// of its object, in response order; not those whose deferred set is still incomplete.
  ///
  /// No more than a limit: ``unselectedKeyCount`` tells how many there are.
  package func unselectedKeys(limit: Int) -> [(path: ResponsePath, key: String, node: JSONNode)] {
    var found: [(path: ResponsePath, key: String, node: JSONNode)] = []
    let count = unselectedKeyCount
    guard count > 0 else { return found }
    for entity in result.entities {
      guard let node = result.node(of: entity) else { continue }
      let shape = result.shape(of: entity)
      let isRoot = result.parent(of: entity) == nil
      for member in node.members
      where shape.fieldIndex(of: member.key) == nil
        && !(isRoot && isRequestedAtRoot(member.key)) && !result.isEarly(member.key, in: entity)
      {
        guard found.count < limit else { return found }
        found.append((result.path(of: entity), member.key, member.value))
      }
      if found.count == count { break }
    }
    return found
  }

  /// The positions of the server's errors that explain nulls among an entity's own fields, by the
  /// field's response key, in the order of the fields.
  package func serverErrors(of entity: EntityID) -> [(responseKey: String, error: Int)] {
    guard !response.errors.isEmpty else { return [] }
    let shape = result.shape(of: entity)
    let path = result.path(of: entity)
    var found: [(responseKey: String, error: Int)] = []
    for (field, value) in zip(shape.fields, result.values(of: entity)) {
      guard holdsNull(value) else { continue }
      let fieldPath = ResponsePath(path.elements + [.key(field.responseKey)])
      for index in serverErrors(at: fieldPath) { found.append((field.responseKey, index)) }
    }
    return found
  }

  /// Whether a value is null, or a list with a null in it.
  package func holdsNull(_ value: FieldValue) -> Bool {
    switch value {
    case .null, .fault: true
    case .list: result.items(of: value).contains { holdsNull($0) }
    case .missing, .leaf, .converted, .object: false
    }
  }
}
