import Foundation
import TestSupport
import Testing

/// Tests creating an operation on a terminal, running it on a server, and saving it with its
/// history.
@Suite(.serialized) struct BegunOnTerminalTests {
  private static let schema = """
    type Query { target: String method: String hero(id: ID, kind: Kind): Hero }
    type Hero { id: ID name: String }
    enum Kind { OLD NEW }
    """

  @Test func `a request is recorded without headers and strings, recalled, and saved`()
    throws
  {
    guard case .success(let server) = TestServer.faults else {
      return SharedData.reportNotRun(
        "an operation begun on a server",
        count: 1,
        reason: "no python3"
      )
    }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write(Self.schema, "s.graphqls").path
    let state = folder.url.appending(path: "state").path
    let environment = ["XDG_STATE_HOME": state]
    let words = ["--set", "watch=off", schema, "--endpoint", server.url("/echo")]
    let job = try TerminalJob("gqlview", words, environment: environment, columns: 120)
    try job.wait(for: "First steps")
    job.send("\u{1B}")
    try job.wait(for: "A to list the fields")
    job.send("Atarget \u{1B}")
    try job.wait(for: "query Target {")
    job.send(":header X-Key\r")
    try job.wait(for: "X-Key:")
    job.send("pa55word\r")
    try job.wait(for: "X-Key is now sent with each request")
    job.send("x")
    try job.wait(for: "echo #1")
    #expect(!job.screen.text.joined().contains("pa55word"))
    let saved = folder.url.appending(path: "Target").path
    job.send(":w \(saved)\r")
    try job.wait(for: "Wrote ")
    #expect(
      try String(contentsOfFile: saved + ".graphql", encoding: .utf8)
        == "query Target {\n  target\n}\n"
    )
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    let kept = try FileManager.default.subpathsOfDirectory(atPath: state)
    let texts = kept.compactMap { try? String(contentsOfFile: "\(state)/\($0)", encoding: .utf8) }
    #expect(kept.contains { $0.hasPrefix("gqlview/runs/") })
    #expect(texts.contains { $0.contains("query Target") })
    #expect(!texts.contains { $0.contains("pa55word") })

    let again = try TerminalJob("gqlview", words, environment: environment, columns: 120)
    try again.wait(for: "A to list the fields")
    again.send("gh")
    try again.wait(for: "Run history")
    again.send("\r")
    try again.wait(for: "Restored an earlier operation")
    try again.wait(for: "query Target {")
    again.send(":q!\r")
    #expect(try again.waitForEnd() == .exited(0))
  }

  @Test func `generated Swift is written beside the documents and never replaces other files`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write(Self.schema, "s.graphqls").path
    let query = try folder.write("query A { hero { id } }\n", "a.graphql")
    let out = folder.url.appending(path: "out")
    let job = try TerminalJob(
      "gqlview",
      [
        "--set", "watch=off", schema, query.path, "--diff", out.path, "--generate", "--dialect",
        "proposal",
      ],
      columns: 200
    )
    try job.wait(for: "No response")
    job.send(":add-field A.hero.name\r")
    try job.wait(for: "nothing breaks")
    job.send(":w\r")
    try job.wait(for: "generated file")
    let files = try FileManager.default.subpathsOfDirectory(atPath: out.path)
    let path = try #require(files.first { $0.hasSuffix("AQuery.swift") })
    let file = out.appending(path: path)
    let swift = try String(contentsOf: file, encoding: .utf8)
    #expect(swift.contains("var name: String?"))
    // Files that the edit does not change are not written.
    #expect(!files.contains { $0.contains("Kind") })
    try Data("// mine\n".utf8).write(to: file)
    job.send(":remove-field A.hero.name\r")
    try job.wait(for: "breaking")
    job.send(":w\r")
    try job.wait(for: "was changed in the meantime")
    #expect(try String(contentsOf: query, encoding: .utf8).contains("name"))
    job.send(":w!\r")
    try job.wait(for: "replacing changes made in the meantime")
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("var name: String?"))
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }
}
