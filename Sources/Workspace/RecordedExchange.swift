package import GraphQLTransport

/// A recorded request and its server's answer, without the bodies of responses.
package struct RecordedExchange: Equatable, Sendable {
  package struct Header: Equatable, Sendable {
    package let name: String
    /// The value; `nil` if it may be secret.
    package let value: String?

    package init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The recording's file, with the number of the exchange if there are several.
  package var place = ""
  package var request: OperationRequest
  /// The requested operation; `nil` if its document is unknown.
  package var sent: SentRequest?
  package var method: String?
  package var address: String?
  package var requestHeaders: [Header]
  package var outcome: ExchangeOutcome
  package var responseHeaders: [Header]
  /// The time of the request, as written in the recording.
  package var time: String?
  /// What the body is, as "an HTML page"; `nil` for a GraphQL response, or if it is not recorded.
  package var body: String?

  package init(
    request: OperationRequest = OperationRequest(),
    method: String? = nil,
    address: String? = nil,
    requestHeaders: [Header] = [],
    responseHeaders: [Header] = [],
    time: String? = nil,
    outcome: ExchangeOutcome = ExchangeOutcome()
  ) {
    self.request = request
    self.method = method
    self.address = address
    self.requestHeaders = requestHeaders
    self.responseHeaders = responseHeaders
    self.time = time
    self.outcome = outcome
  }

  /// The name of the operation from the request or its document; `nil` for an anonymous operation.
  package var name: String? {
    if let name = request.operationName { return name }
    guard let names = sent?.document.operationNames, names.count == 1 else { return nil }
    return names[0]
  }

  /// Explains that there is nothing to execute, for an exchange without a response.
  package var absence: String {
    if let failure = outcome.failure { return "no response: \(failure)" }
    let parts = [outcome.status.map { "the status is \($0)" }, body.map { "the body is \($0)" }]
    let text = parts.compactMap { $0 }.joined(separator: " and ")
    return "not a GraphQL response" + (text.isEmpty ? "" : ": " + text)
  }
}
