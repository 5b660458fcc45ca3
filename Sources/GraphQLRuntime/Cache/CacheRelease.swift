/// How a release of the Apollo client stores and reads records, where releases differ.
package struct CacheRelease: Equatable, Sendable {
  /// The release as messages name it, such as `Apollo 2.1.0`.
  package var name: String
  /// Whether lists of lists of objects can be read.
  package var readsNestedLists: Bool
  /// Whether a list of objects can be read if it has null elements.
  package var readsNullElements: Bool
  /// Whether deferred data is stored in the record of its object.
  ///
  /// Otherwise it is stored under its response path, where queries find it only if that path is the
  /// object's key.
  package var storesDeferredDataInRecords: Bool
  /// Whether a field is looked for where its `@fieldPolicy` says.
  package var readsFieldPolicies: Bool
  /// Whether a local cache mutation can be written back with missing keys.
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

  /// A stored value as the client reads it: references that it does not resolve become texts, which
  /// fit no object.
  func resolved(_ value: CacheValue) -> CacheValue {
    guard !readsNestedLists || !readsNullElements, case .list(let items) = value else {
      return value
    }
    if !readsNullElements, items.contains(where: { !$0.isReference }) {
      return value.unresolved
    }
    return .list(items.map { $0.isReference || readsNestedLists ? $0 : $0.unresolved })
  }

  /// Why the client does not resolve a reference at a place of a stored value; `nil` if it does.
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
