package import GraphQLRuntime

/// Who points at the records of a cache file.
package struct StoredReferrers: Sendable {
  /// The fields that refer to a record, in the order of the file.
  private var referrers: [CacheKey: [CacheLack.Referrer]] = [:]
  /// The records that cannot be read, in the order of the file.
  package private(set) var problems: [StoredCache.Problem] = []
  /// References to records that are not there, in the order of the file.
  package private(set) var dangling: [(referrer: CacheLack.Referrer, key: CacheKey)] = []

  /// `goesOn` is told now and then which part is done; where it says no, the rest is left out.
  package init(_ cache: StoredCache, goesOn: (Double) -> Bool = { _ in true }) {
    for row in cache.rows.indices {
      if row % 4_096 == 0, !goesOn(Double(row) / Double(cache.rows.count)) { return }
      switch cache.references(at: row) {
      case .failure(let problem): problems.append(problem)
      case .success(let references): add(references, of: CacheKey(cache.rows[row].key), in: cache)
      }
    }
  }

  private mutating func add(
    _ references: [StoredCache.Reference],
    of record: CacheKey,
    in cache: StoredCache
  ) {
    for reference in references {
      let referrer = CacheLack.Referrer(record: record, field: reference.field)
      guard referrers[reference.key]?.last != referrer else { continue }
      referrers[reference.key, default: []].append(referrer)
      if cache.row(of: reference.key) == nil { dangling.append((referrer, reference.key)) }
    }
  }

  package subscript(key: CacheKey) -> [CacheLack.Referrer] { referrers[key] ?? [] }
}
