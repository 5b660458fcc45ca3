import Foundation
import GraphQLRuntime
import TestSupport
import Testing
import Workspace

@testable import ProjectInputs

@testable import CommandLineSupport

/// Tests unusual and hostile cache files, and files that are not cache files.
@Suite struct CacheFormTests {
  private static func refusal(
    _ make: (ScratchFolder) throws -> Void
  ) throws -> (status: Int32, errors: String) {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try make(folder)
    let run = try folder.run("cache", "c.sqlite")
    return (run.status, run.errors)
  }

  @Test func `files that are not caches are rejected with an explanation`() throws {
    let text = try Self.refusal { try $0.write("{\"data\": {}}", "c.sqlite") }
    #expect(
      text.status == 2 && text.errors.contains("cannot read c.sqlite: file is not a database")
    )
    let empty = try Self.refusal { try $0.write("", "c.sqlite") }
    #expect(empty.status == 2 && empty.errors.contains("it has no tables"))
    let foreign = try Self.refusal {
      try SQLiteFile($0.place("c.sqlite").path, mode: .write).execute("CREATE TABLE notes (a)")
    }
    #expect(foreign.status == 2 && foreign.errors.contains("its tables are notes, not records"))
    let columns = try Self.refusal {
      try SQLiteFile($0.place("c.sqlite").path, mode: .write)
        .execute("CREATE TABLE records (id, data)")
    }
    #expect(columns.status == 2 && columns.errors.contains("has the columns data, id"))
    let unreleased = try Self.refusal {
      try SQLiteFile($0.place("c.sqlite").path, mode: .write)
        .execute("CREATE TABLE records (cache_key, field_name, position)")
    }
    #expect(unreleased.status == 2)
    #expect(unreleased.errors.contains("this is not a cache of Apollo iOS 1 or 2"))
    let view = try Self.refusal {
      try SQLiteFile($0.place("c.sqlite").path, mode: .write).execute(
        """
        CREATE VIEW records AS WITH RECURSIVE n(_id) AS (VALUES (1) UNION ALL SELECT _id + 1 FROM n)
        SELECT _id, 'k' || _id AS key, '{}' AS record FROM n
        """
      )
    }
    #expect(view.status == 2 && view.errors.contains("it has no tables"))
    for kind in ["VIRTUAL", "STORED"] {
      let computed = try Self.refusal {
        try SQLiteFile($0.place("c.sqlite").path, mode: .write).execute(
          """
          CREATE TABLE records (
            _id INTEGER PRIMARY KEY, key TEXT,
            record TEXT GENERATED ALWAYS AS (substr(hex(zeroblob(1000)), 1, 2)) \(kind)
          );
          INSERT INTO records (key) VALUES ('QUERY_ROOT');
          """
        )
      }
      #expect(computed.status == 2)
      #expect(computed.errors.contains("the column record of its table records is computed"))
    }
    let missing = try Self.refusal { _ in }
    #expect(missing.status == 2 && missing.errors.contains("c.sqlite"))
  }

  @Test func `a truncated or changed file is read or rejected, and nothing traps`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("c.sqlite").path
    try CacheFixture.write(CacheFixture.records, to: path)
    let whole = try Data(contentsOf: folder.place("c.sqlite"))
    var random = SplitMix(state: 4)
    var refused = 0
    for step in 0..<300 {
      var bytes = whole
      if step % 2 == 0 {
        bytes = bytes.prefix(Int(random.next() % UInt64(whole.count)))
      } else {
        for _ in 0..<8 {
          bytes[Int(random.next() % UInt64(whole.count))] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      try folder.write(bytes, "d.sqlite")
      do throws(FileError) {
        let cache = try CacheFile.read(folder.place("d.sqlite").path)
        let reads = StoredReads(cache, of: CacheMissTests.workspace(cache))
        _ = StoredReferrers(cache)
        #expect(reads.answers.count == 6)
      } catch {
        refused += 1
        #expect(error.message.contains("d.sqlite"))
      }
    }
    #expect(refused > 100 && refused < 300)
  }

  @Test func `a value larger than all records of a cache is an error`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("c.sqlite").path
    try CacheFixture.write(CacheFixture.records, to: path)
    for mode in [SQLiteFile.Mode.read, .settled] {
      let file = try SQLiteFile(path, mode: mode)
      let error = #expect(throws: FileError.self) {
        try file.rows("SELECT zeroblob(\(StoredCache.maximumSize + (2 << 20)))") { _ in false }
      }
      #expect(error?.message == "cannot read \(path): string or blob too big")
    }
  }

  @Test func `a locked file is reported`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("c.sqlite").path
    try CacheFixture.write(CacheFixture.records, to: path)
    let writer = try SQLiteFile(path, mode: .write)
    try writer.execute("BEGIN EXCLUSIVE")
    let error = #expect(throws: FileError.self) { try CacheFile.read(path) }
    #expect(error?.message.contains("the program that writes it has locked it") == true)
  }

  @Test
  func `invalid JSON, cycles and dangling references are reported with their keys`()
    throws
  {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let reference = #"{"a":{"$reference":"A"},"b":{"$reference":"Nowhere"}}"#
    try CacheFixture.write(
      [("A", reference), ("B", "[1]"), ("C", ""), ("D\u{1B}[31m", "{"), ("E", "{\"a\":\u{1}}")],
      to: folder.place("c.sqlite").path
    )
    try SQLiteFile(folder.place("c.sqlite").path, mode: .write).execute(
      """
      INSERT INTO records (key, record) VALUES (NULL, '{}'), ('N', NULL), ('X', x'ff00fe');
      """
    )
    let run = try folder.run("cache", "c.sqlite")
    #expect(run.status == 1)
    #expect(run.output.contains("c.sqlite: the record B (row 2) is an array, not a JSON object"))
    #expect(run.output.contains("c.sqlite: the record C (row 3) is not JSON"))
    #expect(run.output.contains("c.sqlite: row 6 has no key and is ignored"))
    #expect(run.output.contains("the record N (row 7) is not JSON"))
    #expect(run.output.contains("A.b refers to Nowhere, which is missing"))
    #expect(run.output.contains("referenced by A.a"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `cycles are read as deeply as requested, within memory limits`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let friends = Array(repeating: #"{"$reference":"Human:1000"}"#, count: 400).joined(
      separator: ","
    )
    try CacheFixture.write(
      CacheFixture.records(changing: [
        "Human:1000": #"{"__typename":"Human","id":"1000","name":"Luke","friends":[\#(friends)]}"#
      ]),
      to: folder.place("c.sqlite").path
    )
    try folder.write(CacheFixture.schema, "s.graphqls")
    let deep = "friends { friends { friends { friends { name } } } }"
    try folder.write("query Deep { hero(episode: EMPIRE) { \(deep) } }", "deep.graphql")
    let began = ContinuousClock.now
    try folder.write("query Flat { hero(episode: EMPIRE) { friends { id name } } }", "flat.graphql")
    let run = try folder.run(
      "cache",
      "c.sqlite",
      "s.graphqls",
      "deep.graphql",
      "flat.graphql",
      "--limit",
      "0"
    )
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.contains("Deep: not read, because its selections are too large"))
    #expect(run.output.contains("Flat: everything it selects is stored"))
    #expect(began.duration(to: .now) < .seconds(120), "\(began.duration(to: .now))")
  }

  @Test func `objects are counted by the memory that they use, however short their text`() throws {
    func cache(_ count: Int) -> StoredCache {
      var cache = StoredCache(name: "c")
      func record(_ key: String, _ friend: String) {
        let friends = Array(repeating: #"{"$reference":"\#(friend)"}"#, count: count)
        let text =
          #"{"__typename":"Human","id":"1","name":"L","friends":[\#(friends.joined(separator: ","))]}"#
        cache.add(key: key, number: 1, text: text.utf8)
      }
      let root = #"{"hero(episode:EMPIRE)":{"$reference":"Human:1"}}"#
      cache.add(key: "QUERY_ROOT", number: 1, text: root.utf8)
      record("Human:1", "Human:2")
      record("Human:2", "Human:3")
      cache.add(key: "Human:3", number: 1, text: #"{"__typename":"Human","name":"L"}"#.utf8)
      return cache
    }
    func answer(_ count: Int) throws -> (StoredReads.Answer, Duration) {
      let workspace = CacheMissTests.workspace(
        cache(count),
        "query Wide { hero(episode: EMPIRE) { friends { friends { name } } } }"
      )
      let began = ContinuousClock.now
      let answer = try #require(StoredReads(cache(count), of: workspace).answers.first)
      return (answer, began.duration(to: .now))
    }
    #expect(try answer(100).0.isWhole)
    // The lists have four million items of 12 bytes.
    let (wide, taken) = try answer(2_000)
    #expect(wide.cause == .tooLarge && wide.reason?.hasSuffix("is larger than 64 MB") == true)
    #expect(taken < .seconds(120), "\(taken)")
  }

  @Test func `the total size of the records in a file is limited`() {
    var cache = StoredCache(name: "c")
    cache.add(key: "a", number: 1, text: "{}".utf8)
    #expect(cache.hasRoom(for: StoredCache.maximumSize - 2))
    #expect(!cache.hasRoom(for: StoredCache.maximumSize - 1))
  }
}
