import CommandLineSupport
import Workspace

/// The layout of Apollo iOS 1 and 2: a row for each record, with its fields as one JSON object.
struct RecordRows: CacheLayout {
  static let columns: Set<String> = ["_id", "key", "record"]

  var form: StoredCache.Form { .records }

  func count(in file: SQLiteFile) throws(FileError) -> Int64 {
    var count: Int64 = 0
    try file.rows("SELECT max(_id) FROM records") { row in
      count = row.integer(0) ?? 0
      return false
    }
    return count
  }

  func read(_ file: SQLiteFile, into cache: inout StoredCache) throws(FileError) {
    var isTooLarge = false
    try file.rows("SELECT _id, key, record FROM records ORDER BY _id") { row in
      let number = row.integer(0)
      guard let key = row.text(1) else {
        cache.note("row \(number ?? 0) has no key and is ignored")
        return true
      }
      let text = row.bytes(2)
      isTooLarge = !cache.hasRoom(for: text.count)
      if !isTooLarge { cache.add(key: key, number: number, text: text) }
      return !isTooLarge
    }
    if isTooLarge { throw Self.tooLarge(file) }
  }
}
