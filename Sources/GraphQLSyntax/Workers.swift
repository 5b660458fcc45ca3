/// Runs independent pieces of work, possibly in parallel.
///
/// The result does not depend on the implementation. The program passes one that uses the machine's
/// processors to code that has no access to threads itself.
package protocol Workers {
  /// The number of pieces that run at the same time.
  var count: Int { get }

  /// Returns the values for the indices below `count`, in order.
  func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value]
}

/// Runs the pieces one after the other.
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
  /// Like `map`, but combines indices into stretches that justify using a thread; few indices run
  /// on the caller's thread.
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

  /// Changes each element in place.
  package func change<Element: Sendable>(
    _ elements: inout [Element],
    _ body: @escaping @Sendable (Int, inout Element) -> Void
  ) {
    elements.withUnsafeMutableBufferPointer { buffer in
      // Each index is used by only one worker, and all work ends before the call returns.
      nonisolated(unsafe) let elements = buffer
      _ = map(elements.count) { body($0, &elements[$0]) }
    }
  }
}
