import LibC
internal import Threads

/// The forwarded data that has not been inspected yet.
///
/// One thread inspects the data of all connections, so inspection does not delay forwarding. The
/// size of waiting data is limited; data beyond the limit is forwarded without being inspected.
/// Data that still waits some time after the proxy was stopped is not inspected either.
final class ObservationQueue: Sendable {
  private struct Piece: Sendable {
    let size: Int
    let look: @Sendable () -> Bool
  }

  private struct State {
    var pieces: [Piece] = []
    var size = 0
    var isOver = false
    /// The end of the inspection; `nil` until the proxy is stopped.
    var deadline: ContinuousClock.Instant?
    var unexaminedSize = 0
  }

  /// The time for inspecting waiting data after the proxy was stopped.
  private static let patience = Duration.milliseconds(400)
  /// The failure of an operation whose data was not inspected for lack of time.
  static let expiryText = "not inspected: the proxy was stopped"

  private let state = Mutex(State())
  /// The ends of a pipe; a byte in it signals that data is waiting.
  private let reading: Int32
  private let writing: Int32
  private let thread = Mutex<SystemThread?>(nil)
  private let isCancelled: @Sendable () -> Bool
  let limit: Int

  init(limit: Int, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.limit = limit
    self.isCancelled = isCancelled
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    reading = ends[0]
    writing = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Starts the thread.
  func start() {
    thread.withLock { $0 = SystemThread { [self] in run() } }
  }

  /// Inspects waiting data, stops the thread, and returns the number of bytes that were not
  /// inspected.
  func finish() -> Int {
    state.withLock { $0.isOver = true }
    wake()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
    // If no thread could be created, inspect the data here.
    while runAll() {}
    return state.withLock { $0.unexaminedSize }
  }

  /// Returns true if the proxy was stopped and the time for inspecting waiting data is over.
  func isExpired() -> Bool {
    state.withLock { state in
      if state.deadline == nil, isCancelled() { state.deadline = .now + Self.patience }
      return state.deadline.map { $0 <= .now } ?? false
    }
  }

  /// Adds a task after those already waiting; returns false if too much data is waiting.
  ///
  /// Tasks without a size are always accepted, because they report the end of something. A task
  /// returns false if it has not inspected all of its data because ``isExpired()`` is true.
  func add(size: Int, _ look: @escaping @Sendable () -> Bool) -> Bool {
    let (isTaken, wasEmpty) = state.withLock { state in
      guard size == 0 || state.size + size <= limit else { return (false, false) }
      let wasEmpty = state.pieces.isEmpty
      state.pieces.append(Piece(size: size, look: look))
      state.size += size
      return (true, wasEmpty)
    }
    if wasEmpty { wake() }
    return isTaken
  }

  private func wake() {
    var byte: UInt8 = 0
    // A full pipe also wakes the thread; retry if a signal interrupts the call.
    while write(writing, &byte, 1) < 0, errno == EINTR {}
  }

  private func run() {
    while true {
      if runAll() { continue }
      if state.withLock({ $0.isOver && $0.pieces.isEmpty }) { return }
      // The timeout ensures progress even if the byte in the pipe is lost.
      _ = Socket.wait([.init(reading, toReceive: true)], milliseconds: 200)
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(reading, &bytes, bytes.count)
    }
  }

  /// Runs the waiting tasks; returns true if there were any.
  private func runAll() -> Bool {
    let pieces = state.withLock { state in
      defer { state.pieces = [] }
      return state.pieces
    }
    for piece in pieces {
      let isWhole = piece.look()
      state.withLock { state in
        state.size -= piece.size
        if !isWhole { state.unexaminedSize += piece.size }
      }
    }
    return !pieces.isEmpty
  }
}
