package import GraphQLRuntime

/// An operation as a client requested it.
package struct OperationRequest: Equatable, Sendable {
  /// The document; `nil` if it is unknown, or if the request identifies a stored document that no
  /// manifest has.
  package var query: String?
  /// The identifier of a stored document, if the request has one.
  package var documentID: String?
  package var operationName: String?
  /// The variables as an object; `nil` if there are none.
  package var variables: JSONValue?

  package init(
    query: String? = nil,
    documentID: String? = nil,
    operationName: String? = nil,
    variables: JSONValue? = nil
  ) {
    self.query = query
    self.documentID = documentID
    self.operationName = operationName
    self.variables = variables
  }

  /// The document, or its identifier if it is unknown.
  package var shownText: String { query ?? documentID.map { "document \($0)" } ?? "" }
}
