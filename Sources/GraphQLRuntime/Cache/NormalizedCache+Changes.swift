extension NormalizedCache {
  /// The locations of all stored records and fields.
  package var places: Set<CacheLocation> {
    var places: Set<CacheLocation> = []
    for record in records { places.formUnion(record.allPlaces) }
    return places
  }

  /// Returns the fields that differ from an older cache, and the records that were added or
  /// removed.
  ///
  /// Records that both caches share are compared by pointer only.
  package func places(changedSince old: NormalizedCache) -> Set<CacheLocation> {
    var changed: Set<CacheLocation> = []
    var moved: (old: [CacheRecord], new: [CacheRecord]) = ([], [])
    let (older, newer) = (old.slots, slots)
    for index in 0..<max(older.count, newer.count) {
      let before = index < older.count ? older[index] : nil
      let after = index < newer.count ? newer[index] : nil
      if let before, let after, before.key == after.key {
        if before.fields != after.fields { after.addChanges(since: before, to: &changed) }
      } else {
        if let before { moved.old.append(before) }
        if let after { moved.new.append(after) }
      }
    }
    for before in moved.old {
      if let after = self[before.key] {
        after.addChanges(since: before, to: &changed)
      } else {
        changed.formUnion(before.allPlaces)
      }
    }
    for after in moved.new where old[after.key] == nil { changed.formUnion(after.allPlaces) }
    return changed
  }
}

extension CacheRecord {
  fileprivate var allPlaces: [CacheLocation] {
    [CacheLocation(record: key, field: nil)]
      + fields.map { CacheLocation(record: key, field: $0.key) }
  }

  fileprivate func addChanges(since old: CacheRecord, to changed: inout Set<CacheLocation>) {
    for field in fields where old[field.key] != field.value {
      changed.insert(CacheLocation(record: key, field: field.key))
    }
    for field in old.fields where self[field.key] == nil {
      changed.insert(CacheLocation(record: key, field: field.key))
    }
  }
}
