/// What a request to a server tells while it is under way.
package enum ClientEvent: Sendable {
  /// The server answers; for a subscription, once for each connection.
  case opened(Opening)
  /// A response, a part of one, or an event of a subscription.
  case payload(Payload)
  /// A subscription broke off and is begun anew after so many seconds.
  case retry(ClientError, delay: Double, attempt: Int)

  package struct Opening: Sendable {
    package let status: Int
    /// How the response comes, in words.
    package let transport: String
  }

  package struct Payload: Sendable {
    /// One JSON text: an object with `data`, `errors` or the members of incremental delivery.
    package let utf8: [UInt8]
    /// Seconds from the sending of the request.
    package let seconds: Double
  }
}

/// What is known of a request when it has ended.
package struct ClientSummary: Sendable {
  /// Seconds from the sending of the request to its end.
  package internal(set) var seconds = 0.0
  /// Seconds to the first payload; nil without any.
  package internal(set) var firstSeconds: Double?
  package internal(set) var payloadCount = 0
  /// Bytes of all payloads.
  package internal(set) var receivedSize = 0
  /// Bytes of the request's body, or of the query of a GET.
  package internal(set) var sentSize = 0
  package internal(set) var status: Int?
  package internal(set) var transport = ""
  package internal(set) var contentType = ""
  /// Which rule of GraphQL over HTTP the status keeps or breaks; nil where none speaks of it.
  package internal(set) var statusRule: String?
  /// What is noteworthy, as sentences without their full stop.
  package internal(set) var notes: [String] = []
}
