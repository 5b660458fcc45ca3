package import CommandLineSupport
import SystemSupport
package import Workspace

/// Reads an Apollo iOS cache file, also while another program is writing it.
///
/// All records are read in one short transaction, so they are consistent. The file is closed
/// afterwards, so gqlview never blocks the writer.
package enum CacheFile {
  private static let mark = Array("SQLite format 3\0".utf8)
  private static let endings = [".sqlite", ".sqlite3"]
  private static let documentEndings = [".graphql", ".graphqls", ".gql"]

  /// Whether a file is an SQLite database, by its suffix or its first bytes; files with a
  /// document's suffix are not.
  package static func isMeant(by path: String) -> Bool {
    // Projects have thousands of documents, so their contents are not checked.
    guard !documentEndings.contains(where: path.hasSuffix), FileReader.isFile(path) else {
      return false
    }
    return endings.contains(where: path.lowercased().hasSuffix) || begins(path)
  }

  private static func begins(_ path: String) -> Bool {
    guard let (bytes, _) = try? FileReader.beginning(of: path, limit: mark.count) else {
      return false
    }
    return bytes == mark
  }

  /// Reads the records without creating files next to a database that no program has open.
  ///
  /// To read a database in WAL mode, SQLite creates a log and an index if they are missing, and
  /// leaves them behind. If there is no log, no program has the database open, so it is read as an
  /// immutable file. It is read again if another program changed it in the meantime.
  package static func read(_ path: String) throws(FileError) -> StoredCache {
    // The log is next to the file that a symbolic link points to.
    let real = FileReader.resolved(path) ?? path
    for _ in 0..<3 where rests(real) {
      let stamp = FileStamp(real)
      let found: Result<StoredCache, FileError>
      do throws(FileError) {
        found = .success(try read(try SQLiteFile(path, mode: .settled)))
      } catch {
        found = .failure(error)
      }
      if rests(real), FileStamp(real) == stamp { return try found.get() }
    }
    // SQLite reads an empty file as a database without tables.
    return try read(try SQLiteFile(path, mode: .read))
  }

  /// Whether a file uses WAL mode and has no log.
  ///
  /// Other journal modes signal a writer through locks, and reading them creates no files.
  private static func rests(_ path: String) -> Bool {
    guard !FileReader.exists(path + "-wal"), !FileReader.exists(path + "-journal"),
      let (bytes, _) = try? FileReader.beginning(of: path, limit: 20)
    else { return false }
    // The file format versions required for writing and for reading.
    return bytes.count == 20 && bytes[18] == 2 && bytes[19] == 2
  }

  private static func read(_ file: SQLiteFile) throws(FileError) -> StoredCache {
    try file.execute("PRAGMA trusted_schema = OFF; BEGIN")
    try checkTable(of: file)
    var cache = StoredCache(name: file.path)
    cache.reserve(rows: Int(clamping: min(max(0, try largestNumber(in: file)), 1 << 20)))
    try readRecords(of: file, into: &cache)
    try file.execute("COMMIT")
    return cache
  }

  /// Checks that the file has the table of Apollo iOS 1 and 2: a row for each record, with its
  /// fields as one JSON object.
  private static func checkTable(of file: SQLiteFile) throws(FileError) {
    var tables: [String] = []
    try file.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") { row in
      tables.append(row.text(0) ?? "")
      return tables.count < 1_000
    }
    guard tables.contains("records") else {
      let found = tables.filter { !$0.hasPrefix("sqlite_") }
      let words =
        found.isEmpty
        ? "it has no tables"
        : "its tables are \(found.prefix(5).joined(separator: ", "))"
      throw FileError(
        "\(file.path): this is not an Apollo cache, because \(words), not records"
      )
    }
    var columns: Set<String> = []
    // An expression in the schema can take hours for one row, which no time limit interrupts.
    var computed: String?
    try file.rows("SELECT name, hidden FROM pragma_table_xinfo('records')") { row in
      let name = row.text(0) ?? ""
      columns.insert(name)
      if [2, 3].contains(row.integer(1)) { computed = computed ?? name }
      return columns.count < 1_000
    }
    guard columns.isSuperset(of: ["_id", "key", "record"]) else {
      throw FileError(
        "\(file.path): this is not a cache of Apollo iOS 1 or 2, because its table records has the "
          + "columns \(columns.sorted().prefix(12).joined(separator: ", "))"
      )
    }
    if let computed {
      throw FileError(
        "\(file.path): this is not an Apollo cache, because the column \(computed) of its table "
          + "records is computed"
      )
    }
  }

  /// Returns an upper bound of the number of records.
  private static func largestNumber(in file: SQLiteFile) throws(FileError) -> Int64 {
    var number: Int64 = 0
    try file.rows("SELECT max(_id) FROM records") { row in
      number = row.integer(0) ?? 0
      return false
    }
    return number
  }

  /// Reads all records, in file order.
  private static func readRecords(
    of file: SQLiteFile,
    into cache: inout StoredCache
  ) throws(FileError) {
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
    if isTooLarge {
      throw FileError(
        "cannot read \(file.path): its records are more than \(StoredCache.maximumSize >> 20) MB, "
          + "or more than \(StoredCache.maximumCount)"
      )
    }
  }
}
