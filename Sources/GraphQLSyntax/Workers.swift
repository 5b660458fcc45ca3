/// Who does work that falls into parts that do not know of each other.
///
/// What comes out is the same whoever does it: pure code is given the processors of the machine by
/// the program that has them.
package protocol Workers {
  /// How many parts are worked on at a time.
  var count: Int { get }

  /// The values for the indices below a count, in their order.
  func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value]
}

/// Does one part after the other.
package struct OneWorker: Workers {
  package var count: Int { 1 }

  package init() {}

  package func map<Value: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    (0..<count).map(body)
  }
}

extension Workers {
  /// The same, handed out in stretches that are each worth a thread's while; few indices get none.
  package func map<Value: Sendable>(
    _ count: Int,
    inStretchesOf length: Int,
    _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    guard self.count > 1 else { return map(count, body) }
    guard count > length else { return (0..<count).map(body) }
    return map((count + length - 1) / length) { stretch in
      (stretch * length..<min(count, (stretch + 1) * length)).map(body)
    }.flatMap { $0 }
  }

  /// Changes each element in its place.
  package func change<Element: Sendable>(
    _ elements: inout [Element],
    _ body: @escaping @Sendable (Int, inout Element) -> Void
  ) {
    elements.withUnsafeMutableBufferPointer { buffer in
      // Each index is one worker's alone, and all are done before the call returns.
      nonisolated(unsafe) let elements = buffer
      _ = map(elements.count) { body($0, &elements[$0]) }
    }
  }
}
