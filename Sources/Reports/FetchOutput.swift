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
      let json = JSONReport(sources: SourceMap())
      let diagnostics =
        error.map { [Diagnostic(stage: .response, message: $0.advisedMessage)] } ?? []
      StandardStreams.writeOutput(
        JSONReport.text(
          .object(present: [
            ("request", request.request.json),
            ("transport", summary.map { .string($0.transport) }),
            ("status", summary?.status.map { .int($0) }),
            ("contentType", summary.map { .string($0.contentType) }),
            ("sentBytes", summary.map { .int($0.sentSize) }),
            ("receivedBytes", summary.map { .int($0.receivedSize) }),
            ("firstSeconds", summary?.firstSeconds.map(Self.seconds)),
            ("seconds", summary.map { Self.seconds($0.seconds) }),
            ("notes", summary.map { .array($0.notes.map { .string($0) }) }),
            ("payloads", .array(texts)),
            ("responses", .array(sequence.responses.map(Self.response))),
            ("deliveries", .array(sequence.responses.flatMap(Self.deliveries))),
            ("diagnostics", json.diagnostics(diagnostics)),
          ])
        ),
        as: .json
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

  private static func response(_ response: ResponseSequence.Response) -> JSONValue {
    switch response {
    case .whole(let json): JSONValue(json.root)
    case .parts(let parts): parts.response
    }
  }

  private static func deliveries(_ response: ResponseSequence.Response) -> [JSONValue] {
    guard case .parts(let parts) = response else { return [] }
    return parts.deliveries.map { delivery in
      let state: String
      switch delivery.state {
      case .pending: state = "pending"
      case .delivered: state = "delivered"
      case .failed: state = "failed"
      }
      return .object(present: [
        ("label", delivery.label.map { .string($0) } ?? .null),
        ("path", delivery.path.json),
        ("state", .string(state)),
        ("announcedSeconds", delivery.announced.map(seconds) ?? .null),
        ("completedSeconds", delivery.completed.map(seconds) ?? .null),
        ("items", delivery.itemCount > 0 ? .int(delivery.itemCount) : nil),
      ])
    }
  }

  private static func seconds(_ value: Double) -> JSONValue { .number(Seconds.text(value)) }
}
