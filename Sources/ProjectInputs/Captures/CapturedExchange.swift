import DialectKit
import Dialects
import ExplorerState
import GraphQLClient
package import GraphQLRuntime
import GraphQLSyntax
package import Workspace

/// A recorded request to a GraphQL server with its responses.
package struct CapturedExchange {
  /// The number of the exchange in a session file; `nil` in other recordings.
  package var number: Int?
  package var request = OperationRequest()
  /// The responses: one, or the events of a subscription.
  ///
  /// The parts of an incremental response are combined.
  package var responses: [[UInt8]] = []
  /// The deferred data announced by a response's parts, by the position of the response.
  package private(set) var deliveryRecords: [Int: DeliveryRecord] = [:]
  /// The parts of a body that are not JSON, next to readable ones.
  private(set) var damagedParts: [BodyPayloads.DamagedPart] = []
  /// The arrival time of each response, in seconds; empty if unknown.
  package var moments: [Double] = []
  /// Whether its keys were replaced, because the client uses hashed response keys.
  private(set) var wasHashed = false
  /// The reason why the response is unreadable.
  var fault: String?
  /// A warning about incomplete data in the recording, although the response is readable.
  var remark: String?
  /// The line of the exchange in a file with one per line, counted from 1.
  var line: Int?
  /// Whether it is a line of such a file without a request; the line may be damaged.
  private(set) var isOtherLine = false
  /// The method, address, headers, status and times.
  var transport = RecordedExchange()

  init() {}

  /// Adds the responses of a line of a session file.
  mutating func add(_ kept: SessionExchange) {
    // A line has only one time for all of its responses.
    if kept.responses.count == 1, let seconds = kept.seconds, moments.count == responses.count {
      moments.append(seconds)
    } else if !kept.responses.isEmpty {
      moments = []
    }
    responses += kept.responses.map(\.bytes)
  }

  /// Returns the exchange without the bodies of its responses; `nil` if the request is unknown.
  func recorded(at place: String, _ sent: SentRequest?) -> RecordedExchange? {
    guard sent != nil || request.documentID != nil else { return nil }
    var recorded = transport
    recorded.place = place
    recorded.request = request
    recorded.sent = sent
    return recorded
  }

  /// Creates an exchange from a line without a request.
  init(text: [UInt8], line: Int) {
    responses = [text]
    self.line = line
    isOtherLine = true
  }

  /// Whether the recording shows that the request was sent.
  var isAnswered: Bool { transport.status != nil || transport.time != nil }

  /// The number of a line that is not JSON.
  package var damagedLine: Int? {
    isOtherLine && responses.contains { (try? JSONDocument($0)) == nil } ? line : nil
  }

  /// Creates an exchange whose request is known only by its operation name.
  package init(named name: String?) { request.operationName = name }

  init(_ kept: SessionExchange) {
    request = kept.request
    transport.status = kept.status
    transport.seconds = kept.seconds
    transport.time = kept.time
    transport.failure = kept.failure
    add(kept)
  }

  /// Reads the JSON body of a request; `nil` if it is not a GraphQL request.
  package init?(request: JSONNode) {
    guard request.kind == .object else { return nil }
    let id = request["documentId"] ?? request["doc_id"]
    self.request = OperationRequest(
      query: request["query"]?.string,
      documentID: Self.documentID(id, request["extensions"]),
      operationName: request["operationName"]?.string,
      variables: request["variables"].flatMap { $0.kind == .object ? JSONValue($0) : nil }
    )
    if self.request.query == nil, self.request.documentID == nil { return nil }
  }

  /// Reads a request from the decoded query parameters of an address; `nil` if it is not a GraphQL
  /// request.
  init?(parameters: some Sequence<(name: String?, value: String?)>) {
    for (name, value) in parameters {
      switch name {
      case "query": request.query = value
      case "documentId", "doc_id": request.documentID = value
      case "extensions":
        let extensions = value.flatMap { try? JSONDocument($0) }
        request.documentID = request.documentID ?? Self.documentID(nil, extensions?.root)
      case "operationName": request.operationName = value
      case "variables":
        request.variables = value.flatMap { try? JSONDocument($0) }.map { JSONValue($0.root) }
      case _: break
      }
    }
    if request.query == nil, request.documentID == nil { return nil }
  }

  /// Returns the identifier of a stored document, from the GraphQL specification's field, Relay's,
  /// or the extension for Apollo's persisted queries.
  private static func documentID(_ id: JSONNode?, _ extensions: JSONNode?) -> String? {
    id?.string ?? extensions?["persistedQuery"]?["sha256Hash"]?.string
  }

  /// Replaces hashed response keys by plain names in the document, variables and responses.
  mutating func removeHashes() {
    guard let query = request.query else { return }
    for form in Dialect.wireForms {
      guard let plain = form.plainRequest(query: query, variables: request.variables) else {
        continue
      }
      return take(plain)
    }
  }

  private mutating func take(_ plain: any DialectPlainRequest) {
    wasHashed = true
    request.query = plain.text
    request.variables = plain.variables
    responses = responses.map { response in
      guard let json = try? JSONDocument(response) else { return response }
      return Array(JSONPrinter.print(plain.plain(JSONValue(json.root)), layout: .indented).utf8)
    }
  }

  /// Sets the document if a manifest contains the one that the request refers to.
  package mutating func complete(from manifest: DocumentManifest) {
    guard request.query == nil, let id = request.documentID, let entry = manifest[id] else {
      return
    }
    request.query = entry.text
    request.operationName =
      request.operationName ?? entry.name ?? Self.operationName(in: entry.text)
  }

  /// The name of the only operation in the request's document.
  package var writtenName: String? { request.query.flatMap(Self.operationName) }

  private static func operationName(in text: String) -> String? {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let operations = Parser.parse(sources.add(name: "", text: text)).document.operations
    return operations.count == 1 ? operations[0].name?.text : nil
  }

  /// Adds the payloads in the order of arrival.
  mutating func take(_ payloads: [JSONDocument]) {
    var sequence = ResponseSequence()
    for payload in payloads where PayloadText.isResponse(payload.root) {
      sequence.take(payload, at: nil)
    }
    for response in sequence.responses {
      deliveryRecords[responses.count] = response.deliveryRecord
      responses.append(response.utf8)
    }
  }

  /// Adds a response from its head and body.
  mutating func take(_ head: ResponseHead, body: ArraySlice<UInt8>) {
    transport.status = head.status
    transport.responseHeaders = RecordedExchange.headers(ofResponse: head.headers)
    let text = CapturedBody(body, encoding: head.value(of: "content-encoding"))
    if let found = text.fault { fault = "the body of its response: \(found)" }
    take(body: text.bytes, type: head.value(of: "content-type") ?? "")
  }

  /// Adds the payloads of a body, split by its content type: one response, parts or events.
  mutating func take(body: [UInt8], type: String) {
    let payloads = PayloadText.payloads(ofBody: body, type: type)
    take(payloads.responses)
    guard responses.isEmpty else {
      damagedParts = payloads.damagedParts
      return
    }
    transport.body = CapturedAnswer(body[...], type: type, status: transport.status).content
  }
}
