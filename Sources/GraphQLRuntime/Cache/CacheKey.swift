/// The place of a record in a normalized cache (P89, P94).
///
/// An object with a key of its own stands at `Cat:Whiskers`; one without stands under the nearest
/// object that has one, at the path of field keys and list positions from there:
/// `QUERY_ROOT.allAnimals.0.height`. The parts are kept apart, so that no key that a server sends
/// can name the place of another object.
package struct CacheKey: Hashable, Sendable, CustomStringConvertible {
  /// The key of the nearest object that has one, or the operation's root.
  package let base: String
  /// Field keys and list positions from there; empty for an object with a key of its own.
  package let path: [String]

  package init(_ base: String, path: [String] = []) {
    self.base = base
    self.path = path
  }

  /// Whether both are the same bytes, as servers mean keys.
  package static func == (left: CacheKey, right: CacheKey) -> Bool {
    left.base.isExactly(right.base) && left.path.count == right.path.count
      && zip(left.path, right.path).allSatisfy { $0.isExactly($1) }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(base))
    for step in path { hasher.combine(ExactText(step)) }
  }

  /// The key of the root of operations of a kind.
  package static func root(of kind: OperationKind?) -> CacheKey {
    switch kind {
    case .query, nil: CacheKey("QUERY_ROOT")
    case .mutation: CacheKey("MUTATION_ROOT")
    case .subscription: CacheKey("SUBSCRIPTION_ROOT")
    }
  }

  /// The key that older releases make of the path of deferred data: `QUERY_ROOT.pets.0`.
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

  /// Whether the object has a key of its own, or is an operation's root.
  package var isOwn: Bool { path.isEmpty }

  package func appending(_ steps: [String]) -> CacheKey { CacheKey(base, path: path + steps) }

  /// The parts joined by dots.
  package var description: String {
    path.isEmpty ? base : ([base] + path).joined(separator: ".")
  }
}
