internal import Threads
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is still to be looked at of what passed: one thread does that behind all connections, so that looking
/// delays none of them.
///
/// No more bytes wait than a limit. What comes when they do passes all the same, and is not looked at.
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
  /// Both ends of a pipe, on which a byte says that something waits.
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

  /// Begins to look.
  func start() {
    thread.withLock { $0 = SystemThread { [self] in run() } }
  }

  /// Looks at all that waits, and ends.
  func finish() {
    state.withLock { $0.isOver = true }
    wake()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
    // Where the system gave no thread, this one looks.
    while lookAtAll() {}
  }

  /// Has something looked at behind what was added before; false where too much waits.
  ///
  /// What has no size is always taken: it says how something ended.
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
    // A full pipe wakes as well; a signal is no reason to let somebody sleep.
    while write(writing, &byte, 1) < 0, errno == EINTR {}
  }

  private func run() {
    while true {
      if lookAtAll() { continue }
      if state.withLock({ $0.isOver && $0.pieces.isEmpty }) { return }
      // Should the system lose the byte, what waits is looked at soon all the same.
      _ = Socket.wait([.init(reading, toReceive: true)], milliseconds: 200)
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(reading, &bytes, bytes.count)
    }
  }

  /// Looks at what waits; whether there was something.
  private func lookAtAll() -> Bool {
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
