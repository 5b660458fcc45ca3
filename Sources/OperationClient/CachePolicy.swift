/// Whether a query is answered from the cache, by the server, or both.
///
/// The cases are those of version 1 of the released client.
public enum CachePolicy: CaseIterable, Hashable, Sendable {
  /// Use the cache, and fetch from the server if data is missing.
  case returnCacheDataElseFetch
  /// Fetch from the server, and write the response to the cache.
  case fetchIgnoringCacheData
  /// Fetch from the server, and do not write the response to the cache.
  case fetchIgnoringCacheCompletely
  /// Use only the cache, and throw a ``CacheMiss`` if data is missing.
  case returnCacheDataDontFetch
  /// Use the cache if it has the data, and then fetch from the server in any case.
  case returnCacheDataAndFetch

  /// The default policy of a fetch: ``returnCacheDataElseFetch``.
  public static var `default`: CachePolicy { .returnCacheDataElseFetch }

  var readsCache: Bool {
    switch self {
    case .returnCacheDataElseFetch, .returnCacheDataDontFetch, .returnCacheDataAndFetch: true
    case .fetchIgnoringCacheData, .fetchIgnoringCacheCompletely: false
    }
  }

  var writesCache: Bool { self != .fetchIgnoringCacheCompletely }
}
