internal import GraphQLRuntime

extension CacheReading {
  /// Why there is no data, or not all of it.
  var error: any Error {
    if let failure, misses.isEmpty { return failure }
    return CacheMiss(misses)
  }
}
