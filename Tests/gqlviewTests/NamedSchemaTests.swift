import TestSupport
import Testing

/// Schema files, and files of several projects, that a command line names.
@Suite struct NamedSchemaTests {
  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(#"{"schema": "*.graphqls", "documents": "*.graphql"}"#, "gqlview.json")
    try folder.write("type Query { b: B }\nextend type B { more: Int }", "query.graphqls")
    try folder.write("type B { id: ID! }", "b.graphqls")
    try folder.write("query Q { b { ...F } }", "Q.graphql")
    try folder.write("fragment F on B { id }", "F.graphql")
    try folder.write(#"{"data": {"b": {"__typename": "B", "id": "1"}}}"#, "Q.json")
    return folder
  }

  @Test(arguments: ["query.graphqls", "b.graphqls", "."])
  func `a named schema file is checked with the whole project`(
    name: String
  ) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write("query Bad { b { nope } }", "Bad.graphql")
    let run = try folder.run("check", name)
    #expect(run.status == 1 && run.output.contains("Bad.graphql:1:17"), "\(run.transcript)")
    #expect(run.output.contains("1 error, "), "\(run.transcript)")
  }

  @Test func `a named partial schema extends that of the project`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write("extend type Query { local: Int }", "Local/local.graphqls")
    try folder.write("query L { local }", "L.graphql")
    #expect(try folder.run("check", "L.graphql").status == 1)
    let run = try folder.run("check", "Local/local.graphqls")
    #expect(run.status == 0 && run.output == "6 files: no findings\n", "\(run.transcript)")
  }

  @Test func `a separate schema replaces the project's, which provides fragments`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write("type Query { b: B } type B { id: ID! }", "Other/other.graphqls")
    let files = ["Other/other.graphqls", "Q.graphql"]
    let check = try ProgramRun(["check"] + files, in: folder.url)
    #expect(check.status == 0 && check.output == "2 files: no findings\n", "\(check.transcript)")
    let alone = try folder.run("check", "Other/other.graphqls")
    #expect(alone.status == 0 && alone.output == "1 file: no findings\n", "\(alone.transcript)")
  }

  @Test func `other commands complete a named schema file and document too`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let why = try folder.run("why", "b.id", "query.graphqls", "Q.graphql", "Q.json")
    #expect(why.status == 0 && why.output.contains("present"), "\(why.transcript)")
    let compiled = try folder.run("compile", "query.graphqls", "Q.graphql")
    #expect(compiled.status == 0, "\(compiled.transcript)")
  }

  @Test(arguments: ["gqlview.json", "graphql.config.json", "package.json"])
  func `a configuration in a named folder is not a response`(name: String) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(#"{"schema": "*.graphqls", "documents": "*.graphql"}"#, "App/" + name)
    try folder.write("type Query { a: Int }", "App/s.graphqls")
    try folder.write("query Q { a }", "App/Q.graphql")
    let run = try folder.run("check", "App")
    #expect(run.status == 0 && run.output == "2 files: no findings\n", "\(run.transcript)")
  }

  @Test func `check reads the files of several projects each with its own project`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for (name, field) in [("one", "a"), ("two", "b")] {
      try folder.write(
        #"{"schema": "s.graphqls", "documents": "*.graphql"}"#,
        name + "/gqlview.json"
      )
      try folder.write("type Query { \(field): Int }", name + "/s.graphqls")
      try folder.write("query Q { \(field) }", name + "/Q.graphql")
    }
    let names = ["one/Q.graphql", "two/Q.graphql"]
    for files in [names, names.reversed(), ["one", "two"], ["one/s.graphqls", "two/Q.graphql"]] {
      let run = try ProgramRun(["check"] + files, in: folder.url)
      #expect(run.status == 0 && run.output.contains("no findings"), "\(run.transcript)")
    }
    try folder.write("query Bad { a }", "two/Bad.graphql")
    let bad = try folder.run("check", "one/Q.graphql", "two/Bad.graphql", "--format", "json")
    #expect(bad.status == 1 && bad.output.contains("on type 'Query'"), "\(bad.transcript)")
    let compiled = try folder.run("compile", "one/Q.graphql", "two/Q.graphql")
    #expect(
      compiled.status == 2 && compiled.errors.contains("2 projects"),
      "\(compiled.transcript)"
    )
  }
}
