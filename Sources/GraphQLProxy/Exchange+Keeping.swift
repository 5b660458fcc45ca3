extension Exchange {
  /// How all bytes of a request came.
  enum Arrival {
    /// What is sent on behind the head.
    case whole([UInt8])
    /// The same as far as it came: it is longer than what is waited for.
    case long([UInt8])
    case appLeft
    case stopped
    case bad(MessageFault)
  }

  /// Reads the rest of a request before any of it goes on, up to so many bytes.
  mutating func readAll(
    _ client: Socket,
    _ received: inout ArraySlice<UInt8>,
    limit: Int,
    _ isCancelled: () -> Bool
  ) -> Arrival {
    var body: [UInt8] = []
    while !isRequestWhole {
      if isCancelled() { return .stopped }
      let moved: Bool
      do throws(MessageFault) {
        moved = try takeRequest(client, &received)
      } catch {
        return error == .cut ? .appLeft : .bad(error)
      }
      body += toServer.all
      toServer = ByteQueue()
      if isAbandoned { return .appLeft }
      if body.count > limit { return .long(body) }
      if !moved { _ = Socket.wait([.init(client.descriptor, toReceive: true)], milliseconds: 100) }
    }
    return .whole(body)
  }

  /// What is kept of a whole response: its head, its body without compression, and why that cannot be read.
  func keptResponse(limit: Int) -> (head: MessageHead, body: [UInt8], fault: String?)? {
    var head: MessageHead?
    var text = BodyText(encoding: nil, limit: limit)
    var body: [UInt8] = []
    for event in unseen.events {
      switch event {
      case .head(let found):
        head = found
        text = BodyText(encoding: found.value(of: "content-encoding"), limit: limit)
        body = []
      case .body(let bytes): body += text.read(bytes)
      case .end: continue
      }
    }
    return head.map { ($0, body, text.fault) }
  }

  /// Puts a message of ours in the place of the response.
  mutating func replaceResponse(_ bytes: [UInt8], method: String) {
    toClient = ByteQueue()
    toClient.append(bytes)
    var reader = MessageReader(.response(method: method))
    var rest = bytes[...]
    var events: [MessageReader.Event] = []
    try? reader.read(&rest) { events.append($0) }
    unseen = UnseenEvents()
    unseen.add(events)
  }

  /// Hands the app what was kept from it.
  mutating func deliver(
    _ end: End,
    _ client: Socket,
    _ isCancelled: () -> Bool
  ) -> End {
    kept = nil
    return delivered(end, client, isCancelled)
  }
}
