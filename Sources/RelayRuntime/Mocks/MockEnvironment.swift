public import GraphQLRuntime

/// An environment without a server, for tests and previews, in which responses are set before or
/// after an operation starts.
public final class MockEnvironment: Environment, @unchecked Sendable {
  private let mocks: MockNetwork

  /// Creates an environment with an empty store.
  public init() {
    mocks = MockNetwork()
    super.init(network: mocks)
  }

  // MARK: Prepared responses

  /// Writes the data of an operation to the store.
  public func cachePayload<O: Operation>(_ operation: O, _ payload: [String: Any]) {
    commitPayload(operation, payload)
  }

  /// Sets the response of an operation with these variables.
  ///
  /// The payload is the value of the response's `data`.
  public func mockResponse<O: Operation>(_ operation: O, _ payload: [String: Any]) {
    mockResponse(operation, json: JSONValue(payload: payload))
  }

  /// Sets the response of an operation with these variables, given as JSON.
  public func mockResponse<O: Operation>(_ operation: O, json payload: JSONValue) {
    mocks.mock(operation.descriptor, payload)
  }

  /// Prepares a response that is sent when the returned function is called.
  public func delayMockedResponse<O: Operation>(
    _ operation: O,
    _ payload: [String: Any]
  ) -> @Sendable () -> Void {
    let json = JSONValue(payload: payload)
    let descriptor = operation.descriptor
    return { [mocks] in mocks.answer(descriptor, json) }
  }

  // MARK: Pending operations

  /// The operations without a response, in the order in which they started.
  public var pendingOperations: [OperationDescriptor] { mocks.pending }

  /// The operation without a response that started last.
  public var mostRecentOperation: OperationDescriptor? { mocks.pending.last }

  /// Sends data to a pending operation.
  ///
  /// - Returns: true if it was pending.
  @discardableResult
  public func resolve(_ operation: OperationDescriptor, data: JSONValue) -> Bool {
    mocks.answerFirst(operation, .success(["data": data]))
  }

  /// Sends generated data to a pending operation; see ``MockPayload``.
  @discardableResult
  public func resolve(
    _ operation: OperationDescriptor,
    _ payload: MockPayload = MockPayload()
  ) -> Bool {
    resolve(operation, data: payload.data(for: operation))
  }

  /// Sends data to the pending operation that started last.
  @discardableResult
  public func resolveMostRecentOperation(data: JSONValue) -> Bool {
    mostRecentOperation.map { resolve($0, data: data) } ?? false
  }

  /// Sends generated data to the pending operation that started last.
  @discardableResult
  public func resolveMostRecentOperation(_ payload: MockPayload = MockPayload()) -> Bool {
    mostRecentOperation.map { resolve($0, payload) } ?? false
  }

  /// Makes a pending operation fail.
  @discardableResult
  public func reject(_ operation: OperationDescriptor, with error: any Error) -> Bool {
    mocks.answerFirst(operation, .failure(error))
  }

  /// Makes the pending operation that started last fail.
  @discardableResult
  public func rejectMostRecentOperation(with error: any Error) -> Bool {
    mostRecentOperation.map { reject($0, with: error) } ?? false
  }

  /// Sends an event to a running subscription.
  @discardableResult
  public func nextValue(_ operation: OperationDescriptor, data: JSONValue) -> Bool {
    mocks.send(["data": data], to: operation)
  }

  /// Waits until an operation with this name starts, and returns it.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func operation(named name: String) async throws -> OperationDescriptor {
    while true {
      let found = mocks.pending.last { $0.request.params.name == name }
      if let found { return found }
      try await Task.sleep(nanoseconds: 1_000_000)
    }
  }
}
