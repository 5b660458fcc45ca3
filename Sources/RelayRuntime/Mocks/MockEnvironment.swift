public import GraphQLRuntime

/// An environment without a server, for tests and previews: what operations bring is said beforehand,
/// or afterwards.
public final class MockEnvironment: Environment, @unchecked Sendable {
  private let mocks: MockNetwork

  /// Makes an environment with an empty store.
  public init() {
    mocks = MockNetwork()
    super.init(network: mocks)
  }

  // MARK: Beforehand

  /// Writes the data of an operation to the store.
  public func cachePayload<O: Operation>(_ operation: O, _ payload: [String: Any]) {
    commitPayload(operation, payload)
  }

  /// Says what an operation brings, whenever it runs with these variables.
  ///
  /// The payload is what the server would put into `data`.
  public func mockResponse<O: Operation>(_ operation: O, _ payload: [String: Any]) {
    mockResponse(operation, json: JSONValue(payload: payload))
  }

  /// The same for JSON.
  public func mockResponse<O: Operation>(_ operation: O, json payload: JSONValue) {
    mocks.mock(operation.descriptor, payload)
  }

  /// Says what an operation brings when the function that is given back is called.
  public func delayMockedResponse<O: Operation>(
    _ operation: O,
    _ payload: [String: Any]
  ) -> @Sendable () -> Void {
    let json = JSONValue(payload: payload)
    let descriptor = operation.descriptor
    return { [mocks] in mocks.answer(descriptor, json) }
  }

  // MARK: Afterwards

  /// The operations that wait for an answer, in the order in which they were begun.
  public var pendingOperations: [OperationDescriptor] { mocks.pending }

  /// The one that was begun last.
  public var mostRecentOperation: OperationDescriptor? { mocks.pending.last }

  /// Answers an operation that waits with data.
  ///
  /// - Returns: Whether it was waiting.
  @discardableResult
  public func resolve(_ operation: OperationDescriptor, data: JSONValue) -> Bool {
    mocks.answerFirst(operation, .success(["data": data]))
  }

  /// Answers it with data that are made up: see ``MockPayload``.
  @discardableResult
  public func resolve(
    _ operation: OperationDescriptor,
    _ payload: MockPayload = MockPayload()
  ) -> Bool {
    resolve(operation, data: payload.data(for: operation))
  }

  /// Answers the operation that was begun last with data.
  @discardableResult
  public func resolveMostRecentOperation(data: JSONValue) -> Bool {
    mostRecentOperation.map { resolve($0, data: data) } ?? false
  }

  /// Answers the operation that was begun last with data that are made up.
  @discardableResult
  public func resolveMostRecentOperation(_ payload: MockPayload = MockPayload()) -> Bool {
    mostRecentOperation.map { resolve($0, payload) } ?? false
  }

  /// Lets an operation that waits fail.
  @discardableResult
  public func reject(_ operation: OperationDescriptor, with error: any Error) -> Bool {
    mocks.answerFirst(operation, .failure(error))
  }

  /// Lets the operation that was begun last fail.
  @discardableResult
  public func rejectMostRecentOperation(with error: any Error) -> Bool {
    mostRecentOperation.map { reject($0, with: error) } ?? false
  }

  /// Sends an event of a subscription that is under way.
  @discardableResult
  public func nextValue(_ operation: OperationDescriptor, data: JSONValue) -> Bool {
    mocks.send(["data": data], to: operation)
  }

  /// Waits until an operation of this name is begun, and gives it.
  public func operation(named name: String) async throws -> OperationDescriptor {
    while true {
      let found = mocks.pending.last { $0.request.params.name == name }
      if let found { return found }
      try await Task.sleep(nanoseconds: 1_000_000)
    }
  }
}
