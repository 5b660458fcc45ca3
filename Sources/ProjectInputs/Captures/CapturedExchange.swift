import DialectKit
import Dialects
import ExplorerState
import GraphQLClient
package import GraphQLRuntime
import GraphQLSyntax
import Workspace

/// A request to a GraphQL server and what came back, as somebody recorded them.
package struct CapturedExchange {
  /// The number that a session file keeps it with; nil in other recordings, where exchanges are counted.
  package var number: Int?
  /// The document; nil where only the response is known, or the request named a stored document.
  package var query: String?
  /// By which the server knows the document, where the request names one instead of its text.
  package var documentID: String?
  package var operationName: String?
  /// An object; nil for none.
  package var variables: JSONValue?
  /// The responses, parts put together: one, or the events of a subscription.
  package var responses: [[UInt8]] = []
  /// The deferred data announced by a response's parts, by the position of the response.
  package private(set) var deliveryRecords: [Int: DeliveryRecord] = [:]
  /// When each of them came, in seconds; empty where that is not known.
  package var moments: [Double] = []
  /// Whether its keys were those of a client that has keys of its own.
  private(set) var wasHashed = false
  /// Why the response cannot be read, where that can be told.
  var fault: String?
  /// What the recording lacks although the response can be read.
  var remark: String?
  /// The line of the exchange in a file with one per line, counted from 1.
  var line: Int?
  /// Whether it is a line of such a file that has no request, and may be damaged.
  private(set) var isOtherLine = false
  /// Method, address, headers, status and times.
  var transport = RecordedExchange()

  init() {}

  /// Takes what came, or more of a stream.
  mutating func add(_ kept: SessionExchange) {
    // A line has one time for all of its responses.
    if kept.responses.count == 1, let seconds = kept.seconds, moments.count == responses.count {
      moments.append(seconds)
    } else if !kept.responses.isEmpty {
      moments = []
    }
    responses += kept.responses.map(\.bytes)
  }

  /// Returns the exchange without the bodies of its responses; `nil` if the request is unknown.
  func recorded(at place: String, _ request: SentRequest?) -> RecordedExchange? {
    guard request != nil || documentID != nil else { return nil }
    var recorded = transport
    recorded.place = place
    recorded.request = request
    recorded.documentID = documentID
    recorded.operationName = operationName
    recorded.variables = variables
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

  /// What is left of a request that is not kept.
  package init(named name: String?) { operationName = name }

  init(_ kept: SessionExchange) {
    query = kept.document
    documentID = kept.documentID
    operationName = kept.operation
    variables = kept.variables
    transport.status = kept.status
    transport.seconds = kept.seconds
    transport.time = kept.time
    transport.failure = kept.failure
    add(kept)
  }

  /// The request of a JSON body; nil where that asks nothing of a GraphQL server.
  package init?(request: JSONNode) {
    guard request.kind == .object else { return nil }
    documentID = Self.documentID(request["documentId"] ?? request["doc_id"], request["extensions"])
    query = request["query"]?.string
    guard query != nil || documentID != nil else { return nil }
    operationName = request["operationName"]?.string
    if let variables = request["variables"], variables.kind == .object {
      self.variables = JSONValue(variables)
    }
  }

  /// The request that stands in an address: its decoded names and values; nil where none asks.
  init?(parameters: some Sequence<(name: String?, value: String?)>) {
    for (name, value) in parameters {
      switch name {
      case "query": query = value
      case "documentId", "doc_id": documentID = value
      case "extensions":
        let extensions = value.flatMap { try? JSONDocument($0) }
        documentID = documentID ?? Self.documentID(nil, extensions?.root)
      case "operationName": operationName = value
      case "variables":
        variables = value.flatMap { try? JSONDocument($0) }.map { JSONValue($0.root) }
      case _: break
      }
    }
    if query == nil, documentID == nil { return nil }
  }

  /// The identifier of a stored document: the specification's, Relay's, or that of Apollo's persisted
  /// queries.
  private static func documentID(_ id: JSONNode?, _ extensions: JSONNode?) -> String? {
    id?.string ?? extensions?["persistedQuery"]?["sha256Hash"]?.string
  }

  /// Gives document, variables and responses plain names, where such a client sent it.
  mutating func takeHashesOut() {
    guard let query else { return }
    for form in Dialect.wireForms {
      guard let plain = form.plainRequest(query: query, variables: variables) else { continue }
      return take(plain)
    }
  }

  private mutating func take(_ plain: any DialectPlainRequest) {
    wasHashed = true
    query = plain.text
    variables = plain.variables
    responses = responses.map { response in
      guard let json = try? JSONDocument(response) else { return response }
      return Array(JSONPrinter.print(plain.plain(JSONValue(json.root)), layout: .indented).utf8)
    }
  }

  /// Takes the document that the request names instead of its text, as far as a manifest has it.
  package mutating func complete(from manifest: DocumentManifest) {
    guard query == nil, let id = documentID, let entry = manifest[id] else { return }
    query = entry.text
    operationName = operationName ?? entry.name ?? Self.operationName(in: entry.text)
  }

  /// The name of the only operation in the text of the request.
  package var writtenName: String? { query.flatMap(Self.operationName) }

  /// The name of the only operation of a text.
  private static func operationName(in text: String) -> String? {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let operations = Parser.parse(sources.add(name: "", text: text)).document.operations
    return operations.count == 1 ? operations[0].name?.text : nil
  }

  /// Takes JSON texts in the order in which they came.
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

  /// Adds a response with its head and body.
  mutating func take(_ head: ResponseHead, body: ArraySlice<UInt8>) {
    transport.status = head.status
    transport.responseHeaders = RecordedExchange.headers(ofResponse: head.headers)
    let text = CapturedBody(body, encoding: head.value(of: "content-encoding"))
    if let found = text.fault { fault = "the body of its response: \(found)" }
    take(body: text.bytes, type: head.value(of: "content-type") ?? "")
  }

  /// Takes the body of a response by its type: one response, parts or events.
  mutating func take(body: [UInt8], type: String) {
    take(PayloadText.payloads(ofBody: body, type: type).compactMap { try? JSONDocument($0) })
  }
}
