package import GraphQLRuntime

/// The differences between the records of a cache file at two points in time.
package struct StoredChanges: Sendable {
  /// A field that was added, removed or changed.
  package struct Field: Equatable, Sendable {
    package let key: String
    /// The previous value, or `nil` if the field was missing.
    package let old: CacheValue?
    /// The new value, or `nil` if the field was removed.
    package let new: CacheValue?
  }

  package enum Kind: Equatable, Sendable {
    case added
    case removed
    /// Empty if one of the two records cannot be read, or if only the texts differ.
    case changed([Field])
  }

  package struct Change: Equatable, Sendable {
    package let key: String
    package let kind: Kind
    /// The reason why the record cannot be read now, or `nil`.
    package let problem: StoredCache.Problem?
  }

  /// The maximum number of recorded changes.
  package static let limit = 10_000

  /// Removed records in the old order, followed by the others in the new order.
  package private(set) var changes: [Change] = []
  /// The total number of changes.
  package private(set) var count = 0
  private var positions: [String: Int] = [:]

  package var isEmpty: Bool { count == 0 }

  package init(from old: StoredCache, to new: StoredCache) {
    for row in old.rows where new.row(of: CacheKey(row.key)) == nil { add(row.key, .removed) }
    for (position, row) in new.rows.enumerated() {
      guard let before = old.row(of: CacheKey(row.key)) else {
        add(row.key, .added, at: position, new)
        continue
      }
      guard !new.isSame(position, as: before, in: old) else { continue }
      let fields =
        count < Self.limit
        ? Self.fields(
          from: try? old.record(at: before).get(),
          to: try? new.record(at: position).get()
        )
        : []
      add(row.key, .changed(fields), at: position, new)
    }
  }

  package subscript(key: String) -> Kind? { positions[key].map { changes[$0].kind } }

  private mutating func add(
    _ key: String,
    _ kind: Kind,
    at row: Int? = nil,
    _ cache: StoredCache? = nil
  ) {
    count += 1
    guard changes.count < Self.limit else { return }
    positions[key] = changes.count
    var problem: StoredCache.Problem?
    if let row, case .failure(let found)? = cache?.record(at: row) { problem = found }
    changes.append(Change(key: key, kind: kind, problem: problem))
  }

  private static func fields(from old: CacheRecord?, to new: CacheRecord?) -> [Field] {
    guard let old, let new else { return [] }
    let changed = new.fields.compactMap { field -> Field? in
      let before = old[field.key]
      return before == field.value ? nil : Field(key: field.key, old: before, new: field.value)
    }
    let gone = old.fields.filter { new[$0.key] == nil }
      .map { Field(key: $0.key, old: $0.value, new: nil) }
    return changed + gone
  }
}
