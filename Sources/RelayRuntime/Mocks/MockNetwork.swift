import GraphQLRuntime
import Threads

/// A network with mock responses, in which other operations stay pending.
final class MockNetwork: OperationNetwork {
  private typealias Continuation = AsyncThrowingStream<[UInt8], any Error>.Continuation

  private struct Waiting {
    let id: Int
    let operation: OperationDescriptor
    let continuation: Continuation
  }

  private struct State {
    var mocked: [String: JSONValue] = [:]
    var waiting: [Waiting] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  var pending: [OperationDescriptor] { state.withLock { $0.waiting.map(\.operation) } }

  /// Not used, because a mock environment calls the function below.
  func execute(
    request: RequestParameters,
    variables: VariableData,
    cacheConfig: CacheConfig
  ) -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { $0.finish(throwing: RelayError.notMocked(request.name)) }
  }

  func execute(_ operation: OperationDescriptor) -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { continuation in
      let id = state.withLock { state -> Int? in
        if let data = state.mocked[operation.identifier] {
          continuation.yield(Self.bytes(["data": data]))
          continuation.finish()
          return nil
        }
        state.lastID += 1
        state.waiting.append(
          Waiting(id: state.lastID, operation: operation, continuation: continuation)
        )
        return state.lastID
      }
      guard let id else { return }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.waiting.removeAll { $0.id == id } }
      }
    }
  }

  func mock(_ operation: OperationDescriptor, _ data: JSONValue) {
    state.withLock { $0.mocked[operation.identifier] = data }
  }

  /// Responds to pending operations, or to later ones if none is pending.
  func answer(_ operation: OperationDescriptor, _ data: JSONValue) {
    if answerFirst(operation, .success(["data": data])) { return }
    mock(operation, data)
  }

  func answerFirst(
    _ operation: OperationDescriptor,
    _ answer: Result<JSONValue, any Error>
  ) -> Bool {
    guard let continuation = take(operation, removing: true) else { return false }
    switch answer {
    case .success(let payload):
      continuation.yield(Self.bytes(payload))
      continuation.finish()
    case .failure(let error): continuation.finish(throwing: error)
    }
    return true
  }

  func send(_ payload: JSONValue, to operation: OperationDescriptor) -> Bool {
    guard let continuation = take(operation, removing: false) else { return false }
    continuation.yield(Self.bytes(payload))
    return true
  }

  private func take(_ operation: OperationDescriptor, removing: Bool) -> Continuation? {
    state.withLock { state in
      let place = state.waiting.firstIndex { $0.operation.identifier == operation.identifier }
      guard let place else { return nil }
      return removing
        ? state.waiting.remove(at: place).continuation : state.waiting[place].continuation
    }
  }

  private static func bytes(_ json: JSONValue) -> [UInt8] {
    Array(JSONPrinter.print(json, layout: .compact).utf8)
  }
}
