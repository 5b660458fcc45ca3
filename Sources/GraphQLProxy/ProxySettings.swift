package import GraphQLClient

/// Where a proxy sends what it takes, and what it keeps of it.
package struct ProxySettings: Sendable {
  /// The server, with the headers and trust that its connections need.
  package let endpoint: Endpoint
  /// Bytes, decompressed, of a body or of one event that is looked at; more passes unseen.
  package var limit = 64 << 20

  /// Bytes that wait to be looked at, of all connections; what comes when more do passes unseen.
  package var waitingLimit = 256 << 20
  /// Seconds that the server may be silent before its response begins; nil for any time.
  package var silence: Double?
  /// What is done to operations on their way; nil for nothing.
  package var rules: ProxyRules?

  package init(endpoint: Endpoint) { self.endpoint = endpoint }
}
