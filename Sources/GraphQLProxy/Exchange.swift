internal import GraphQLClient
internal import GraphQLTransport

/// One request and its response, forwarded between an app and a server.
struct Exchange {
  /// The way an exchange ended.
  enum End {
    /// The response is complete; `closes` is true if the server closes the connection.
    case whole(closes: Bool)
    /// The connection was upgraded to another protocol; has the bytes received after the response's
    /// head.
    case upgraded(MessageHead, [UInt8])
    case appLeft
    case stopped
    case serverFailed(String, hasBegun: Bool)
    /// The server sent nothing for this many seconds.
    case silent(Double)
    case badRequest(MessageFault, hasBegun: Bool)
  }

  private let observer: ObservedExchange
  private var request = MessageReader(.request)
  private var response = MessageReader(.response(method: "GET"))
  private var responseHead: MessageHead?
  private var hasResponse = false
  /// The reason why the end of the response cannot be determined, so that the rest of the
  /// connection is forwarded as it is.
  private var unfollowed: MessageFault?
  private var appEnded: ContinuousClock.Instant?
  /// The maximum time in seconds until the server's response starts, or `nil` for no limit.
  var silence: Double?
  /// True if the app's connection is broken.
  private(set) var isAbandoned = false
  var toServer = ByteQueue()
  var toClient = ByteQueue()
  /// Response bytes forwarded but not yet inspected.
  ///
  /// Inspection never delays forwarding.
  var unseen = UnseenEvents()
  /// The maximum size in bytes up to which the response is held back until it is complete, or `nil`
  /// to forward it at once.
  var kept: Int?
  /// True if the response is only part of the answer to a batch, so that it is discarded if it
  /// cannot be held back.
  var isPart = false

  /// Lines to add to the response's head in place of the server's headers of the same names.
  var added = AddedHeaders()

  init(_ observer: ObservedExchange) { self.observer = observer }

  var isRequestWhole: Bool { request.isAtEnd }

  /// Waits for the head of a request, or returns `nil` if the app sends no more requests.
  mutating func readHead(
    from client: Socket,
    _ received: inout ArraySlice<UInt8>,
    _ isCancelled: () -> Bool
  ) throws(MessageFault) -> MessageHead? {
    client.beginWaiting(hasPart: !received.isEmpty)
    var isWaiting = true
    defer { if isWaiting { client.endWaiting() } }
    while !isCancelled() {
      if client.isWaitOver {
        if request.isUntouched, received.isEmpty { return nil }
        throw .late
      }
      if received.isEmpty {
        switch client.receive() {
        case .bytes(let bytes):
          received = bytes[...]
          client.hasReceivedPart()
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
        isWaiting = false
        client.endWaiting()
        if !request.isAtEnd { client.beginWaitingForBody() }
        return head
      }
    }
    return nil
  }

  /// Reads the rest of a request that cannot be forwarded, so that its operations are known.
  mutating func readRequest(
    _ client: Socket,
    received: inout ArraySlice<UInt8>,
    isCancelled: () -> Bool
  ) {
    while !request.isAtEnd, appEnded == nil, !isAbandoned, !isCancelled(), !client.isWaitOver {
      guard let moved = try? takeRequest(client, &received) else { return }
      toServer = ByteQueue()
      if !moved { _ = Socket.wait([.init(client.descriptor, toReceive: true)], milliseconds: 100) }
    }
  }

  /// Forwards both messages until the exchange ends.
  mutating func forward(
    _ client: Socket,
    server: Connection,
    received: inout ArraySlice<UInt8>,
    isCancelled: () -> Bool
  ) -> End {
    var lastMove = ContinuousClock.now
    // If the request is complete, the app is read only before waiting, not for each piece of a
    // response.
    var asksApp = true
    while !isCancelled() {
      var moved = false
      if asksApp || !request.isAtEnd {
        do throws(MessageFault) {
          if try takeRequest(client, &received) { moved = true }
        } catch {
          let end = End.badRequest(error, hasBegun: hasResponse)
          return error == .cut
            ? delivered(.appLeft, client: client, isCancelled: isCancelled)
            : delivered(end, client: client, isCancelled: isCancelled)
        }
      }
      if isAbandoned { return .appLeft }
      if !toServer.isEmpty {
        do throws(TransportError) {
          let count = try server.send(toServer.all)
          toServer.removeFirst(count)
          if count > 0 { moved = true }
        } catch {
          // A server may respond and close before it has read the whole request.
          toServer = ByteQueue()
        }
      }
      if let end = takeResponse(server, &moved) {
        return delivered(end, client: client, isCancelled: isCancelled)
      }
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
      if let end = expired(client, since: lastMove) { return end }
      wait(client, server: server, ahead: received.count)
    }
    return .stopped
  }

  /// Returns how the exchange ends if nothing has moved for longer than its time limits.
  private func expired(_ client: Socket, since lastMove: ContinuousClock.Instant) -> End? {
    let idle = lastMove.duration(to: .now)
    if let silence, request.isAtEnd, toServer.isEmpty, !hasResponse, idle > .seconds(silence) {
      return .silent(silence)
    }
    // The rest of a request must not be awaited forever, because connections are few.
    if !request.isAtEnd, appEnded == nil, kept == nil {
      // The server does not take what has arrived.
      if !toServer.isEmpty { client.restartWaiting() }
      if client.isWaitOver { return .badRequest(.late, hasBegun: hasResponse) }
    }
    // An app that has left cannot be distinguished from one that closed its sending side, so a
    // timeout decides.
    let patience = hasResponse ? ConnectionLimits.streamPatience : ConnectionLimits.patience
    if let appEnded, appEnded.duration(to: .now) > .seconds(patience) { return .appLeft }
    return nil
  }

  private mutating func wait(_ client: Socket, server: Connection, ahead: Int) {
    // The app's connection is polled even if the request is complete, because the app may leave.
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
      milliseconds: looksSoon ? UnseenEvents.pauseLength : 100
    )
    if !found, looksSoon { observe() }
  }

  /// Receives data of the request from the app; returns true if there was any.
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
      case .bytes(let bytes):
        received += bytes
        client.hasReceivedBody(bytes.count)
      }
    }
    guard !request.isAtEnd else { return false }
    let before = received
    let observer = observer
    try request.read(&received) { event in observer.takeRequest(event) }
    toServer.append(before.prefix(before.count - received.count))
    if request.isAtEnd { client.endWaiting() }
    return true
  }

  /// Receives data from the server; returns how the exchange ended, if it did.
  private mutating func takeResponse(_ server: Connection, _ moved: inout Bool) -> End? {
    if let limit = kept, toClient.count > limit {
      if isPart {
        return .serverFailed("the rest of a batch is larger than \(limit) bytes", hasBegun: false)
      }
      pass("not paused: it is larger than \(limit) bytes")
      moved = true
    }
    guard kept != nil || toClient.count < ConnectionLimits.highWater else { return nil }
    let bytes: [UInt8]
    do throws(TransportError) {
      guard let found = try server.receive() else { return nil }
      bytes = found
    } catch {
      toClient.append(added.takeWithheld())
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
        try response.read(&rest, stopsBehindHead: true) { event in
          if case .head(let found) = event { head = found }
          events.append(event)
        }
        let consumed = read.prefix(read.count - rest.count)
        toClient.append(added.pass(consumed, head: head, isBody: responseHead != nil))
        if let head {
          responseHead = head
          if case .other(let address)? = added.redirects?.target(of: head) {
            observer.note("redirects to \(address), past this proxy")
          }
          if kept != nil, Self.isStream(head) {
            if isPart {
              return .serverFailed("the rest of a batch arrives in parts", hasBegun: false)
            }
            pass("not paused: it arrives in parts, which are forwarded immediately")
          }
          if head.first.1 == "101" { return .upgraded(head, Array(rest)) }
        }
        guard response.isAtEnd else { continue }
        // A status below 200 is informational; the final response follows.
        guard let status = responseHead?.first.1, status.hasPrefix("1") else {
          return .whole(closes: responseHead?.closesConnection ?? true || !rest.isEmpty)
        }
        response = MessageReader(response.role)
        responseHead = nil
      }
    } catch {
      // A response that cannot be parsed is forwarded unchanged until the connection ends.
      toClient.append(added.takeWithheld() + read)
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
      toClient.append(added.takeWithheld())
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

  /// Sends the remaining data to the app.
  mutating func delivered(_ end: End, client: Socket, isCancelled: () -> Bool) -> End {
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
