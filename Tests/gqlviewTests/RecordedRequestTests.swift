import Foundation
import TestSupport
import Testing

/// Tests that each recorded exchange is read with the document that it sent.
@Suite struct RecordedRequestTests {
  private static let schema = """
    type Query { me: User items: [Item] }
    type User { id: ID! name: String }
    type Item { id: ID! }
    """
  private static let me = #"{"data": {"me": {"__typename": "User", "id": "1"}}}"#
  private static let named = #"{"data": {"me": {"__typename": "User", "id": "1", "name": "n"}}}"#
  private static let items = #"{"data": {"items": [{"__typename": "Item", "id": "1"}]}}"#

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func request(_ query: String, _ operation: String? = nil) -> String {
    let name = operation.map { #", "operationName": "\#($0)""# } ?? ""
    return #"{"query": \#(quoted(query))\#(name)}"#
  }

  private static func entry(_ request: String, _ response: String, status: Int = 200) -> String {
    """
    {"startedDateTime": "2026-01-01T00:00:00Z", "time": 12, "request": {"method": "POST",
      "url": "https://example.com/graphql", "headers": [{"name": "Authorization", "value": "sesame"}],
      "postData": {"mimeType": "application/json", "text": \(quoted(request))}},
     "response": {"status": \(status), "headers": [{"name": "Retry-After", "value": "7"}],
      "content": {"mimeType": "application/json", "text": \(quoted(response))}}}
    """
  }

  private static func har(_ entries: String...) -> String {
    #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ", "))]}}"#
  }

  private static let files = [
    "anonymous.har": har(
      entry(request("{ me { __typename id } }"), me),
      entry(request("{ items { __typename id } }"), items)
    ),
    "edited.har": har(
      entry(request("query Me { me { __typename id } }"), me),
      entry(request("query Me { me { __typename id name } }"), named)
    ),
    // Apps send fragments together with each operation.
    "fragments.har": har(
      entry(
        request("query A { me { __typename ...U } } fragment U on User { __typename id }"),
        me
      ),
      entry(
        request("query B { me { __typename name ...U } } fragment U on User { __typename id }"),
        named
      )
    ),
    "lines.ndjson":
      #"{"request": \#(request("{ me { __typename id } }")), "response": \#(me)}"# + "\n"
      + #"{"request": \#(request("{ items { __typename id } }")), "response": \#(items)}"# + "\n",
    "failed.har": har(
      entry(request("query Me { me { __typename id } }"), "<html>busy</html>", status: 503)
    ),
    "one.har": har(entry(request("query Me { me { __typename id } }"), me)),
    "me.graphql": "query Me { me { id name } }",
  ]

  private func run(_ arguments: [String]) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, text) in Self.files.merging(["s.graphqls": Self.schema], uniquingKeysWith: { $1 }) {
      try folder.write(text, name)
    }
    return try ProgramRun(arguments, in: folder.url)
  }

  @Test(arguments: ["anonymous.har", "edited.har", "fragments.har", "lines.ndjson"])
  func `check reads each exchange with its own document`(name: String) throws {
    let run = try run(["check", "s.graphqls", name])
    #expect(run.status == 0 && run.output.contains("no findings"), "\(run.transcript)")
    let json = try self.run(["check", "s.graphqls", name, "--format", "json"])
    #expect(json.status == 0 && json.output.contains("\"diagnostics\": []"), "\(json.transcript)")
  }

  @Test func `coverage and select answer for each document that was sent`() throws {
    let coverage = try run(["coverage", "s.graphqls", "edited.har"])
    #expect(coverage.status == 0, "\(coverage.transcript)")
    #expect(coverage.output.contains("edited.har#1 (operation Me):"))
    #expect(coverage.output.contains("name          present 1 (me)  nil 0"))
    let select = try run([
      "select", "--print", "paths", "--where", "id == \"1\"", "s.graphqls", "anonymous.har",
    ])
    #expect(select.status == 0 && select.output.contains("items[0]"), "\(select.transcript)")
    #expect(select.output.contains("me  User"))
  }

  @Test(arguments: [["why", "me.id"], ["execute"], ["reduce", "me.id"], ["report"]])
  func `a command that accepts one response lists the exchanges`(words: [String]) throws {
    let run = try run(words + ["s.graphqls", "anonymous.har"])
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.contains("anonymous.har#2 (anonymous operation)"), "\(run.transcript)")
    let one = try self.run(["execute", "s.graphqls", "anonymous.har#2"])
    #expect(one.status == 0 && one.output.contains("items[0]"), "\(one.transcript)")
  }

  @Test func `a JSON report over several documents is rejected`() throws {
    let run = try run(["coverage", "s.graphqls", "edited.har", "--format", "json"])
    #expect(run.status == 2 && run.output.contains("different documents"), "\(run.transcript)")
  }

  @Test func `an exchange of another operation is not read with the given document`() throws {
    let coverage = try run(["coverage", "s.graphqls", "me.graphql", "edited.har", "anonymous.har"])
    #expect(coverage.errors.contains("not read, because they do not belong to the operation 'Me'"))
    #expect(coverage.output.contains("2 responses"), "\(coverage.transcript)")
    let check = try run(["check", "s.graphqls", "me.graphql", "anonymous.har"])
    #expect(check.status == 0 && !check.output.contains("is missing"), "\(check.transcript)")
  }

  @Test func `a sent document that differs is reported first`() throws {
    let sentence = "The app sent a different text than me.graphql: it lacks `name`"
    let why = try run(["why", "me.name", "s.graphqls", "me.graphql", "one.har"])
    #expect(why.status == 1 && why.output.contains("missing — \(sentence)"), "\(why.transcript)")
    let check = try run(["check", "s.graphqls", "me.graphql", "one.har"])
    #expect(check.output.contains("note: \(sentence)."), "\(check.transcript)")
    #expect(check.output.contains("error: \(sentence). The key \"name\" is missing."))
    let execute = try run(["execute", "s.graphqls", "me.graphql", "one.har"])
    #expect(execute.output.contains("me.name: \(sentence)."), "\(execute.transcript)")
    // The client sent a different document, so the server did not cause the fault.
    #expect(
      execute.output.contains("whole response: the app sent a different text than me.graphql")
    )
    #expect(!execute.output.contains("6.4.4"), "\(execute.transcript)")
    let screen = try run(
      ["screen", "s.graphqls", "me.graphql", "one.har", "--size", "160x30", "--keys", "g6"]
    )
    #expect(screen.output.contains(sentence), "\(screen.transcript)")
  }

  @Test func `an anonymous text that differs from the only similar operation is reported first`()
    throws
  {
    let sentence = "The app sent a different text than me.graphql: it lacks `name`"
    let check = try run(["check", "s.graphqls", "me.graphql", "anonymous.har"])
    #expect(check.output.contains("note: \(sentence)."), "\(check.transcript)")
    #expect(check.output.contains("1 note"), "\(check.transcript)")
    let why = try run(["why", "me.name", "s.graphqls", "me.graphql", "anonymous.har#1"])
    #expect(why.status == 1 && why.output.contains("missing — \(sentence)"), "\(why.transcript)")
    // No operation selects `items`, so there is nothing to compare.
    let items = try run(["check", "s.graphqls", "me.graphql", "anonymous.har#2"])
    #expect(items.output.contains("no findings"), "\(items.transcript)")
  }

  @Test func `a document with the same selections is not different`() throws {
    let run = try run(["check", "s.graphqls", "me.graphql", "edited.har#2"])
    #expect(run.status == 0 && run.output.contains("no findings"), "\(run.transcript)")
  }

  @Test func `the explorer reads each exchange with its own document`() throws {
    for name in ["anonymous.har", "lines.ndjson"] {
      let run = try run(["screen", "s.graphqls", name, "--size", "120x24", "--keys", "]r"])
      #expect(
        run.output.contains("▾ items [1]") && run.output.contains("no errors"),
        "\(run.output)"
      )
    }
  }

  @Test func `the Request pane shows the recorded request and the response headers`() throws {
    let keys = ["--size", "120x40", "--keys", "gq+"]
    let one = try run(["screen", "s.graphqls", "one.har"] + keys)
    for text in [
      "query to https://example.com/graphql", "HTTP, status 200", "Authorization: not shown",
      "Retry-After: 7", "query Me { me { __typename id } }",
    ] {
      #expect(one.output.contains(text), "\(text)\n\(one.output)")
    }
    #expect(!one.output.contains("sesame"))
    let failed = try run(["screen", "s.graphqls", "failed.har"] + keys)
    #expect(failed.output.contains("HTTP, status 503"), "\(failed.output)")
    #expect(failed.output.contains("Retry-After: 7"))
  }

  @Test func `an exchange without a response is reported`() throws {
    let check = try run(["check", "s.graphqls", "failed.har"])
    #expect(check.output.contains("failed.har: not a GraphQL response: the status is 503"))
    let why = try run(["why", "me.id", "s.graphqls", "failed.har"])
    #expect(why.status == 2 && why.errors.contains("the status is 503"), "\(why.transcript)")
  }

  @Test(arguments: [
    #""encoding": "base64", "text": "H4sIAAp2CWsC/6tWSkksSVSyUqhWyk0FU5kpQErJUKm2thYABm1tLB0AAAA=""#,
    #""encoding": "base64", "text": "[\"H4sIAAp2CWsC/6tWSkksSVSyUqhWyk0FU5kpQErJUKm2thYABm1tLB0AAAA=\"]""#,
    #""text": "{\"data\": {\"me\": {\"id\": \"1\"}}}""#,
  ])
  func `compressed bodies of archives are read, also in chunks`(content: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write(
      """
      {"log": {"entries": [{"request": {"method": "POST", "url": "https://example.com/",
        "postData": {"text": \(Self.quoted(Self.request("query Me { me { id } }")))}},
       "response": {"status": 200, "headers": [{"name": "Content-Encoding", "value": "gzip"}],
        "content": {"mimeType": "application/json", \(content)}}}]}}
      """,
      "polly.har"
    )
    let run = try ProgramRun(["execute", "s.graphqls", "polly.har"], in: folder.url)
    #expect(run.output.contains("id: \"1\""), "\(run.transcript)")
  }

  private static func stored(_ operation: String) -> String {
    let hash = String(repeating: "0a", count: 32)
    let query = #"{"version": 1, "sha256Hash": "\#(hash)"}"#
    return #"{"operationName": "\#(operation)", "extensions": {"persistedQuery": \#(query)}}"#
  }

  private func run(_ words: [String], recording entries: String...) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    let list = entries.joined(separator: ", ")
    try folder.write(#"{"log": {"version": "1.2", "entries": [\#(list)]}}"#, "r.har")
    return try ProgramRun(words, in: folder.url)
  }

  @Test func `a stored document is matched by the complete operation name`() throws {
    let details = Self.entry(
      Self.request("query MeDetails { me { __typename id name } }"),
      Self.named
    )
    let other = Self.entry(Self.request("query Other { items { __typename id } }"), Self.items)
    let hashed = Self.entry(Self.stored("Me"), Self.me)
    let check = try run(["check", "s.graphqls", "r.har"], recording: details, other, hashed)
    #expect(check.status == 2 && !check.output.contains("is missing"), "\(check.transcript)")
    #expect(check.errors.contains("nothing to check r.har#3 Me against"), "\(check.transcript)")
    let coverage = try run(["coverage", "s.graphqls", "r.har"], recording: details, other, hashed)
    #expect(coverage.errors.contains("not read") && coverage.errors.contains("r.har#3 Me"))

    let me = Self.entry(Self.request("query Me { me { __typename id } }"), Self.me)
    let both = try run(["check", "s.graphqls", "r.har"], recording: details, me, hashed)
    #expect(both.status == 0 && both.output.contains("no findings"), "\(both.transcript)")
    let read = try run(["coverage", "s.graphqls", "r.har"], recording: details, me, hashed)
    #expect(read.output.contains("r.har#2, r.har#3 (operation Me):"), "\(read.transcript)")
  }

  @Test func `the same document in another layout is one document`() throws {
    let one = Self.entry(Self.request("query Me { me { __typename id } }"), Self.me)
    let other = Self.entry(Self.request("query Me {  me { __typename, id }  }"), Self.me)
    let run = try run(["execute", "s.graphqls", "r.har"], recording: one, other)
    #expect(!run.errors.contains("different documents"), "\(run.transcript)")
  }

  @Test func `an anonymous request is read with the anonymous operation that it matches`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write("{ me { id } }", "me.graphql")
    try folder.write("{ items { id } }", "items.graphql")
    let entry = Self.entry(Self.request("{ items { __typename id } }"), Self.items)
    try folder.write(Self.har(entry), "r.har")
    let run = try ProgramRun(
      ["check", "s.graphqls", "me.graphql", "items.graphql", "r.har"],
      in: folder.url
    )
    #expect(!run.output.contains("is missing"), "\(run.transcript)")
    #expect(!run.transcript.contains("sent a different text"), "\(run.transcript)")

    try folder.write("extend type Mutation { item: Item } type Mutation { a: Int }", "m.graphqls")
    try folder.write("mutation { item { id } }", "items.graphql")
    let change = Self.entry(
      Self.request("mutation { item { __typename id } }"),
      #"{"data": {"item": {"__typename": "Item", "id": "1"}}}"#
    )
    try folder.write(Self.har(change), "r.har")
    let files = ["s.graphqls", "m.graphqls", "me.graphql", "items.graphql", "r.har"]
    let mutation = try ProgramRun(["check"] + files, in: folder.url)
    #expect(!mutation.output.contains("is missing"), "\(mutation.transcript)")
    #expect(!mutation.transcript.contains("sent a different text"), "\(mutation.transcript)")
  }

  @Test func `addresses are shown without user info, query and fragment`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    let entry = Self.entry(Self.request("query Me { me { __typename id } }"), Self.me)
      .replacing("https://example.com/", with: "https://u:sesame@example.com/")
      .replacing("com/graphql", with: "com/graphql#sesame?a")
      .replacing(
        #"{"name": "Retry-After", "value": "7"}"#,
        with: #"{"name": "Location", "value": "https://u:sesame@b.example/in?code=sesame"}"#
      )
    try folder.write(Self.har(entry), "r.har")
    let keys = ["--size", "120x40", "--keys", "gq+"]
    let run = try ProgramRun(["screen", "s.graphqls", "r.har"] + keys, in: folder.url)
    #expect(run.output.contains("query to https://example.com/graphql"), "\(run.output)")
    #expect(run.output.contains("Location: https://b.example/in"), "\(run.output)")
    #expect(!run.output.contains("sesame"), "\(run.output)")
    let body = Self.request("query Me { me { __typename id } }")
    try folder.write(
      "POST /graphql?key=sesame HTTP/1.1\r\nHost: example.com\r\n\r\n\(body)\r\n\r\n"
        + "HTTP/1.1 200 OK\r\n\r\n\(Self.me)",
      "r.http"
    )
    let curl = try ProgramRun(["screen", "s.graphqls", "r.http"] + keys, in: folder.url)
    #expect(curl.output.contains("query to example.com/graphql"), "\(curl.output)")
    #expect(!curl.output.contains("sesame"), "\(curl.output)")
  }
}
