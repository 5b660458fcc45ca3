internal import GraphQLRuntime

extension CacheReading {
  /// The reason why the data is missing or incomplete.
  var error: any Error {
    if let failure, misses.isEmpty { return failure }
    return CacheMiss(misses)
  }
}
