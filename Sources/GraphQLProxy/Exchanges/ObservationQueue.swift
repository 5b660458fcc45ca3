import LibC
internal import Threads

/// The forwarded data that has not been inspected yet.
///
/// One thread inspects the data of all connections, so inspection does not delay forwarding. The
/// size of waiting data is limited; data beyond the limit is forwarded without being inspected.
final class ObservationQueue: Sendable {
  private struct Piece: Sendable {
    let size: Int
    let look: @Sendable () -> Void
  }

  private struct State {
    var pieces: [Piece] = []
    var size = 0
    var isOver = false
  }

  private let state = Mutex(State())
  /// The ends of a pipe; a byte in it signals that data is waiting.
  private let reading: Int32
  private let writing: Int32
  private let thread = Mutex<SystemThread?>(nil)
  let limit: Int

  init(limit: Int) {
    self.limit = limit
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

  /// Inspects all waiting data and stops the thread.
  func finish() {
    state.withLock { $0.isOver = true }
    wake()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
    // If no thread could be created, inspect the data here.
    while runAll() {}
  }

  /// Adds a task after those already waiting; returns false if too much data is waiting.
  ///
  /// Tasks without a size are always accepted, because they report the end of something.
  func add(size: Int, _ look: @escaping @Sendable () -> Void) -> Bool {
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
      piece.look()
      state.withLock { $0.size -= piece.size }
    }
    return !pieces.isEmpty
  }
}
