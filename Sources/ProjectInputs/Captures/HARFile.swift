import GraphQLRuntime
import GraphQLTransport
import Workspace

/// Reads the GraphQL exchanges of an HTTP archive (HAR 1.2, as written by browsers and proxies).
enum HARFile {
  /// Returns the exchanges of an entry: none, one, or those of a batch.
  static func exchanges(of entry: JSONNode) -> [CapturedExchange] {
    if let messages = entry["_webSocketMessages"], messages.kind == .array {
      return webSocket(messages).map { [$0] } ?? []
    }
    let transport = transport(of: entry)
    let (found, isForm) = requests(of: entry["request"])
    let requests = found.map { request in
      var recorded = transport
      recorded.request = request
      return CapturedExchange(recorded)
    }
    guard !requests.isEmpty, let content = entry["response"]?["content"] else { return requests }
    let headers = RecordedExchange.headers(of: entry["response"]?["headers"])
    let encoding = headers.last { $0.isNamed("content-encoding") }?.value
    let body = CapturedBody(content: content, encoding: encoding)
    if let fault = body.fault {
      return requests.map { request in
        var exchange = request
        exchange.fault = "the body of its response: \(fault)"
        return exchange
      }
    }
    guard requests.count > 1 else {
      var exchange = requests[0]
      exchange.take(body: body.bytes, type: content["mimeType"]?.string ?? "")
      // The forms of other services have fields such as `query` too.
      let isOther = isForm && exchange.responses.isEmpty && !exchange.request.hasValidDocument
      return isOther ? [] : [exchange]
    }
    return answers(body.bytes, to: requests)
  }

  /// Splits a batch into its requests, each with its part of the response.
  private static func answers(
    _ body: [UInt8],
    to requests: [CapturedExchange]
  ) -> [CapturedExchange] {
    let json = try? JSONDocument(body)
    guard let json, json.root.kind == .array, json.root.count == requests.count else {
      let what = json.map { $0.root.kind == .array ? "a list of \($0.root.count)" : "one object" }
      return requests.map { request in
        var exchange = request
        exchange.fault =
          "the answer to its batch of \(requests.count) operations is \(what ?? "not JSON")"
        return exchange
      }
    }
    return zip(requests, json.root.elements).map { request, answer in
      var exchange = request
      if let json = try? JSONDocument(answer.utf8) { exchange.take([json]) }
      return exchange
    }
  }

  /// Reads the method, address, headers, status and times of an entry.
  private static func transport(of entry: JSONNode) -> RecordedExchange {
    let (request, response) = (entry["request"], entry["response"])
    return RecordedExchange(
      method: request?["method"]?.string,
      address: request?["url"]?.string.map(ShownAddress.text),
      requestHeaders: RecordedExchange.headers(
        ofRequest: RecordedExchange.headers(of: request?["headers"])
      ),
      responseHeaders: RecordedExchange.headers(
        ofResponse: RecordedExchange.headers(of: response?["headers"])
      ),
      time: entry["startedDateTime"]?.string,
      outcome: ExchangeOutcome(
        // Entries without a response have the status 0.
        status: response?["status"]?.numberText.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
        seconds: entry["time"]?.numberText.flatMap { Double($0) }
          .flatMap { $0 > 0 ? $0 / 1000 : nil }
      )
    )
  }

  /// Returns the requests of an entry, and whether they are from a form.
  private static func requests(
    of request: JSONNode?
  ) -> (found: [OperationRequest], isForm: Bool) {
    guard let request else { return ([], false) }
    let body = request["postData"]
    if let text = body?["text"]?.string, let json = try? JSONDocument(text) {
      let bodies = json.root.kind == .array ? Array(json.root.elements) : [json.root]
      return (bodies.compactMap { OperationRequest(json: $0) }, false)
    }
    if let form = form(of: body) ?? parameters(body?["params"]) { return ([form], true) }
    return (parameters(request["queryString"]).map { [$0] } ?? [], false)
  }

  /// Reads the text of a form-encoded body.
  private static func form(of body: JSONNode?) -> OperationRequest? {
    let isForm =
      body?["mimeType"]?.string?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true
    guard isForm, let text = body?["text"]?.string else { return nil }
    return OperationRequest(form: Substring(text).utf8)
  }

  /// Reads a list of decoded parameters.
  private static func parameters(_ list: JSONNode?) -> OperationRequest? {
    guard let list, list.kind == .array else { return nil }
    let parameters = list.elements.map { (name: $0["name"]?.string, value: $0["value"]?.string) }
    return OperationRequest(parameters: parameters)
  }

  /// Returns the first operation started on a WebSocket.
  private static func webSocket(_ messages: JSONNode) -> CapturedExchange? {
    var exchange: CapturedExchange?
    var id: String?
    var payloads: [JSONDocument] = []
    for message in messages.elements {
      guard let text = message["data"]?.string, let json = try? JSONDocument(text) else { continue }
      switch json.root["type"]?.string {
      case "subscribe", "start":
        guard exchange == nil, let payload = json.root["payload"] else { continue }
        exchange = OperationRequest(json: payload).map { CapturedExchange($0) }
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
