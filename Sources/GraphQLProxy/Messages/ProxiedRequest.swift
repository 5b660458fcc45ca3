package import GraphQLTransport

/// An operation sent by an app.
package struct ProxiedRequest: Sendable {
  /// The number of the operation in the proxy, starting at 1.
  package let id: Int
  /// The operation's JSON (GraphQL over HTTP): `query`, `operationName`, `variables`, `extensions`.
  package let json: [UInt8]
  package let method: String
  /// The path without the values of a query.
  package let path: String
  /// The headers; values that may be secrets are empty.
  package let headers: [HTTPHeader]
  /// Why the body was not read; `nil` if it was.
  ///
  /// If it was not, the JSON is empty.
  package var fault: String?
}
