package import GraphQLTransport

/// An operation that an app sent.
package struct ProxiedRequest: Sendable {
  /// Counts the operations that pass through one proxy, from 1.
  package let id: Int
  /// The JSON of it, as GraphQL over HTTP has it: `query`, `operationName`, `variables`, `extensions`.
  package let json: [UInt8]
  package let method: String
  /// Without the values of a query.
  package let path: String
  /// Those of which the value is no secret have it; others are empty.
  package let headers: [HTTPHeader]
  /// Why the body was not read; `nil` if it was.
  ///
  /// If it was not, the JSON is empty.
  package var fault: String?
}
