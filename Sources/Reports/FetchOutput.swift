package import CommandLineSupport
import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
package import GraphQLTransport
package import ProjectInputs

/// Prints responses from a server.
package final class FetchOutput {
  private let isJSON: Bool
  private let isMerged: Bool
  private let limit: Int?
  private var isStream = false
  private var count = 0
  private var texts: [JSONValue] = []
  private var sequence: ResponseSequence
  package private(set) var hasErrors = false

  package init(_ arguments: Arguments, limit: Int?) {
    isJSON = arguments.isJSON
    isMerged = arguments.has(.merged)
    self.limit = limit
    // Lines are printed immediately, so that only the last response is kept.
    sequence = ResponseSequence(limit: isJSON ? .max : 1)
  }

  /// Prints an event; returns `false` if the limit is reached.
  package func take(_ event: TransportEvent) -> Bool {
    switch event {
    case .opened(let opening):
      isStream = opening.transport != "HTTP"
      return true
    case .retry(let error, let delay, let attempt):
      StandardStreams.writeError(
        "\(error.advisedMessage); attempt \(attempt) in \(delay) seconds"
      )
      return true
    case .payload(let payload):
      guard let json = try? JSONDocument(payload.utf8) else { return true }
      return take(json, at: payload.seconds)
    }
  }

  private func take(_ json: JSONDocument, at seconds: Double) -> Bool {
    let change = sequence.take(json, at: seconds)
    if change == .added { count += 1 }
    if Self.hasErrors(json.root) { hasErrors = true }
    var isRead = true
    if isJSON {
      texts.append(JSONValue(json.root))
    } else if isMerged {
      if let last = sequence.responses.last, !last.hasNext { isRead = printMerged(last) }
    } else {
      let text = JSONPrinter.print(json.root, layout: isStream ? .compact : .indented)
      isRead = StandardStreams.writeOutput(text + "\n", as: .json)
    }
    let isEnough = limit.map { count >= $0 && sequence.responses.last?.hasNext != true } ?? false
    return isRead && !isEnough
  }

  private func printMerged(_ response: ResponseSequence.Response) -> Bool {
    guard let json = try? JSONDocument(response.utf8) else { return true }
    return StandardStreams.writeOutput(JSONPrinter.print(json.root) + "\n", as: .json)
  }

  private static func hasErrors(_ node: JSONNode) -> Bool {
    if let errors = node["errors"], errors.kind == .array, errors.count > 0 { return true }
    return ["incremental", "completed"].contains { key in
      node[key]?.elements.contains { $0["errors"]?.kind == .array } == true
    }
  }

  /// Prints the rest; with `--format json`, prints everything.
  package func finish(
    _ request: LiveRequest,
    summary: TransportSummary?,
    error: TransportError?
  ) {
    if isMerged, error != nil, let last = sequence.responses.last, last.hasNext {
      _ = printMerged(last)
    }
    if isJSON {
      let diagnostics =
        error.map { [Diagnostic(stage: .response, message: $0.advisedMessage)] } ?? []
      Self.printed.write(
        Printed(
          request: request.request,
          summary: summary,
          payloads: texts,
          responses: sequence.responses,
          diagnostics: JSONReport(sources: SourceMap()).diagnostics(diagnostics)
        )
      )
    }
    guard let summary else { return }
    for note in summary.notes { StandardStreams.writeError(note) }
    if StandardStreams.errorsGoToTerminal, !isJSON {
      StandardStreams.writeError(
        "\(summary.transport), status \(summary.status ?? 0): "
          + "\(Report.count(summary.payloadCount, isStream ? "part or event" : "response", plural: "parts or events")), "
          + "\(summary.sentSize) bytes sent, \(summary.receivedSize) received, "
          + "\(Seconds.text(summary.seconds)) seconds"
      )
    }
  }

  // MARK: JSON

  private struct Printed {
    let request: GraphQLRequest
    let summary: TransportSummary?
    let payloads: [JSONValue]
    let responses: [ResponseSequence.Response]
    let diagnostics: JSONValue
  }

  private static let printed = ReportForm<Printed>.object {
    // What is sent is described here, and written by the transport.
    ReportKey("request", .json(request)) { $0.request.json }
    ReportKey(maybe: "transport", .text, "like the next values, if the server answered") {
      $0.summary?.transport
    }
    ReportKey(maybe: "status", .integer) { $0.summary?.status }
    ReportKey(maybe: "contentType", .text) { $0.summary?.contentType }
    ReportKey(maybe: "sentBytes", .integer) { $0.summary?.sentSize }
    ReportKey(maybe: "receivedBytes", .integer) { $0.summary?.receivedSize }
    ReportKey(maybe: "firstSeconds", .seconds) { $0.summary?.firstSeconds }
    ReportKey(maybe: "seconds", .seconds) { $0.summary?.seconds }
    ReportKey(maybe: "notes", .list(.text)) { $0.summary?.notes }
    ReportKey("payloads", .list(.any), "as received") { $0.payloads }
    ReportKey("responses", .list(.any), "the payloads combined") { $0.responses.map(\.combined) }
    ReportKey("deliveries", .list(delivery), "the deferred fragment") {
      $0.responses.flatMap(\.deliveries)
    }
    ReportKey.diagnostics { $0.diagnostics }
  }

  package static var form: JSONForm { printed.form }

  private static let request = JSONForm.object(
    .maybe("query", .text),
    .maybe("documentId", .text),
    .maybe("operationName", .text),
    .maybe("variables", .names(.any)),
    .maybe("onError", .text)
  )

  private static let delivery = ReportForm<Delivery>.object {
    ReportKey(orNull: "label", .text) { $0.label }
    ReportKey("path", .path) { $0.path }
    ReportKey("state", .words(["pending", "delivered", "failed"])) {
      switch $0.state {
      case .pending: "pending"
      case .delivered: "delivered"
      case .failed: "failed"
      }
    }
    ReportKey("announcedSeconds", .seconds) { $0.announced ?? 0 }
    ReportKey(orNull: "completedSeconds", .seconds) { $0.completed }
    ReportKey(maybe: "items", .integer) { $0.itemCount > 0 ? $0.itemCount : nil }
  }
}

extension ResponseSequence.Response {
  /// The payloads of a response as one value.
  fileprivate var combined: JSONValue {
    switch self {
    case .whole(let json): JSONValue(json.root)
    case .parts(let parts): parts.response
    }
  }

  fileprivate var deliveries: [Delivery] {
    if case .parts(let parts) = self { parts.deliveries } else { [] }
  }
}
