/// One operation sent by a client to an ``AnswerServer``.
package struct ServedRequest: Sendable {
  /// The request as JSON, in the format of a POST body.
  package let json: [UInt8]
  /// Whether the HTTP method is GET, which is allowed for queries and subscriptions only.
  package let isGET: Bool

  package init(json: [UInt8], isGET: Bool = false) {
    self.json = json
    self.isGET = isGET
  }
}
