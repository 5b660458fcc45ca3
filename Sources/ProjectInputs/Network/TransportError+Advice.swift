package import GraphQLClient
import GraphQLTransport

extension TransportError {
  /// What happened, with the option that helps.
  package var advisedMessage: String { advisedMessage(at: nil) }

  /// The first line of the message.
  package var advisedTitle: String {
    if case .noSubscription(let http, _) = self { return http.advisedTitle }
    return advisedMessage
  }

  /// What happened at a server, with the option that helps.
  package func advisedMessage(at endpoint: Endpoint?) -> String {
    switch self {
    case .tls(_, let reason) where !Self.meansPlainText(reason):
      message + " (--cacert FILE trusts other certificates, --insecure any)"
    case .timeout: message + " (--timeout SECONDS gives more)"
    case .tooLarge: message + " (--max-size BYTES allows more)"
    case .introspection(isSwitchedOff: true, _):
      message
        + (endpoint.map { endpoint in
          """

            Give the schema as a file, from the server's source or a registry, and the server beside it:
            gqlview schema.graphqls query.graphql --endpoint \(endpoint.url.shown)
          """
        } ?? "")
    case .noSubscription(let http, let webSocket):
      http.advisedMessage + "\nA WebSocket at the same address: " + webSocket.advisedMessage
    case _: message
    }
  }
}
