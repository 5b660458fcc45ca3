package import GraphQLRuntime
package import GraphQLTransport

/// The messages of one operation over a WebSocket, independent of the connection.
///
/// It supports the subprotocols `graphql-transport-ws` and the older `graphql-ws`.
package struct SubscriptionProtocol: Sendable {
  /// The offered subprotocols, preferred one first.
  static let names = ["graphql-transport-ws", legacyName]
  static let legacyName = "graphql-ws"

  /// An action that a server's message requires.
  package enum Step: Equatable, Sendable {
    case send(String)
    /// Send the message that starts the operation.
    case subscribe(String)
    case payload([UInt8])
    case complete
    case failure(TransportError)
  }

  private let isLegacy: Bool
  private let request: GraphQLRequest
  private let parameters: JSONValue?
  /// True if the server has acknowledged the connection.
  private(set) var isAcknowledged = false

  private static let id = "1"

  package init(name: String, _ request: GraphQLRequest, parameters: JSONValue?) {
    isLegacy = name == Self.legacyName
    self.request = request
    self.parameters = parameters
  }

  /// The first message.
  package var opening: String {
    Self.text(.object(present: [("type", "connection_init"), ("payload", parameters)]))
  }

  /// The message that ends the operation.
  package var closing: String {
    Self.text(["id": .string(Self.id), "type": isLegacy ? "stop" : "complete"])
  }

  /// Returns the actions that a server's message requires, in order.
  package mutating func receive(_ text: [UInt8]) -> [Step] {
    let json: JSONDocument
    do throws(JSONSyntaxError) {
      json = try JSONDocument(text)
    } catch {
      return [.failure(.badStream("a message is not JSON: \(error)"))]
    }
    let payload = json.root["payload"]
    // Messages of other operations are ignored.
    if let id = json.root["id"]?.string, id != Self.id { return [] }
    switch json.root["type"]?.string {
    case "connection_ack":
      guard !isAcknowledged else { return [] }
      isAcknowledged = true
      return [
        .subscribe(
          Self.text([
            "id": .string(Self.id), "type": isLegacy ? "start" : "subscribe",
            "payload": request.json,
          ])
        )
      ]
    case "ping": return [.send(Self.text(["type": "pong"]))]
    case "pong", "ka": return []
    case "next", "data": return payload.map { [.payload($0.utf8)] } ?? []
    case "complete": return [.complete]
    case "error", "connection_error":
      return [.failure(.rejected(Self.messages(of: payload)))]
    case let type: return [.failure(.badStream("a message has the unknown type '\(type ?? "")'"))]
    }
  }

  private static func messages(of node: JSONNode?) -> [String] {
    guard let node else { return ["no reason given"] }
    let errors = node.kind == .array ? Array(node.elements) : [node]
    return errors.prefix(10).map { error in
      error["message"]?.string ?? error.string ?? JSONPrinter.print(error, layout: .compact)
    }
  }

  private static func text(_ value: JSONValue) -> String {
    JSONPrinter.print(value, layout: .compact)
  }
}
