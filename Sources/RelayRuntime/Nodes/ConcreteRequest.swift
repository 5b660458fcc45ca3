/// All that is known about an operation before it runs.
public struct ConcreteRequest: Sendable {
  /// What the operation's own `Data` reads.
  public let fragment: ReaderFragment
  /// What the response brings.
  public let operation: NormalizationOperation
  /// What is sent.
  public let params: RequestParameters

  /// Makes a request.
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

/// What of an operation is sent, beside its variables.
public struct RequestParameters: Sendable {
  /// The operation's name.
  public let name: String
  /// What it does.
  public let operationKind: OperationKind
  /// The document.
  public let text: String

  /// Makes parameters.
  public init(name: String, operationKind: OperationKind, text: String) {
    self.name = name
    self.operationKind = operationKind
    self.text = text
  }
}

/// What an operation does.
public enum OperationKind: String, Sendable {
  /// It reads.
  case query
  /// It writes, and reads what became of it.
  case mutation
  /// It reads whenever something happens.
  case subscription
}
