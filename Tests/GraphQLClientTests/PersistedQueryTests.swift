import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing

/// Tests requests that send a hash in place of the document, and settings that apply to a single
/// request.
///
/// The server is `Tests/Servers/fault_server.py`.
@Suite struct PersistedQueryTests {
  private static func request(_ text: String, usesGET: Bool = false) -> GraphQLRequest {
    var request = GraphQLRequest(document: text, operationName: "A")
    request.persistedQuery = PersistedQuery(document: text, usesGET: usesGET)
    request.extensions = ["trace": true]
    return request
  }

  @Test func `the hash is sent without the document, until the server asks for the document`()
    throws
  {
    guard let server = serverOrReport(TestServer.faults, "persisted queries", count: 4) else {
      return
    }
    let request = Self.request("query A { a }")
    let first = try Exchange.run(server.url("/persisted"), request)
    #expect(first.payloads.count == 1 && first.events == ["200 HTTP"])
    let data = try #require(first.response?["data"])
    #expect(data["isTrue"] == true)
    #expect(data["sent"]?["query"] == "query A { a }")
    #expect(data["sent"]?["extensions"]?["trace"] == true)
    #expect(first.summary?.notes.first?.contains("its text was sent") == true)

    let second = try Exchange.run(server.url("/persisted"), request)
    #expect(second.response?["data"]?["sent"]?["query"] == nil)
    #expect(second.response?["data"]?["isTrue"] == true)
    #expect(second.summary?.notes == [])
  }

  @Test func `hashes are sent with GET if requested, and documents with POST`() throws {
    guard let server = serverOrReport(TestServer.faults, "hashes with GET", count: 2) else {
      return
    }
    let request = Self.request("query A { b }", usesGET: true)
    let first = try Exchange.run(server.url("/persisted-get"), request)
    #expect(first.response?["data"]?["method"] == "POST")
    let second = try Exchange.run(server.url("/persisted-get"), request)
    #expect(second.response?["data"]?["method"] == "GET")
    #expect(second.response?["data"]?["sent"]?["query"] == nil)
    #expect(second.response?["data"]?["sent"]?["operationName"] == "A")
  }

  @Test func `only the document is sent if the server has no persisted queries`() throws {
    guard let server = serverOrReport(TestServer.faults, "no persisting", count: 1) else { return }
    let exchange = try Exchange.run(server.url("/persisted-none"), Self.request("query A { c }"))
    let sent = try #require(exchange.response?["data"]?["sent"])
    #expect(sent["query"] == "query A { c }")
    #expect(sent["extensions"] == ["trace": true])
  }

  @Test func `headers, method and timeout can be set for a single request`() throws {
    guard let server = serverOrReport(TestServer.faults, "a request's own", count: 2) else {
      return
    }
    var request = GraphQLRequest(document: "{ a }")
    request.headers = [HTTPHeader("X-KEY", "mine"), HTTPHeader("X-More", "1")]
    request.method = .get
    request.extensions = ["trace": true]
    let data = try Exchange.run(server.url("/echo"), request) {
      $0.headers = [HTTPHeader("x-key", "everybody's"), HTTPHeader("x-other", "2")]
    }.response?["data"]
    #expect(data?["method"] == "GET")
    #expect(data?["headers"]?["x-key"] == "mine")
    #expect(data?["headers"]?["x-more"] == "1" && data?["headers"]?["x-other"] == "2")
    #expect(data?["query"]?["extensions"] == "{\"trace\":true}")
    request.timeout = 0.5
    let late = try Exchange.run(server.url("/slow"), request)
    #expect(late.error == .timeout(0.5, hasBegun: false))
    #expect(late.error?.message == "no response within 0.5 seconds")
  }
}
