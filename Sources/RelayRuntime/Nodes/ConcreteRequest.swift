/// The generated description of an operation (RS-R13).
public struct ConcreteRequest: Sendable {
  /// The tree that the operation's `Data` reads.
  public let fragment: ReaderFragment
  /// The tree of the whole response.
  public let operation: NormalizationOperation
  /// The parts that are sent.
  public let params: RequestParameters

  /// Creates a request.
  public init(
    fragment: ReaderFragment,
    operation: NormalizationOperation,
    params: RequestParameters
  ) {
    self.fragment = fragment
    self.operation = operation
    self.params = params
  }
}

/// The parts of an operation that are sent, except its variables.
public struct RequestParameters: Sendable {
  /// The operation's name.
  public let name: String
  /// The operation's kind.
  public let operationKind: OperationKind
  /// The document.
  public let text: String

  /// Creates parameters.
  public init(name: String, operationKind: OperationKind, text: String) {
    self.name = name
    self.operationKind = operationKind
    self.text = text
  }
}

/// The kind of an operation.
public enum OperationKind: String, Sendable {
  /// An operation that reads data.
  case query
  /// An operation that changes data and reads the result.
  case mutation
  /// An operation that reads data at every event.
  case subscription
}
