import Explorer
import Foundation
import GraphQLRuntime
import TestSupport
import Testing
import Workspace

@testable import ProjectInputs

/// Tests `gqlview cache`, and cache files in place of responses.
@Suite struct CacheCommandTests {
  private static func project(_ records: CacheFixture.Records) throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(CacheFixture.schema, "s.graphqls")
    try folder.write(CacheFixture.operations, "q.graphql")
    try CacheFixture.write(records, to: folder.place("app.sqlite").path)
    return folder
  }

  private static let variables = ["--variables", #"{"id": "1"}"#]

  @Test func `records are listed with their references, and a miss is a finding`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let alone = try folder.run("cache", "app.sqlite")
    #expect(alone.status == 0 && alone.errors.isEmpty)
    #expect(alone.output.hasPrefix("app.sqlite: 7 records\n"))
    #expect(alone.output.contains("\nDroid:2001\n  __typename: \"Droid\"\n"))
    #expect(alone.output.contains("  referenced by Human:1000.friends\n"))
    let files = ["app.sqlite", "s.graphqls", "q.graphql"]
    let all = try ProgramRun(["cache"] + Self.variables + files, in: folder.place("."))
    #expect(all.status == 1 && all.output.contains("  HeroName: everything it selects is stored\n"))
    #expect(
      all.output.contains(
        "  AllPets: a miss, because pets is not stored "
          + "(QUERY_ROOT.pets)\n"
      )
    )
    let one = try ProgramRun(["cache", "--operation", "HeroName"] + files, in: folder.place("."))
    #expect(one.status == 0 && !one.output.contains("AllPets"))
    let unknown = try ProgramRun(["cache", "--operation", "No"] + files, in: folder.place("."))
    #expect(unknown.status == 2 && unknown.errors.contains("there is no operation named 'No'"))
  }

  /// A result from a cache file was not sent by a server, so messages must not refer to a server or
  /// a response text.
  @Test func `commands on a cache file name the missing record, not a server`() throws {
    let folder = try Self.project(CacheFixture.records.filter { $0.key != "Droid:2001" })
    defer { folder.remove() }
    let files = ["s.graphqls", "q.graphql", "app.sqlite", "--operation", "HeroDetails"]
    let miss =
      "item 1 of Human:1000.friends refers to Droid:2001, which is missing: a miss"
    for path in ["hero.friends[1]", "hero.friends[1].name", "hero.friends[1].__typename"] {
      let run = try ProgramRun(["why", path] + files, in: folder.place("."))
      #expect(
        run.status == 1 && run.output.contains("\(path): missing — \(miss)"),
        "\(run.transcript)"
      )
      #expect(!run.output.contains("server makes") && !run.output.contains("app.sqlite:1"))
    }
    let whole = try ProgramRun(["why", "hero.friends[0].name"] + files, in: folder.place("."))
    #expect(
      whole.status == 1 && !whole.output.contains("app.sqlite:1")
        && whole.output.contains(
          "but the client cannot read this operation from the cache: \(miss)"
        ),
      "\(whole.transcript)"
    )
    for command in ["execute", "check"] {
      let run = try ProgramRun([command] + files, in: folder.place("."))
      #expect(run.status == 1 && (run.output + run.errors).contains(miss), "\(run.transcript)")
      #expect(!run.output.contains("6.4.4") && !run.output.contains("app.sqlite:1"))
    }
    let screen = ["screen", "--size", "120x40", "--keys", "@hero.friends[1]<Enter>"]
    let why = try ProgramRun(screen + files, in: folder.place("."))
    #expect(why.output.contains("refers to Droid:2001"), "\(why.transcript)")
    #expect(!why.output.contains("without __typename"))
  }

  @Test func `a miss gives the client no result and no error`() throws {
    let records = CacheFixture.records(changing: [
      "Human:1000": #"{"__typename":"Human","id":"1000","name":"Luke","friends":[],"home":null}"#
    ])
    let folder = try Self.project(records)
    defer { folder.remove() }
    let files = ["s.graphqls", "q.graphql", "app.sqlite", "--operation", "HeroDetails"]
    for dialect in ["apollo", "proposal", "proposal-draft"] {
      for path in ["hero.asHuman.height", "hero.name"] {
        let run = try ProgramRun(
          ["why", path, "--dialect", dialect] + files,
          in: folder.place(".")
        )
        #expect(
          run.status == 1 && run.output.contains("Human:1000 has no height: a miss"),
          "\(run.transcript)"
        )
        #expect(!run.output.contains("throws"), "\(run.transcript)")
      }
    }
    let table = try ProgramRun(["dialects"] + files, in: folder.place("."))
    #expect(table.output.contains("no data: Human:1000 has no height: a miss at hero.height"))
    #expect(!table.output.contains("throws"), "\(table.transcript)")
  }

  @Test func `only clients with Apollo's cache read its files`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let files = ["s.graphqls", "q.graphql", "app.sqlite", "--operation", "HeroDetails"]
    let table = try ProgramRun(["dialects"] + files, in: folder.place("."))
    let cells = table.output.components(separatedBy: "another client's cache; not read")
    #expect(cells.count == 4, "\(table.transcript)")
    for dialect in ["relay", "swift-graphql", "prototype-2016"] {
      for words in [["execute"], ["why", "hero.name"]] {
        let run = try ProgramRun(words + ["--dialect", dialect] + files, in: folder.place("."))
        #expect(
          run.status == 2 && run.errors.contains("app.sqlite is a cache of Apollo's client, which"),
          "\(run.transcript)"
        )
      }
    }
  }

  @Test func `a finding about a cache file shows no text, which the file does not have`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let run = try folder.run("check", "s.graphqls", "q.graphql", "app.sqlite")
    let all = run.output + run.errors
    #expect(all.contains("No operation has the name of app.sqlite"), "\(run.transcript)")
    #expect(!all.contains("app.sqlite:1") && !all.contains("{\"data"), "\(run.transcript)")
  }

  @Test func `execute does not list the records of a cache file as newly written`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let files = ["s.graphqls", "q.graphql", "app.sqlite", "--operation", "HeroDetails"]
    let run = try ProgramRun(["execute"] + files, in: folder.place("."))
    #expect(run.status == 0 && !run.output.contains("\ncache: "), "\(run.transcript)")
  }

  @Test func `a field that is missing or null in a cache file is reported as stored`() throws {
    let changed = CacheFixture.records.map { record in
      record.key == "Human:1002"
        ? (key: record.key, record: #"{"__typename":"Human","id":"1002","name":null}"#) : record
    }
    let folder = try Self.project(
      changed.filter { $0.key != "QUERY_ROOT.hero(episode:EMPIRE).home" }
    )
    defer { folder.remove() }
    let files = ["s.graphqls", "q.graphql", "app.sqlite", "--operation", "HeroDetails"]
    let null = try ProgramRun(["why", "hero.friends[0].name"] + files, in: folder.place("."))
    #expect(null.output.contains("Human:1002.name is stored as null, although the type String! of"))
    let home = try ProgramRun(["why", "hero.asHuman.home"] + files, in: folder.place("."))
    #expect(
      home.output.contains(
        "Human:1000.home refers to QUERY_ROOT.hero(episode:EMPIRE).home, which is missing"
      ),
      "\(home.transcript)"
    )
  }

  @Test func `check reports every value that does not fit, and each missing record once`() throws {
    var records = CacheFixture.records.filter { $0.key != "Dog:2" }
    records[0].record = records[0].record.replacing(
      #""pets(first:2)":[{"$reference":"Cat:1"},"#,
      with:
        #""pets(first:2)":[{"$reference":"Cat:1"},{"$reference":"Cat:3"},{"$reference":"Dog:2"},"#
    )
    for (index, record) in records.enumerated() where record.key == "Cat:1" {
      records[index].record = #"{"__typename":"Cat","id":"1","name":"Tom","lives":"x"}"#
    }
    records.append(("Cat:3", #"{"__typename":"Cat","id":"3","name":"Tim","lives":"x"}"#))
    let folder = try Self.project(records)
    defer { folder.remove() }
    let run = try folder.run(
      "check",
      "s.graphqls",
      "q.graphql",
      "app.sqlite",
      "--operation",
      "Pets"
    )
    for place in ["Cat:1.lives", "Cat:3.lives"] {
      let fault = #"The string "x" cannot be read as Int (stored in \#(place))."#
      #expect(run.output.contains("app.sqlite: " + fault), "\(run.transcript)")
    }
    let misses = (run.output + run.errors).components(separatedBy: "refers to Dog:2").count - 1
    #expect(misses == 1, "\(run.transcript)")
    let files = ["s.graphqls", "q.graphql", "app.sqlite", "--operation", "Pets"]
    let why = try ProgramRun(["why", "pets[2].asDog"] + files, in: folder.place("."))
    #expect(
      why.output.contains("refers to Dog:2, which is missing: a miss\n"),
      "\(why.transcript)"
    )
    #expect(!why.output.contains("recorded without it"), "\(why.transcript)")
  }

  @Test func `a variable without a value is reported with the stored arguments`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    try folder.write("query Ask($e: Episode!) { hero(episode: $e) { name } }", "ask.graphql")
    let run = try folder.run("cache", "app.sqlite", "s.graphqls", "ask.graphql", "--limit", "0")
    #expect(run.status == 1)
    #expect(run.output.contains("Ask: not read, because the value of $e is unknown\n"))
    #expect(
      run.output.contains(
        "the stored values are hero(episode:EMPIRE); choose one with --variables or "
          + "Ask.variables.json next "
          + "to the document"
      )
    )
    for words in [["why", "hero"], ["execute"]] {
      let files = ["app.sqlite", "s.graphqls", "ask.graphql"]
      let other = try ProgramRun(words + files, in: folder.place("."))
      #expect(
        other.output.contains(
          "the value of $e is unknown; the stored values are hero(episode:EMPIRE)"
        ),
        "\(other.transcript)"
      )
      #expect(!other.output.contains("a miss"), "\(other.transcript)")
    }
    // Each operation uses the variables file next to its document; given variables apply to the
    // others.
    try folder.write(#"{"e": "EMPIRE"}"#, "Ask.variables.json")
    try folder.write("query Other($e: Episode!) { hero(episode: $e) { name } }", "other.graphql")
    let files = ["app.sqlite", "s.graphqls", "ask.graphql", "other.graphql", "--limit", "0"]
    let own = try ProgramRun(["cache"] + files, in: folder.place("."))
    #expect(own.output.contains("Ask: everything it selects is stored\n"), "\(own.transcript)")
    #expect(own.output.contains("Other: not read, because the value of $e is unknown\n"))
    let given = try ProgramRun(
      ["cache", "--variables", #"{"e": "JEDI"}"#] + files,
      in: folder.place(".")
    )
    #expect(given.output.contains("Ask: everything it selects is stored\n"), "\(given.transcript)")
    #expect(given.output.contains("QUERY_ROOT has no hero(episode:JEDI)"))
    let chosen = ["screen", "--size", "120x40", "--keys", "gc", "--operation", "Ask"]
    let screen = try ProgramRun(chosen + files.dropLast(2), in: folder.place("."))
    #expect(screen.output.contains("✓ Ask"), "\(screen.transcript)")
  }

  @Test func `records are found by text, and their number is limited`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let found = try folder.run("cache", "app.sqlite", "--find", "asTROmech")
    #expect(found.output.contains("\nDroid:2001\n") && !found.output.contains("\nCat:1\n"))
    let few = try folder.run("cache", "app.sqlite", "--limit", "1")
    #expect(few.output.contains("\n6 more; ") && !few.output.contains("\nCat:1\n"))
    #expect(try folder.run("cache", "app.sqlite", "--limit", "x").status == 2)
  }

  @Test func `records are found by a filter`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    func keys(_ filter: String) throws -> [String] {
      let run = try folder.run("cache", "app.sqlite", "--where", filter, "--format", "json")
      let records = try JSONDocument(run.output).root["records"]
      return records?.elements.compactMap { $0["key"]?.string } ?? []
    }
    #expect(try keys("is Droid") == ["Droid:2001"])
    #expect(try keys(#"friends.count == 3 and height > 1.7"#) == ["Human:1000"])
    #expect(try keys(#"key == "Cat:1""#) == ["Cat:1"])
    #expect(try keys(#"hero == "Human:1000""#) == ["QUERY_ROOT"])
    let wrong = try folder.run("cache", "app.sqlite", "--where", "name ==")
    #expect(wrong.status == 2 && wrong.errors.contains("--where:1:"), "\(wrong.errors)")
  }

  @Test func `a filter tests each value of a field that is stored for several arguments`() throws {
    let folder = try Self.project([
      (
        "Human:1",
        #"{"__typename":"Human","name(lang:en)":"Luke","name(lang:fr)":"Luc","age(in:0)":1,"age(in:1)":2}"#
      ),
      ("Human:2", #"{"__typename":"Human","key":"own"}"#),
    ])
    defer { folder.remove() }
    func count(_ filter: String) throws -> Int? {
      let run = try folder.run("cache", "app.sqlite", "--where", filter, "--format", "json")
      return try JSONDocument(run.output).root["records"].map { Array($0.elements).count }
    }
    for (filter, expected) in [
      (#"name == "Luke""#, 1), (#"name == "Luc" and age == 2"#, 1), (#"name == "Leia""#, 0),
      (#"key == "own""#, 1),
    ] {
      #expect(try count(filter) == expected, "\(filter)")
    }
  }

  @Test func `a filter reports the number of records that it cannot test`() throws {
    let folder = try Self.project([
      ("Human:1", #"{"__typename":"Human"}"#), ("Human:2", #"{"__typename":"#),
    ])
    defer { folder.remove() }
    let run = try folder.run("cache", "app.sqlite", "--where", "is Human")
    #expect(run.output.contains("not checked: 1 record that cannot be read"))
    let json = try folder.run("cache", "app.sqlite", "--where", "is Human", "--format", "json")
    #expect(try JSONDocument(json.output).root["notAsked"]?.numberText == "1")
    let words = ["screen", "app.sqlite", "--size", "100x30", "--keys", "gc&is Human<Enter>"]
    let screen = try ProgramRun(words, in: folder.url)
    #expect(
      screen.output.contains("1 record where is Human (1 record cannot be read)"),
      "\(screen.transcript)"
    )
  }

  @Test func `the pane lists the records that match a filter`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let words = ["screen", "app.sqlite", "s.graphqls", "q.graphql", "--size", "100x30"]
    let keys = ["--operation", "HeroName", "--keys", "gc&is Droid<Enter>"]
    let screen = try ProgramRun(words + keys, in: folder.url)
    #expect(screen.output.contains("1 record where is Droid"))
  }

  @Test func `a missing SQLite is reported, and everything else works`() throws {
    #if os(Linux)
      let folder = try Self.project(CacheFixture.records)
      defer { folder.remove() }
      // Files with the library's name that are not libraries and come first in the search path.
      for name in ["libsqlite3.so.0", "libsqlite3.so"] { try folder.write("", "lacks/" + name) }
      let lacking = ["LD_LIBRARY_PATH": folder.place("lacks").path]
      let words = ["cache", "app.sqlite", "s.graphqls", "q.graphql"]
      let run = try ProgramRun(words, environment: lacking, in: folder.url)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors == "gqlview: cannot read app.sqlite: reading caches needs the system's SQLite"
          + " (Debian: libsqlite3-0)\n"
      )
      let check = ["check", "s.graphqls", "q.graphql"]
      #expect(try ProgramRun(check, environment: lacking, in: folder.url).status == 0)
    #endif
  }

  @Test func `cache keys of an option or of the schema do not affect lookups`() throws {
    // The references in a file already contain the keys of the records; only @fieldPolicy changes
    // which fields are selected.
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let files = ["app.sqlite", "s.graphqls", "q.graphql"]
    let plain = try ProgramRun(["cache"] + Self.variables + files, in: folder.place("."))
    let keyed = try ProgramRun(
      ["cache", "--cache-key", "Pet=name"] + Self.variables + files,
      in: folder.place(".")
    )
    #expect(plain.output == keyed.output)
    #expect(keyed.errors.contains("--cache-key has no effect here"))
  }

  @Test func `other commands use the cache file as the operation's response`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let files = ["app.sqlite", "s.graphqls", "q.graphql", "--operation", "HeroDetails"]
    let there = try ProgramRun(["why", "hero.asHuman.height"] + files, in: folder.place("."))
    #expect(there.status == 0, "\(there.transcript)")
    let not = try ProgramRun(["why", "hero.friends[1].asHuman"] + files, in: folder.place("."))
    #expect(not.status == 1, "\(not.transcript)")
    let screen = try ProgramRun(
      ["screen", "--size", "120x40", "--keys", "gc+"] + files,
      in: folder.place(".")
    )
    #expect(screen.output.contains("app.sqlite, 7 records"), "\(screen.transcript)")
    #expect(screen.output.contains("✗ AllPets") && screen.output.contains("✓ HeroName"))
    #expect(
      screen.output.contains("QUERY_ROOT has no pets; with other arguments it has pets(first:2)")
    )
  }

  @Test func `the explorer marks changes, and changed records stay open`() throws {
    let caches = try [
      CacheFixture.records,
      CacheFixture.records(changing: [
        "Human:1002": #"{"__typename":"Human","id":"1002","name":"Ben","age":60}"#,
        "Dog:2": nil,
      ]),
    ].map { try CacheMissTests.cache($0) }
    let old = CacheMissTests.workspace(Self.renamed(caches[0]))
    let new = CacheMissTests.workspace(Self.renamed(caches[1])).replacing(old)
    let changes = try #require(new.cache?.changes)
    #expect(changes.count == 2)
    #expect(changes["Dog:2"] == .removed)
    guard case .changed(let fields)? = changes["Human:1002"] else {
      Issue.record("Human:1002 is not among the changes")
      return
    }
    #expect(fields.map(\.key) == ["name", "age"])
    #expect(fields.map { $0.old?.line ?? "-" } == ["\"Han\"", "-"])
    #expect(fields.map { $0.new?.line ?? "-" } == ["\"Ben\"", "60"])
    // Rereading an unchanged file keeps the known changes.
    let again = CacheMissTests.workspace(Self.renamed(caches[1])).replacing(new)
    #expect(again.cache?.changes?.count == 2)
  }

  private static func renamed(_ cache: StoredCache) -> StoredCache {
    var renamed = StoredCache(name: "app.sqlite")
    for (position, row) in cache.rows.enumerated() {
      guard let record = try? cache.record(at: position).get() else { continue }
      let fields = record.fields.map { JSONValue.Member($0.key, Self.json($0.value)) }
      let text = JSONPrinter.print(.object(fields), layout: .compact)
      renamed.add(key: row.key, number: row.number, text: text.utf8)
    }
    return renamed
  }

  private static func json(_ value: CacheValue) -> JSONValue {
    switch value {
    case .null: .null
    case .leaf(let leaf): leaf
    case .reference(let key): ["$reference": .string(key.description)]
    case .list(let items): .array(items.map { json($0) })
    }
  }

  // MARK: Concurrent writers

  @Test func `changes by another program are visible, including its log, and followed`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let path = folder.place("live.sqlite").path
    try CacheFixture.write(CacheFixture.records, to: path, logged: true)
    let writer = try SQLiteFile(path, mode: .write)
    // Uncommitted changes are not visible.
    try writer.execute("BEGIN; UPDATE records SET record = '{}' WHERE key = 'Dog:2'")
    let before = try CacheFile.read(path)
    #expect(before[CacheKey("Dog:2")]?["name"] == .leaf("Rex"))
    try writer.execute("COMMIT")
    #expect(try CacheFile.read(path)[CacheKey("Dog:2")]?.fields.isEmpty == true)

    let process = Process()
    process.executableURL = ProgramRun.program
    process.currentDirectoryURL = folder.url
    process.arguments = [
      "cache", "live.sqlite", "s.graphqls", "q.graphql", "--operation", "HeroName", "--follow",
    ]
    let output = folder.place("out")
    try folder.write("", "out")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    func sees(_ words: String) throws -> Bool {
      for _ in 0..<1_200 {
        if try folder.text("out").contains(words) { return true }
        usleep(50_000)
      }
      return false
    }
    #expect(try sees("HeroName: everything it selects is stored"))
    #expect(try sees("\nDog:2\n"))
    try writer.execute(
      """
      UPDATE records SET record = '{"__typename":"Human","id":"1000"}' WHERE key = 'Human:1000';
      DELETE FROM records WHERE key = 'Cat:1';
      """
    )
    #expect(try sees("- Cat:1 was removed"))
    #expect(try sees("~ Human:1000.name was removed (was \"Luke\")"))
    #expect(try sees("HeroName: a miss, because hero.name is not stored (Human:1000.name)"))
    try writer.execute("UPDATE records SET record = '[1]' WHERE key = 'Droid:2001'")
    #expect(
      try sees("~ Droid:2001 changed\n  live.sqlite: the record Droid:2001 (row 4) is an array")
    )
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    #expect(try folder.run("cache", "live.sqlite", "--follow", "--format", "json").status == 2)
  }

  @Test func `reading creates no files next to the cache file and does not change it`() throws {
    let folder = try Self.project(CacheFixture.records)
    defer { folder.remove() }
    let bytes = try Data(contentsOf: folder.place("app.sqlite"))
    _ = try folder.run("cache", "app.sqlite")
    #expect(try Data(contentsOf: folder.place("app.sqlite")) == bytes)
    #expect(!folder.exists("app.sqlite-wal") && !folder.exists("app.sqlite-journal"))
    // The file has a write-ahead log while a program writes to it, and none when the program is
    // done.
    let logged = folder.place("logged.sqlite").path
    try CacheFixture.write(CacheFixture.records, to: logged, logged: true)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let run = try folder.run("cache", "logged.sqlite")
    #expect(run.output.hasPrefix("logged.sqlite: 7 records"), "\(run.transcript)")
    let after = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(after == before)
    // If the path is a symbolic link, the log of the link's target is used.
    try FileManager.default.createSymbolicLink(
      at: folder.place("link.sqlite"),
      withDestinationURL: folder.place("logged.sqlite")
    )
    let writer = try SQLiteFile(logged, mode: .write)
    try writer.execute("DELETE FROM records WHERE key = 'Cat:1'")
    #expect(try CacheFile.read(folder.place("link.sqlite").path).rows.count == 6)
  }
}
