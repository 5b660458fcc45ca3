import CSQLite
import Glibc

/// Measures `gqlview cache` on files of 100,000 records in both formats.
///
/// The goal is 300 ms for the whole process.
enum CacheBenchmark {
  private static let count = 100_000
  private static let runs = 5

  static func run(program: String) {
    guard let folder = TemporaryFolder() else { return print("No folder could be made.") }
    defer { folder.remove() }
    print("# A cache file of \(count) records, from the start of gqlview cache to its end")
    let gqlview = ProgramPath.gqlview(beside: program)
    for (label, write) in [("a JSON text a record", records), ("a row a field", fields)] {
      let path = folder.path + "/\(label.filter { $0 != " " }).sqlite"
      guard write(path) else { return print("cache: \(label): SQLite wrote none") }
      var samples: [Double] = []
      var megabytes = 0.0
      for _ in 0..<runs {
        let start = Measurement.clock(CLOCK_MONOTONIC)
        guard let cost = ProgramCost([gqlview, "cache", path, "--limit", "0"]) else {
          return print("cache: gqlview did not run")
        }
        samples.append(Measurement.clock(CLOCK_MONOTONIC) - start)
        megabytes = max(megabytes, cost.megabytes)
      }
      Measurement(label: "cache: \(label)", samples: samples)
        .report(note: "goal 300 ms, of a clock; peak memory \(Int(megabytes)) MB")
    }
  }

  /// Writes the table of Apollo iOS 1 and 2.
  private static func records(_ path: String) -> Bool {
    written(
      path,
      "CREATE TABLE records (_id INTEGER PRIMARY KEY, key TEXT UNIQUE, record TEXT)",
      "INSERT INTO records (key, record) VALUES (?, ?)"
    ) { index in
      let next = #"{"$reference":"Pet:\#((index + 1) % count)"}"#
      let fields = #""__typename":"Pet","id":"\#(index)","name":"Name \#(index)","next":\#(next)"#
      return [[.text("Pet:\(index)"), .text("{\(fields)}")]]
    }
  }

  /// Writes the table of format version 3.0.
  private static func fields(_ path: String) -> Bool {
    written(
      path,
      """
      CREATE TABLE schema_metadata (key TEXT PRIMARY KEY, value TEXT);
      INSERT INTO schema_metadata VALUES ('version', '3.0');
      CREATE TABLE records (cache_key TEXT NOT NULL, field_name TEXT NOT NULL,
        position INTEGER NOT NULL DEFAULT -1, int_value INTEGER, string_value TEXT,
        float_value REAL, bool_value INTEGER, child_key_value TEXT, custom_scalar_value TEXT,
        written_at INTEGER NOT NULL, PRIMARY KEY (cache_key, field_name, position)) WITHOUT ROWID
      """,
      """
      INSERT INTO records (cache_key, field_name, position, string_value, child_key_value, written_at)
      VALUES (?, ?, -1, ?, ?, 1700000000)
      """
    ) { index in
      let key = Value.text("Pet:\(index)")
      return [
        [key, .text("__typename"), .text("Pet"), .null],
        [key, .text("id"), .text(String(index)), .null],
        [key, .text("name"), .text("Name \(index)"), .null],
        [key, .text("next"), .null, .text("Pet:\((index + 1) % count)")],
      ]
    }
  }

  private enum Value {
    case text(String)
    case null
  }

  private static func written(
    _ path: String,
    _ table: String,
    _ insertion: String,
    _ rows: (Int) -> [[Value]]
  ) -> Bool {
    var opened: OpaquePointer?
    guard csqlite_open(path, Int32(CSQLITE_WRITE.rawValue), 0, &opened) == 0, let database = opened
    else { return false }
    defer { csqlite_close(database) }
    guard csqlite_execute(database, table + "; BEGIN") == 0,
      let statement = csqlite_query(database, insertion)
    else { return false }
    for row in (0..<count).lazy.flatMap(rows) {
      guard csqlite_again(statement) == 0 else { return false }
      for (index, value) in row.enumerated() {
        switch value {
        case .text(let text):
          guard csqlite_give_text(statement, Int32(index + 1), text, text.utf8.count) == 0 else {
            return false
          }
        case .null: csqlite_give_text(statement, Int32(index + 1), nil, 0)
        }
      }
      guard csqlite_step(statement) == 0 else { return false }
    }
    csqlite_end(statement)
    return csqlite_execute(database, "COMMIT") == 0
  }
}
