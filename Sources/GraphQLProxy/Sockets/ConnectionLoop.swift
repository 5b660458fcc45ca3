#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

internal import Threads

/// Takes connections at a port, each on a thread of its own.
final class ConnectionLoop: Sendable {
  private let listener: Listener
  private let count = Mutex(0)

  private static let limit = 256

  init(_ listener: Listener) { self.listener = listener }

  /// How often in a row nothing may be left to take a connection with, while none is open whose end
  /// could change that: five seconds.
  private static let patience = 100

  /// Hands on connections until it is cancelled, and waits for those that are open to end.
  ///
  /// Where no more can come it says why, once; those that are open go on.
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
    while count.withLock({ $0 }) > 0 { Self.pause(milliseconds: 10) }
  }

  private func take(
    _ isCancelled: @escaping @Sendable () -> Bool,
    _ body: @escaping @Sendable (Socket) -> Void
  ) throws(Listener.Failure) {
    var lacks = 0
    while !isCancelled() {
      let open = count.withLock { $0 }
      guard open < Self.limit else {
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
    count.withLock { $0 += 1 }
    let thread = SystemThread { [self] in
      body(socket)
      count.withLock { $0 -= 1 }
    }
    if let thread {
      thread.detach()
    } else {
      count.withLock { $0 -= 1 }
    }
  }

  /// Waits by other means than what perhaps fails.
  private static func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
}
