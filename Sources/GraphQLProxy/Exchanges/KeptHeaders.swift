package import GraphQLTransport

/// The request headers that are recorded.
package enum KeptHeaders {
  /// Headers that describe the message and never identify the user; the values of others may be
  /// secrets.
  private static let open: Set<String> = [
    "accept", "accept-encoding", "content-encoding", "content-length", "content-type", "host",
    "user-agent", "x-apollo-operation-id", "x-apollo-operation-name", "x-apollo-operation-type",
    "apollographql-client-name", "apollographql-client-version",
  ]

  /// Returns the headers without the values that may be secrets.
  package static func of(_ headers: [HTTPHeader]) -> [HTTPHeader] {
    headers.map { open.contains($0.name.lowercased()) ? $0 : HTTPHeader($0.name, "") }
  }
}
