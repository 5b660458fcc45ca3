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

  /// An error that explains why a field of an entity, or an item of its list, has no value.
  package struct FieldError: Sendable {
    package let responseKey: String
    /// The index of the error.
    package let error: Int
    /// Whether the response does not have the key.
    package let isMissing: Bool
  }

  /// The server errors that explain nulls and missing keys among an entity's own fields, in the
  /// order of the fields.
  package func serverErrors(of entity: EntityID) -> [FieldError] {
    guard !response.reportedErrors.isEmpty else { return [] }
    let shape = result.shape(of: entity)
    let path = result.path(of: entity)
    var found: [FieldError] = []
    for (field, value) in zip(shape.fields, result.values(of: entity)) {
      let fieldPath = ResponsePath(path.elements + [.key(field.responseKey)])
      let isMissing = isMissing(value)
      let errors = isMissing ? serverErrors(at: fieldPath) : errors(ofNullsIn: value, at: fieldPath)
      found += errors.map {
        FieldError(responseKey: field.responseKey, error: $0, isMissing: isMissing)
      }
    }
    return found
  }

  /// Returns the errors that explain a null or the nulls in a list, without duplicates.
  private func errors(ofNullsIn value: FieldValue, at path: ResponsePath) -> [Int] {
    let errors = serverErrors(at: path)
    guard !errors.isEmpty else { return [] }
    switch value {
    case .null: return errors
    case .fault(let id):
      return result.fault(FaultID(Int(id))).kind == .nullValue ? errors : []
    case .list:
      var found: Set<Int> = []
      for (index, item) in result.items(of: value).enumerated() {
        let itemPath = ResponsePath(path.elements + [.index(index)])
        found.formUnion(self.errors(ofNullsIn: item, at: itemPath))
      }
      return found.sorted()
    case .missing, .leaf, .converted, .object: return []
    }
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
