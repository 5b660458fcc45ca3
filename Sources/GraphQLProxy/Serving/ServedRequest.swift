/// One operation that a client sends to an ``AnswerServer``.
package struct ServedRequest: Sendable {
  /// JSON as a POST request has it.
  package let json: [UInt8]
  /// Whether the request's method is GET, which is for queries and subscriptions.
  package let isGET: Bool

  package init(json: [UInt8], isGET: Bool = false) {
    self.json = json
    self.isGET = isGET
  }
}
