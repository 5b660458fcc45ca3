/// Whether a query is answered by the cache, by the server, or by both.
///
/// The cases are those of the released client's version 1.
public enum CachePolicy: CaseIterable, Hashable, Sendable {
  /// The cache answers; where it lacks something, the server does.
  case returnCacheDataElseFetch
  /// The server answers, and the cache is written.
  case fetchIgnoringCacheData
  /// The server answers, and the cache is left alone.
  case fetchIgnoringCacheCompletely
  /// The cache answers; where it lacks something, there is a ``CacheMiss``.
  case returnCacheDataDontFetch
  /// The cache answers if it can, and then the server does in any case.
  case returnCacheDataAndFetch

  /// What a fetch does where nothing else is said.
  public static var `default`: CachePolicy { .returnCacheDataElseFetch }

  var readsCache: Bool {
    switch self {
    case .returnCacheDataElseFetch, .returnCacheDataDontFetch, .returnCacheDataAndFetch: true
    case .fetchIgnoringCacheData, .fetchIgnoringCacheCompletely: false
    }
  }

  var writesCache: Bool { self != .fetchIgnoringCacheCompletely }
}
