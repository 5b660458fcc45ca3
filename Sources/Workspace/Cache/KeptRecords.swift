import GraphQLRuntime
import Threads

/// Caches the records of a cache file during one reading, because linked records are read
/// repeatedly.
final class KeptRecords: CacheSource {
  private struct Made {
    var records: [CacheKey: CacheRecord?] = [:]
    var bytes = 0
  }

  private let cache: StoredCache
  private let made = Mutex(Made())

  /// The maximum size of cached records in bytes of text; the cache is cleared when it is exceeded.
  private static let limit = 64 << 20

  init(_ cache: StoredCache) { self.cache = cache }

  subscript(key: CacheKey) -> CacheRecord? {
    if let known = made.withLock({ $0.records[key] }) { return known }
    let record = cache[key]
    let size = cache.size(of: key)
    made.withLock { made in
      if made.bytes + size > Self.limit { made = Made() }
      made.records[key] = .some(record)
      made.bytes += size
    }
    return record
  }
}
