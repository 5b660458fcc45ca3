internal import GraphQLRuntime
package import GraphQLTransport

extension GraphQLClient {
  /// Fetches the server's schema as the JSON response to an introspection query.
  ///
  /// The query of the current specification is tried first, then those of older ones if the server
  /// rejects unknown fields.
  package func introspect(isCancelled: @escaping () -> Bool) throws(TransportError) -> [UInt8] {
    var plain = endpoint
    plain.transport = .auto
    plain.method = .post
    let client = GraphQLClient(plain, agent: agent)
    var messages: [String] = []
    for query in IntrospectionQuery.allCases {
      let answer: (response: [UInt8]?, messages: [String])
      do throws(TransportError) {
        answer = try client.ask(query, isCancelled)
      } catch {
        // Some servers reject unknown fields with status 400 and without a GraphQL response.
        guard case .status(400, _, _) = error, query != IntrospectionQuery.allCases.last else {
          throw error
        }
        continue
      }
      if let response = answer.response { return response }
      messages = answer.messages
      if messages.contains(where: Self.reportsDisabledIntrospection) { break }
    }
    throw .introspection(
      isSwitchedOff: messages.isEmpty
        || messages.contains(where: Self.reportsDisabledIntrospection),
      messages.first ?? ""
    )
  }

  private func ask(
    _ query: IntrospectionQuery,
    _ isCancelled: @escaping () -> Bool
  ) throws(TransportError) -> (response: [UInt8]?, messages: [String]) {
    final class Received {
      var bytes: [UInt8] = []
    }
    let received = Received()
    _ = try run(
      GraphQLRequest(document: query.text, operationName: "IntrospectionQuery"),
      isCancelled: isCancelled
    ) { event in
      if case .payload(let payload) = event { received.bytes = payload.utf8 }
      return true
    }
    guard let json = try? JSONDocument(received.bytes) else { return (nil, []) }
    if json.root["data"]?["__schema"]?.kind == .object { return (received.bytes, []) }
    let errors = json.root["errors"].map { Array($0.elements) } ?? []
    return (nil, errors.prefix(5).map { ServerError($0).message })
  }

  /// Returns true if an error concerns introspection as a whole, not one of its newer fields.
  private static func reportsDisabledIntrospection(_ message: String) -> Bool {
    let message = message.lowercased()
    return message.contains("introspection")
      || message.contains("__schema") && !message.contains("__schematype")
        && !message.contains("on type \"__schema\"") && !message.contains("on type '__schema'")
  }
}
