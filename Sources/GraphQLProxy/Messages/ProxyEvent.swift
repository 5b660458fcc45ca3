package import GraphQLRuntime
package import GraphQLTransport

/// An event of a proxied operation.
package enum ProxyEvent: Sendable {
  /// An operation whose request is complete; a batch has one event per operation.
  case request(ProxiedRequest)
  /// The server started to respond with this status, over the described transport.
  case opened(id: Int, status: Int, transport: String)
  /// A response, a part of one, or an event of a subscription, with the seconds since the request
  /// was sent.
  case payload(id: Int, JSONDocument, seconds: Double)
  /// A client is not served.
  case refused(ClientRefusal)
  /// The operation has ended; notes are sentences for the user, without a full stop.
  case end(id: Int, ExchangeOutcome, notes: [String])
}
