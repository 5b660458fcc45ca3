import Foundation
import TestSupport
import Testing

/// Tests recordings of network traffic, which replace response files and, if no document is given,
/// also the operation.
@Suite struct CaptureTests {
  private static let schema = "type Query { a: Int b(n: Int): String }"
  private static let query = "query A($n: Int) { a b(n: $n) }"

  /// Runs gqlview in a folder that contains the schema, an operation and the given files.
  private func run(_ arguments: [String], _ files: [String: String]) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let all = files.merging(["s.graphqls": Self.schema, "q.graphql": Self.query]) { $1 }
    for (name, text) in all { try folder.write(text, name) }
    return try ProgramRun(arguments, in: folder.url)
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\r", with: "\\r").replacing("\n", with: "\\n") + "\""
  }

  private static func entry(
    _ request: String,
    _ response: String,
    type: String = "application/json"
  )
    -> String
  {
    """
    {"request": {"method": "POST", "url": "https://a/graphql",
      "postData": {"mimeType": "application/json", "text": \(quoted(request))}},
     "response": {"status": 200, "content": {"mimeType": \(quoted(type)), "text": \(quoted(response))}}}
    """
  }

  private static let har = """
    {"log": {"version": "1.2", "entries": [
      {"request": {"method": "GET", "url": "https://a/logo.png", "queryString": []},
       "response": {"status": 200, "content": {"mimeType": "image/png", "encoding": "base64", "text": "AAAA"}}},
      \(entry(#"{"query":"query A($n: Int) { a b(n: $n) }","operationName":"A","variables":{"n":7}}"#, #"{"data":{"a":1,"b":"one"}}"#)),
      \(entry(#"[{"query":"{ a }"},{"query":"query B { b }"}]"#, #"[{"data":{"a":2}},{"data":{"b":"two"}}]"#)),
      {"request": {"method": "GET", "url": "https://a/graphql?query=x",
        "queryString": [{"name": "query", "value": "query C { a }"}]},
       "response": {"content": {"mimeType": "application/json", "encoding": "base64", "text": "eyJkYXRhIjp7ImEiOjV9fQ=="}}},
      {"request": {"method": "GET", "url": "wss://a"}, "response": {}, "_webSocketMessages": [
        {"type": "send", "data": "{\\"type\\":\\"subscribe\\",\\"id\\":\\"1\\",\\"payload\\":{\\"query\\":\\"query D { a }\\"}}"},
        {"type": "receive", "data": "{\\"type\\":\\"next\\",\\"id\\":\\"1\\",\\"payload\\":{\\"data\\":{\\"a\\":8}}}"},
        {"type": "receive", "data": "{\\"type\\":\\"next\\",\\"id\\":\\"1\\",\\"payload\\":{\\"data\\":{\\"a\\":9}}}"}]}
    ]}}
    """

  @Test func `exchanges of an archive are selected by number or operation`() throws {
    let files = ["c.har": Self.har]
    let one = try run(["execute", "s.graphqls", "c.har#1"], files)
    #expect(one.status == 0, "\(one.transcript)")
    #expect(one.output.contains("\"one\""))
    let base64 = try run(["execute", "s.graphqls", "c.har", "--operation", "C"], files)
    #expect(base64.status == 0 && base64.output.contains("5"), "\(base64.transcript)")
    let batch = try run(["execute", "s.graphqls", "c.har#3"], files)
    #expect(batch.status == 0 && batch.output.contains("\"two\""), "\(batch.transcript)")
    let events = try run(["coverage", "s.graphqls", "c.har#5"], files)
    #expect(events.status == 0 && events.output.contains("2 responses"), "\(events.transcript)")
    let many = try run(["execute", "s.graphqls", "q.graphql", "c.har"], files)
    #expect(many.status == 0 && many.output.contains("over c.har#1 A"), "\(many.transcript)")
    #expect(
      many.errors.contains("not read, because they do not belong to the operation 'A': c.har#2")
    )
    let none = try run(["execute", "s.graphqls", "q.graphql", "c.har#9"], files)
    #expect(none.status == 2 && none.errors.contains("it has 5 exchanges"))
  }

  @Test(arguments: [
    ("pair.json", #"{"request": {"query": "query A { a }"}, "response": {"data": {"a": 3}}}"#),
    (
      "bodies.json",
      #"{"request": {"body": "{\"query\": \"{ a }\"}"}, "response": {"body": {"data": {"a": 3}}}}"#
    ),
    (
      "curl.txt",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
        + #"{"data": {"a": 3}}"#
    ),
    (
      "both.txt",
      "POST /graphql HTTP/1.1\r\nHost: a\r\n\r\n{\"query\": \"{ a }\"}\r\n\r\n"
        + "HTTP/2 200\r\ncontent-type: text/event-stream\r\n\r\nevent: next\r\n"
        + "data: {\"data\": {\"a\": 3}}\r\n\r\n"
    ),
    (
      "get.txt",
      "GET /g?v=1&query=%7B+a+%7D HTTP/1.1\nHost: a\n\nHTTP/1.1 200 OK\n\n{\"data\": {\"a\": 3}}"
    ),
    (
      "parts.txt",
      "HTTP/1.1 200 OK\nContent-Type: multipart/mixed; boundary=\"-\"\n\n---\n\n"
        + "{\"data\": {}, \"hasNext\": true}\n---\n\n"
        + "{\"incremental\": [{\"path\": [], \"data\": {\"a\": 3}}], \"hasNext\": false}\n-----\n"
    ),
    (
      "parts.ndjson",
      "{\"data\": {}, \"hasNext\": true}\n"
        + "{\"incremental\": [{\"path\": [], \"data\": {\"a\": 3}}], \"hasNext\": false}\n"
    ),
  ])
  func `a recorded response is read`(name: String, text: String) throws {
    let files = [name: text, "a.graphql": "{ a }"]
    let run = try run(["execute", "s.graphqls", "a.graphql", name], files)
    // The parts are delivered although the operation does not defer anything.
    #expect(run.status == (name.hasPrefix("parts") ? 1 : 0), "\(run.transcript)")
    #expect(run.output.contains("a: Int? = 3") || run.output.contains("3"), "\(run.transcript)")
  }

  @Test(arguments: [
    (
      "multipart/mixed; boundary=\"-\"",
      "---\n\n{\"data\": {\"a\": 3}, \"hasNext\": true}\n---\n\n{\"incremental\": [{\"pa"
    ),
    ("text/event-stream", "data: {\"data\": {\"a\": 3}}\n\ndata: {\"data\": {\"pa"),
    ("text/event-stream", "data: {\"data\": {\"a\": 3}}\n\ndata: {\"data\": {\"pa\n\n:ping\n\n"),
  ])
  func `a cut-off part of a body is reported, and the parts before it are read`(
    type: String,
    body: String
  ) throws {
    let text = "HTTP/1.1 200 OK\nContent-Type: \(type)\n\n\(body)"
    for command in ["check", "execute", "coverage"] {
      let run = try run(
        [command, "s.graphqls", "a.graphql", "cut.txt"],
        ["cut.txt": text, "a.graphql": "{ a }"]
      )
      #expect(run.status == 1, "\(run.transcript)")
      #expect(run.transcript.contains("cut.txt, part 2 of the body:1:"), "\(run.transcript)")
      #expect(run.transcript.contains("the other response is read"), "\(run.transcript)")
    }
  }

  @Test func `the request target contains the document`() throws {
    let text =
      "GET /g?query=query+Q%28%24n%3AInt%29%7Bb(n:$n)%7D&variables=%7b%22n%22:1%7d HTTP/1.1"
    let run = try run(
      ["execute", "s.graphqls", "get.txt", "--format", "json"],
      ["get.txt": text + "\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{\"data\": {\"b\": \"x\"}}"]
    )
    #expect(run.status == 0 && run.output.contains("\"operation\": \"Q\""), "\(run.transcript)")
  }

  @Test(arguments: [
    #""text": "query=query+Q%28%24n%3AInt%29%7Bb(n:$n)%7D&variables=%7b%22n%22:1%7d""#,
    #""params": [{"name": "query", "value": "query Q($n: Int) { b(n: $n) }"}]"#,
    #""text": "", "params": [{"name": "query", "value": "query Q { b }"}]"#,
  ])
  func `a form-encoded body of an archive contains the document`(_ body: String) throws {
    let entry = Self.entry("BODY", #"{"data": {"b": "x"}}"#)
      .replacing(
        #""mimeType": "application/json", "text": "BODY""#,
        with: #""mimeType": "application/x-www-form-urlencoded; charset=UTF-8", "text": "BODY""#
      )
      .replacing(#""text": "BODY""#, with: body)
    let run = try run(
      ["execute", "s.graphqls", "form.har", "--format", "json"],
      ["form.har": #"{"log": {"entries": [\#(entry)]}}"#]
    )
    #expect(run.status == 0 && run.output.contains("\"operation\": \"Q\""), "\(run.transcript)")
  }

  private static let nullRequest =
    #"{"query": "query A { a }", "variables": null, "operationName": null, "extensions": null}"#
  private static let answer = #"{"data": {"a": 3}}"#

  @Test(arguments: [
    ("pair.json", #"{"request": \#(nullRequest), "response": \#(answer)}"#),
    ("c.har", #"{"log": {"entries": [\#(entry(nullRequest, answer))]}}"#),
    (
      "both.txt",
      "POST /graphql HTTP/1.1\nHost: a\n\n\(nullRequest)\n\nHTTP/1.1 200 OK\n\n\(answer)"
    ),
    (
      "get.txt",
      "GET /g?query=query+A+%7B+a+%7D&variables=null&operationName= HTTP/1.1\nHost: a\n\n"
        + "HTTP/1.1 200 OK\n\n\(answer)"
    ),
  ])
  func `null for an optional part of a request means that it is missing`(
    name: String,
    text: String
  ) throws {
    let run = try run(["check", "s.graphqls", name], [name: text])
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.hasSuffix("no findings\n"), "\(run.transcript)")
  }

  @Test func `variables that are not an object are reported with their kind`() throws {
    let pair = #"{"request": {"query": "{ a }", "variables": [1]}, "response": \#(Self.answer)}"#
    let run = try run(["check", "s.graphqls", "r.json"], ["r.json": pair])
    #expect(run.output.contains("must be an object, found an array"), "\(run.transcript)")
  }

  @Test func `the request provides operation and variables`() throws {
    let request = #"{"query": "query A($n: Int!) { b(n: $n) }", "variables": {"n": 1}}"#
    let run = try run(
      ["execute", "s.graphqls", "request.json", "response.json", "--format", "json"],
      ["request.json": request, "response.json": #"{"data": {"b": "x"}}"#]
    )
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("\"operation\": \"A\""))
  }

  @Test func `lines are responses, from a file and from standard input`() throws {
    let lines = "{\"data\": {\"a\": 1}}\n\n{\"data\": {\"a\": 2}}\n{\"data\": {\"a\": null}}\n"
    let file = try run(["coverage", "s.graphqls", "q.graphql", "r.json"], ["r.json": lines])
    #expect(file.status == 1 && file.output.contains("3 responses"), "\(file.transcript)")
  }

  @Test func `an invalid recording is reported`() throws {
    let broken = try run(["check", "r.json"], ["r.json": "{\"data\": 1}\n{\"data\": "])
    #expect(
      broken.status == 1 && broken.output.contains("r.json:2:"),
      "\(broken.transcript)"
    )
    let empty = try run(
      ["execute", "s.graphqls", "e.har"],
      ["e.har": #"{"log": {"entries": []}}"#]
    )
    #expect(empty.status == 2 && empty.errors.contains("no exchange with a GraphQL server"))
    for head in ["HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n\r\n"] {
      let cut = try run(["execute", "s.graphqls", "q.graphql", "cut.http"], ["cut.http": head])
      #expect(cut.status == 2 && cut.errors.contains("the status is 200 and the body is empty"))
    }
    let base64 = Self.har.replacing("eyJkYXRhIjp7ImEiOjV9fQ==", with: "eyJ!")
    let broken64 = try run(["execute", "s.graphqls", "c.har#4"], ["c.har": base64])
    #expect(
      broken64.status == 2
        && broken64.errors.contains("c.har#4: the body of its response: invalid base64"),
      "\(broken64.transcript)"
    )
    let others = try run(["execute", "s.graphqls", "c.har", "--operation", "A"], ["c.har": base64])
    #expect(others.status == 0 && others.errors.contains("c.har#4: "), "\(others.transcript)")
    let one = #"{"log": {"entries": [\#(Self.entry(#"{"query": "{ a }"}"#, "{}"))]}}"#
    let none = try run(["execute", "s.graphqls", "one.har#2"], ["one.har": one])
    #expect(none.errors.contains("there is no exchange 2; it has 1 exchange"), "\(none.transcript)")
  }
}
