package import GraphQLClient

/// Where a proxy sends what it takes, and what it keeps of it.
package struct ProxySettings: Sendable {
  /// The server, with the headers and trust that its connections need.
  package let endpoint: Endpoint
  /// Bytes, decompressed, of a body or of one event that is looked at; more passes unseen.
  package var limit = 64 << 20

  /// What is done to operations on their way; nil for nothing.
  package var rules: ProxyRules?

  package init(endpoint: Endpoint) { self.endpoint = endpoint }
}
