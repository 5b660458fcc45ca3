public import GraphQLRuntime

/// A root type whose selections can be sent.
public protocol GraphQLOperation {
  /// The kind of the operation.
  static var operation: GraphQLOperationKind { get }
}

/// The kinds of operations; the original has no subscriptions.
public enum GraphQLOperationKind: String, Sendable {
  /// Reads.
  case query
  /// Writes, then reads.
  case mutation
}

/// An operation as it is sent.
public struct GraphQLRequest: Equatable, Sendable {
  /// The operation's text; no value of an argument stands in it.
  public let query: String
  /// The values of the arguments, under the names that the text has for them.
  public let variables: JSONValue
  /// The operation's name, where it has one.
  public let operationName: String?

  /// The body of a request.
  public var body: String {
    let name = operationName.map { JSONValue.string($0) }
    return JSONPrinter.print(
      .object(
        present: [("query", .string(query)), ("variables", variables), ("operationName", name)]
      ),
      layout: .compact
    )
  }
}

extension Selection where TypeLock: GraphQLOperation {
  /// What is sent for the selection.
  public func request(operationName: String? = nil) -> GraphQLRequest {
    Serializer.request(fields, operation: TypeLock.operation.rawValue, name: operationName)
  }
}
