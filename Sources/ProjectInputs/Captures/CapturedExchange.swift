import DialectKit
import Dialects
import ExplorerState
import GraphQLClient
package import GraphQLRuntime
import GraphQLTransport
package import Workspace

/// A recorded request to a GraphQL server with its responses.
package struct CapturedExchange {
  /// The number of the exchange in a session file; `nil` in other recordings.
  package var number: Int?
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
  /// The request, and its answer without the responses.
  var recorded: RecordedExchange

  /// Creates an exchange without responses.
  package init(_ request: OperationRequest = OperationRequest()) {
    self.init(RecordedExchange(request: request))
  }

  init(_ recorded: RecordedExchange) { self.recorded = recorded }

  package var request: OperationRequest {
    get { recorded.request }
    set { recorded.request = newValue }
  }

  /// Adds the responses of a line of a session file.
  mutating func add(_ kept: SessionExchange) {
    // A line has only one time for all of its responses.
    if kept.responses.count == 1, let seconds = kept.outcome.seconds,
      moments.count == responses.count
    {
      moments.append(seconds)
    } else if !kept.responses.isEmpty {
      moments = []
    }
    responses += kept.responses.map(\.bytes)
  }

  /// Returns the exchange without the bodies of its responses; `nil` if the request is unknown.
  func recorded(at place: String, _ sent: SentRequest?) -> RecordedExchange? {
    guard sent != nil || request.documentID != nil else { return nil }
    var recorded = recorded
    recorded.place = place
    recorded.sent = sent
    return recorded
  }

  /// Creates an exchange from a line without a request.
  init(text: [UInt8], line: Int) {
    self.init()
    responses = [text]
    self.line = line
    isOtherLine = true
  }

  /// Whether the recording shows that the request was sent.
  var isAnswered: Bool {
    recorded.outcome.status != nil || recorded.time != nil || recorded.body != nil
  }

  /// The number of a line that is not JSON.
  package var damagedLine: Int? {
    isOtherLine && responses.contains { (try? JSONDocument($0)) == nil } ? line : nil
  }

  init(_ kept: SessionExchange) {
    self.init(kept.request)
    recorded.time = kept.time
    recorded.outcome = kept.outcome
    // Exchanges of all recordings are listed as HTTP.
    recorded.outcome.transport = nil
    add(kept)
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
    recorded.outcome.status = head.status
    recorded.responseHeaders = RecordedExchange.headers(ofResponse: head.headers)
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
    let hasParts = ["multipart/", "text/event-stream"].contains { type.lowercased().contains($0) }
    if hasParts, let part = payloads.damagedParts.first {
      recorded.body = "damaged or cut off in part \(part.number)"
    } else {
      let answer = CapturedAnswer(body[...], type: type, status: recorded.outcome.status)
      recorded.body = answer.content
    }
  }
}
