import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Spreads work over the processors of the machine.
enum Processors {
  /// What is handed out at a time: small, so that no thread is left with much at the end.
  private static let share = 16

  /// The values for the indices below `count`, in their order; `progress` is told by the caller's
  /// thread which part is done.
  static func map<Value: Sendable>(
    _ count: Int,
    progress: (Double) -> Void = { _ in },
    _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let board = Mutex(Board<Value>(count: count))
    let helpers = min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), (count + share - 1) / share) - 1
    let threads = (0..<max(0, helpers)).compactMap { _ in
      SystemThread { while work(on: board, body) {} }
    }
    while work(on: board, body) {
      progress(Double(board.withLock { $0.next }) / Double(count))
    }
    threads.forEach { $0.join() }
    return board.withLock { $0.done }.sorted { $0.start < $1.start }.flatMap(\.values)
  }

  private struct Board<Value> {
    let count: Int
    var next = 0
    var done: [(start: Int, values: [Value])] = []
  }

  /// Does one share; false where none is left.
  private static func work<Value>(
    on board: Mutex<Board<Value>>,
    _ body: (Int) -> Value
  ) -> Bool {
    let range = board.withLock { board in
      let range = board.next..<min(board.count, board.next + share)
      board.next = range.upperBound
      return range
    }
    guard !range.isEmpty else { return false }
    let values = range.map(body)
    board.withLock { $0.done.append((range.lowerBound, values)) }
    return true
  }
}
