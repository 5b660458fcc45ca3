extension Exchange {
  /// The result of reading a whole request.
  enum Arrival {
    /// The bytes after the head, as they are forwarded.
    case whole([UInt8])
    /// The bytes received so far of a request that exceeds the limit.
    case long([UInt8])
    case appLeft
    case stopped
    case bad(MessageFault)
  }

  /// Reads the rest of a request before any of it is forwarded, up to a limit in bytes.
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
      if client.isWaitOver { return .bad(.late) }
      if !moved { _ = Socket.wait([.init(client.descriptor, toReceive: true)], milliseconds: 100) }
    }
    return .whole(body)
  }

  /// Returns the head of a buffered response, its decompressed body, and the reason if the body
  /// cannot be decompressed.
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

  /// Replaces the response with one created by the proxy.
  mutating func replaceResponse(_ bytes: [UInt8], method: String) {
    var reader = MessageReader(.response(method: method))
    var rest = bytes[...]
    var events: [MessageReader.Event] = []
    try? reader.read(&rest) { events.append($0) }
    toClient = ByteQueue()
    if !added.lines.isEmpty, case .head(let head)? = events.first {
      toClient.append(head.bytes(adding: added.lines) + bytes.dropFirst(head.bytes.count))
    } else {
      toClient.append(bytes)
    }
    unseen = UnseenEvents()
    unseen.add(events)
  }

  /// Sends the buffered response to the app.
  mutating func deliver(
    _ end: End,
    client: Socket,
    isCancelled: () -> Bool
  ) -> End {
    kept = nil
    return delivered(end, client: client, isCancelled: isCancelled)
  }
}
