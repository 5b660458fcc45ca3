import Foundation
import GraphQLRuntime
import TestSupport
import Testing

/// Tests gqlview with a real server that serves the sample animals with a GraphQL library.
@Suite struct LiveServerTests {
  /// Returns the address, or prints how many cases are not run and returns nil.
  private func address(_ name: String, _ count: Int) -> String? {
    switch TestServer.animals {
    case .success(let server): return server.url("/graphql")
    case .failure(let error):
      let reason = (error as? TestServer.Absence)?.reason ?? "\(error)"
      SharedData.reportNotRun("a live server's \(name)", count: count, reason: reason)
      return nil
    }
  }

  /// Runs gqlview with an operation in a file.
  private func run(
    _ document: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write(document, "q.graphql")
    let words = arguments.map { $0 == "QUERY" ? file.path : $0 }
    return try ProgramRun(words, environment: environment)
  }

  private func lines(_ run: ProgramRun) throws -> [JSONValue] {
    try run.output.split(separator: "\n").map { JSONValue(try JSONDocument(String($0)).root) }
  }

  @Test func `introspection gives the schema of the sample`() throws {
    guard let address = address("schema", 1) else { return }
    let run = try ProgramRun(["schema", address])
    #expect(run.status == 0 && run.errors.isEmpty)
    for line in [
      "union ClassroomPet = Cat | Bird | Rat | PetRock", "interface HousePet implements",
    ] {
      #expect(run.output.contains(line))
    }
  }

  @Test func `the sample operation is fetched and explained`() throws {
    guard let address = address("responses", 4) else { return }
    let document = "SampleSchemas/animals/AllAnimals.graphql"
    let fetched = try ProgramRun([
      "fetch", "SampleSchemas/animals.graphqls", document, "--endpoint", address,
    ])
    #expect(fetched.status == 0 && fetched.errors.isEmpty)
    let executed = try ProgramRun(
      ["execute", "SampleSchemas/animals.graphqls", document, "-"],
      input: fetched.output
    )
    #expect(executed.status == 0, "\(executed.output.prefix(2000))")
    let why = try ProgramRun([
      "why", "allAnimals[0].asPet", address, document, "--endpoint", address, "--format", "json",
    ])
    #expect(why.status == 1)
    #expect(why.output.contains("\"doesNotImplement\""))
    let screen = try ProgramRun([
      "screen", document, "--endpoint", address, "--size", "80x24", "--keys", "jj",
    ])
    #expect(screen.output.contains("Munkustrap"))
  }

  @Test func `the request selects __typename and appears in the report`() throws {
    guard let address = address("requests", 1) else { return }
    let run = try run(
      "query Pets { allPets { ...Named } } fragment Named on Pet { humanName }",
      ["fetch", "QUERY", "--endpoint", address, "--format", "json"]
    )
    let report = JSONValue(try JSONDocument(run.output).root)
    guard case .string(let text)? = report["request"]?["query"] else {
      Issue.record("no query")
      return
    }
    #expect(text.contains("__typename") && text.contains("fragment Named on Pet"))
    #expect(report["status"] == 200 && report["transport"] == "HTTP")
    #expect(report["responses"] != .array([]) && report["diagnostics"] == .array([]))
  }

  @Test func `deferred fragments arrive and are merged`() throws {
    guard let address = address("deferred fragments", 3) else { return }
    let query = """
      query Deferred {
        allPets { humanName ... on Cat @defer(label: "tall") { height { feet } } }
      }
      """
    let arguments = ["fetch", "QUERY", "--endpoint", address]
    let parts = try lines(try run(query, arguments))
    #expect(parts.count >= 2 && parts.first?["hasNext"] == true, "\(parts)")
    let merged = try run(query, arguments + ["--merged"])
    #expect(merged.output.contains("\"feet\": 0") && !merged.output.contains("hasNext"))
    let report = JSONValue(
      try JSONDocument(try run(query, arguments + ["--format", "json"]).output).root
    )
    guard case .array(let deliveries)? = report["deliveries"] else {
      Issue.record("no deliveries")
      return
    }
    #expect(deliveries.first?["label"] == "tall" && deliveries.first?["state"] == "delivered")
  }

  @Test(arguments: ["multipart", "sse", "websocket", "graphql-ws", "auto"])
  func `subscriptions work over every transport`(transport: String) throws {
    guard let address = address("subscriptions", 1) else { return }
    let run = try run(
      "subscription Seen($n: Int!) { animalSeen(count: $n) { species } }",
      [
        "fetch", "QUERY", "--endpoint", address, "--transport", transport, "--variables",
        #"{"n": 3}"#, "--retries", "0",
      ]
    )
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let species = try lines(run).map { $0["data"]?["animalSeen"]?["species"] }
    #expect(species == ["Nile crocodile", "Cat", "Dog"])
  }

  @Test func `a subscription continues after its server restarts`() throws {
    guard address("restart", 1) != nil else { return }
    let first = try TestServer.animals(port: 0)
    let port = first.ports[0]
    let process = Process()
    let output = Pipe()
    process.executableURL = ProgramRun.program
    process.currentDirectoryURL = PackageRoot.url
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write(
      "subscription S { animalSeen(count: 1000) { species } }",
      "q.graphql"
    )
    process.arguments = [
      "fetch", file.path, "--endpoint", "ws://127.0.0.1:\(port)/graphql", "--retries", "40",
      "--count", "30",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = Data()
    func read(lines count: Int) {
      while text.count(where: { $0 == 0x0A }) < count {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return }
        text += more
      }
    }
    read(lines: 5)
    first.stop()
    let second = try TestServer.animals(port: port)
    read(lines: 30)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.count(where: { $0 == 0x0A }) == 30)
    second.stop()
  }

  @Test func `errors have their own status and message`() throws {
    guard let address = address("errors", 3) else { return }
    let broken = try run("{ brokenAnimal { species } }", ["fetch", "QUERY", "--endpoint", address])
    #expect(broken.status == 1 && broken.output.contains("it ran away"), "\(broken.transcript)")
    let query = "query Q($n: Int!) { allAnimals { predators(first: $n) { species } } }"
    let missing = try run(query, ["fetch", "QUERY", "--endpoint", address])
    #expect(
      missing.status == 2 && missing.errors.contains("\"$n\" of required type \"Int!\""),
      "\(missing.transcript)"
    )
    let refused = try run("{ a }", ["fetch", "QUERY", "--endpoint", "http://127.0.0.1:1/"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("127.0.0.1 (port 1) refused the connection"))
  }

  @Test func `secrets are never shown`() throws {
    let run = try run(
      "{ a }",
      [
        "fetch", "QUERY", "--endpoint", "http://user:hush@127.0.0.1:1/?key=hush", "--header",
        "Authorization: hush",
      ],
      environment: ["GQLVIEW_HEADERS": "X-Key: hush"]
    )
    #expect(run.status == 2)
    #expect(!run.transcript.contains("hush"))
  }

  @Test func `a failure names the option that helps`() throws {
    guard case .success(let server) = TestServer.faults else {
      return SharedData.reportNotRun("options that help", count: 3, reason: "no python3")
    }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write("type Query { target: String }", "s.graphqls").path
    let cases: [(path: String, options: [String], words: String)] = [
      ("/slow", ["--timeout", "0.3"], "within 0.3 seconds (use --timeout SECONDS to wait longer)"),
      (
        "/oversized", ["--max-size", "1000"], "than 1000 bytes (use --max-size BYTES to allow more)"
      ),
    ]
    for (path, options, words) in cases {
      let asked = ["fetch", schema, "QUERY", "--endpoint", server.url(path)]
      let fetched = try run("{ target }", asked + options)
      #expect(fetched.transcript.contains(words), "\(fetched.transcript)")
    }
    let url = server.url("/introspection-off")
    let reported = try run("{ target }", ["fetch", url, "QUERY", "--endpoint", url])
    #expect(
      reported.transcript.contains("gqlview schema.graphqls query.graphql --endpoint \(url)"),
      "\(reported.transcript)"
    )
  }

  @Test func `proxies in the environment are used`() throws {
    guard case .success(let server) = TestServer.faults else {
      return SharedData.reportNotRun("proxies", count: 2, reason: "no python3")
    }
    let proxy = ["http_proxy": server.url("")]
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write(
      "type Query { target: String } type Subscription { tick: Int }",
      "s.graphqls"
    )
    let query = try run(
      "{ target }",
      ["fetch", schema.path, "QUERY", "--endpoint", "http://graphql.invalid/echo"],
      environment: proxy
    )
    #expect(
      query.output.contains("\"target\": \"http://graphql.invalid/echo\""),
      "\(query.transcript)"
    )
    let events = try run(
      "subscription { tick }",
      ["fetch", schema.path, "QUERY", "--endpoint", server.url("/ws", scheme: "ws")],
      environment: proxy
    )
    #expect(events.output == (0..<3).map { "{\"data\":{\"tick\":\($0)}}\n" }.joined())
  }
}
