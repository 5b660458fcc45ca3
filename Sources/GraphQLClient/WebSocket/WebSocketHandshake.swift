import GraphQLRuntime
internal import GraphQLTransport

/// The request and response of the opening handshake (RFC 6455, Section 4).
struct WebSocketHandshake {
  private let key: String
  let request: [UInt8]

  init(_ url: EndpointURL, headers: [HTTPHeader], protocols: [String], nonce: [UInt8]) {
    key = Base64.encode(nonce)
    var lines = [
      "GET \(url.target) HTTP/1.1", "Host: \(url.authority)", "Connection: Upgrade",
      "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)",
      "Sec-WebSocket-Protocol: \(protocols.joined(separator: ", "))",
    ]
    if let userInfo = url.userInfo, !headers.contains(where: { $0.isNamed("authorization") }) {
      let credentials = PercentEncoding.decode(userInfo, plusIsSpace: false)
      lines.append("Authorization: Basic \(Base64.encode(credentials))")
    }
    lines += headers.map { "\($0.name): \($0.value)" }
    request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Returns the server's subprotocol, or throws if the response does not open a WebSocket.
  func subprotocol(_ head: ResponseHead) throws(TransportError) -> String {
    guard head.value(of: "upgrade")?.lowercased() == "websocket",
      head.value(of: "sec-websocket-accept")
        == WebSocketAcceptance.text(of: key)
    else { throw .badStream("the server's answer does not open a WebSocket") }
    return head.value(of: "sec-websocket-protocol") ?? ""
  }
}
