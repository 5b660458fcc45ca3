/// The time and size of a response received from a server.
package struct ResponseArrival: Sendable {
  /// The seconds from sending the request to receiving the last part.
  package var seconds: Double
  /// The size in bytes as received, including the framing of parts.
  package var size: Int

  package init(seconds: Double, size: Int) {
    self.seconds = seconds
    self.size = size
  }
}

/// The run of the operation that produced a response, and the response's position in it; both start
/// at 1.
package struct RunNumber: Hashable, Sendable {
  package let exchange: Int
  package let response: Int

  package init(exchange: Int, response: Int) {
    self.exchange = exchange
    self.response = response
  }
}
