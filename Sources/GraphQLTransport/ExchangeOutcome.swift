/// The outcome of a request to a server, without the texts of its responses.
package struct ExchangeOutcome: Equatable, Sendable {
  /// The status of the response, 101 for a WebSocket; `nil` if there is none.
  package var status: Int?
  /// A description of the transport, such as `HTTP`; `nil` if it is unknown.
  package var transport: String?
  /// The seconds from the end of the request to the end of the response; `nil` before that.
  package var seconds: Double?
  /// The size of the response in bytes as sent, possibly compressed; `nil` if it is unknown.
  package var size: Int?
  /// The reason why there is no readable response; `nil` if there is one.
  package var failure: String?

  package init(
    status: Int? = nil,
    transport: String? = nil,
    seconds: Double? = nil,
    size: Int? = nil,
    failure: String? = nil
  ) {
    self.status = status
    self.transport = transport
    self.seconds = seconds
    self.size = size
    self.failure = failure
  }
}
