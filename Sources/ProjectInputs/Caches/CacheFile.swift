package import CommandLineSupport
import SystemSupport
package import Workspace

/// Reads a cache file of the released client, beside whoever writes it.
///
/// All records are taken in one short transaction, so that they belong together, and the file is closed
/// again: nobody waits for whoever looks at it.
package enum CacheFile {
  private static let mark = Array("SQLite format 3\0".utf8)
  private static let endings = [".sqlite", ".sqlite3"]
  private static let documentEndings = [".graphql", ".graphqls", ".gql"]

  /// Whether a file is a database, by its name or by how it begins; one named like a document is none.
  package static func isMeant(by path: String) -> Bool {
    // Projects have thousands of these, and nobody names a database so.
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

  /// Reads the records; nothing is made beside a file that nobody has open.
  ///
  /// To read a file whose changes go into a log, SQLite makes a log and an index of it where there are
  /// none, and leaves them. Without a log nobody has the file open, so it is read as it stands, and once
  /// more if somebody came meanwhile.
  package static func read(_ path: String) throws(FileError) -> StoredCache {
    // Logs stand beside the file that a link leads to.
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
    // SQLite takes a file of no bytes for a database without tables.
    return try read(try SQLiteFile(path, mode: .read))
  }

  /// Whether a file is written with a log, and no log is there.
  ///
  /// Of one that is written without, the locks say who writes, and reading it makes no file.
  private static func rests(_ path: String) -> Bool {
    guard !FileReader.exists(path + "-wal"), !FileReader.exists(path + "-journal"),
      let (bytes, _) = try? FileReader.beginning(of: path, limit: 20)
    else { return false }
    // The versions that a program has to know to write and to read it.
    return bytes.count == 20 && bytes[18] == 2 && bytes[19] == 2
  }

  private static func read(_ file: SQLiteFile) throws(FileError) -> StoredCache {
    try file.execute("PRAGMA trusted_schema = OFF; BEGIN")
    let layout = try layout(of: file)
    var cache = StoredCache(name: file.path, form: layout.form)
    cache.reserve(rows: Int(clamping: min(max(0, try layout.count(in: file)), 1 << 20)))
    try layout.read(file, into: &cache)
    try file.execute("COMMIT")
    return cache
  }

  /// How the file keeps records, by the version that it tells, else by its columns.
  private static func layout(of file: SQLiteFile) throws(FileError) -> any CacheLayout {
    var tables: [String] = []
    try file.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") { row in
      tables.append(row.text(0) ?? "")
      return tables.count < 1_000
    }
    guard tables.contains("records") else {
      let found = tables.filter { !$0.hasPrefix("sqlite_") }
      let words =
        found.isEmpty
        ? "it has no table at all"
        : "its tables are \(found.prefix(5).joined(separator: ", "))"
      throw FileError(
        "\(file.path): this is not an Apollo cache, because \(words), not records"
      )
    }
    var columns: Set<String> = []
    try file.rows("SELECT name FROM pragma_table_xinfo('records')") { row in
      columns.insert(row.text(0) ?? "")
      return columns.count < 1_000
    }
    let version = tables.contains("schema_metadata") ? try version(of: file) : nil
    if let version, version.prefix(while: { $0 != "." }) != "3",
      Int(version.prefix { $0 != "." }) ?? 0 > 3
    {
      throw FileError(
        "\(file.path): its records are of version \(version), and those of versions up to 3 are read"
      )
    }
    if columns.isSuperset(of: FieldRows.columns) { return FieldRows(version: version ?? "unknown") }
    if columns.isSuperset(of: RecordRows.columns) { return RecordRows() }
    throw FileError(
      "\(file.path): this is not an Apollo cache, because its table records has the columns "
        + "\(columns.sorted().prefix(12).joined(separator: ", "))"
    )
  }

  private static func version(of file: SQLiteFile) throws(FileError) -> String? {
    var version: String?
    try file.rows("SELECT value FROM schema_metadata WHERE key = 'version'") { row in
      version = row.text(0)
      return false
    }
    return version
  }
}
