import CSQLite
import CommandLineSupport
import Workspace

/// An open database, accessed through the system's SQLite library.
final class SQLiteFile {
  let path: String
  private let database: OpaquePointer

  /// The time limit for reading a file, whatever it contains.
  private static let seconds: Int32 = 60
  /// The size limit of a row that is read: the records of a cache, with a key.
  private static let longestRow = Int32(StoredCache.maximumSize + (1 << 20))

  enum Mode: Int32 {
    /// Reads while other programs may write.
    case read = 0
    /// Reads an immutable file, without locks.
    case settled = 1
    case write = 2
  }

  init(_ path: String, mode: Mode) throws(FileError) {
    self.path = path
    var opened: OpaquePointer?
    let seconds = mode == .write ? 0 : Self.seconds
    let longest = mode == .write ? 0 : Self.longestRow
    let status = csqlite_open(path, mode.rawValue, seconds, longest, &opened)
    guard status != Int32(CSQLITE_NO_LIBRARY.rawValue) else {
      throw FileError(
        "cannot read \(path): reading caches needs the system's SQLite (Debian: libsqlite3-0)"
      )
    }
    guard let opened else { throw FileError("cannot read \(path): out of memory") }
    guard status == Int32(CSQLITE_OK.rawValue) else {
      let error = Self.error(path, opened)
      csqlite_close(opened)
      throw error
    }
    database = opened
  }

  deinit { csqlite_close(database) }

  private static func error(_ path: String, _ database: OpaquePointer) -> FileError {
    let words = csqlite_message(database).map { String(cString: $0) } ?? "unknown reason"
    switch UInt32(clamping: csqlite_error_code(database)) {
    case CSQLITE_BUSY.rawValue:
      return FileError("cannot read \(path): the program that writes it has locked it; try again")
    case CSQLITE_INTERRUPTED.rawValue:
      return FileError("cannot read \(path): reading takes longer than \(seconds) seconds")
    case _: return FileError("cannot read \(path): \(words)")
    }
  }

  func execute(_ statements: String) throws(FileError) {
    guard csqlite_execute(database, statements) == Int32(CSQLITE_OK.rawValue) else {
      throw Self.error(path, database)
    }
  }

  /// Calls `body` with each row of a query until it returns `false`.
  func rows(_ query: String, _ body: (SQLiteRow) -> Bool) throws(FileError) {
    let rows = try statement(query)
    defer { csqlite_end(rows) }
    while true {
      switch csqlite_step(rows) {
      case 1: if !body(SQLiteRow(rows: rows)) { return }
      case 0: return
      case _: throw Self.error(path, database)
      }
    }
  }

  /// Runs a statement once for each list of parameters.
  func execute(_ query: String, for all: some Sequence<[String]>) throws(FileError) {
    let rows = try statement(query)
    defer { csqlite_end(rows) }
    let isDone = Int32(CSQLITE_OK.rawValue)
    for parameters in all {
      guard csqlite_again(rows) == isDone,
        parameters.enumerated().allSatisfy({ index, text in
          csqlite_give_text(rows, Int32(index + 1), text, text.utf8.count) == isDone
        }),
        csqlite_step(rows) >= 0
      else { throw Self.error(path, database) }
    }
  }

  private func statement(_ query: String) throws(FileError) -> OpaquePointer {
    guard let rows = csqlite_query(database, query) else { throw Self.error(path, database) }
    return rows
  }
}

/// The current row of a query, valid until the next row is read.
struct SQLiteRow {
  fileprivate let rows: OpaquePointer

  func isNull(_ column: Int32) -> Bool {
    csqlite_kind_of(rows, column) == Int32(CSQLITE_NULL.rawValue)
  }

  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    var count = 0
    let start = csqlite_bytes(rows, column, &count)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }

  /// The text of a column; `nil` for NULL.
  ///
  /// Bytes that are not UTF-8 are replaced.
  func text(_ column: Int32) -> String? {
    isNull(column) ? nil : String(decoding: bytes(column), as: UTF8.self)
  }

  func integer(_ column: Int32) -> Int64? {
    isNull(column) ? nil : csqlite_integer(rows, column)
  }
}
