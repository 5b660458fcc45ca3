package import GraphQLRuntime

/// A request that a recording has, and how its server answered, without the bodies of responses.
package struct RecordedExchange: Equatable, Sendable {
  package struct Header: Equatable, Sendable {
    package let name: String
    /// `nil` if the value may be a secret.
    package let value: String?

    package init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The recording's file, with the number of the exchange if it has several.
  package var place: String
  /// What was asked; `nil` if the request names a stored document that is not known.
  package var request: SentRequest?
  package var documentID: String?
  package var operationName: String?
  /// An object; `nil` if none were sent.
  package var variables: JSONValue?
  package var method: String?
  package var address: String?
  package var requestHeaders: [Header]
  /// The status of the response; `nil` if the recording does not have it.
  package var status: Int?
  package var responseHeaders: [Header]
  /// When the request was sent, as the recording writes it.
  package var time: String?
  /// Seconds from the request to the end of the response.
  package var seconds: Double?
  /// Why there is no response, as the recording says it.
  package var failure: String?

  package init(
    place: String = "",
    request: SentRequest? = nil,
    documentID: String? = nil,
    operationName: String? = nil,
    variables: JSONValue? = nil,
    method: String? = nil,
    address: String? = nil,
    requestHeaders: [Header] = [],
    status: Int? = nil,
    responseHeaders: [Header] = [],
    time: String? = nil,
    seconds: Double? = nil
  ) {
    self.place = place
    self.request = request
    self.documentID = documentID
    self.operationName = operationName
    self.variables = variables
    self.method = method
    self.address = address
    self.requestHeaders = requestHeaders
    self.status = status
    self.responseHeaders = responseHeaders
    self.time = time
    self.seconds = seconds
  }

  /// The document that was sent.
  package var text: String? { request?.document.text }

  /// The name of the operation, as the request or its document has it; `nil` for an anonymous one.
  package var name: String? {
    if let operationName { return operationName }
    guard let names = request?.document.operationNames, names.count == 1 else { return nil }
    return names[0]
  }

  /// Why there is nothing to execute, for an exchange without a response.
  package var absence: String {
    if let failure { return "there is no response: \(failure)" }
    return status.map { "there is no GraphQL response; the status is \($0)" }
      ?? "there is no GraphQL response"
  }
}
