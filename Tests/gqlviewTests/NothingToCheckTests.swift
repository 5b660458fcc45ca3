import TestSupport
import Testing

/// Tests `check` with inputs that contain nothing to check.
@Suite struct NothingToCheckTests {
  @Test func `a response without an operation and empty files are not a success`()
    throws
  {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("fragment F on Query { a }\nquery A { ...F }", "A.graphql")
    try folder.write("fragment F on Query { a }", "F.graphql")
    try folder.write(#"{"data": {"a": 1}}"#, "r.json")
    try folder.write("struct NoDocument {}", "Empty.swift")
    for files in [["r.json"], ["s.graphqls", "r.json"], ["F.graphql", "r.json"]] {
      let run = try ProgramRun(["check"] + files, in: folder.url)
      #expect(run.status == 2)
      #expect(
        run.errors.contains("no operation for the response in \(files.joined(separator: ", "))")
      )
    }
    let empty = try folder.run("check", "Empty.swift")
    #expect(empty.status == 2 && empty.errors.contains("in Empty.swift"), "\(empty.transcript)")
    let bare = try folder.run("check", "A.graphql", "r.json")
    #expect(bare.status == 2 && bare.errors.contains("no schema: only syntax was checked"))
    #expect(try folder.run("check", "s.graphqls").status == 0)
  }

  @Test func `every response of a project is checked against its own operation`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      #"{"schema": "s.graphqls", "documents": "*.graphql", "responses": "Responses"}"#,
      "gqlview.json"
    )
    try folder.write("type Query { a(x: Int): Int! b: Int! }", "s.graphqls")
    try folder.write("query A($v: Boolean! = false) { a @include(if: $v) b }", "A.graphql")
    try folder.write("query B { b }", "B.graphql")
    try folder.write(#"{"data": {"b": 1}}"#, "Responses/A.json")
    try folder.write(#"{"data": {"a": 1, "b": 1}}"#, "Responses/A-whole.json")
    try folder.write(#"{"v": true}"#, "Responses/A-whole.variables.json")
    try folder.write(#"{"data": {"b": 1}}"#, "Responses/B.json")
    let sound = try folder.run("check")
    #expect(sound.status == 0 && sound.output.contains("no findings"), "\(sound.transcript)")

    for (file, text, words) in [
      ("B.json", #"{"data": {"b": null}}"#, "Responses/B.json:1:16: error: The value is null"),
      ("A-whole.json", #"{"data": {"b": 1}}"#, "Responses/A-whole.json:1:10: error: The key \"a\""),
      ("A-whole.variables.json", "{\"v\": 1}", "Responses/A-whole.variables.json:1:7: error:"),
      ("B.json", #"{"data": "#, "Responses/B.json:1:10: error:"),
    ] {
      let old = try folder.text("Responses/" + file)
      try folder.write(text, "Responses/" + file)
      let faulty = try folder.run("check")
      #expect(faulty.status == 1 && faulty.output.contains(words), "\(faulty.transcript)")
      try folder.write(old, "Responses/" + file)
    }
    try folder.write(#"{"data": {"c": 1}}"#, "Responses/Gone.json")
    let unknown = try folder.run("check")
    #expect(unknown.status == 2, "\(unknown.transcript)")
    #expect(unknown.errors.contains("nothing to check Responses/Gone.json against"))
  }

  @Test func `options that the released client's dialect ignores are rejected`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query A { pet { name } }", "A.graphql")
    let words = ["generate", "schema.graphqls", "A.graphql", "--layout", "beside"]
    let given = try ProgramRun(words + ["--dialect", "apollo"], in: folder.url)
    #expect(given.status == 2 && given.errors.contains("--layout has no effect in the dialect"))
    try folder.write(ApolloConfigurationText())
    let inProject = try folder.run("generate", "--access", "internal")
    #expect(inProject.status == 2 && inProject.errors.contains("--access has no effect"))
    #expect(try folder.run("generate", "--access", "internal", "--dialect", "proposal").status == 0)
  }
}
