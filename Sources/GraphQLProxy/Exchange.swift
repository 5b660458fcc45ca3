internal import GraphQLClient
internal import GraphQLTransport

/// One request and its response on their way between an app and a server.
struct Exchange {
  /// How it ended.
  enum End {
    /// Whole; whether the server's side ends the connection.
    case whole(closes: Bool)
    /// By another protocol on the same connection; the bytes that came behind the response's head.
    case upgraded(MessageHead, [UInt8])
    case appLeft
    case stopped
    case serverFailed(String, hasBegun: Bool)
    /// The server has said nothing for so many seconds.
    case silent(Double)
    case badRequest(MessageFault, hasBegun: Bool)
  }

  private let observer: ObservedExchange
  private var request = MessageReader(.request)
  private var response = MessageReader(.response(method: "GET"))
  private var responseHead: MessageHead?
  private var hasResponse = false
  /// Why nobody can say any more where the response ends: the rest of the connection is handed on.
  private var unfollowed: MessageFault?
  private var appEnded: ContinuousClock.Instant?
  /// Seconds that the server may be silent before its response begins; nil for any time.
  var silence: Double?
  /// Whether the app's connection broke, so that nobody waits.
  private(set) var isAbandoned = false
  var toServer = ByteQueue()
  var toClient = ByteQueue()
  /// What of the response was handed on and not yet looked at: looking delays nothing.
  var unseen = UnseenEvents()
  /// Whether the response is kept from the app until it is whole, up to so many bytes; nil for none.
  var kept: Int?
  /// Whether a response that cannot be kept so is not handed on at all, for it is only a part of what the app asked.
  var isPart = false

  init(_ observer: ObservedExchange) { self.observer = observer }

  var isRequestWhole: Bool { request.isAtEnd }

  /// Waits for the head of a request; nil where the app wants nothing more.
  mutating func readHead(
    from client: Socket,
    _ received: inout ArraySlice<UInt8>,
    _ isCancelled: () -> Bool
  ) throws(MessageFault) -> MessageHead? {
    while !isCancelled() {
      if received.isEmpty {
        switch client.receive() {
        case .bytes(let bytes): received = bytes[...]
        case .end, .broken: return nil
        case .nothing:
          _ = Socket.wait([.init(client.descriptor, toReceive: true)], milliseconds: 250)
          continue
        }
      }
      if request.isUntouched, let mistake = client.mistake(in: received) {
        received = []
        throw mistake
      }
      var head: MessageHead?
      let observer = observer
      try request.read(&received, stopsBehindHead: true) { event in
        if case .head(let found) = event { head = found }
        observer.takeRequest(event)
      }
      if let head {
        response = MessageReader(.response(method: head.first.0))
        return head
      }
    }
    return nil
  }

  /// Reads the rest of a request that nobody will get, so that it is known what was asked.
  mutating func readRequest(
    _ client: Socket,
    _ received: inout ArraySlice<UInt8>,
    _ isCancelled: () -> Bool
  ) {
    let end = ContinuousClock.now + .seconds(ConnectionLimits.patience)
    while !request.isAtEnd, appEnded == nil, !isAbandoned, !isCancelled(), ContinuousClock.now < end
    {
      guard let moved = try? takeRequest(client, &received) else { return }
      toServer = ByteQueue()
      if !moved { _ = Socket.wait([.init(client.descriptor, toReceive: true)], milliseconds: 100) }
    }
  }

  /// Carries both messages to their ends.
  mutating func carry(
    _ client: Socket,
    _ server: Connection,
    _ received: inout ArraySlice<UInt8>,
    _ isCancelled: () -> Bool
  ) -> End {
    var lastMove = ContinuousClock.now
    // An app whose request is whole is asked for more only before everybody waits, not for each piece of a response.
    var asksApp = true
    while !isCancelled() {
      var moved = false
      if asksApp || !request.isAtEnd {
        do throws(MessageFault) {
          if try takeRequest(client, &received) { moved = true }
        } catch {
          let end = End.badRequest(error, hasBegun: hasResponse)
          return error == .cut
            ? delivered(.appLeft, client, isCancelled) : delivered(end, client, isCancelled)
        }
      }
      if isAbandoned { return .appLeft }
      if !toServer.isEmpty {
        do throws(TransportError) {
          let count = try server.send(toServer.all)
          toServer.removeFirst(count)
          if count > 0 { moved = true }
        } catch {
          // A server may answer before it has read everything, and close.
          toServer = ByteQueue()
        }
      }
      if let end = takeResponse(server, &moved) { return delivered(end, client, isCancelled) }
      if kept == nil {
        if !toClient.isEmpty {
          guard let count = client.send(toClient.all) else { return .appLeft }
          toClient.removeFirst(count)
          if count > 0 { moved = true }
        }
        if unseen.isDue { observe() }
      }
      if moved {
        lastMove = .now
        if appEnded != nil { appEnded = lastMove }
        asksApp = false
        continue
      }
      if !asksApp {
        asksApp = true
        continue
      }
      if let silence, request.isAtEnd, toServer.isEmpty, !hasResponse,
        lastMove.duration(to: .now) > .seconds(silence)
      {
        return .silent(silence)
      }
      // Who has gone says no more than who has said everything; the silence of a stream lasts long.
      let patience = hasResponse ? ConnectionLimits.streamPatience : ConnectionLimits.patience
      if let appEnded, appEnded.duration(to: .now) > .seconds(patience) { return .appLeft }
      wait(client, server, received.count)
    }
    return .stopped
  }

  private mutating func wait(_ client: Socket, _ server: Connection, _ ahead: Int) {
    // An app whose request is whole is listened to all the same: it may leave.
    let waiting = request.isAtEnd ? ahead : toServer.count
    let looksSoon = kept == nil && !unseen.isEmpty
    let found = Socket.wait(
      [
        .init(
          client.descriptor,
          toReceive: appEnded == nil && waiting < ConnectionLimits.highWater,
          toSend: kept == nil && !toClient.isEmpty
        ),
        .init(
          server.descriptor,
          toReceive: kept != nil || toClient.count < ConnectionLimits.highWater,
          toSend: !toServer.isEmpty
        ),
      ],
      milliseconds: looksSoon ? UnseenEvents.lull : 100
    )
    if !found, looksSoon { observe() }
  }

  /// Takes what the app sends of its request; whether something moved.
  mutating func takeRequest(
    _ client: Socket,
    _ received: inout ArraySlice<UInt8>
  ) throws(MessageFault) -> Bool {
    guard appEnded == nil else { return false }
    guard (request.isAtEnd ? received.count : toServer.count) < ConnectionLimits.highWater else {
      return false
    }
    if received.isEmpty || request.isAtEnd {
      switch client.receive(at: request.isAtEnd ? 4096 : 64 << 10) {
      case .nothing: return false
      case .broken:
        isAbandoned = true
        return false
      case .end:
        appEnded = .now
        guard request.isAtEnd else { throw .cut }
        return false
      case .bytes(let bytes): received += bytes
      }
    }
    guard !request.isAtEnd else { return false }
    let before = received
    let observer = observer
    try request.read(&received) { event in observer.takeRequest(event) }
    toServer.append(before.prefix(before.count - received.count))
    return true
  }

  /// Takes what the server sends; how it ended, where it did.
  private mutating func takeResponse(_ server: Connection, _ moved: inout Bool) -> End? {
    if let limit = kept, toClient.count > limit {
      if isPart {
        return .serverFailed("the rest of a batch is larger than \(limit) bytes", hasBegun: false)
      }
      pass("not held: it is larger than \(limit) bytes")
      moved = true
    }
    guard kept != nil || toClient.count < ConnectionLimits.highWater else { return nil }
    let bytes: [UInt8]
    do throws(TransportError) {
      guard let found = try server.receive() else { return nil }
      bytes = found
    } catch {
      return .serverFailed(error.message, hasBegun: hasResponse)
    }
    moved = true
    if bytes.isEmpty { return takeEnd() }
    hasResponse = true
    if unfollowed != nil {
      toClient.append(bytes)
      return nil
    }
    var rest = bytes[...]
    var read = rest
    do throws(MessageFault) {
      while !rest.isEmpty {
        read = rest
        var head: MessageHead?
        var events: [MessageReader.Event] = []
        defer { unseen.add(events) }
        try response.read(&rest) { event in
          if case .head(let found) = event { head = found }
          events.append(event)
        }
        toClient.append(read.prefix(read.count - rest.count))
        if let head {
          responseHead = head
          if kept != nil, Self.isStream(head) {
            if isPart {
              return .serverFailed("the rest of a batch comes in parts", hasBegun: false)
            }
            pass("not held: it comes in parts, which are handed on as they come")
          }
          if head.first.1 == "101" { return .upgraded(head, Array(rest)) }
        }
        guard response.isAtEnd else { continue }
        // A status below 200 announces the response itself.
        guard let status = responseHead?.first.1, status.hasPrefix("1") else {
          return .whole(closes: responseHead?.closesConnection ?? true || !rest.isEmpty)
        }
        response = MessageReader(response.role)
      }
    } catch {
      // What cannot be followed is handed on as it is, until the connection ends.
      toClient.append(read)
      unfollowed = error
    }
    return nil
  }

  private mutating func takeEnd() -> End {
    if let unfollowed { return .serverFailed(unfollowed.message, hasBegun: true) }
    var events: [MessageReader.Event] = []
    defer { unseen.add(events) }
    do throws(MessageFault) {
      try response.close { events.append($0) }
      return .whole(closes: true)
    } catch {
      return .serverFailed(
        hasResponse ? error.message : "the server closed the connection without a response",
        hasBegun: hasResponse
      )
    }
  }

  private static func isStream(_ head: MessageHead) -> Bool {
    let type = ContentType(head.value(of: "content-type") ?? "")
    return head.first.1 == "101" || type.isMultipart || type.isEventStream
  }

  private mutating func pass(_ note: String) {
    kept = nil
    observer.note(note)
  }

  private mutating func observe() {
    for (event, moment) in unseen.take() { observer.takeResponse(event, at: moment) }
  }

  /// Hands the app what is left for it.
  mutating func delivered(_ end: End, _ client: Socket, _ isCancelled: () -> Bool) -> End {
    if case .whole = end, kept != nil { return end }
    if isPart {
      toClient = ByteQueue()
      unseen = UnseenEvents()
      return end
    }
    kept = nil
    defer { observe() }
    while !toClient.isEmpty, !isCancelled() {
      guard let count = client.send(toClient.all) else { return .appLeft }
      toClient.removeFirst(count)
      if count == 0 {
        _ = Socket.wait([.init(client.descriptor, toSend: true)], milliseconds: 100)
      }
    }
    if case .whole = end, !request.isAtEnd { return .whole(closes: true) }
    return end
  }
}
