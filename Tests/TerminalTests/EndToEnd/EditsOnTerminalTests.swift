import Foundation
import TestSupport
import Testing

/// Tests writing edited documents while other programs write the same files.
@Suite(.serialized) struct EditsOnTerminalTests {
  private static let schema = "type Query { hero: Hero } type Hero { id: ID name: String }"

  @Test func `either all edited files are written or none, and the result is reported`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // The letter `é` as one byte (Latin-1), which is not valid UTF-8.
    let latin = Data("# Andr".utf8) + Data([0xE9])
    let schema = try folder.write(Self.schema, "s.graphqls").path
    let query = try folder.write("", "a.graphql")
    try (latin + Data("\nquery A { hero { ...F } }\n".utf8)).write(to: query)
    let fragment = try folder.write("fragment F on Hero { id }\n", "b.graphql")
    let response = try folder.write(#"{"data": {"hero": {"id": "1"}}}"#, "r.json").path
    let job = try TerminalJob(
      "gqlview",
      ["--set", "watch=off", schema, query.path, fragment.path, response],
      columns: 600
    )
    try job.wait(for: "hero")
    job.send(":rename ...F=G\r")
    try job.wait(for: "...G")
    let read = try Data(contentsOf: query)
    try Data("# theirs\nfragment F on Hero { id }\n".utf8).write(to: fragment)
    job.send(":w\r")
    try job.wait(for: "was changed in the meantime")
    #expect(try Data(contentsOf: query) == read)
    job.send(":w!\r")
    try job.wait(for: "replacing changes made in the meantime in")
    job.drain()
    #expect(!job.screen.text.joined().contains("Files reloaded."))
    #expect(
      try Data(contentsOf: query) == latin + Data("\nquery A { hero { ...G } }\n".utf8)
    )
    #expect(try Data(contentsOf: fragment) == Data("fragment G on Hero { id }\n".utf8))
    // A deleted file is recreated only on request.
    job.send(":rename ...G=H\r")
    try job.wait(for: "...H")
    try FileManager.default.removeItem(at: fragment)
    job.send(":w\r")
    try job.wait(for: "was removed: :w! writes it again.")
    #expect(!FileManager.default.fileExists(atPath: fragment.path))
    job.send(":w!\r")
    try job.wait(for: "Wrote ")
    #expect(try Data(contentsOf: fragment) == Data("fragment H on Hero { id }\n".utf8))
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `saving an edit writes no generated file outside the repository`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for name in ["repository/.git", "outside"] {
      try FileManager.default.createDirectory(
        at: folder.place(name),
        withIntermediateDirectories: true
      )
    }
    try folder.write(
      "type Query { a: Int b: B }\ntype B { c: String d: Int }",
      "repository/s.graphqls"
    )
    try folder.write("query Q {\n  a\n  b {\n    c\n  }\n}\n", "repository/Q.graphql")
    let project = try folder.write(
      #"{"schema": "s.graphqls", "documents": "*.graphql", "output": "Gen2","#
        + #" "operations": "../outside"}"#,
      "repository/gqlview.json"
    )
    let job = try TerminalJob(
      "gqlview",
      [
        "--project", project.path, "--diff", folder.place("repository/Gen").path, "--generate",
        "--keys", ":add-field Query.b.d<Enter>:w<Enter>",
      ],
      columns: 300
    )
    try job.wait(for: "No Swift was written")
    #expect(try folder.text("repository/Q.graphql").contains("d\n"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.place("outside").path).isEmpty
    )
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }
}
