import GraphQLRuntime

/// The responses kept for one operation; for a subscription, the newest events.
struct KeptResponses {
  private(set) var sequence: ResponseSequence
  /// The size of the texts from which each response is merged.
  private var sizes: [Int] = []
  private(set) var size = 0
  /// The number of texts that were not kept for lack of room.
  private(set) var leftOut = 0

  /// The maximum size of the responses kept for one operation, in bytes.
  static let maximumSize = 64 << 20

  /// Creates an empty list of at most `limit` responses, temporarily up to 5 % more.
  init(limit: Int) { sequence = ResponseSequence(limit: limit) }

  /// The number of received responses that are not kept.
  var notKept: Int { sequence.droppedCount + leftOut }

  /// Adds a response, a part of one, or an event, and removes old ones if necessary; returns `nil`
  /// if there is no room.
  ///
  /// `room` is the maximum total size of the kept responses in bytes.
  mutating func take(
    _ json: JSONDocument,
    at seconds: Double,
    room: Int
  ) -> ResponseSequence.Change? {
    let (count, room) = (json.bytes.count, min(room, Self.maximumSize))
    let isPart = IncrementalResponse.continues(with: json.root) && !sizes.isEmpty
    let staying = isPart ? 1 : 0
    var dropped = 0
    while sizes.count - dropped > staying, size + count > room {
      size -= sizes[dropped]
      dropped += 1
    }
    if dropped > 0 {
      sizes.removeFirst(dropped)
      sequence.dropFirst(dropped)
    }
    guard size + count <= room else {
      leftOut += 1
      return nil
    }
    let change = sequence.take(json, at: seconds)
    size += count
    switch change {
    case .added: sizes.append(count)
    case .grown: sizes[sizes.count - 1] += count
    }
    let surplus = sizes.count - sequence.responses.count
    if surplus > 0 {
      size -= sizes[..<surplus].reduce(0, +)
      sizes.removeFirst(surplus)
    }
    return change
  }
}
