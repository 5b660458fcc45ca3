import ExplorerState
import Foundation
import GraphQLClient
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing
import Workspace

@testable import gqlview

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests `gqlview serve` with a client.
@Suite struct ServeCommandTests {
  private func sources(_ output: ListeningRun.Output) throws -> [JSONValue?] {
    try output.lines.map { JSONValue(try JSONDocument($0).root)["source"] }
  }

  @Test func `recordings with equal variables answer first, then mocks, then the schema`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let lines = [1, 2, 2].enumerated().map { index, count in
      """
      {"request":{"query":"query Some($n: Int) { __typename }","variables":{"n":\(count)}},\
      "response":{"data":{"number":\(index)}}}
      """
    }
    try folder.write(lines.joined(separator: "\n") + "\n", "kept.jsonl")
    try folder.write(
      #"{"happy": {"__path__": "Query", "data": {"allPets": []}}}"#,
      "__graphql_mocks__/Mocked.json"
    )
    let query = "query Some($n: Int) { allAnimals { predators(first: $n) { species } } }"
    func some(_ count: Int) -> GraphQLRequest {
      GraphQLRequest(document: query, variables: ["n": .int(count)])
    }
    var answers: [[JSONValue]] = []
    let output = try ListeningRun.run(
      ["serve", ListeningRun.schema, "kept.jsonl", "__graphql_mocks__"],
      count: 7,
      in: folder
    ) { address in
      for request in [
        some(2), some(2), some(1), some(9),
        GraphQLRequest(document: "query Mocked { allPets { humanName } }"),
        GraphQLRequest(document: "query Nobody { allPets { humanName } }"),
        GraphQLRequest(document: "{ nothing }"),
      ] {
        answers.append(try ListeningRun.ask(address, request))
      }
    }
    #expect(
      try sources(output) == [
        "kept.jsonl#2, recorded with another document",
        "kept.jsonl#3, recorded with another document",
        "kept.jsonl#1, recorded with another document",
        "kept.jsonl#1, recorded with another document, with other variables",
        "__graphql_mocks__/Mocked.json#happy", "generated",
        "rejected: Cannot query field 'nothing' on type 'Query'.",
      ]
    )
    let numbers = answers.prefix(3).map { $0.first?["data"]?["number"] }
    #expect(numbers == [1, 2, 0])
    #expect(answers[4] == [["data": ["allPets": []]]])
    guard case .array(let pets)? = answers[5].first?["data"]?["allPets"] else {
      return #expect(Bool(false), "nothing was made up")
    }
    #expect(!pets.isEmpty)
    #expect(answers[6].first?["errors"] != nil)
  }

  @Test func `a second signal ends the program while nobody reads its output`() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = ProgramRun.program
    process.arguments = [
      "serve", ListeningRun.schema, "--listen", "127.0.0.1:0", "--format", "json",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    let first = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(JSONDocument(first).root["listening"]?.string)
    // The lines with these names do not fit into the buffer of a pipe.
    let name = String(repeating: "N", count: 4_000)
    for _ in 0..<40 {
      try ListeningRun.ask(address, GraphQLRequest(document: "query \(name) { __typename }"))
    }
    kill(process.processIdentifier, SIGTERM)
    Thread.sleep(forTimeInterval: 1)
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGTERM)
    for _ in 0..<200 where process.isRunning { Thread.sleep(forTimeInterval: 0.1) }
    try #require(!process.isRunning)
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
  }

  @Test func `two recorded documents of one operation do not conflict`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let lines = ["species", "height { feet }"].enumerated().map { index, fields in
      #"{"request":{"query":"query Both { allAnimals { \#(fields) } }"},"response":{"data":{"n":\#(index)}}}"#
    }
    try folder.write(lines.joined(separator: "\n") + "\n", "kept.jsonl")
    // The file has the name of an operation that only occurs in recordings.
    try folder.write(#"{"data":{"n":9}}"#, "Both.json")
    let output = try ListeningRun.run(
      ["serve", ListeningRun.schema, "Both.json", "kept.jsonl"],
      count: 2,
      in: folder
    ) { address in
      // The request contains only the operation name and no document.
      var request = GraphQLRequest(document: "")
      request.operationName = "Both"
      request.documentID = "abc"
      let answer = try ListeningRun.ask(address, request)
      #expect(answer == [["data": ["n": 0]]])
      request.variables = ["other": true]
      #expect(try ListeningRun.ask(address, request) == [["data": ["n": 9]]])
    }
    #expect(try sources(output) == ["kept.jsonl#1", "Both.json"])
    // The recording determines the kind of the operation.
    #expect(output.lines.first?.contains(#""kind":"query""#) == true, "\(output.lines)")
    #expect(!output.errors.contains("only one"), "\(output.errors)")
  }

  @Test func `an app that does not trust the certificate is reported once`() throws {
    let files = TestServer.certificate()
    guard files.count == 2 else {
      return SharedData.reportNotRun("refused certificates", count: 2, reason: "no openssl")
    }
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let words = ["--certificate", files[0], "--certificate-key", files[1]]
    let request = GraphQLRequest(document: "{ allAnimals { species } }")
    let output = try ListeningRun.run(
      ["serve", ListeningRun.schema] + words,
      count: 1,
      in: folder
    ) { address in
      var endpoint = Endpoint(try EndpointURL(address))
      for _ in 1...2 {
        #expect(throws: TransportError.self) {
          try GraphQLClient(endpoint).run(request, isCancelled: { false }) { _ in true }
        }
      }
      endpoint.tls.authorities = files[0]
      _ = try GraphQLClient(endpoint).run(request, isCancelled: { false }) { _ in true }
    }
    let reported = output.errors.split(separator: "\n").filter {
      $0.contains("rejected the certificate")
    }
    #expect(reported.count == 1, "\(output.errors)")
  }

  @Test func `introspection together with other fields is answered correctly`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let request = GraphQLRequest(
      document: """
        query Q($n: String = "Pet") { __type(name: $n) { name kind } allPets { favoriteToy } }
        """,
      operationName: "Q"
    )
    var answer: JSONValue?
    _ = try ListeningRun.run(["serve", ListeningRun.schema], count: 1, in: folder) {
      answer = try ListeningRun.ask($0, request).first
    }
    #expect(answer?["data"]?["__type"] == ["name": "Pet", "kind": "INTERFACE"])
    #expect(answer?["data"]?["allPets"] != nil)
  }

  @Test func `equal seeds give equal responses`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let request = GraphQLRequest(
      document: "query Q { allAnimals { __typename species ... on Pet { humanName } } }"
    )
    let answers = try ["7", "7", "8"].map { seed in
      var answer: [JSONValue] = []
      _ = try ListeningRun.run(
        ["serve", ListeningRun.schema, "--seed", seed],
        count: 1,
        in: folder
      ) { answer = try ListeningRun.ask($0, request) }
      return answer
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0] != answers[2])
  }

  @Test func `introspection returns the schema unchanged`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    var reported = ""
    let output = try ListeningRun.run(["serve", ListeningRun.schema], count: 1, in: folder) {
      reported = try ProgramRun(["schema", $0]).output
    }
    #expect(try sources(output) == ["introspection"])
    #expect(try reported == ProgramRun(["schema", ListeningRun.schema]).output)
  }

  /// Apollo's generator appends `.json` to the configured path.
  @Test(arguments: ["api/Persisted.json", "__generated__/queries.json"])
  func `a persisted operation is looked up in the project's manifest`(place: String) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let hash = String(repeating: "0a", count: 32)
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query Other { a }", "other.graphql")
    try folder.write(
      #"{"operations": [{"id": "\#(hash)", "name": "Other", "type": "query", "body": "query Other { b: a }"}]}"#,
      place
    )
    let manifest =
      #""operationManifest": {"path": "./api/Persisted", "version": "persistedQueries","#
      + #" "generateManifestOnCodeGeneration": false},"#
    try folder.write(
      #"{"schemaNamespace": "API", \#(place.hasPrefix("api") ? manifest : "")"#
        + #""input": {"schemaSearchPaths": ["*.graphqls"], "operationSearchPaths": ["*.graphql"]},"#
        + #""output": {"schemaTypes": {"path": "./out", "moduleType": {"other": {}}},"#
        + #""operations": {"inSchemaModule": {}}, "testMocks": {"none": {}}}}"#,
      "apollo-codegen-config.json"
    )
    let output = try ListeningRun.run(["serve"], count: 1, in: folder) { address in
      let run = try ProgramRun(
        [
          "fetch", "s.graphqls", "other.graphql", "--endpoint", address, "--document-id", hash,
        ],
        in: folder.url
      )
      #expect(run.output.contains("\"b\""), "\(run.transcript)")
    }
    #expect(try sources(output) == ["generated"])
    #expect(output.lines.first?.contains(#""kind":"query""#) == true, "\(output.lines)")
  }

  @Test func `events are sent at the times recorded in the session`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var text = ""
    for (number, seconds) in [0.25, 0.75].enumerated() {
      var event = SessionExchange(time: "2026-01-01T00:00:00.000Z", from: "proxy")
      event.request.operationName = "N"
      event.kind = .subscription
      event.request.query = "subscription N { n }"
      event.outcome.seconds = seconds
      event.stream = 7
      event.responses = [try JSONDocument(#"{"data":{"n":\#(number)}}"#)]
      text += String(decoding: event.line, as: UTF8.self)
    }
    let path = try folder.write(text, "kept.session.jsonl").path
    let recordings = try ServedRecordings([path], names: [])
    let found = try #require(
      recordings.answers(to: .init("N", text: nil, variables: .object([]))).recordings.first
    )
    #expect(found.answer(isStream: nil, interval: nil).moments == [0.25, 0.75])
    #expect(found.answer(isStream: nil, interval: 2).moments.isEmpty)
    let run = try ProgramRun(["serve", ListeningRun.schema, "--interval", "soon"])
    #expect(
      run.status == 2 && run.errors.contains("--interval needs a number of seconds"),
      "\(run.errors)"
    )
  }

  @Test
  func `a response without an operation answers the one in its file name, or is reported`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let events = #"{"data":{"n":1}}"# + "\n" + #"{"data":{"n":2}}"# + "\n"
    let paths = [
      try folder.write(events, "N.ndjson").path, try folder.write(events, "Other.jsonl").path,
      try folder.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: next\n"
          + #"data: {"data":{"n":3}}"# + "\n\n",
        "Piped.txt"
      ).path,
    ]
    let recordings = try ServedRecordings(paths, names: ["N", "Piped"])
    func served(_ name: String) -> [[String]] {
      recordings.answers(to: .init(name, text: nil, variables: .object([]))).recordings
        .map { $0.responses.map { String(decoding: $0, as: UTF8.self) } }
    }
    #expect(served("N") == [[#"{"data":{"n":1}}"#, #"{"data":{"n":2}}"#]])
    #expect(served("Piped") == [[#"{"data":{"n":3}}"#]])
    #expect(recordings.unused == [paths[1]])
    // In a rule, the recording answers every request.
    let alone = try RuleAnswers.recordings(in: paths[1])
    #expect(alone.recordings.map(\.responses.count) == [2] && alone.recordings[0].operation == "")
  }

  @Test(arguments: [Endpoint.Transport.sse, .multipart, .websocket, .legacyWebsocket])
  func `the events of a recorded subscription are sent`(transport: Endpoint.Transport) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int } type Subscription { n: Int }", "s.graphqls")
    try folder.write(
      #"{"request":{"query":"subscription N { n }"},"response":[{"data":{"n":1}},{"data":{"n":2}}]}"#
        + "\n",
      "kept.jsonl"
    )
    var events: [JSONValue] = []
    let request = GraphQLRequest(document: "subscription N { n }", kind: .subscription)
    _ = try ListeningRun.run(["serve", "s.graphqls", "kept.jsonl"], count: 1, in: folder) {
      events = try ListeningRun.ask($0, request, transport)
    }
    #expect(events == [["data": ["n": 1]], ["data": ["n": 2]]])
  }

  @Test func `invalid values and mutations with GET are rejected`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      """
      type Query { hero(episode: Episode): Int character(id: ID!, by: By): Int }
      type Mutation { reset: Int }
      enum Episode { JEDI }
      input By { stars: Int! }
      """,
      "s.graphqls"
    )
    let asked: [(document: String, variables: JSONValue, message: String)] = [
      ("query A($id: ID!) { character(id: $id) }", [:], "was not provided"),
      ("query A($id: ID!) { character(id: $id) }", ["id": .null], "not to be null"),
      ("query A($e: Episode) { hero(episode: $e) }", ["e": "NOPE"], "does not exist"),
      ("query A($by: By) { character(id: 1, by: $by) }", ["by": [:]], "Field \"stars\""),
    ]
    var answers: [JSONValue?] = []
    var status: Int?
    let output = try ListeningRun.run(
      ["serve", "s.graphqls"],
      count: asked.count + 2,
      in: folder
    ) { address in
      for (document, variables, _) in asked {
        let request = GraphQLRequest(document: document, variables: variables)
        answers.append(try ListeningRun.ask(address, request).first)
      }
      let request = GraphQLRequest(
        document: "query A($id: ID!) { character(id: $id) }",
        variables: ["id": 7]
      )
      answers.append(try ListeningRun.ask(address, request).first)
      status = try Self.status(of: address + "?query=mutation%7Breset%7D")
    }
    for (answer, (_, _, message)) in zip(answers, asked) {
      let errors = JSONPrinter.print(answer?["errors"] ?? .null, layout: .compact)
        .replacing("\\\"", with: "\"")
      #expect(errors.contains(message), "\(message): \(output.lines)")
      #expect(answer?["data"] == nil)
    }
    #expect(answers.last??["data"] != nil, "\(output.lines)")
    #expect(status == 405)
    #expect(output.lines.last?.contains("send a mutation with POST") == true, "\(output.lines)")
  }

  /// Returns the status of the response to a GET request.
  private static func status(of address: String) throws -> Int? {
    final class Box: @unchecked Sendable { var status: Int? }
    let box = Box()
    let isDone = DispatchSemaphore(value: 0)
    let url = try #require(URL(string: address))
    var request = URLRequest(url: url)
    request.setValue("true", forHTTPHeaderField: "Apollo-Require-Preflight")
    URLSession.shared.dataTask(with: request) { _, response, _ in
      box.status = (response as? HTTPURLResponse)?.statusCode
      isDone.signal()
    }.resume()
    isDone.wait()
    return box.status
  }

  @Test func `an anonymous operation is answered by a recording of the same document`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int b: Int }", "s.graphqls")
    try folder.write(
      #"{"request":{"query":"{ a }"},"response":{"data":{"a":1}}}"# + "\n"
        + #"{"request":{"query":"{ b }"},"response":{"data":{"b":2}}}"# + "\n",
      "kept.jsonl"
    )
    var answers: [JSONValue?] = []
    let output = try ListeningRun.run(["serve", "s.graphqls", "kept.jsonl"], count: 3, in: folder) {
      for document in ["{b}", "{ a }", "{ a b }"] {
        answers.append(try ListeningRun.ask($0, GraphQLRequest(document: document)).first)
      }
    }
    #expect(answers.prefix(2) == [["data": ["b": 2]], ["data": ["a": 1]]])
    #expect(
      try sources(output) == [
        "kept.jsonl#2", "kept.jsonl#1", "generated because no recording contains this document",
      ]
    )
  }

  @Test func `a small query with a huge response gets an error`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: String q: Query }", "s.graphqls")
    let fragments = (0..<24).map { number in
      "fragment F\(number) on Query { x: q { ...F\(number + 1) } y: q { ...F\(number + 1) } }"
    }
    let query =
      "query Q { a q { ...F0 } } " + fragments.joined(separator: " ")
      + " fragment F24 on Query { a }"
    let output = try ListeningRun.run(["serve", "s.graphqls"], count: 1, in: folder) { address in
      let answer = try ListeningRun.ask(address, GraphQLRequest(document: query))
      guard case .array(let errors)? = answer.first?["errors"],
        case .string(let message)? = errors.first?["message"]
      else { return #expect(Bool(false), "\(answer)") }
      #expect(message.contains("more than 300000 values"))
    }
    #expect(output.lines.first?.contains("more than 300000 values") == true, "\(output.lines)")
    try folder.write(query, "q.graphql")
    for words in [["synthesize"], ["storm"]] {
      let run = try ProgramRun(words + ["s.graphqls", "q.graphql"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("more than 300000 values"), "\(run.transcript)")
    }
  }
}
