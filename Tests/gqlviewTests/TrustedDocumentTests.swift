import Foundation
import TestSupport
import Testing

/// Tests recorded requests that contain an identifier in place of a document.
@Suite struct TrustedDocumentTests {
  private static let schema = "type Query { a: Int b: Int }"
  private static let hash = String(repeating: "0a", count: 32)

  private func run(_ files: [String: String], _ words: String...) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, name) }
    return try ProgramRun(words, in: folder.place("."))
  }

  private static func pair(_ request: String) -> String {
    #"{"request": \#(request), "response": {"data": {"a": 1}}}"#
  }

  private static func withHashes(_ text: String) -> String {
    text.replacing("HASH40", with: hash.prefix(40)).replacing("HASH", with: hash)
  }

  @Test(arguments: [
    (
      #"{"operations": [{"id": "1", "name": "A", "type": "query", "body": "query A { a }"}]}"#,
      #"{"documentId": "1"}"#
    ),
    (
      #"{"HASH": {"name": "A", "source": "query A { a }"}}"#,
      #"{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "HASH"}}}"#
    ),
    (#"{"HASH": "query A { a }"}"#, #"{"doc_id": "HASH", "variables": {}}"#),
    (#"{"HASH40": "query A { a }"}"#, #"{"documentId": "HASH40"}"#),
    (
      #"{ "8812" : "query A { a }", "8813": "fragment F on Query { b } query B { ...F }"}"#,
      #"{"doc_id": "8812", "variables": {}}"#
    ),
  ])
  func `a manifest provides the documents for identifiers`(
    _ manifest: String,
    _ request: String
  ) throws {
    let files = [
      "s.graphqls": Self.schema,
      "m.json": Self.withHashes(manifest),
      "c.json": Self.pair(Self.withHashes(request)),
    ]
    let run = try run(files, "execute", "s.graphqls", "m.json", "c.json", "--format", "json")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("\"operation\": \"A\""), "\(run.output)")
  }

  @Test func `an object of other texts is a response`() throws {
    let schema = "type Query { a: String b: String }"
    let data = #"{"a": "query A { a }", "b": "{"}"#
    let files = ["s.graphqls": schema, "q.graphql": "query A { a b }", "r.json": data]
    let run = try run(files, "execute", "s.graphqls", "q.graphql", "r.json")
    #expect(run.status == 0 && run.output.contains(#"b: "{""#), "\(run.transcript)")
  }

  @Test func `identifiers in URLs and archives are resolved`() throws {
    let manifest = #"{"operations": [{"id": "1", "name": "A", "body": "query A { a }"}]}"#
    let http =
      "GET /g?documentId=1&variables=%7B%7D HTTP/1.1\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{\"data\": {\"a\": 1}}"
    let files = ["s.graphqls": Self.schema, "m.json": manifest, "c.http": http]
    let run = try run(files, "execute", "s.graphqls", "m.json", "c.http", "--format", "json")
    #expect(run.status == 0 && run.output.contains("\"operation\": \"A\""), "\(run.transcript)")
  }

  @Test func `identifiers of a project are looked up in its own manifest`() throws {
    let run = try run(
      [
        "s.graphql": Self.schema, "src/a.js": "graphql`query A { a }`; graphql`query B { b }`",
        "relay.config.json":
          #"{"schema": "s.graphql", "src": "src", "persistConfig": {"file": "persisted.json"}}"#,
        "persisted.json": #"{"\#(Self.hash)": "query A { a }"}"#,
        "c.json": Self.pair(#"{"doc_id": "\#(Self.hash)"}"#),
      ],
      "why",
      "a",
      "c.json"
    )
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func `fetch sends an identifier instead of the document`() throws {
    let files = ["s.graphqls": Self.schema, "q.graphql": "query A { a }"]
    func sent(_ id: String) throws -> String {
      try run(
        files,
        "fetch",
        "s.graphqls",
        "q.graphql",
        "--endpoint",
        "http://127.0.0.1:9/",
        "--document-id",
        id,
        "--format",
        "json"
      ).output
    }
    let given = try sent("pets/1")
    #expect(given.contains("\"documentId\": \"pets/1\""), "\(given)")
    #expect(given.contains("\"operationName\": \"A\"") && !given.contains("\"query\""))
    // The finding's source text is `query A {`, a line with `a`, and `}`.
    #expect(
      try sent("sha256").contains(
        "\"documentId\": \"sha256:a2e93ae31651942b495db72b919ced0636a2450954bffd338df4c1578380b9fc\""
      )
    )
  }
}
