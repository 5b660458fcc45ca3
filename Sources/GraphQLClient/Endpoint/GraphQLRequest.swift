package import GraphQLRuntime

/// What is asked of a server.
package struct GraphQLRequest: Sendable {
  package var document: String
  /// The identifier of a trusted document, which is sent instead of its text; nil sends the text.
  package var documentID: String?
  package var operationName: String?
  /// An object; nil for none.
  package var variables: JSONValue?
  package var kind: OperationKind
  /// `NULL`, `PROPAGATE` or `HALT`: what the server is to do where a field fails; nil leaves it out.
  package var onError: String?
  /// Whether the document may be answered in parts.
  package var isIncremental: Bool

  package init(
    document: String,
    operationName: String? = nil,
    variables: JSONValue? = nil,
    kind: OperationKind = .query,
    onError: String? = nil
  ) {
    self.document = document
    self.operationName = operationName
    self.variables = variables
    self.kind = kind
    self.onError = onError
    // A comment that says so makes the server's choice wider, and nothing else.
    isIncremental = document.contains("@defer") || document.contains("@stream")
  }

  /// The body of a POST, and the payload of a WebSocket's message.
  package var json: JSONValue {
    .object(
      present: [
        ("query", documentID == nil ? .string(document) : nil),
        ("documentId", documentID.map { .string($0) }),
        ("operationName", operationName.map { .string($0) }),
        ("variables", variables),
        ("onError", onError.map { .string($0) }),
      ]
    )
  }

  /// The query of a GET.
  var query: String {
    var parts = [
      documentID.map { "documentId=" + PercentEncoding.encode($0) }
        ?? "query=" + PercentEncoding.encode(document)
    ]
    if let operationName { parts.append("operationName=" + PercentEncoding.encode(operationName)) }
    if let variables {
      parts.append(
        "variables=" + PercentEncoding.encode(JSONPrinter.print(variables, layout: .compact))
      )
    }
    if let onError { parts.append("onError=" + PercentEncoding.encode(onError)) }
    return parts.joined(separator: "&")
  }

  /// What a server may answer with, the best first.
  func accept(_ transport: Endpoint.Transport) -> String {
    let single = "application/graphql-response+json, application/json;q=0.9"
    let multipart = "multipart/mixed;boundary=graphql;subscriptionSpec=1.0"
    switch (kind, transport) {
    case (.subscription, .multipart): return "\(multipart), \(single)"
    case (.subscription, .sse): return "text/event-stream, \(single)"
    case (.subscription, _): return "\(multipart), text/event-stream, \(single)"
    case (.query, .sse), (.mutation, .sse): return "text/event-stream, \(single)"
    case (.query, _), (.mutation, _):
      // Each edition of incremental delivery has servers that want to see its name.
      return isIncremental
        ? "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, "
          + "multipart/mixed, \(single)" : single
    }
  }
}
