/// A deferred fragment or streamed list of an incremental response.
package struct Delivery: Sendable, Equatable {
  package enum State: Sendable, Equatable {
    /// Announced, but not yet received.
    case pending
    case delivered
    /// The server could not deliver it, for the reasons given by the errors.
    case failed([JSONValue])
  }

  /// The server's identifier; `nil` in older protocol versions, which announce a delivery together
  /// with its data.
  package var id: String?
  /// The `label` of `@defer` or `@stream`, or `nil` if it has none.
  package var label: String?
  /// The path of the object that contains the fragment, or of the list.
  package var path: ResponsePath
  package var state = State.pending
  /// Seconds between sending the request and receiving the announcement; `nil` if unknown.
  package var announced: Double?
  /// Seconds between sending the request and receiving the last data; `nil` while data is pending,
  /// or if unknown.
  package var completed: Double?
  /// The number of the response's part with the last data, from 1; `nil` while data is pending.
  package var part: Int?
  /// The number of list elements received.
  package var itemCount = 0
}
