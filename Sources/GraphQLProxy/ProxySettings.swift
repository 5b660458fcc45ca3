package import GraphQLClient

/// The server of a proxy, and the limits of its recording.
package struct ProxySettings: Sendable {
  /// The server, with the headers and TLS settings for its connections.
  package let endpoint: Endpoint
  /// The identifier that marks forwarded requests, so that one that returns is recognized.
  let id = String(UInt64.random(in: 0 ... .max), radix: 36)
  /// The maximum decompressed size in bytes of an inspected body or event; larger ones are
  /// forwarded without inspection.
  package var limit = 64 << 20

  /// The maximum size in bytes of data waiting for inspection, for all connections; data beyond it
  /// is forwarded without inspection.
  package var waitingLimit = 256 << 20
  /// The maximum time in seconds until the server's response starts, or `nil` for no limit.
  package var silence: Double?
  /// The origins of web pages that may use the proxy, such as `https://app.example`.
  package var allowedOrigins: [String] = []
  /// Returns true if a request, in the format of a POST body, is or may be a mutation, which GET
  /// must not send.
  package var isMutation: @Sendable ([UInt8]) -> Bool = { _ in false }
  /// The rules applied to operations, or `nil` for none.
  package var rules: ProxyRules?

  package init(endpoint: Endpoint) { self.endpoint = endpoint }
}
