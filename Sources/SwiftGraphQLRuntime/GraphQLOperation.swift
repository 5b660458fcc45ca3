import GraphQLRuntime
public import GraphQLTransport

/// A root type of the schema.
public protocol GraphQLRoot: Decodable, SendableMetatype {
  /// The kind of operations on this root type.
  static var operation: GraphQLOperationKind { get }
}

/// A root type whose selections can be sent: that of queries or mutations (SG-S9).
public protocol GraphQLOperation: GraphQLRoot {}

/// The root type of subscriptions, whose selections can be subscribed to (SG-S46).
public protocol GraphQLSubscription: GraphQLRoot {}

/// The kind of an operation; the original has no subscriptions.
public enum GraphQLOperationKind: String, Sendable {
  /// An operation that reads data.
  case query
  /// An operation that changes data and then reads it.
  case mutation
  /// An operation that reads data at every event.
  case subscription

  var kind: OperationKind {
    switch self {
    case .query: .query
    case .mutation: .mutation
    case .subscription: .subscription
    }
  }
}

// The data may be null: `query.nullable` is then `nil`, and the server's errors are in the result.

extension Optional: GraphQLRoot where Wrapped: GraphQLRoot {
  /// The kind of the root type.
  public static var operation: GraphQLOperationKind { Wrapped.operation }
}

extension Optional: GraphQLOperation where Wrapped: GraphQLOperation {}
extension Optional: GraphQLSubscription where Wrapped: GraphQLSubscription {}

extension Selection where TypeLock: GraphQLRoot {
  /// Returns the request for the selection.
  public func request(operationName: String? = nil) -> GraphQLRequest {
    let kind = TypeLock.operation
    let document = Serializer.document(fields, operation: kind.rawValue, name: operationName)
    return GraphQLRequest(
      document: document.text,
      operationName: operationName,
      variables: document.variables,
      kind: kind.kind
    )
  }
}
