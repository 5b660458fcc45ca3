import Foundation
import TestSupport
import Testing

/// Findings about the texts that recorded requests sent.
@Suite struct SentTextFindingTests {
  private func check(_ document: String, _ files: [String: String]) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      """
      type Query { me: User user(id: ID!): User items(first: Int): [User] }
      type User { id: ID! name: String age: Int }
      """,
      "s.graphqls"
    )
    try folder.write(document, "q.graphql")
    for (name, text) in files { try folder.write(text, name) }
    let names = files.keys.sorted()
    return try ProgramRun(["check", "s.graphqls", "q.graphql"] + names, in: folder.url)
  }

  private static let me = #"{"data": {"me": {"__typename": "User", "name": "n", "age": null}}}"#

  @Test func `the location of an error refers to the document that was sent`() throws {
    let response = Self.me.replacing(
      "}}}",
      with: #"}}, "errors": [{"message": "boom", "locations": [{"line": 3, "column": 5}]}]}"#
    )
    let text = #"query Me {\n  me {\n    age\n    name\n  }\n}"#
    let run = try check(
      "query Me {\n  me {\n    name\n    age\n  }\n}",
      ["r.json": RecordedText(#"{"query": "\#(text)"}"#, response).line]
    )
    #expect(run.output.contains("Its location points at `age`"), "\(run.transcript)")
    #expect(run.output.contains("q.graphql:4:5"), "\(run.transcript)")
  }

  @Test func `a syntax error in the sent document is reported`() throws {
    let request = #"{"query": "query Me { me { name age } ", "operationName": "Me"}"#
    let run = try check(
      "query Me { me { name age } }",
      ["r.json": RecordedText(request, Self.me).line]
    )
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.contains("r.json request:1:"), "\(run.transcript)")
  }

  @Test(arguments: [
    ("query L($n: Int = 9) { items(first: $n) { id } }", "$n"),
    ("query L($m: Int = 3) { items(first: $m) { id } }", "$m"),
  ])
  func `another default value or variable makes a different document`(
    sent: String,
    name: String
  ) throws {
    let run = try check(
      "query L($n: Int = 3) { items(first: $n) { id } }",
      ["r.json": RecordedText(#"{"query": "\#(sent)"}"#, #"{"data": {"items": []}}"#).line]
    )
    #expect(run.output.contains("has other declarations of"), "\(run.transcript)")
    #expect(run.output.contains("`\(name)`"), "\(run.transcript)")
  }

  @Test func `a key selected by the sent document does not suggest an older schema`() throws {
    let run = try check(
      "query Me { me { name age } }",
      [
        "r.json": RecordedText(
          #"{"query": "query Me { me { nick: name age } }"}"#,
          #"{"data": {"me": {"__typename": "User", "nick": "n", "age": 1}}}"#
        )
        .line
      ]
    )
    #expect(run.output.contains("also selects `nick`"), "\(run.transcript)")
    #expect(!run.output.contains("older"), "\(run.transcript)")
  }

  @Test func `a request without a response is reported as unused`() throws {
    let run = try check(
      "query Me { me { name age } }",
      ["body.json": #"{"query": "query Me { me { name } }"}"#, "r.json": Self.me]
    )
    #expect(run.errors.contains("body.json: this request is not used"), "\(run.transcript)")
  }

  @Test func `an unknown stored document is reported`() throws {
    let request = #"{"documentId": "abc", "operationName": "Me"}"#
    let run = try check(
      "query Me { me { name age } }",
      ["r.json": RecordedText(request, Self.me).line]
    )
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.errors.contains("text unknown"), "\(run.transcript)")
    #expect(run.errors.contains("r.json"), "\(run.transcript)")
  }

  /// The SHA-256 hash of `query Me { me { name age } }`.
  private static let hash = "4f64e457264e08ae387d5311f1623a5bffb69c5c9e30f389b1dde08f80235141"

  private static let hashRequests = [
    #"{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "\#(hash)"}}}"#,
    #"{"documentId": "sha256:\#(hash)"}"#,
    #"{"documentId": "app~1.0~\#(hash)", "variables": {}}"#,
    #"{"id": "\#(hash)", "variables": {}}"#,
  ]

  @Test(arguments: hashRequests)
  func `a request with only the hash of an operation is read with it`(request: String) throws {
    let run = try check(
      "query Me { me { name age } } query You { me { name age } }",
      ["r.json": RecordedText(request, Self.me).line]
    )
    #expect(run.status == 0, "\(run.transcript)")
    #expect(!run.errors.contains("manifest"), "\(run.transcript)")
    #expect(!run.output.contains("No operation has the name"), "\(run.transcript)")
  }

  @Test func `a hash that the recording also sends with its text is known`() throws {
    let both = #"{"query": "query Me { me { name } }", "documentId": "abc"}"#
    let run = try check(
      "query Me { me { name age } }",
      [
        "r.json": RecordedText(#"{"documentId": "abc"}"#, Self.me).line + "\n"
          + RecordedText(both, Self.me).line
      ]
    )
    #expect(!run.errors.contains("manifest"), "\(run.transcript)")
    #expect(run.output.contains("it lacks `age`"), "\(run.transcript)")
  }

  @Test func `an unknown hash is reported with the documents`() throws {
    let run = try check(
      "query Me { me { name age } }",
      ["r.json": RecordedText(#"{"documentId": "app~1.0~0123"}"#, Self.me).line]
    )
    let words = "no loaded manifest contains the document 'app~1.0~0123' of its request, and no "
    #expect(run.errors.contains(words + "operation has this hash"), "\(run.transcript)")
  }

  @Test(arguments: [
    ("proposal", "The generated code throws an error here"),
    ("prototype-2016", "does not throw an error here"),
    ("relay", "The generated code cannot read this value and rejects the whole response"),
  ])
  func `the effect of a fault is described for the client of the dialect`(
    dialect: String,
    clause: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      "type Query { all: [Node!]! } interface Node { id: ID! } type A implements Node { id: ID! }",
      "s.graphqls"
    )
    try folder.write("query Q { all { __typename id } }", "q.graphql")
    try folder.write(#"{"data": {"all": [{"id": "1"}]}}"#, "Q.json")
    let run = try ProgramRun(
      ["execute", "s.graphqls", "q.graphql", "Q.json", "--dialect", dialect],
      in: folder.url
    )
    #expect(run.output.contains(clause), "\(run.transcript)")
  }
}
