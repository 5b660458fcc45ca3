/// The cache behavior of an Apollo client release, where releases differ.
package struct CacheRelease: Equatable, Sendable {
  /// The release as messages name it, such as `Apollo 2.1.0`.
  package var name: String
  /// True if lists of lists of objects can be read.
  package var readsNestedLists: Bool
  /// True if a list of objects with null elements can be read.
  package var readsNullElements: Bool
  /// True if deferred data is stored in the record of its object.
  ///
  /// Otherwise it is stored under its response path, where queries find it only if that path is the
  /// object's key.
  package var storesDeferredDataInRecords: Bool
  /// True if a field with a `@fieldPolicy` is looked up under the keys that the policy gives.
  package var readsFieldPolicies: Bool
  /// True if a local cache mutation can be written back with missing fields.
  package var writesPartialMutations: Bool

  package init(
    name: String = "the newest release",
    readsNestedLists: Bool = true,
    readsNullElements: Bool = true,
    storesDeferredDataInRecords: Bool = true,
    readsFieldPolicies: Bool = true,
    writesPartialMutations: Bool = true
  ) {
    self.name = name
    self.readsNestedLists = readsNestedLists
    self.readsNullElements = readsNullElements
    self.storesDeferredDataInRecords = storesDeferredDataInRecords
    self.readsFieldPolicies = readsFieldPolicies
    self.writesPartialMutations = writesPartialMutations
  }

  /// Returns a stored value as the client reads it: references that it does not resolve become
  /// strings, which are not valid objects.
  func resolved(_ value: CacheValue) -> CacheValue {
    guard !readsNestedLists || !readsNullElements, case .list(let items) = value else {
      return value
    }
    if !readsNullElements, items.contains(where: { !$0.isReference }) {
      return value.unresolved
    }
    return .list(items.map { $0.isReference || readsNestedLists ? $0 : $0.unresolved })
  }

  /// Returns the reason why the client does not resolve a reference at a path of a stored value, or
  /// `nil` if it does.
  package func limit(at path: ResponsePath) -> String? {
    let indices = path.elements.reversed().prefix { element in
      if case .index = element { true } else { false }
    }
    if indices.count > 1, !readsNestedLists {
      return "\(name) cannot read lists of lists of objects from the cache (2.1.1 can)"
    }
    if indices.count == 1, !readsNullElements {
      return "\(name) cannot read a list of objects with null in it from the cache (1.21.0 can)"
    }
    return nil
  }
}

extension CacheValue {
  fileprivate var isReference: Bool { if case .reference = self { true } else { false } }

  fileprivate var unresolved: CacheValue {
    switch self {
    case .null, .leaf: self
    case .reference(let key): .leaf(.string(key.description))
    case .list(let items): .list(items.map(\.unresolved))
    }
  }
}
