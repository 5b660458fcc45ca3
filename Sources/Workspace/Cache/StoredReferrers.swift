package import GraphQLRuntime

/// The fields that refer to each record of a cache file.
package struct StoredReferrers: Sendable {
  /// A field that refers to a record, linked to the previous reference to the same record.
  private struct Link {
    let row: Int
    let field: String
    let before: Int?
  }

  private let cache: StoredCache
  private var links: [Link] = []
  /// The last link to the record of each row.
  private var last: [Int?]
  /// The last link to each missing record.
  private var lastMissing: [CacheKey: Int] = [:]
  /// The unreadable records, in the order of the file.
  package private(set) var problems: [StoredCache.Problem] = []
  /// References to missing records, in the order of the file.
  package private(set) var dangling: [(referrer: CacheLack.Referrer, key: CacheKey)] = []

  /// Creates the index; `shouldContinue` is called periodically with the fraction done and stops the work
  /// by returning false.
  package init(_ cache: StoredCache, shouldContinue: (Double) -> Bool = { _ in true }) {
    self.cache = cache
    last = Array(repeating: nil, count: cache.rows.count)
    cache.visitReferences { row, found in
      if row % 4_096 == 0, !shouldContinue(Double(row) / Double(cache.rows.count)) { return false }
      switch found {
      case .failure(let problem): problems.append(problem)
      case .success(let references): for reference in references { add(reference, of: row) }
      }
      return true
    }
  }

  private mutating func add(_ reference: StoredCache.Reference, of row: Int) {
    let target = cache.row(of: reference.key)
    let before = target.map { last[$0] } ?? lastMissing[reference.key]
    // A list may refer to one record several times.
    if let before, links[before].row == row, links[before].field.isExactly(reference.field) {
      return
    }
    links.append(Link(row: row, field: reference.field, before: before))
    if let target {
      last[target] = links.count - 1
    } else {
      lastMissing[reference.key] = links.count - 1
      dangling.append((referrer(links[links.count - 1]), reference.key))
    }
  }

  private func referrer(_ link: Link) -> CacheLack.Referrer {
    CacheLack.Referrer(record: CacheKey(cache.rows[link.row].key), field: link.field)
  }

  /// Returns the fields that refer to a record, in the order of the file.
  package subscript(key: CacheKey) -> [CacheLack.Referrer] {
    var next = cache.row(of: key).map { last[$0] } ?? lastMissing[key]
    var found: [CacheLack.Referrer] = []
    while let link = next {
      found.append(referrer(links[link]))
      next = links[link].before
    }
    return found.reversed()
  }
}
