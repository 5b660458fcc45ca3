import Foundation
import TestSupport
import Testing

/// Tests plausible but unexpected inputs: each one is accepted, or the message says what to do
/// instead.
@Suite struct MistakenInputTests {
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write("type Query { hero: Hero }\ninterface Hero { name: String }", "s.graphqls")
    try folder.write("type Droid implements Hero { name: String f: Int }", "droid.graphqls")
    try folder.write("query Q { hero { __typename name ... on Droid { f } } }", "query.graphql")
    try folder.write(
      #"{"data": {"hero": {"__typename": "Droid", "name": "R2", "f": 1}}}"#,
      "Q.json"
    )
    return folder
  }

  private static let files = ["s.graphqls", "droid.graphqls", "query.graphql"]

  private static func why(
    _ path: String,
    _ response: String,
    _ folder: ScratchFolder
  ) throws
    -> ProgramRun
  {
    try ProgramRun(["why", path] + files + [response], in: folder.url)
  }

  @Test(arguments: [
    "hero as? Droid", "(hero as? Droid)?.f", "response.data.hero.name", "hero as! Droid",
    "result.data?.hero?.name",
  ])
  func `paths in Swift notation are accepted`(path: String) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let run = try Self.why(path, "Q.json", folder)
    #expect(run.status == 0 && run.output.contains("present"), "\(run.transcript)")
  }

  @Test func `lists of responses and quoted patterns are accepted`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let one = try folder.text("Q.json")
    try folder.write("[\(one), {\"data\": {\"hero\": null}}]", "batch.json")
    let batch = try ProgramRun(
      ["coverage", "*.graphqls", "query.graphql", "batch.json"],
      in: folder.url
    )
    #expect(batch.status == 0 && batch.output.contains("over 2 responses"), "\(batch.transcript)")
    let ending = try folder.run("check", "*.graphq[l]s", "query.g*", "./{Q,R}.j*")
    #expect(ending.status == 0 && ending.output.contains("4 files"), "\(ending.transcript)")
    let none = try folder.run("check", "*.nothing.graphqls")
    #expect(none.status == 2 && none.errors.contains("no file matches"), "\(none.transcript)")
  }

  @Test func `a compressed file is read`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-k", "Q.json"]
    gzip.currentDirectoryURL = folder.url
    try gzip.run()
    gzip.waitUntilExit()
    let run = try Self.why("hero.name", "Q.json.gz", folder)
    #expect(run.status == 0, "\(run.transcript)")
    let damaged = try Data(contentsOf: folder.place("Q.json.gz")).prefix(30)
    try damaged.write(to: folder.place("cut.json.gz"))
    let cut = try Self.why("hero.name", "cut.json.gz", folder)
    #expect(cut.status == 2 && cut.errors.contains("damaged or truncated"), "\(cut.transcript)")
  }

  @Test func `the type of a file is recognized after a long header, even if compressed`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.write(#"{"schema": "schema.gql", "documents": "query.graphql"}"#, ".graphqlrc.json")
    let schema = try folder.text("s.graphqls") + "\n" + folder.text("droid.graphqls")
    try folder.write(schema, "schema.gql")
    let license = String(repeating: "# All rights reserved.\n", count: 2_000)
    try folder.write(license + schema, "licensed.gql")
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-k", "licensed.gql"]
    gzip.currentDirectoryURL = folder.url
    try gzip.run()
    gzip.waitUntilExit()
    for name in ["licensed.gql", "licensed.gql.gz"] {
      let run = try ProgramRun(["check", name, "query.graphql"], in: folder.url)
      #expect(run.status == 0, "\(run.transcript)")
    }
  }

  @Test(arguments: [
    (["check", "s.graphqls", "qurey.graphql"], "Did you mean 'query.graphql'?"),
    (["check", #"C:\x\query.graphql"#], "/mnt/c/x/query.graphql"),
    (["check", "localhost:4000/graphql", "query.graphql"], "http://localhost:4000/graphql"),
    (["check", "api.example.com/graphql"], "http://api.example.com/graphql"),
    (["check", "--schema", "s.graphqls"], "files are named without options"),
    (["check", "-s", "s.graphqls"], "files are named without options"),
    (["edit", "hero.id", "s.graphqls", "query.graphql"], "gqlview edit --add hero.id"),
    (["check", "query.q*"], "no file matches 'query.q*'"),
    (["why", "hero.__typenmae", "s.graphqls", "query.graphql", "Q.json"], "__typename"),
  ])
  func `a mistake is answered with its correction`(words: [String], answer: String) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let run = try ProgramRun(words, in: folder.url)
    #expect(run.status == 2 && run.errors.contains(answer), "\(run.transcript)")
  }

  @Test(arguments: [
    ("Content-Type: text/html\n\n<html></html>", "503 and the body is the error page of a server"),
    ("Content-Type: application/json\n\n{\"message\": \"no\"}", "JSON without `data`"),
    ("\nupstream error", "503 and the body is text"), ("\n", "503 and the body is empty"),
  ])
  func `a recorded response that is not GraphQL is described`(rest: String, words: String) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.write("HTTP/1.1 503 Service Unavailable\n\(rest)", "curl.txt")
    let run = try Self.why("hero", "curl.txt", folder)
    #expect(run.status == 2 && run.errors.contains(words), "\(run.transcript)")
  }

  @Test func `a typing mistake is not reported as a missing schema file`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    for (query, isTyped) in [("{ heor { name } }", true), ("{ something { name } }", false)] {
      try folder.write(query, "query.graphql")
      let run = try Self.why("hero", "Q.json", folder)
      #expect(run.errors.contains("several files form one schema") != isTyped, "\(run.transcript)")
    }
    try folder.write("{ hero { __typenmae } }", "query.graphql")
    let check = try ProgramRun(["check"] + Self.files, in: folder.url)
    #expect(check.output.contains("Did you mean '__typename'?"), "\(check.transcript)")
  }

  @Test func `a copy of a schema file is one error`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let schema = "type Query { a: A }\ntype A { id: ID }"
    try folder.write(schema, "s.graphqls")
    try folder.write(schema, "copy.graphqls")
    try folder.write("type A { id: Int }\ntype Query { a: A b: Int }", "new.graphqls")
    try folder.write("type A { id: ID }\ntype B { b: Int }", "part.graphqls")
    for (name, words) in [
      ("copy.graphqls", "s.graphqls repeats copy.graphqls."),
      ("new.graphqls", "s.graphqls repeats new.graphqls: all of its 2 types"),
      ("part.graphqls", "There can be only one type named 'A'"),
    ] {
      let run = try folder.run("check", "s.graphqls", name)
      #expect(run.status == 1 && run.output.contains(words), "\(run.transcript)")
      #expect(name == "part.graphqls" || run.output.contains("1 error, "), "\(run.transcript)")
      #expect(
        run.output.contains("They differ; the first difference is Query.b.")
          == (name == "new.graphqls"),
        "\(run.transcript)"
      )
      guard name != "part.graphqls" else { continue }
      // The order of the files does not matter.
      let reversed = try folder.run("check", name, "s.graphqls")
      #expect(reversed.output == run.output, "\(reversed.transcript)")
    }
    try folder.write("{ b }", "q.graphql")
    let why = try folder.run("why", "b", "copy.graphqls", "new.graphqls", "q.graphql")
    let words = [
      "Only copy.graphqls is used here.",
      "note: new.graphqls, which is not used, defines `Query.b`.",
    ]
    #expect(words.allSatisfy(why.errors.contains), "\(why.transcript)")
    #expect(!why.errors.contains("may be missing"), "\(why.transcript)")
  }

  @Test func `empty and binary files are reported as such`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.write("", "empty.graphql")
    let empty = try folder.run("check", "empty.graphql")
    #expect(empty.status == 1 && empty.output.contains("The file has no definitions"))
    try Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 1, 2, 3, 4]).write(to: folder.place("picture.json"))
    let binary = try Self.why("hero", "picture.json", folder)
    #expect(binary.status == 2 && binary.errors.contains("a binary file"), "\(binary.transcript)")
    #expect(binary.errors.split(separator: "\n").count == 1)
  }

  @Test func `a byte order mark does not count as a column`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.write("\u{FEFF}{\"data\": {\"hero\": 1}}", "bom.json")
    let run = try ProgramRun(["check"] + Self.files + ["bom.json"], in: folder.url)
    #expect(run.output.contains("bom.json:1:19:"), "\(run.transcript)")
    #expect(!run.output.contains("feff"), "\(run.transcript)")
  }

  @Test func `an error has a code and its own stage in JSON`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let path = try ProgramRun(
      ["why", "hero.nope", "--format", "json"] + Self.files + ["Q.json"],
      in: folder.url
    )
    #expect(path.output.contains("\"rule\": \"UnknownPath\""), "\(path.transcript)")
    let file = try folder.run("check", "nope.graphql", "--format", "json")
    #expect(file.output.contains("\"rule\": \"UnreadableFile\""), "\(file.transcript)")
    let option = try folder.run("check", "--nope", "--format=json")
    #expect(option.output.contains("\"rule\": \"Usage\""), "\(option.transcript)")
    let usage = try folder.run("why", "--format", "json")
    #expect(usage.output.contains("\"message\": \"usage: gqlview why"), "\(usage.transcript)")
    for run in [path, file, option, usage] {
      #expect(run.output.contains("\"stage\": \"command\""))
    }
  }

  @Test func `version is accepted as a command and as an option`() throws {
    #expect(try ProgramRun(["version"]).output == ProgramRun(["--version"]).output)
  }
}
