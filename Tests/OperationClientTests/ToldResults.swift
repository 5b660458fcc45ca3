import Foundation
import GraphQLRuntime
import OperationClient
import Testing

/// What a handler was told, for a test that waits for it.
final class ToldResults<Data: GraphQLRuntime.RootSelectionSet>: @unchecked Sendable {
  typealias Told = Result<GraphQLResult<Data>, any Error>

  private let lock = NSLock()
  private var waiting: [Told] = []

  var handler: @Sendable (Told) -> Void {
    { told in self.lock.withLock { self.waiting.append(told) } }
  }

  /// The next result; half a minute without any is a failure.
  func next() async throws -> GraphQLResult<Data> { try await nextTold().get() }

  func nextTold() async throws -> Told {
    for _ in 0..<6_000 {
      if let told = take() { return told }
      try await Task.sleep(for: .milliseconds(5))
    }
    return try #require(nil as Told?, "nothing was told")
  }

  /// Whether nothing is told within a tenth of a second.
  func isSilent() async throws -> Bool {
    try await Task.sleep(for: .milliseconds(100))
    return take() == nil
  }

  private func take() -> Told? {
    lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
  }
}
