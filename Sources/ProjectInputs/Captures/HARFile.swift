import GraphQLRuntime

/// The GraphQL exchanges of an HTTP archive (HAR 1.2, as browsers and proxies write it).
enum HARFile {
  /// The exchanges of one entry: none, one, or those of a batch.
  static func exchanges(of entry: JSONNode) -> [CapturedExchange] {
    if let messages = entry["_webSocketMessages"], messages.kind == .array {
      return webSocket(messages).map { [$0] } ?? []
    }
    let requests = requests(of: entry["request"])
    guard !requests.isEmpty, let content = entry["response"]?["content"] else { return [] }
    guard let body = body(of: content) else {
      return requests.map { request in
        var exchange = request
        exchange.fault = "the body of its response is broken base64"
        return exchange
      }
    }
    guard requests.count > 1 else {
      var exchange = requests[0]
      exchange.take(body: body, type: content["mimeType"]?.string ?? "")
      return [exchange]
    }
    let answers = (try? JSONDocument(body)).map { Array($0.root.elements) } ?? []
    return requests.enumerated().map { position, request in
      var exchange = request
      if answers.indices.contains(position),
        let json = try? JSONDocument(answers[position].utf8)
      {
        exchange.take([json])
      }
      return exchange
    }
  }

  private static func requests(of request: JSONNode?) -> [CapturedExchange] {
    guard let request else { return [] }
    if let text = request["postData"]?["text"]?.string, let json = try? JSONDocument(text) {
      let bodies = json.root.kind == .array ? Array(json.root.elements) : [json.root]
      return bodies.compactMap { CapturedExchange(request: $0) }
    }
    guard let query = request["queryString"], query.kind == .array else { return [] }
    let parameters = query.elements.map { (name: $0["name"]?.string, value: $0["value"]?.string) }
    return CapturedExchange(parameters: parameters).map { [$0] } ?? []
  }

  /// Nil for broken base64.
  private static func body(of content: JSONNode) -> [UInt8]? {
    let text = content["text"]?.string ?? ""
    guard content["encoding"]?.string == "base64" else { return Array(text.utf8) }
    return Base64.decode(text.utf8)
  }

  /// The operation of a WebSocket, as far as there is one: the first that was begun.
  private static func webSocket(_ messages: JSONNode) -> CapturedExchange? {
    var exchange: CapturedExchange?
    var id: String?
    var payloads: [JSONDocument] = []
    for message in messages.elements {
      guard let text = message["data"]?.string, let json = try? JSONDocument(text) else { continue }
      switch json.root["type"]?.string {
      case "subscribe", "start":
        guard exchange == nil, let payload = json.root["payload"] else { continue }
        exchange = CapturedExchange(request: payload)
        id = json.root["id"]?.string
      case "next", "data":
        guard json.root["id"]?.string == id, let payload = json.root["payload"] else { continue }
        if let json = try? JSONDocument(payload.utf8) { payloads.append(json) }
      case _: break
      }
    }
    exchange?.take(payloads)
    return exchange
  }
}
