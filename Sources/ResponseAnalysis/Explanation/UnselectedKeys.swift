package import GraphQLRuntime
import SelectionIR

/// A key of the response that the operation does not select.
package struct UnselectedKey: Sendable {
  /// The object with the key, and its path.
  let entity: EntityID
  package let path: ResponsePath
  package let key: String
  package let node: JSONNode
}

extension ResponseReader {
  /// The number of keys in the response that are not selected.
  ///
  /// The root's `__typename`, which no generated property reads, is not counted if the operation
  /// selects it.
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

  /// The keys of the response that are not selected, which execution ignores (P83), with the paths
  /// of their objects in response order.
  ///
  /// Keys that may belong to a pending deferred set are left out. The number is limited;
  /// ``unselectedKeyCount`` is the total.
  package func unselectedKeys(limit: Int) -> [UnselectedKey] {
    var found: [UnselectedKey] = []
    visitUnselectedKeys { entity, key, node in
      if found.count < limit { found.append(unselectedKey(entity, key, node)) }
      return found.count < limit
    }
    return found
  }

  /// Returns the first of the unselected keys that satisfy a condition, and their total number.
  func unselectedKeys(
    limit: Int,
    where isIncluded: (_ entity: EntityID, _ key: String) -> Bool
  ) -> (first: [UnselectedKey], count: Int) {
    var found: [UnselectedKey] = []
    var count = 0
    visitUnselectedKeys { entity, key, node in
      guard isIncluded(entity, key) else { return true }
      count += 1
      if found.count < limit { found.append(unselectedKey(entity, key, node)) }
      return true
    }
    return (found, count)
  }

  private func unselectedKey(_ entity: EntityID, _ key: String, _ node: JSONNode) -> UnselectedKey {
    UnselectedKey(entity: entity, path: result.path(of: entity), key: key, node: node)
  }

  /// Passes all unselected keys to a closure, as long as it returns true.
  private func visitUnselectedKeys(_ visit: (EntityID, String, JSONNode) -> Bool) {
    var rest = unselectedKeyCount
    guard rest > 0 else { return }
    for entity in result.entities where rest > 0 {
      guard let node = result.node(of: entity) else { continue }
      let shape = result.shape(of: entity)
      let isRoot = result.parent(of: entity) == nil
      for member in node.members
      where shape.fieldIndex(of: member.key) == nil
        && !(isRoot && isRequestedAtRoot(member.key)) && !result.isEarly(member.key, in: entity)
      {
        rest -= 1
        guard visit(entity, member.key, member.value) else { return }
      }
    }
  }

  /// The indices of the server errors that explain nulls among an entity's own fields, with the
  /// fields' response keys, in the order of the fields.
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

  /// Whether a value is null or a list that contains a null.
  package func holdsNull(_ value: FieldValue) -> Bool {
    switch value {
    case .null, .fault: true
    case .list: result.items(of: value).contains { holdsNull($0) }
    case .missing, .leaf, .converted, .object: false
    }
  }
}
