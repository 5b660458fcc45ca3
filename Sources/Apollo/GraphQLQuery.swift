import GraphQLRuntime

/// An operation with the type of its data.
public protocol GraphQLQuery {
  /// What the operation's data becomes.
  associatedtype Data: GraphQLMapConvertible

  /// The text of the operation without its fragments.
  var operationDefinition: String { get }

  /// The text that is sent: the operation and all fragments that it uses.
  var queryDocument: String { get }

  /// The values of the variables; nil for an operation without variables.
  var variables: GraphQLMap? { get }
}

extension GraphQLQuery {
  /// The operation alone: it uses no fragments.
  public var queryDocument: String { operationDefinition }
}

/// A fragment: its text, and the protocol of all objects that have its fields.
public protocol GraphQLFragment {
  /// The existential of the fragment's protocol.
  associatedtype Data

  /// The text of the fragment.
  static var fragmentDefinition: String { get }
}

/// What a server answers: data, errors or both.
public struct GraphQLResult<Data: GraphQLMapConvertible> {
  /// Nil where the server sent none.
  public let data: Data?
  /// Nil where the server reports none.
  public let errors: [GraphQLError]?

  /// Reads the text of a response.
  ///
  /// - Throws: An error for a text that is no JSON, and what decoding the data throws.
  public init(response text: String) throws {
    let response = GraphQLResponse(try JSONDocument(text))
    let errors = response.errors.map { GraphQLError(message: $0.message) }
    self.errors = errors.isEmpty ? nil : errors
    data = try Data?(jsonValue: response.data.map { JSONValue($0) } ?? .null)
  }
}

/// An error that a server reports.
public struct GraphQLError: Error, Equatable, Sendable {
  /// What the server says.
  public let message: String
}

/// Sends operations and reads what comes back.
public final class ApolloClient {
  private let send: (String, GraphQLMap?) throws -> String

  /// Makes a client of a function that takes an operation's text and variables to a response.
  public init(send: @escaping (_ document: String, _ variables: GraphQLMap?) throws -> String) {
    self.send = send
  }

  /// Sends an operation; the error is one of the network or of the response's format, errors of the
  /// server are in the result.
  public func fetch<Query: GraphQLQuery>(
    query: Query,
    completionHandler: (_ result: GraphQLResult<Query.Data>?, _ error: (any Error)?) -> Void
  ) {
    do {
      let text = try send(query.queryDocument, query.variables)
      completionHandler(try GraphQLResult(response: text), nil)
    } catch {
      completionHandler(nil, error)
    }
  }
}
