/// The responses that a stream of JSON texts makes: one, one in parts, or the events of a
/// subscription, each of which may come in parts.
package struct ResponseSequence: Sendable {
  package enum Response: Sendable {
    case whole(JSONDocument)
    case parts(IncrementalResponse)

    /// The response as one JSON text, as far as it has come.
    package var utf8: [UInt8] {
      switch self {
      case .whole(let json): json.bytes
      case .parts(let response): response.utf8
      }
    }

    /// The response as it has come, which is scanned anew where it came in parts; nil where these make no JSON.
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

    /// Whether the server has more to send of it.
    package var hasNext: Bool {
      switch self {
      case .whole: false
      case .parts(let response): response.hasNext
      }
    }
  }

  /// What a text did to the responses.
  package enum Change: Equatable, Sendable {
    case added
    case grown
  }

  /// In order; the oldest are dropped beyond the limit.
  package private(set) var responses: [Response] = []
  /// How many were dropped.
  package private(set) var droppedCount = 0
  private let limit: Int

  /// The limit is how many responses are kept; a twentieth more for a while.
  package init(limit: Int = .max) { self.limit = max(limit, 1) }

  /// Drops so many of the oldest.
  package mutating func dropFirst(_ count: Int) {
    responses.removeFirst(count)
    droppedCount += count
  }

  /// Adds a text received that many seconds after the request was sent (`nil` if unknown).
  @discardableResult
  package mutating func take(_ json: JSONDocument, at seconds: Double?) -> Change {
    if IncrementalResponse.continues(with: json.root), case .parts(var response)? = responses.last {
      // Let go of, so that it is changed in place.
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
