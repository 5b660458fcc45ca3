import GraphQLSyntax
import LibC
import Threads

/// Distributes work over the machine's processors.
package struct Processors: Workers {
  let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  /// Receives the completed fraction, on the caller's thread.
  private let progress: (Double) -> Void

  package init(progress: @escaping (Double) -> Void = { _ in }) { self.progress = progress }

  func map<Value: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let board = Mutex(Board<Value>())
    let threads = (1..<max(1, min(self.count, count))).compactMap { _ in
      SystemThread { while Self.work(on: board, below: count, body) {} }
    }
    while Self.work(on: board, below: count, body) {
      progress(Double(min(count, board.withLock { $0.next })) / Double(count))
    }
    threads.forEach { $0.join() }
    return board.withLock { $0.done }.sorted { $0.index < $1.index }.map(\.value)
  }

  private struct Board<Value> {
    var next = 0
    var done: [(index: Int, value: Value)] = []
  }

  /// Runs one piece of work; returns `false` if none is left.
  private static func work<Value>(
    on board: Mutex<Board<Value>>,
    below count: Int,
    _ body: (Int) -> Value
  ) -> Bool {
    let index = board.withLock { board in
      defer { board.next += 1 }
      return board.next
    }
    guard index < count else { return false }
    let value = body(index)
    board.withLock { $0.done.append((index, value)) }
    return true
  }
}
