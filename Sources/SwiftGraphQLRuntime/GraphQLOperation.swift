import GraphQLRuntime
public import GraphQLTransport

/// A root type of the schema.
public protocol GraphQLRoot: Decodable, SendableMetatype {
  /// The kind of the operation.
  static var operation: GraphQLOperationKind { get }
}

/// A root type whose selections can be sent: that of queries or of mutations.
public protocol GraphQLOperation: GraphQLRoot {}

/// The root type of subscriptions, whose selections can be listened to.
public protocol GraphQLSubscription: GraphQLRoot {}

/// The kinds of operations; the original has no subscriptions.
public enum GraphQLOperationKind: String, Sendable {
  /// Reads.
  case query
  /// Writes, then reads.
  case mutation
  /// Reads on every event.
  case subscription

  var kind: OperationKind {
    switch self {
    case .query: .query
    case .mutation: .mutation
    case .subscription: .subscription
    }
  }
}

// A root may be null: `query.nullable` is nil then, and the server's errors stand beside it.

extension Optional: GraphQLRoot where Wrapped: GraphQLRoot {
  /// That of the root itself.
  public static var operation: GraphQLOperationKind { Wrapped.operation }
}

extension Optional: GraphQLOperation where Wrapped: GraphQLOperation {}
extension Optional: GraphQLSubscription where Wrapped: GraphQLSubscription {}

extension Selection where TypeLock: GraphQLRoot {
  /// What is sent for the selection.
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
