package import GraphQLTransport

/// What is kept of a request's headers.
package enum KeptHeaders {
  /// Headers that say what a message is, and never who sent it; the value of any other may be a secret.
  private static let open: Set<String> = [
    "accept", "accept-encoding", "content-encoding", "content-length", "content-type", "host",
    "user-agent", "x-apollo-operation-id", "x-apollo-operation-name", "x-apollo-operation-type",
    "apollographql-client-name", "apollographql-client-version",
  ]

  /// The headers, the values of all that may hold a secret left out.
  package static func of(_ headers: [HTTPHeader]) -> [HTTPHeader] {
    headers.map { open.contains($0.name.lowercased()) ? $0 : HTTPHeader($0.name, "") }
  }
}
