import Synchronization

/// An example: its name, its code, and the number of `print` calls that it makes.
public struct Example: Sendable {
  let name: String
  let printed: Int
  let body: @Sendable () async throws -> Void

  /// Creates an example that is complete after `prints` calls of `print`.
  public init(_ name: String, prints: Int, _ body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    printed = prints
    self.body = body
  }
}

/// The number of `print` calls since the running example started.
private let printed = Mutex(0)

/// Replaces Swift's `print` for the examples and counts the calls.
///
/// Most examples continue after their last statement, when a server responds, so the count shows
/// when an example is complete.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  // The names of local and private types contain addresses, which differ between runs.
  let text = items.map { "\($0)" }.joined(separator: separator)
    .replacing(/\w+\.(\(unknown context at \$[0-9a-f]+\)\.)+/, with: "")
  printed.withLock {
    Swift.print(text, terminator: terminator)
    $0 += 1
  }
}

/// Runs examples one after the other, and waits for each until it has made all its `print` calls,
/// at most ten seconds.
public func run(_ examples: [Example]) async {
  for example in examples {
    printed.withLock { $0 = 0 }
    Swift.print("== \(example.name)")
    do { try await example.body() } catch { Swift.print("threw: \(error)") }
    let end = ContinuousClock.now + .seconds(10)
    while printed.withLock({ $0 }) < example.printed, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(5))
    }
    let count = printed.withLock { $0 }
    if count != example.printed {
      Swift.print("(printed \(count) times, not \(example.printed))")
    }
  }
}
