import CommandLineSupport
import Workspace

/// A row for each field of a record, and for each item of a list: Apollo iOS from 3.0 on.
///
/// Exactly one of the value columns is set. Position -1 is that of a value that is no list, -2 marks an
/// empty list, and lists of lists point at records of their own, whose keys end in `.$[N]` and whose
/// one field is `$`. The rows of a record become the JSON that a record of the older form has.
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
