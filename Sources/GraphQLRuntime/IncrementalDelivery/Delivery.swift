/// A deferred fragment or streamed list of a response that arrives in parts.
package struct Delivery: Sendable, Equatable {
  package enum State: Sendable, Equatable {
    /// Told of, and not there yet.
    case pending
    case delivered
    /// The server gave it up; the errors are its reasons.
    case failed([JSONValue])
  }

  /// The server's name for it; nil in the older forms, which tell of a delivery with its data.
  package var id: String?
  /// The `label` of `@defer` or `@stream`; nil without one.
  package var label: String?
  /// The object that the fragment stands on, or the list.
  package var path: ResponsePath
  package var state = State.pending
  /// Seconds between sending the request and receiving the announcement; `nil` if unknown.
  package var announced: Double?
  /// Seconds between sending the request and receiving the last data; `nil` while data is pending,
  /// or if unknown.
  package var completed: Double?
  /// How many elements of a list came.
  package var itemCount = 0
}
