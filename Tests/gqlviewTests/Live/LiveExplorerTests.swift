import Foundation
import GraphQLRuntime
import TestSupport
import Testing

/// Tests the explorer with a real server through `screen`, which waits for the response before each
/// key.
@Suite struct LiveExplorerTests {
  private func address(_ name: String, _ count: Int) -> String? {
    switch TestServer.animals {
    case .success(let server): return server.url("/graphql")
    case .failure(let error):
      let reason = (error as? TestServer.Absence)?.reason ?? "\(error)"
      SharedData.reportNotRun(
        "the explorer over a live server: \(name)",
        count: count,
        reason: reason
      )
      return nil
    }
  }

  /// Returns the screen after a sequence of keys, with an operation in a file.
  private func screen(
    _ document: String,
    _ arguments: [String],
    keys: String,
    size: String = "120x40"
  ) throws -> String {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write(document, "q.graphql")
    let words = ["screen", "--size", size, "--keys", keys] + arguments
    return try ProgramRun(words.map { $0 == "QUERY" ? file.path : $0 }).transcript
  }

  private func expect(_ screen: String, shows texts: String...) {
    for text in texts { #expect(screen.contains(text), "'\(text)' is not on\n\(screen)") }
  }

  @Test func `a variable is edited, the query runs again, and both responses are compared`() throws
  {
    guard let address = address("variables", 2) else { return }
    let query = """
      query Named($pets: Boolean! = true) {
        allAnimals { species ... on Pet @include(if: $pets) { humanName } }
      }
      """
    let first = try screen(query, [address, "QUERY"], keys: "gV")
    expect(first, shows: "\"Munkustrap\"", "$pets: Boolean!  = true", "true | false")
    let second = try screen(query, [address, "QUERY"], keys: "gV<Enter><Down><Enter>xgD")
    expect(second, shows: "[1]  Cat \"Cat\"", "asPetIfPets", "graphql #2", "graphql #1")
  }

  @Test func `deferred fragments are shown with their arrival times`() throws {
    guard let address = address("deferred fragments", 1) else { return }
    let query = """
      query Later { allPets { humanName ... on Cat @defer(label: "tall") { height { feet } } } }
      """
    let screen = try screen(query, [address, "QUERY"], keys: "gq")
    expect(screen, shows: "✓tall", "delivered  tall at allPets[0]", "Text as sent", "multipart")
  }

  @Test(arguments: ["multipart", "sse", "websocket", "graphql-ws"])
  func `events are listed as responses`(transport: String) throws {
    guard let address = address("events", 1) else { return }
    let screen = try screen(
      "subscription Seen { animalSeen(count: 5, milliseconds: 5) { species } }",
      [address, "QUERY", "--endpoint", address, "--count", "3", "--transport", transport],
      keys: "gq[r"
    )
    expect(screen, shows: "Events", "#3", "\"Cat\"", "#1.2")
  }

  @Test func `connection errors are explained in the explorer`() throws {
    guard case .success(let server) = TestServer.faults else {
      return SharedData.reportNotRun("faults on the screen", count: 6, reason: "no python3")
    }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write("type Query { target: String }", "s.graphqls")
    func screen(_ address: String, _ options: String...) throws -> String {
      try self.screen(
        "{ target }",
        [schema.path, "QUERY", "--endpoint", address] + options,
        keys: "gEgS",
        size: "320x50"
      )
    }
    expect(try screen("http://127.0.0.1:1/"), shows: "network", "refused the connection")
    expect(try screen("http://nobody.invalid/"), shows: "the host 'nobody.invalid' cannot be found")
    expect(try screen(server.url("/slow"), "--timeout", "0.2"), shows: "no response within 0.2")
    expect(try screen(server.url("/status-500")), shows: "status 500")
    expect(try screen(server.url("/wrong-type")), shows: "is not JSON")
    expect(try screen(server.url("/no-graphql")), shows: "not a GraphQL response")
    let secure = server.url("/echo", scheme: "https")
    if server.ports.count > 1, server.ports[1] > 0 {
      expect(try screen(secure), shows: "no trusted connection")
      expect(try screen(secure, "--insecure"), shows: " INSECURE ", "target")
    }
  }

  @Test func `headers are listed without their values`() throws {
    guard let address = address("headers", 1) else { return }
    let screen = try screen(
      "{ allPets { humanName } }",
      [address, "QUERY", "--header", "Authorization: Bearer hush-hush"],
      keys: "gq"
    )
    expect(screen, shows: "Authorization: (16 bytes)")
    #expect(!screen.contains("hush"))
  }
}
