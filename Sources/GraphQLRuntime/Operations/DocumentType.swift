/// How an operation is made known to the server (P33).
public enum DocumentType: Sendable {
  /// The text is sent with every request.
  case notPersisted(definition: OperationDefinition)
  /// The identifier is sent first, the text if the server does not know it yet.
  case automaticallyPersisted(operationIdentifier: String, definition: OperationDefinition)
  /// Only the identifier is sent; the server knows the text.
  case persistedOperationsOnly(operationIdentifier: String)

  /// The identifier; nil if the operation has none.
  public var operationIdentifier: String? {
    switch self {
    case .notPersisted: nil
    case .automaticallyPersisted(let identifier, _),
      .persistedOperationsOnly(let identifier):
      identifier
    }
  }

  /// The text; nil if it is never sent.
  public var definition: OperationDefinition? {
    switch self {
    case .notPersisted(let definition), .automaticallyPersisted(_, let definition): definition
    case .persistedOperationsOnly: nil
    }
  }
}

/// The text of an operation and the fragments that it uses.
public struct OperationDefinition: Sendable {
  /// The operation's own text.
  public let operation: String
  /// Every fragment that the operation uses, directly or through another, in printed order.
  public let fragments: [any Fragment.Type]

  /// Makes a definition of a text and the fragments it needs.
  public init(_ operation: String, fragments: [any Fragment.Type] = []) {
    self.operation = operation
    self.fragments = fragments
  }

  /// The whole text to send: the operation, then each fragment on a line of its own (P34).
  public var queryDocument: String {
    fragments.reduce(operation) { $0 + "\n" + $1.fragmentDefinition }
  }
}
