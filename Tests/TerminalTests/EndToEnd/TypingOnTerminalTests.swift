import Foundation
import TestSupport
import Testing

/// Tests typing on a terminal, and restoring typed text after the program was killed.
@Suite(.serialized) struct TypingOnTerminalTests {
  @Test func `typed text is offered again after the program was killed`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write(
      "type Query { hero: Hero } type Hero { id: ID name: String }",
      "s.graphqls"
    )
    let query = try folder.write("query A {\n  hero {\n    id\n  }\n}\n", "a.graphql")
    let response = try folder.write(#"{"data": {"hero": {"id": "1", "name": "R2"}}}"#, "r.json")
    let state = ["XDG_STATE_HOME": folder.url.appendingPathComponent("state").path]
    let arguments = [schema.path, query.path, response.path]
    let first = try TerminalJob("gqlview", arguments, environment: state)
    try first.wait(for: "hero")
    // The first key closes the first steps.
    first.send(" go")
    first.send(",3G")
    // The text is sent as a bracketed paste.
    first.send("a\u{1B}[200~\n    name\u{1B}[201~")
    try first.wait(for: "+")
    let drafts = folder.place("state/gqlview/drafts").path
    try first.wait("the edit on the disk") { _ in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? []
      return names.filter { $0.hasSuffix(".draft") }.contains { name in
        (try? folder.text("state/gqlview/drafts/\(name)").contains("    id\n    name\n")) == true
      }
    }
    first.signal(SIGKILL)
    _ = try first.waitForEnd()
    let second = try TerminalJob("gqlview", arguments, environment: state)
    try second.wait(for: "Unsaved edits")
    second.send("r")
    try second.wait(for: "+")
    second.send(":w\r")
    try second.wait(for: "Wrote ")
    #expect(
      try String(contentsOf: query, encoding: .utf8)
        == "query A {\n  hero {\n    id\n    name\n  }\n}\n"
    )
    second.send("Q")
    #expect(try second.waitForEnd() == .exited(0))
  }

  @Test func `a silent subscription does not block the keys`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write(
      "type Query { a: Int } type Subscription { n: Int }",
      "s.graphqls"
    )
    let query = try folder.write("subscription Seen { n }", "q.graphql")
    let job = try TerminalJob("gqlview", [schema.path, query.path])
    try job.wait(for: "Seen")
    for _ in 0..<3 {
      job.send("?")
      try job.wait(for: "─ Keys ─")
      job.send("\u{1B}")
      try job.wait(for: "No response")
    }
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }
}
