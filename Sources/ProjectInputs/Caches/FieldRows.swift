import CommandLineSupport
import Workspace

/// The layout of Apollo iOS 3.0 and later: a row for each field of a record, and for each list
/// item.
///
/// Exactly one of the value columns is set. A value that is not a list has position -1. An empty
/// list has position -2. A nested list refers to a separate record, whose key ends in `.$[N]` and
/// whose only field is `$`. The rows of a record are converted to the JSON of the older layout.
struct FieldRows: CacheLayout {
  static let columns: Set<String> = [
    "cache_key", "field_name", "position", "int_value", "string_value", "float_value", "bool_value",
    "child_key_value", "custom_scalar_value", "written_at",
  ]

  let version: String

  var form: StoredCache.Form { .fields(version: version) }

  func count(in file: SQLiteFile) throws(FileError) -> Int64 { 0 }

  private static let query = """
    SELECT cache_key, field_name, position, bool_value, int_value, float_value, string_value,
      child_key_value, custom_scalar_value, written_at
    FROM records ORDER BY cache_key, field_name, position
    """

  func read(_ file: SQLiteFile, into cache: inout StoredCache) throws(FileError) {
    var records = FieldRecords(into: cache)
    var isTooLarge = false
    try file.rows(Self.query) { row in
      isTooLarge = !records.add(row)
      return !isTooLarge
    }
    guard !isTooLarge, records.end() else { throw Self.tooLarge(file) }
    cache = records.cache
  }
}
