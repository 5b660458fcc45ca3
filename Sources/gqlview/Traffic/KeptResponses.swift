import GraphQLRuntime

/// The responses of one operation that are kept: of the events of a subscription the newest.
struct KeptResponses {
  private(set) var sequence: ResponseSequence
  /// Of the texts that each response is made of.
  private var sizes: [Int] = []
  private(set) var size = 0
  /// How many texts were not kept, for there was no room for them.
  private(set) var leftOut = 0

  /// How many bytes one operation may keep, whatever room there is.
  static let maximumSize = 64 << 20

  /// No more than so many are kept, a twentieth more for a while.
  init(limit: Int) { sequence = ResponseSequence(limit: limit) }

  /// How many came that are not kept.
  var notKept: Int { sequence.droppedCount + leftOut }

  /// Takes a response, a part of one or an event, where the oldest make room for it; nil where they cannot.
  ///
  /// `room` are the bytes that all of them may have.
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
