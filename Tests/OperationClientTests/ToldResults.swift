import Foundation
import GraphQLRuntime
import OperationClient
import Testing

/// Records the results that a handler receives, so that a test can wait for them.
final class ToldResults<Data: GraphQLRuntime.RootSelectionSet>: @unchecked Sendable {
  typealias Told = Result<GraphQLResult<Data>, any Error>

  /// An object that only the handler keeps alive, so its deallocation shows that the handler was
  /// released.
  private final class Token: Sendable {}

  private let lock = NSLock()
  private var waiting: [Told] = []
  private weak var token: Token?

  /// A handler that records each result.
  var handler: @Sendable (Told) -> Void {
    let token = Token()
    lock.withLock { self.token = token }
    return { reported in
      withExtendedLifetime(token) { self.lock.withLock { self.waiting.append(reported) } }
    }
  }

  /// Whether the test has read every result received so far.
  var isEmpty: Bool { lock.withLock { waiting.isEmpty } }

  /// Waits for the next result; throws if none arrives within 30 seconds.
  func next() async throws -> GraphQLResult<Data> { try await nextTold().get() }

  func nextTold() async throws -> Told {
    for _ in 0..<6_000 {
      if let reported = take() { return reported }
      try await Task.sleep(for: .milliseconds(5))
    }
    return try #require(nil as Told?, "nothing was told")
  }

  /// Waits until the last handler has been released, after which no more results can arrive.
  func handlerIsReleased() async throws -> Bool {
    for _ in 0..<6_000 {
      if lock.withLock({ token == nil }) { return true }
      try await Task.sleep(for: .milliseconds(5))
    }
    return false
  }

  private func take() -> Told? {
    lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
  }
}
