import CSQLite
import Glibc

/// Measures `gqlview cache` on a file of 100,000 records.
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
    let path = folder.path + "/records.sqlite"
    guard write(path) else { return print("cache: SQLite wrote no file") }
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
    Measurement(label: "cache", samples: samples)
      .report(note: "goal 300 ms, of a clock; peak memory \(Int(megabytes)) MB")
  }

  /// Writes the table of Apollo iOS 1 and 2.
  private static func write(_ path: String) -> Bool {
    var opened: OpaquePointer?
    guard csqlite_open(path, Int32(CSQLITE_WRITE.rawValue), 0, 0, &opened) == 0,
      let database = opened
    else { return false }
    defer { csqlite_close(database) }
    let table = "CREATE TABLE records (_id INTEGER PRIMARY KEY, key TEXT UNIQUE, record TEXT)"
    guard csqlite_execute(database, table + "; BEGIN") == 0,
      let statement = csqlite_query(database, "INSERT INTO records (key, record) VALUES (?, ?)")
    else { return false }
    for index in 0..<count {
      let next = #"{"$reference":"Pet:\#((index + 1) % count)"}"#
      let fields = #""__typename":"Pet","id":"\#(index)","name":"Name \#(index)","next":\#(next)"#
      let (key, record) = ("Pet:\(index)", "{\(fields)}")
      guard csqlite_again(statement) == 0,
        csqlite_give_text(statement, 1, key, key.utf8.count) == 0,
        csqlite_give_text(statement, 2, record, record.utf8.count) == 0,
        csqlite_step(statement) == 0
      else { return false }
    }
    csqlite_end(statement)
    return csqlite_execute(database, "COMMIT") == 0
  }
}
