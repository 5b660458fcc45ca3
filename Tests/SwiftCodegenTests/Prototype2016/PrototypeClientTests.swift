import Prototype2016Runtime
import GraphQLRuntime
import GraphQLTransport
import Testing

/// Tests the client of the prototype (AP-P4, AP-P6, AP-P19-P21).
@Suite struct PrototypeClientTests {
  private enum Size: String, JSONDecodable, JSONEncodable {
    case small = "SMALL"
  }

  private struct Query: Prototype2016Runtime.GraphQLQuery {
    struct Data: GraphQLMapConvertible {
      let name: String?
      init(map: GraphQLMap) throws { name = try map.value(forKey: "name") }
    }

    let operationDefinition = "query { name }"
    let size: Size?
    var variables: GraphQLMap? { ["size": size, "sizes": [size, Size.small], "name": "x"] }
  }

  /// The values that one call of the handler received.
  private struct Outcome: Sendable {
    let name: String?
    let errors: [GraphQLError]?
    let error: (any Error)?
  }

  private func fetch(_ client: ApolloClient) async -> Outcome {
    await withCheckedContinuation { continuation in
      client.fetch(query: Query(size: nil)) { result, error in
        #expect((result == nil) == (error != nil))
        continuation.resume(
          returning: Outcome(name: result?.data?.name, errors: result?.errors, error: error)
        )
      }
    }
  }

  private func client(answering text: String) -> ApolloClient {
    ApolloClient(transport: InMemoryTransport { _ in [Array(text.utf8)] })
  }

  @Test func `a query sends its document and variables, without missing variables`() async throws {
    let transport = InMemoryTransport { _ in [Array(#"{"data": {"name": "n"}}"#.utf8)] }
    let outcome = await fetch(ApolloClient(transport: transport))
    #expect(outcome.name == "n" && outcome.errors == nil)
    let request = try #require(transport.requests.first)
    #expect(request.document == "query { name }" && request.kind == .query)
    let variables = JSONPrinter.print(request.variables ?? .null, layout: .compact)
    #expect(variables == #"{"sizes":[null,"SMALL"],"name":"x"}"#)
  }

  @Test func `server errors are complete and delivered with the data`() async throws {
    let outcome = await fetch(
      client(
        answering: #"""
          {"data": {"name": null}, "errors": [
            {"message": "no name", "locations": [{"line": 1, "column": 9}], "path": ["list", 0, "name"],
              "extensions": {"code": "GONE"}},
            {"message": "late"}]}
          """#
      )
    )
    #expect(outcome.error == nil && outcome.name == nil)
    let errors = try #require(outcome.errors)
    #expect(
      errors == [
        GraphQLError(
          message: "no name",
          locations: [GraphQLError.Location(line: 1, column: 9)],
          path: [.key("list"), .index(0), .key("name")],
          extensions: .object([JSONValue.Member("code", .string("GONE"))])
        ),
        GraphQLError(message: "late"),
      ]
    )
    #expect(errors.map(\.description) == ["no name (list.0.name) at 1:9", "late"])
    #expect(await fetch(client(answering: #"{"errors": [{"message": "no"}]}"#)).error == nil)
  }

  @Test func `the error comes from the network or from parsing the response`() async {
    let form = await fetch(client(answering: "no JSON")).error
    #expect(form is JSONSyntaxError)
    let kind = await fetch(client(answering: #"{"data": {"name": 5}}"#)).error
    #expect(kind.map { "\($0)" } == "couldNotConvert(5, to: String)")
    let down = InMemoryTransport { _ throws(TransportError) in throw .refused("localhost:1") }
    #expect(
      await fetch(ApolloClient(transport: down)).error as? TransportError == .refused("localhost:1")
    )
    let address = await fetch(ApolloClient(url: "nowhere")).error as? TransportError
    #expect(address?.message.hasPrefix("nowhere: not the address of a server") == true)
    let refused = await fetch(ApolloClient(url: "http://127.0.0.1:1/graphql")).error
    #expect(refused is TransportError)
  }

  @Test func `a closure can answer requests, immediately or later, and its errors are thrown`()
    async throws
  {
    struct Own: Error {}
    let now = ApolloClient { document, _ in "{\"data\": {\"name\": \"\(document)\"}}" }
    #expect(try await now.fetch(query: Query(size: .small)).data?.name == "query { name }")
    let later = ApolloClient { _, variables in
      try await Task.sleep(for: .milliseconds(1))
      return
        "{\"data\": {\"name\": \"\(JSONPrinter.print(variables?.jsonValue["size"] ?? .null))\"}}"
    }
    #expect(await fetch(later).name == "null")
    let failing = ApolloClient { _, _ in throw Own() }
    #expect(await fetch(failing).error is Own)
    await #expect(throws: Own.self) { try await failing.fetch(query: Query(size: nil)) }
  }

  @Test(.timeLimit(.minutes(10))) func `cancelling the task ends its request`() async {
    let client = ApolloClient { _, _ in
      try await Task.sleep(for: .seconds(3_600))
      return #"{"data": null}"#
    }
    let task = Task { try await client.fetch(query: Query(size: nil)).errors }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
  }

  @Test func `a response in parts is delivered as one`() async {
    let parts = [
      #"{"data": {}, "pending": [{"id": "0", "path": []}], "hasNext": true}"#,
      #"{"incremental": [{"id": "0", "data": {"name": "n"}}], "completed": [{"id": "0"}], "hasNext": false}"#,
    ]
    let transport = InMemoryTransport { _ in parts.map { Array($0.utf8) } }
    #expect(await fetch(ApolloClient(transport: transport)).name == "n")
  }
}
