import Foundation
import TestSupport
import Testing

/// Findings about deliveries of deferred data that do not fit the operation or the response.
@Suite struct IncrementalFindingTests {
  private static let pending = #"""
    {"data": {"me": {"__typename": "User", "id": "1"}},
     "pending": [{"id": "0", "path": ["me"], "label": "d"}], "hasNext": true}
    """#
    .replacing("\n", with: "")
  private static let name =
    #"{"incremental": [{"id": "0", "data": {"name": "n"}}], "completed": [{"id": "0"}], "hasNext": false}"#

  private func run(_ words: [String], _ parts: String...) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      """
      directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
      directive @stream(label: String, initialCount: Int = 0, if: Boolean! = true) on FIELD
      type Query { me: User } type User { id: ID! name: String tags: [String!] }
      """,
      "s.graphqls"
    )
    try folder.write(
      #"query Q { me { id ... on User @defer(label: "d") { name } } }"#,
      "q.graphql"
    )
    try folder.write(parts.map { $0 + "\n" }.joined(), "r.ndjson")
    return try ProgramRun(words + ["s.graphqls", "q.graphql", "r.ndjson"], in: folder.url)
  }

  @Test func `a valid delivery is not a finding`() throws {
    let run = try run(["check"], Self.pending, Self.name)
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func `a delivery that completes without data is an error`() throws {
    let end = #"{"completed": [{"id": "0"}], "hasNext": false}"#
    let run = try run(["check"], Self.pending, end)
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.contains("was completed, but its data is not"), "\(run.transcript)")
  }

  private static let older =
    #"{"data": {"me": {"__typename": "User", "id": "1"}}, "hasNext": true}"#

  @Test func `a response that ends without announcing deferred data is an error`() throws {
    let end = #"{"hasNext": false}"#
    let message =
      "r.ndjson:1:15: error: The server ended the response (hasNext: false) without "
      + #"the data of `@defer(label: "d")` at me."#
    let run = try run(["check"], Self.older, end)
    #expect(run.status == 1 && run.output.contains(message), "\(run.transcript)")
    let why = try self.run(["why", "me.fragments.d"], Self.older, end)
    #expect(why.output.contains("the server ended the response (hasNext: false) without"))
    let part = #"{"incremental": [{"path": [], "label": "other", "data": {"me": null}}]}"#
    let nulled = try self.run(["check"], Self.older, part, end)
    #expect(!nulled.output.contains("without the data"), "\(nulled.transcript)")
  }

  @Test func `a response in one piece that ends without deferred data is an error`() throws {
    let whole = #"{"data":{"me":{"__typename":"User","id":"1"}},"hasNext":false}"#
    let run = try run(["check"], whole)
    let message = "The server ended the response (hasNext: false) without the data of `@defer"
    #expect(run.status == 1 && run.output.contains(message), "\(run.transcript)")
    for complete in [
      #"{"data":{"me":{"__typename":"User","id":"1","name":"n"}},"hasNext":false}"#,
      #"{"data":{"me":{"__typename":"User","id":"1"}}}"#,
    ] {
      let run = try self.run(["check"], complete)
      #expect(run.status == 0, "\(run.transcript)")
    }
  }

  @Test func `a recording that stops before deferred data is announced is a warning`() throws {
    let message = "warning: The recording stops before the data of `@defer"
    for parts in [[Self.older], [Self.older, #"{"incremental": [], "hasNext": true}"#]] {
      let run = try run(["check"], parts.joined(separator: "\n"))
      #expect(run.status == 0 && run.output.contains(message), "\(run.transcript)")
      let why = try self.run(["why", "me.fragments.d"], parts.joined(separator: "\n"))
      #expect(why.output.contains("the recorded response stops before its data"))
    }
  }

  @Test func `each object has the reason of its own delivery`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { us: [User] } type User { id: ID! name: String }", "s.graphqls")
    try folder.write(
      #"query Q { us { id ... on User @defer(label: "d") { name } } }"#,
      "q.graphql"
    )
    let users = ["1", "2"].map { #"{"__typename": "User", "id": "\#($0)"}"# }
    let pending = #"[{"id": "0", "path": ["us", 0], "label": "d"}]"#
    let failed = #"[{"id": "0", "errors": [{"message": "no"}]}]"#
    try folder.write(
      #"{"data": {"us": [\#(users.joined(separator: ","))]}, "pending": \#(pending), "#
        + #""hasNext": true}"# + "\n" + #"{"completed": \#(failed), "hasNext": false}"# + "\n",
      "r.ndjson"
    )
    let run = try ProgramRun(["execute", "s.graphqls", "q.graphql", "r.ndjson"], in: folder.url)
    let reasons = run.output.split(separator: "\n").filter { $0.contains("fragments.d: ") }
    #expect(reasons.count == 2 && reasons.first?.contains("its delivery failed: no") == true)
    #expect(reasons.last?.contains("without delivering its data") == true, "\(run.transcript)")
  }

  @Test func `a server need not defer`() throws {
    let data = #"{"data": {"me": {"__typename": "User", "id": "1", "name": "n"}}"#
    for parts in [
      [data + "}"], [data + #", "hasNext": true}"#, #"{"hasNext": false}"#],
      [data + #", "hasNext": true}"#],
    ] {
      let run = try run(["check"], parts.joined(separator: "\n"))
      #expect(run.output.contains("3 files: no findings"), "\(run.transcript)")
    }
  }

  @Test func `a delivery that the operation does not request is an error`() throws {
    let label = Self.pending.replacing(#""d""#, with: #""wrong""#)
    let wrong = try run(["check"], label, Self.name)
    #expect(wrong.status == 1 && wrong.output.contains("labeled \"wrong\""), "\(wrong.transcript)")
    let path = try run(
      ["check"],
      #"{"data": {"me": {"__typename": "User", "id": "1", "tags": []}}, "hasNext": true}"#,
      #"{"incremental": [{"path": ["me", "tags", 0], "items": ["a"]}], "hasNext": false}"#
    )
    #expect(path.status == 1, "\(path.transcript)")
    #expect(path.output.contains("at me.tags, but the operation has no @defer or @stream there"))
  }

  @Test func `coverage counts a failed delivery as absent`() throws {
    let failed = #"{"completed": [{"id": "0", "errors": [{"message": "no"}]}], "hasNext": false}"#
    let run = try run(["coverage"], Self.pending, failed)
    #expect(run.output.contains("present 0  nil 1 (me)"), "\(run.transcript)")
    #expect(!run.output.contains("awaited"), "\(run.transcript)")
    let cut = try self.run(["coverage"], Self.pending, #"{"hasNext": true}"#)
    #expect(cut.output.contains("pending 1"), "\(cut.transcript)")
  }

  @Test(arguments: ["me.fragments.d", "me.fragments.d.name"])
  func `the released client does not get data that is identified by an id`(path: String) throws {
    let why = try run(["why", path, "--dialect", "apollo"], Self.pending, Self.name)
    #expect(why.status == 1, "\(why.transcript)")
    #expect(why.output.contains("the client does not receive it"), "\(why.transcript)")
    let execute = try run(["execute", "--dialect", "apollo"], Self.pending, Self.name)
    #expect(
      execute.output.contains("its data has arrived, but the client does not receive it: the ")
        && execute.output.contains("`$d` stays `.pending`"),
      "\(execute.transcript)"
    )
    #expect(!execute.output.contains("fulfilled"), "\(execute.transcript)")
    let dialects = try run(["dialects"], Self.pending, Self.name)
    #expect(dialects.output.contains("3 read, 1 dropped"), "\(dialects.transcript)")
  }
}
