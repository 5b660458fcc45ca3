/// One operation sent by a client to an ``AnswerServer``.
package struct ServedRequest: Sendable {
  /// The request as JSON, in the format of a POST body.
  package let json: [UInt8]
  /// Whether the HTTP method is GET, which is allowed for queries and subscriptions only.
  package var isGET = false
}
