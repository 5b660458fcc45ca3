import Foundation
import GraphQLRuntime
import OperationClient
import Testing

/// What a handler was told, for a test that waits for it.
final class ToldResults<Data: GraphQLRuntime.RootSelectionSet>: @unchecked Sendable {
  typealias Told = Result<GraphQLResult<Data>, any Error>

  /// An object that the handler keeps alive.
  private final class Token: Sendable {}

  private let lock = NSLock()
  private var waiting: [Told] = []
  private weak var token: Token?

  /// A handler that records each result.
  var handler: @Sendable (Told) -> Void {
    let token = Token()
    lock.withLock { self.token = token }
    return { told in
      withExtendedLifetime(token) { self.lock.withLock { self.waiting.append(told) } }
    }
  }

  /// Whether every result so far has been read.
  var isEmpty: Bool { lock.withLock { waiting.isEmpty } }

  /// The next result; a failure if there is none within 30 seconds.
  func next() async throws -> GraphQLResult<Data> { try await nextTold().get() }

  func nextTold() async throws -> Told {
    for _ in 0..<6_000 {
      if let told = take() { return told }
      try await Task.sleep(for: .milliseconds(5))
    }
    return try #require(nil as Told?, "nothing was told")
  }

  /// Waits until no one keeps the last handler, so that no more results can arrive.
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
