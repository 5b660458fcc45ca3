/// The key of a record in a normalized cache (P89, P94).
///
/// An object that has a cache key is stored at, for example, `Cat:Whiskers`. An object without one
/// is stored below the nearest ancestor that has one, at the path of field keys and list positions
/// from there: `QUERY_ROOT.allAnimals.0.height`. Base and path are stored separately, so a key sent
/// by a server can never collide with the path of another object.
package struct CacheKey: Hashable, Sendable, CustomStringConvertible {
  /// The key of the nearest object that has one, or the operation's root.
  package let base: String
  /// The field keys and list positions from `base`; empty for an object with its own key.
  package let path: [String]

  package init(_ base: String, path: [String] = []) {
    self.base = base
    self.path = path
  }

  /// Returns true if both keys have the same UTF-8 bytes; servers do not normalize Unicode in keys.
  package static func == (left: CacheKey, right: CacheKey) -> Bool {
    left.base.isExactly(right.base) && left.path.count == right.path.count
      && zip(left.path, right.path).allSatisfy { $0.isExactly($1) }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(base))
    for step in path { hasher.combine(ExactText(step)) }
  }

  /// Returns the key of the root record for an operation kind.
  package static func root(of kind: OperationKind?) -> CacheKey {
    switch kind {
    case .query, nil: CacheKey("QUERY_ROOT")
    case .mutation: CacheKey("MUTATION_ROOT")
    case .subscription: CacheKey("SUBSCRIPTION_ROOT")
    }
  }

  /// Returns the key that older releases derive from the response path of deferred data, such as
  /// `QUERY_ROOT.pets.0`.
  package static func underResponsePath(
    _ path: ResponsePath,
    of kind: OperationKind?
  ) -> CacheKey {
    root(of: kind).appending(
      path.elements.map { element in
        switch element {
        case .key(let key): key
        case .index(let index): String(index)
        }
      }
    )
  }

  /// True for an object with its own key and for an operation's root.
  package var isOwn: Bool { path.isEmpty }

  package func appending(_ steps: [String]) -> CacheKey { CacheKey(base, path: path + steps) }

  /// Base and path, joined by dots.
  package var description: String {
    path.isEmpty ? base : ([base] + path).joined(separator: ".")
  }
}
