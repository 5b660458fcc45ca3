import Foundation
import TestSupport
import Testing

/// Tests that `coverage --synthesize` writes response files and prints what each of them covers.
@Suite struct CoveringSetCommandTests {
  private static let hero = [
    "SampleSchemas/starwars.graphqls", "SampleSchemas/starwars/HeroAndFriends.graphql",
  ]

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try body(scratch.url.appendingPathComponent("set"))
  }

  private func files(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: ["text", "json"])
  func `a table lists what each response covers`(form: String) throws {
    try withFolder { folder in
      let run = try ProgramRun(
        ["synthesize", "--covering", folder.path, "--format", form] + Self.hero
      )
      #expect(run.status == 0 && run.errors.isEmpty)
      try Golden.expect(
        run.output.replacing(folder.path, with: "DIR"),
        equals: "Tests/gqlviewTests/Goldens/CoveringSets/\(form).txt"
      )
    }
  }

  @Test func `written responses are read back with what they cover`() throws {
    let visit = ["SampleSchemas/animals.graphqls", "SampleSchemas/animals/PetVisit.graphql"]
    try withFolder { folder in
      #expect(try ProgramRun(["synthesize", "--covering", folder.path] + visit).status == 0)
      let read = try ProgramRun(["coverage"] + visit + [folder.path])
      // Each recording is read with the variables of its request.
      #expect(read.status == 0 && read.errors.isEmpty)
      #expect(!read.output.contains("never reached") && !read.output.contains("present 0"))
      // With these responses, no further response is necessary.
      let again = folder.deletingLastPathComponent().appendingPathComponent("again").path
      let rest = try ProgramRun(["synthesize", "--covering", again] + visit + [folder.path])
      #expect(rest.output.contains(": 0 responses including the given ones show"))
    }
  }

  @Test func `files that gqlview did not write or that changed are not replaced unasked`()
    throws
  {
    try withFolder { folder in
      let command = ["synthesize", "--covering", folder.path] + Self.hero
      #expect(try ProgramRun(command).status == 0)
      let names = try files(folder)
      #expect(try ProgramRun(command + ["--seed", "1"]).status == 0)
      let changed = folder.appendingPathComponent(names[0])
      try Data("{}".utf8).write(to: changed)
      let refused = try ProgramRun(command)
      #expect(refused.status == 2 && refused.errors.contains(names[0]))
      #expect(refused.errors.contains("--force"))
      #expect(try Data(contentsOf: changed) == Data("{}".utf8))
      #expect(try ProgramRun(command + ["--force"]).status == 0)
    }
  }

  @Test func `a covering set keeps those of other operations and removes its old files`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write(
      "type Query { pet: Pet } type Pet { size: Size } enum Size { S M L }",
      "s.graphqls"
    )
    try scratch.write("query Q { pet { size } }", "q.graphql")
    try scratch.write("query Q_2 { pet { size } }", "other.graphql")
    func synthesize(_ document: String) throws -> ProgramRun {
      let words = ["synthesize", "--covering", "set", "s.graphqls", document]
      let run = try ProgramRun(words, in: scratch.url)
      #expect(run.status == 0, "\(run.errors)")
      return run
    }
    let folder = scratch.place("set")
    _ = try synthesize("q.graphql")
    let first = try files(folder)
    #expect(first.count > 2)
    // The command overwrites its own files, even if they are among the given responses.
    let again = try ProgramRun(
      ["synthesize", "--covering", "set", "s.graphqls", "q.graphql", "set"],
      in: scratch.url
    )
    #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
    #expect(try files(folder) == first)
    #expect(try synthesize("other.graphql").errors.isEmpty)
    let both = try files(folder)
    #expect(both.count == 2 * first.count && Set(first).isSubset(of: both))
    // A user's file with a similar name is kept as well.
    try scratch.write("{}", "set/Q-one.json")
    try scratch.write("query Q { pet { __typename } }", "q.graphql")
    let last = first[first.count - 1]
    #expect(try synthesize("q.graphql").errors.contains("set/\(last) was removed"))
    let rest = try files(folder)
    #expect(rest.filter { $0.hasPrefix("Q_2") } == both.filter { $0.hasPrefix("Q_2") })
    #expect(
      rest.filter { $0.hasPrefix("Q-") }.count < first.count + 1 && rest.contains("Q-one.json")
    )
    // The index still contains the other set, so a later run may overwrite it.
    try scratch.write("query Q_2 { pet { __typename } }", "other.graphql")
    #expect(try synthesize("other.graphql").errors.contains("was removed"))
  }

  @Test(arguments: [
    (["", ""], "--covering needs a folder"), (["-", ""], "--covering needs a folder"),
    (["DIR", "--format sarif"], "--format needs one of text, json, not 'sarif'"),
    (["DIR", "--where size"], "--where is for"),
  ])
  func `a covering set that cannot be written completely is rejected`(
    words: [String],
    reason: String
  ) throws {
    try withFolder { folder in
      let place = words[0] == "DIR" ? folder.path : words[0]
      let rest = words[1].split(separator: " ").map(String.init)
      let run = try ProgramRun(["synthesize", "--covering", place] + rest + Self.hero)
      #expect(run.status == 2 && run.errors.contains(reason), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test(arguments: [["--covering", "set"], ["--tests"]])
  func `an operation whose responses are all too large is an error`(option: [String]) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("type Query { a: String! q: Query! }", "s.graphqls")
    let fragments = (0..<22).map { number in
      "fragment F\(number) on Query { x: q { ...F\(number + 1) } y: q { ...F\(number + 1) } }\n"
    }
    try scratch.write(
      "query Q { ...F0 }\n" + fragments.joined() + "fragment F22 on Query { a }",
      "q.graphql"
    )
    let run = try ProgramRun(["synthesize", "s.graphqls", "q.graphql"] + option, in: scratch.url)
    #expect(run.status == 2 && run.output.isEmpty, "\(run.transcript)")
    #expect(run.errors.contains("more than 300000 values in `x.x."), "\(run.transcript)")
    #expect(!scratch.exists("set"))
  }
}
