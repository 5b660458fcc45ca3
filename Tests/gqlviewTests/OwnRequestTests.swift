import Foundation
import TestSupport
import Testing

/// Every command reads a response with the same operation.
@Suite struct OwnRequestTests {
  private static let me = RecordedText(
    #"{"query": "{ me { __typename id } }"}"#,
    #"{"data": {"me": {"__typename": "User", "id": "1"}}}"#
  )
  private static let items = RecordedText(
    #"{"query": "{ items { __typename id } }"}"#,
    #"{"data": {"items": [{"__typename": "Item", "id": "1"}]}}"#
  )

  /// Runs gqlview in a project with one or two operations.
  private func run(
    _ words: [String],
    _ files: [String: String],
    operations: [String] = ["query Me { me { id name } }"]
  ) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      """
      type Query { me: User items: [Item] }
      type User { id: ID! name: String }
      type Item { id: ID! }
      """,
      "s.graphqls"
    )
    try folder.write("schema: s.graphqls\ndocuments: 'operation*.graphql'", ".graphqlrc.yml")
    for (index, text) in operations.enumerated() {
      try folder.write(text, "operation\(index).graphql")
    }
    for (name, text) in files { try folder.write(text, name) }
    return try ProgramRun(words, in: folder.url)
  }

  @Test(arguments: [["check"], ["execute"], ["coverage"], ["why", "items"], ["dialects"]])
  func `an exchange of another operation is read with the document that it sent`(
    words: [String]
  ) throws {
    let files = ["r.har": RecordedText.har(Self.items)]
    for name in ["r.har", "r.har#1"] {
      let run = try run(words + [name], files)
      #expect(run.status == 0, "\(run.transcript)")
      #expect(!run.transcript.contains("does not match the operation"), "\(run.transcript)")
    }
  }

  @Test func `the explorer shows an exchange with the document that it sent`() throws {
    let files = ["r.har": RecordedText.har(Self.items)]
    let run = try run(["screen", "r.har", "--size", "120x24"], files)
    #expect(run.output.contains("▾ items [1]"), "\(run.transcript)")
  }

  @Test func `exchanges of several operations have separate reports`() throws {
    let files = ["r.har": RecordedText.har(Self.me, Self.items)]
    let coverage = try run(["coverage", "r.har"], files)
    #expect(coverage.status == 0, "\(coverage.transcript)")
    #expect(coverage.output.contains("r.har#1 (anonymous operation):"), "\(coverage.transcript)")
    let execute = try run(["execute", "r.har"], files)
    #expect(execute.status == 2 && execute.errors.contains("r.har#2"), "\(execute.transcript)")
  }

  @Test(arguments: [["check"], ["execute"], ["coverage"], ["why", "items"], ["dialects"]])
  func `a response is read with the only operation that it matches`(words: [String]) throws {
    let operations = ["query Me { me { id } }", "query Items { items { id } }"]
    let run = try run(words + ["r.json"], ["r.json": Self.items.response], operations: operations)
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func `the explorer shows a response with the only operation that it matches`() throws {
    let run = try run(
      ["screen", "r.json", "--size", "120x24"],
      ["r.json": Self.items.response],
      operations: ["query Me { me { id } }", "query Items { items { id } }"]
    )
    #expect(run.output.contains("▾ items [1]"), "\(run.transcript)")
  }

  @Test func `the explorer reads files of several operations with the operations they answer`()
    throws
  {
    let files = ["Me.json": Self.me.response, "Items.json": Self.items.response]
    let operations = ["query Me { me { id } }", "query Items { items { id } }"]
    for (keys, row) in [("gTj<Enter>", "▾ items [1]"), ("gTj<Enter>gTk<Enter>", "▾ me User")] {
      let run = try run(
        ["screen", "Me.json", "Items.json", "--size", "120x24", "--keys", keys],
        files,
        operations: operations
      )
      #expect(run.output.contains(row), "\(keys): \(run.transcript)")
      #expect(!run.output.contains("There are several operations"), "\(run.transcript)")
    }
  }

  @Test func `a response that matches several operations needs a choice`() throws {
    let run = try run(
      ["execute", "r.json"],
      ["r.json": Self.items.response],
      operations: ["query A { items { id } }", "query B { items { id } }"]
    )
    #expect(run.status == 2 && run.errors.contains("--operation NAME"), "\(run.transcript)")
  }

  @Test func `the option --operation selects the exchange with the same request`() throws {
    let files = ["r.har": RecordedText.har(Self.me, Self.items)]
    let operations = ["query Me { me { id } }", "query Items { items { id } }"]
    let words = ["execute", "r.har", "--operation", "Items"]
    let named = try run(words, files, operations: operations)
    #expect(named.status == 0 && named.output.contains("items[0]"), "\(named.transcript)")
    let other = try run(
      ["execute", "r.har#1", "--operation", "Me"],
      files,
      operations: ["query Me { me { id name } }"]
    )
    #expect(other.output.contains("query Me over"), "\(other.transcript)")
  }

  @Test(arguments: [["compile"], ["compile", "--code-size"]])
  func `a report on documents covers each document that was sent`(words: [String]) throws {
    let files = ["r.har": RecordedText.har(Self.me, Self.items)]
    let run = try run(words + ["s.graphqls", "r.har"], files, operations: [])
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("r.har#2 (anonymous operation):"), "\(run.transcript)")
  }

  @Test(arguments: [["generate"], ["edit", "--add", "me.name"], ["wire"]])
  func `a command that accepts one document lists the recorded ones`(words: [String]) throws {
    let files = ["r.har": RecordedText.har(Self.me, Self.items)]
    let several = try run(words + ["s.graphqls", "r.har"], files, operations: [])
    #expect(several.status == 2 && several.errors.contains("r.har#2"), "\(several.transcript)")
    #expect(!several.transcript.contains("LoneAnonymousOperation"), "\(several.transcript)")
    let one = try run(words + ["s.graphqls", "r.har#1"], files, operations: [])
    #expect(one.status == 0, "\(one.transcript)")
  }

  @Test func `a command that reads no responses does not report one`() throws {
    let run = try run(["compile", "r.har"], ["r.har": RecordedText.har(Self.items)])
    #expect(run.errors.contains("r.har is not used"), "\(run.transcript)")
    #expect(!run.transcript.contains("does not match the operation"), "\(run.transcript)")
  }

  @Test func `the variables of each exchange are checked`() throws {
    let items = RecordedText(
      #"{"query": "query I($n: Int!) { items(first: $n) { id } }", "variables": {"m": 1}}"#,
      #"{"data": {"items": []}}"#
    )
    let schema = """
      type Query { me: User items(first: Int): [Item] }
      type User { id: ID! name: String }
      type Item { id: ID! }
      """
    let recording = RecordedText.har(Self.me, items)
    let run = try run(
      ["check", "t.graphqls", "r.har"],
      ["t.graphqls": schema, "r.har": recording],
      operations: []
    )
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.contains("\"$n\" of required type"), "\(run.transcript)")
    #expect(run.output.contains("no variable \"$m\""), "\(run.transcript)")
  }

  @Test func `a damaged line is reported for every operation`() throws {
    let me = RecordedText(
      #"{"query": "query Me { me { id name } }", "operationName": "Me"}"#,
      #"{"data": {"me": null}}"#
    )
    let files = ["r.ndjson": me.line + "\n{\"request\": {\"oper\n"]
    let run = try run(["check", "r.ndjson", "--operation", "Me"], files)
    #expect(run.status == 1 && run.output.contains("r.ndjson:2"), "\(run.transcript)")
  }

  @Test func `a request that names an operation missing from its document fails`() throws {
    let misnamed = RecordedText(
      #"{"query": "query Y { items { id } }", "operationName": "Z"}"#,
      Self.items.response
    )
    let files = ["r.har": RecordedText.har(Self.me, misnamed)]
    let run = try run(["check", "r.har"], files)
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.contains("names the operation 'Z'"), "\(run.transcript)")
  }

  @Test func `a recording without a response fails`() throws {
    let page = RecordedText(#"{"query": "{ me { id } }"}"#, "<html>Bad gateway</html>")
    let run = try run(["check", "r.har"], ["r.har": RecordedText.har(page)])
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.contains("nothing to check in r.har: not a GraphQL response"))
  }

  @Test func `a recorded response without data and errors is reported`() throws {
    let pair = #"{"request": {"query": "query Me { me { id } }"}, "response": {"me": {"id": "1"}}}"#
    let run = try run(["check", "r.json"], ["r.json": pair])
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.contains("nothing to check in r.json: not a GraphQL response"))
    #expect(run.errors.contains("JSON without `data` and `errors`"))
  }

  @Test func `a line that contains only a request is not read as a response`() throws {
    let files = ["r.ndjson": Self.items.line + "\n{\"request\": \(Self.me.request)}\n"]
    let run = try run(["check", "r.ndjson"], files)
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test(arguments: [["storm"], ["synthesize", "--tests"], ["report", "--html", "-"]])
  func `responses to other operations are not replaced by generated ones`(words: [String]) throws {
    let other = RecordedText(
      #"{"query": "query Other { items { id } }"}"#,
      #"{"data": {"items": []}}"#
    )
    let run = try run(words + ["r.har", "--operation", "Me"], ["r.har": RecordedText.har(other)])
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.contains("no recorded exchange of the operation 'Me'"))
  }

  @Test func `a recording is read in a project with nullability operators`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query A { pet! { name } }", "App/A.graphql")
    try folder.write(
      ApolloConfigurationText(
        rest: #", "experimentalFeatures": {"clientControlledNullability": true}"#
      )
    )
    let sent = RecordedText(
      #"{"query": "query A { pet! { __typename name } }", "operationName": "A"}"#,
      #"{"data": {"pet": {"__typename": "Cat", "name": "a"}}}"#
    )
    try folder.write(RecordedText.har(sent), "r.har")
    let run = try folder.run("execute", "r.har", "--apollo-version", "1.6.0")
    #expect(run.status == 0 && run.output.contains("query A over"), "\(run.transcript)")
  }
}

/// A recorded request body with the body of its response.
struct RecordedText {
  let request: String
  let response: String

  init(_ request: String, _ response: String) {
    self.request = request
    self.response = response
  }

  /// The line of an NDJSON recording.
  var line: String { #"{"request": \#(request), "response": \#(response)}"# }

  /// An HTTP archive.
  static func har(_ exchanges: RecordedText...) -> String {
    let entries = exchanges.map { exchange in
      """
      {"request": {"method": "POST", "url": "https://example.com/graphql",
        "postData": {"mimeType": "application/json", "text": \(quoted(exchange.request))}},
       "response": {"status": 200,
        "content": {"mimeType": "application/json", "text": \(quoted(exchange.response))}}}
      """
    }
    return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ", "))]}}"#
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
