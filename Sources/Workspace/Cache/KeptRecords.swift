import GraphQLRuntime
import Threads

/// The records of a cache file during one reading, each made once: where records refer to each other, a
/// reading comes to the same ones again and again.
final class KeptRecords: CacheSource {
  private struct Made {
    var records: [CacheKey: CacheRecord?] = [:]
    var bytes = 0
  }

  private let cache: StoredCache
  private let made = Mutex(Made())

  /// So many bytes of texts are kept as records; then it begins anew.
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
