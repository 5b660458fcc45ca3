internal import GraphQLRuntime
internal import GraphQLTransport

extension GraphQLRequest {
  /// The query string of a GET request.
  var query: String {
    var parts: [String] = []
    if let documentID {
      parts.append("documentId=" + PercentEncoding.encode(documentID))
    } else if sendsText {
      parts.append("query=" + PercentEncoding.encode(document))
    }
    if let operationName { parts.append("operationName=" + PercentEncoding.encode(operationName)) }
    for (name, value) in [("variables", variables), ("extensions", sentExtensions)] {
      guard let value else { continue }
      let text = JSONPrinter.print(value, layout: .compact)
      parts.append("\(name)=" + PercentEncoding.encode(text))
    }
    if let onError { parts.append("onError=" + PercentEncoding.encode(onError)) }
    return parts.joined(separator: "&")
  }

  /// Returns the `Accept` header, with the preferred media types first.
  func accept(_ transport: Endpoint.Transport) -> String {
    let single = "application/graphql-response+json, application/json;q=0.9"
    let multipart = "multipart/mixed;boundary=graphql;subscriptionSpec=1.0"
    switch (kind, transport) {
    case (.subscription, .multipart): return "\(multipart), \(single)"
    case (.subscription, .sse): return "text/event-stream, \(single)"
    case (.subscription, _): return "\(multipart), text/event-stream, \(single)"
    case (.query, .sse), (.mutation, .sse): return "text/event-stream, \(single)"
    case (.query, _), (.mutation, _):
      // Some servers require the parameter of the protocol version that they support.
      return isIncremental
        ? "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, "
          + "multipart/mixed, \(single)" : single
    }
  }
}
