package import GraphQLClient
import GraphQLTransport

extension TransportError {
  /// The error message, with the option that helps.
  package var advisedMessage: String { advisedMessage(at: nil) }

  /// The error message with the option that helps, without the response body.
  package var advisedTitle: String {
    switch self {
    case .tls(_, let reason) where !Self.meansPlainText(reason):
      title + " (use --cacert FILE to trust other certificates, or --insecure to trust any)"
    case .timeout: title + " (use --timeout SECONDS to wait longer)"
    case .tooLarge: title + " (use --max-size BYTES to allow more)"
    case .noSubscription(let http, _): http.advisedTitle
    case _: title
    }
  }

  /// Returns the error message for a server, with the option that helps.
  package func advisedMessage(at endpoint: Endpoint?) -> String {
    let details = details(at: endpoint)
    guard !details.isEmpty else { return advisedTitle }
    return advisedTitle + (body.isEmpty ? "" : ":") + details.map { "\n" + $0 }.joined()
  }

  /// Returns the lines after the title: the response body, and a remedy.
  package func details(at endpoint: Endpoint?) -> [String] {
    switch self {
    case .introspection(isSwitchedOff: true, _):
      endpoint.map { endpoint in
        [
          "  Pass the schema as a file, from the server's source or a registry, together with "
            + "the server:",
          "  gqlview schema.graphqls query.graphql --endpoint \(endpoint.url.shown)",
        ]
      } ?? []
    case .noSubscription(let http, let webSocket):
      http.details(at: endpoint)
        + ["A WebSocket at the same address: \(webSocket.advisedMessage)"]
    case _: body.isEmpty ? [] : ["  \(body)"]
    }
  }
}
