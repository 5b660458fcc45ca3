/// The result of reading a selection from a cache, with the locations that were read.
package struct CacheReading<Data: RootSelectionSet>: Sendable {
  /// The data, or `nil` if something is not stored or has the wrong type.
  package internal(set) var data: Data?
  /// The reason why there is no data, if anything is stored.
  package internal(set) var failure: ExecutionFailure?
  /// The locations that are not stored, in the order of the data.
  package internal(set) var misses: [CacheReadingMiss] = []
  /// True if deferred fragments are not stored.
  package internal(set) var isPending = false
  /// Every location that was read, whether something is stored there or not.
  package let dependencies: Set<CacheLocation>

  init(misses: [CacheReadingMiss] = [], dependencies: Set<CacheLocation>) {
    self.misses = misses
    self.dependencies = dependencies
  }
}

/// A path of the data that is not stored, and its location in the cache.
package struct CacheReadingMiss: Equatable, Sendable {
  package let path: ResponsePath
  package let place: CacheLocation
}
