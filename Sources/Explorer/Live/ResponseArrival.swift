package import GraphQLRuntime

/// When and how a server sent a response.
package struct ResponseArrival: Sendable {
  /// Seconds from the sending of the request to the last part.
  package var seconds: Double
  /// Bytes as they came, parts and their framing included.
  package var size: Int
  /// The deferred fragments and streamed lists that the server told of.
  package var deliveries: [Delivery]
  /// Whether the server has more to send of it.
  package var hasNext: Bool

  package init(seconds: Double, size: Int, deliveries: [Delivery] = [], hasNext: Bool = false) {
    self.seconds = seconds
    self.size = size
    self.deliveries = deliveries
    self.hasNext = hasNext
  }
}

/// Which run of the operation a response came of, and which of its responses it is; from 1.
struct RunNumber: Hashable, Sendable {
  let exchange: Int
  let response: Int
}
