package import GraphQLRuntime

/// When and how a server sent a response.
package struct ResponseArrival: Sendable {
  /// Seconds from the sending of the request to the last part.
  package var seconds: Double
  /// Bytes as they came, parts and their framing included.
  package var size: Int
  /// The deferred fragments and streamed lists that the server told of.
  package var deliveries: [Delivery]

  package init(seconds: Double, size: Int, deliveries: [Delivery] = []) {
    self.seconds = seconds
    self.size = size
    self.deliveries = deliveries
  }
}

/// Which run of the operation a response came of, and which of its responses it is; from 1.
package struct RunNumber: Hashable, Sendable {
  package let exchange: Int
  package let response: Int

  package init(exchange: Int, response: Int) {
    self.exchange = exchange
    self.response = response
  }
}
