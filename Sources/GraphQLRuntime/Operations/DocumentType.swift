/// The way an operation is identified to the server (P33).
public enum DocumentType: Sendable {
  /// The text is sent with every request.
  case notPersisted(definition: OperationDefinition)
  /// The identifier is sent first, and the text only if the server does not know it yet.
  case automaticallyPersisted(operationIdentifier: String, definition: OperationDefinition)
  /// Only the identifier is sent; the server knows the text.
  case persistedOperationsOnly(operationIdentifier: String)

  /// The identifier, or `nil` if the operation has none.
  public var operationIdentifier: String? {
    switch self {
    case .notPersisted: nil
    case .automaticallyPersisted(let identifier, _),
      .persistedOperationsOnly(let identifier):
      identifier
    }
  }

  /// The text, or `nil` if it is never sent.
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
  /// Every fragment that the operation uses directly or indirectly, in printed order.
  public let fragments: [any Fragment.Type]

  /// Creates a definition from a text and the fragments it needs.
  public init(_ operation: String, fragments: [any Fragment.Type] = []) {
    self.operation = operation
    self.fragments = fragments
  }

  /// The whole text to send: the operation, then each fragment on a separate line (P34).
  public var queryDocument: String {
    fragments.reduce(operation) { $0 + "\n" + $1.fragmentDefinition }
  }
}
