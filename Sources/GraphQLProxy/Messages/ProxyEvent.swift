package import GraphQLRuntime

/// What passes through a proxy, as it happens.
package enum ProxyEvent: Sendable {
  /// An operation, once its request is whole; a batch gives one for each.
  case request(ProxiedRequest)
  /// The server begins to answer, with this status; how it does, in words.
  case opened(id: Int, status: Int, transport: String)
  /// A response, a part of one, or an event of a subscription, and how many seconds after the request was sent.
  case payload(id: Int, JSONDocument, seconds: Double)
  /// An app began to encrypt a connection and did not go on.
  case refused(TLSRefusal)
  /// Nothing more comes of an operation.
  case end(id: Int, ProxiedOutcome)
}
