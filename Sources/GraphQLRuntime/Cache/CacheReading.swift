/// What a selection found in a cache, and what it looked for.
package struct CacheReading<Data: RootSelectionSet>: Sendable {
  /// Nil where something is not stored, or does not fit.
  package internal(set) var data: Data?
  /// Why there is no data, where something is stored.
  package internal(set) var failure: ExecutionFailure?
  /// What is not stored, in the order of the data.
  package internal(set) var misses: [CacheReadingMiss] = []
  /// Whether deferred fragments are not stored.
  package internal(set) var isPending = false
  /// Every place that was looked at, whether something is stored there or not.
  package let dependencies: Set<CachePlace>

  init(misses: [CacheReadingMiss] = [], dependencies: Set<CachePlace>) {
    self.misses = misses
    self.dependencies = dependencies
  }
}

/// A place of the data that is not stored, and where in the cache it would be.
package struct CacheReadingMiss: Equatable, Sendable {
  package let path: ResponsePath
  package let place: CachePlace
}
