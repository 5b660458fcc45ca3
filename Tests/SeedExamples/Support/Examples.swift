import Synchronization

/// One example: a name, what runs it, and how many calls of `print` it makes.
public struct Example: Sendable {
  let name: String
  let printed: Int
  let body: @Sendable () async throws -> Void

  /// Takes how many calls of `print` show that the example is done.
  public init(_ name: String, prints: Int, _ body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    printed = prints
    self.body = body
  }
}

/// How often `print` was called since the running example began.
private let printed = Mutex(0)

/// The `print` of the examples: as the language's own, but counted, for most examples go on after
/// their last statement, when a server answers.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  // Types in functions and private ones are told with their addresses, which change.
  let text = items.map { "\($0)" }.joined(separator: separator)
    .replacing(/\w+\.(\(unknown context at \$[0-9a-f]+\)\.)+/, with: "")
  printed.withLock {
    Swift.print(text, terminator: terminator)
    $0 += 1
  }
}

/// Runs examples one after the other, each until it has printed what it prints, or for ten seconds.
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
