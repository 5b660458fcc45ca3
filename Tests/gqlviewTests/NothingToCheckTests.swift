import TestSupport
import Testing

/// `check` where there is nothing that it could find fault with.
@Suite struct NothingToCheckTests {
  @Test func `a response without an operation, and files without definitions, are no answer`()
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
    #expect(try folder.run("check", "A.graphql", "r.json").status == 0)
    #expect(try folder.run("check", "s.graphqls").status == 0)
  }

  @Test func `what the released client's dialect passes over is refused`() throws {
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
