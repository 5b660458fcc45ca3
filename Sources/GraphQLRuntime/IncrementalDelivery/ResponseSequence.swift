/// The responses in a stream of JSON texts: a single response, an incremental one, or the events of
/// a subscription, each of which may be incremental.
package struct ResponseSequence: Sendable {
  package enum Response: Sendable {
    case whole(JSONDocument)
    case parts(IncrementalResponse)

    /// The response received so far, as one JSON text.
    package var utf8: [UInt8] {
      switch self {
      case .whole(let json): json.bytes
      case .parts(let response): response.utf8
      }
    }

    /// The response received so far; an incremental response is scanned again, and the result is
    /// `nil` if it is not valid JSON.
    package var json: JSONDocument? {
      switch self {
      case .whole(let json): json
      case .parts(let response): try? JSONDocument(response.utf8)
      }
    }

    /// The deferred and streamed data announced by the parts; `nil` if the response arrived in one
    /// piece.
    package var deliveryRecord: DeliveryRecord? {
      switch self {
      case .whole: nil
      case .parts(let response): response.record
      }
    }

    /// True if the server will send more parts of it.
    package var hasNext: Bool {
      switch self {
      case .whole: false
      case .parts(let response): response.hasNext
      }
    }
  }

  /// The effect of a text on the list of responses.
  package enum Change: Equatable, Sendable {
    case added
    case grown
  }

  /// The responses in order; the oldest are dropped beyond the limit.
  package private(set) var responses: [Response] = []
  /// The number of dropped responses.
  package private(set) var droppedCount = 0
  private let limit: Int

  /// Creates an empty sequence that keeps `limit` responses, and temporarily up to 5 % more.
  package init(limit: Int = .max) { self.limit = max(limit, 1) }

  /// Drops the given number of oldest responses.
  package mutating func dropFirst(_ count: Int) {
    responses.removeFirst(count)
    droppedCount += count
  }

  /// Adds a text received that many seconds after the request was sent (`nil` if unknown).
  @discardableResult
  package mutating func take(_ json: JSONDocument, at seconds: Double?) -> Change {
    if IncrementalResponse.continues(with: json.root), case .parts(var response)? = responses.last {
      // Removing the response makes it uniquely referenced, so that it is changed in place.
      responses.removeLast()
      response.apply(json.root, at: seconds)
      responses.append(.parts(response))
      return .grown
    }
    let begins = IncrementalResponse.begins(with: json.root)
    responses.append(
      begins ? .parts(IncrementalResponse(json.root, at: seconds)) : .whole(json)
    )
    let surplus = responses.count - limit
    if surplus > limit / 20 {
      responses.removeFirst(surplus)
      droppedCount += surplus
    }
    return .added
  }
}
