import TestSupport
import Testing

/// Tests commands with file arguments in a project; the project provides the missing files.
@Suite struct NamedFileTests {
  private static func project(_ configuration: String? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write("type Query { a: Int b: Int }", "s.graphqls")
    try folder.write("query Q { ...F }", "Q.graphql")
    try folder.write("fragment F on Query { a }", "F.graphql")
    try folder.write("query Other { nope }", "Other.graphql")
    try folder.write(
      configuration ?? #"{"schema": "s.graphqls", "documents": "*.graphql"}"#,
      "gqlview.json"
    )
    return folder
  }

  @Test func `check reports the named document and its dependencies`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let sound = try folder.run("check", "Q.graphql")
    #expect(sound.status == 0 && sound.output == "1 file: no findings\n", "\(sound.transcript)")
    let other = try folder.run("check", "./Other.graphql", "--format", "json")
    #expect(other.status == 1, "\(other.transcript)")
    #expect(other.output.contains("FieldsOnCorrectType"), "\(other.transcript)")

    try folder.write("fragment F on Query { nope }", "F.graphql")
    let concerned = try folder.run("check", "Q.graphql")
    #expect(concerned.status == 1, "\(concerned.transcript)")
    #expect(concerned.output.contains("F.graphql:1:23: error: Cannot query field 'nope'"))
    #expect(!concerned.output.contains("Other.graphql"), "\(concerned.transcript)")

    try folder.write("query Q { a }", "Twice.graphql")
    let twice = try folder.run("check", "Twice.graphql")
    #expect(twice.output.contains("There can be only one operation named 'Q'"))
  }

  @Test func `a document in a subfolder is read with its surrounding project`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write("query Below { b nope }", "deep/folder/Below.graphql")
    for (place, name) in [
      (".", "deep/folder/Below.graphql"), ("deep/folder", "Below.graphql"), (".", "deep"),
    ] {
      let run = try ProgramRun(["check", name], in: folder.place(place))
      #expect(run.status == 1 && run.output.contains("Below.graphql:1:17"), "\(run.transcript)")
    }
  }

  @Test func `every command reads a response with the project`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let body = #"{"data": {"a": "x"}}"#
    try folder.write(body, "Q.json")
    try folder.write("HTTP/1.1 200 OK\ncontent-type: application/json\n\n\(body)", "curl.txt")
    try folder.write("event: next\ndata: \(body)\n\nevent: complete\ndata:\n\n", "events.txt")
    for file in ["Q.json", "curl.txt", "events.txt"] {
      let check = try folder.run("check", file, "--operation", "Q")
      #expect(check.status == 1 && check.output.contains("cannot be read as Int"), "\(file)")
      #expect(!check.output.contains("Other.graphql"), "\(check.transcript)")
      let execute = try folder.run("execute", file, "--operation", "Q")
      #expect(execute.status == 1 && execute.output.contains("1 fault"), "\(execute.transcript)")
      let why = try folder.run("why", "a", file, "--operation", "Q")
      #expect(why.status == 1 && why.output.contains("cannot be read as Int"), "\(why.transcript)")
    }
    let named = try folder.run("why", "a", "Q.graphql", "Q.json")
    #expect(
      named.status == 1 && named.output.contains("cannot be read as Int"),
      "\(named.transcript)"
    )
  }

  @Test func `other commands get the fragments that a named document spreads`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let compiled = try folder.run("compile", "Q.graphql")
    #expect(compiled.status == 0, "\(compiled.transcript)")
    #expect(compiled.output.contains("fragment F") && !compiled.output.contains("Other"))
    let generated = try folder.run("generate", "Q.graphql")
    #expect(generated.status == 0 && generated.output.contains("QQuery"), "\(generated.transcript)")
  }

  @Test func `an explorer without schema or operation reports it`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("query Q { a }", "Q.graphql")
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write(#"{"data": {"a": 1}}"#, "Q.json")
    let bare = try folder.run("screen", "Q.graphql", "Q.json", "--size", "100x12", "--keys", "gE")
    #expect(bare.status == 2, "\(bare.transcript)")
    #expect(bare.output.contains("no schema") && bare.output.contains("No schema: only syntax"))
    #expect(bare.output.contains("Q.json") && !bare.output.contains("No errors"))
    let keys = ["--size", "100x12", "--keys", "gE"]
    let lost = try ProgramRun(["screen", "s.graphqls", "Q.json"] + keys, in: folder.url)
    #expect(lost.output.contains("No operation matches Q.json"), "\(lost.transcript)")
  }

  @Test func `changes without documents compares nothing`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: String! }", "old.graphqls")
    try folder.write("type Query { b: Int }", "new.graphqls")
    let run = try folder.run("changes", "--from", "old.graphqls", "--to", "new.graphqls")
    #expect(run.status == 2 && run.errors.contains("nothing was compared"), "\(run.transcript)")
  }

  @Test func `a required variable without a value is reported`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { n(first: Int!): Int }", "s.graphqls")
    try folder.write("query H($n: Int!) { n(first: $n) }", "H.graphql")
    try folder.write(#"{"data": {"n": 1}}"#, "H.json")
    try folder.write(#"{"n": 2}"#, "given.variables.json")
    let run = try folder.run("check", "s.graphqls", "H.graphql", "H.json")
    #expect(run.status == 0 && run.output.contains("\"$n\" of required type"), "\(run.transcript)")
    let given = try folder.run("check", "s.graphqls", "H.graphql", "H.json", "given.variables.json")
    #expect(given.output.contains("no findings"), "\(given.transcript)")
  }

  @Test func `an introspection result is the response to an introspection query`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query I { __schema { queryType { name } } }", "I.graphql")
    let answer =
      #"{"data": {"__schema": {"queryType": {"__typename": "__Type", "name": "Query"}}}}"#
    try folder.write(answer, "I.json")
    let run = try folder.run("why", "__schema.queryType.name", "s.graphqls", "I.graphql", "I.json")
    #expect(run.output.contains("present"), "\(run.transcript)")
  }

  @Test(arguments: ["\n", "{\"length\":  damaged\n", "not a line of a session\n\n"])
  func `a session whose first line is damaged or blank is read`(line: String) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(line + (try SessionCommandTests.session()), "kept.session")
    let run = try folder.run("session", "kept.session")
    #expect(run.status == 0 && run.output.contains("Pets"), "\(run.transcript)")
  }

  @Test func `a document selects the project that contains it`() throws {
    let folder = try Self.project(
      #"{"projects": {"one": {"schema": "s.graphqls", "documents": "one/*.graphql"},"#
        + #" "two": {"schema": "t.graphqls", "documents": "two/*.graphql"}}}"#
    )
    defer { folder.remove() }
    try folder.write("type Query { t: Int }", "t.graphqls")
    try folder.write("query A { t }", "one/A.graphql")
    try folder.write("query A { t }", "two/A.graphql")
    #expect(try folder.run("check", "one/A.graphql").status == 1)
    #expect(try folder.run("check", "two/A.graphql").status == 0)
    let neither = try folder.run("check", "Q.graphql")
    #expect(neither.status == 2 && neither.errors.contains("one, two"), "\(neither.transcript)")
  }
}
