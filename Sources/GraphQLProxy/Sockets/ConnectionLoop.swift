import LibC
internal import Threads

/// Accepts connections on a port and runs each on its own thread.
final class ConnectionLoop: Sendable {
  private let listener: Listener
  private let sockets = Mutex<[ObjectIdentifier: Socket]>([:])

  private static let limit = 256
  /// The number of idle connections that are closed at once if all are in use.
  private static let evicted = 16
  /// The time between two such closings, in which the threads of the connections can end.
  private static let evictionPause = Duration.milliseconds(300)

  init(_ listener: Listener) { self.listener = listener }

  /// The number of consecutive failures to accept a connection for lack of resources, while none is
  /// open, before giving up: five seconds.
  private static let patience = 100

  /// Accepts connections until it is cancelled, and then waits for the open ones to end.
  ///
  /// If no more connections can be accepted, the reason is reported once; open connections
  /// continue.
  func run(
    isCancelled: @escaping @Sendable () -> Bool,
    failed: @escaping @Sendable (Listener.Failure) -> Void,
    _ body: @escaping @Sendable (Socket) -> Void
  ) {
    do throws(Listener.Failure) {
      try take(isCancelled, body)
    } catch {
      failed(error)
    }
    while sockets.withLock({ !$0.isEmpty }) { Self.pause(milliseconds: 10) }
  }

  private func take(
    _ isCancelled: @escaping @Sendable () -> Bool,
    _ body: @escaping @Sendable (Socket) -> Void
  ) throws(Listener.Failure) {
    var lacks = 0
    var lastEviction: ContinuousClock.Instant?
    while !isCancelled() {
      let open = sockets.withLock { $0.count }
      guard open < Self.limit else {
        let isDue = lastEviction.map { $0.duration(to: .now) > Self.evictionPause } ?? true
        if isDue, listener.isAwaited, makeRoom() { lastEviction = .now }
        Self.pause(milliseconds: 20)
        continue
      }
      switch try listener.accept(milliseconds: 100) {
      case .nothing: lacks = 0
      case .connection(let socket):
        lacks = 0
        hand(socket, to: body)
      case .lack(let failure):
        lacks = open == 0 ? lacks + 1 : 0
        if lacks > Self.patience { throw failure }
        Self.pause(milliseconds: 50)
      }
    }
  }

  private func hand(_ socket: Socket, to body: @escaping @Sendable (Socket) -> Void) {
    let id = ObjectIdentifier(socket)
    sockets.withLock { $0[id] = socket }
    let thread = SystemThread { [self] in
      body(socket)
      sockets.withLock { _ = $0.removeValue(forKey: id) }
    }
    if let thread {
      thread.detach()
    } else {
      sockets.withLock { _ = $0.removeValue(forKey: id) }
    }
  }

  /// Closes the connections that have waited longest for a request or, if there are none, the
  /// WebSocket that has been idle longest; returns true if there was any.
  ///
  /// Connections whose threads have not noticed an earlier call are not awaited, because a thread
  /// can be busy for long.
  private func makeRoom() -> Bool {
    let open = sockets.withLock { Array($0.values) }
    let waiting = open.compactMap { socket in socket.evictable.map { (socket, $0) } }
      .sorted { $0.1.since < $1.1.since }
    let requests = waiting.filter { $0.1.phase != .webSocket }
    let closed = requests.isEmpty ? waiting.prefix(1) : requests.prefix(Self.evicted)
    for (socket, _) in closed { socket.evict() }
    return !closed.isEmpty
  }

  /// Waits without `poll`, which may be the function that fails.
  private static func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
}
