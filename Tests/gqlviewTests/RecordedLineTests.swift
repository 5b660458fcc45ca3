import Foundation
import TestSupport
import Testing

/// A line of an NDJSON recording that is not an exchange affects only itself.
@Suite struct RecordedLineTests {
  private static let me = RecordedText(
    #"{"query": "query Me { me { __typename id } }"}"#,
    #"{"data": {"me": {"__typename": "User", "id": "1"}}}"#
  )
  .line
  private static let items = RecordedText(
    #"{"query": "{ items { __typename id } }"}"#,
    #"{"data": {"items": [{"__typename": "Item", "id": "1"}]}}"#
  )
  .line

  private func run(_ words: [String], _ lines: [String]) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      """
      type Query { me: User items: [Item] }
      type User { id: ID! }
      type Item { id: ID! }
      """,
      "s.graphqls"
    )
    try folder.write(lines.map { $0 + "\n" }.joined(), "r.ndjson")
    return try ProgramRun(words, in: folder.url)
  }

  @Test(arguments: [
    #"{"request": {"query": "{ me "#, "garbage", #"{"data": {"me": "#, "[1, 2]",
  ])
  func `a damaged line is an error, and the other exchanges are read`(line: String) throws {
    let files = ["s.graphqls", "r.ndjson"]
    let check = try run(["check"] + files, [Self.me, line, Self.items])
    #expect(check.status != 0, "\(check.transcript)")
    #expect(check.transcript.contains("r.ndjson:2"), "\(check.transcript)")
    #expect(!check.transcript.contains("r.ndjson:1"), "\(check.transcript)")
    for lines in [[Self.me, line, Self.items], [line, Self.me, Self.items]] {
      let coverage = try run(["coverage"] + files, lines)
      #expect(coverage.output.contains("r.ndjson#1 (operation Me):"), "\(coverage.transcript)")
      #expect(coverage.output.contains("r.ndjson#2 (anonymous"), "\(coverage.transcript)")
    }
  }

  @Test func `a response without a request is read with the operation that it matches`() throws {
    let response = #"{"data": {"items": []}}"#
    let check = try run(["check", "s.graphqls", "r.ndjson"], [Self.me, response])
    #expect(check.transcript.contains("r.ndjson:2"), "\(check.transcript)")
    #expect(!check.transcript.contains("r.ndjson#1"), "\(check.transcript)")
    let execute = try run(["execute", "s.graphqls", "r.ndjson#1"], [response, Self.me])
    #expect(execute.status == 0 && execute.output.contains("query Me"), "\(execute.transcript)")
  }

  @Test func `a request without a document is reported, and other responses are read`() throws {
    let line = #"{"request": {"operationName": "Me"}, "response": {"data": {"me": null}}}"#
    let check = try run(["check", "s.graphqls", "r.ndjson"], [Self.me, Self.items, line])
    #expect(check.errors.contains("r.ndjson:3: its request has neither"), "\(check.transcript)")
    let coverage = try run(["coverage", "s.graphqls", "r.ndjson"], [Self.me, Self.items])
    #expect(coverage.status == 0, "\(coverage.transcript)")
  }

  @Test func `an exchange can be selected by its line`() throws {
    let run = try run(["execute", "s.graphqls", "r.ndjson:3"], [Self.me, "", Self.items])
    #expect(run.status == 0 && run.output.contains("items[0]"), "\(run.transcript)")
  }
}
