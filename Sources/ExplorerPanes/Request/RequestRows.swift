import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import ResponseAnalysis
import TerminalUI
import Workspace

// The rows of a run: the exchange, its deliveries and responses, and the sent request.

extension RequestPane {
  /// The maximum number of listed responses of a stream; the newest ones are listed.
  private static var listLimit: Int { 500 }

  func head(_ section: Int, in core: Core) -> StyledLine {
    guard let exchange, let kind = sections[checked: section] else { return StyledLine() }
    func head(_ title: String, _ note: String = "") -> StyledLine {
      StyledLine([Span(title, .heading)], right: note.isEmpty ? [] : [Span(note, .dim)])
    }
    switch kind {
    case .exchange:
      let role: StyleRole =
        if case .failed = exchange.state { .error } else { exchange.isUnderWay ? .linked : .dim }
      let target =
        exchange.isFromApp
        ? exchange.recorded?.address ?? core.traffic.place?.endpoint ?? "the app's server"
        : core.live.server?.name ?? "the response file"
      return StyledLine(
        [Span("\(exchange.question.kind.rawValue) to \(target)", .heading)],
        right: [Span(exchange.stateText, role)]
      )
    case .deliveries: return head("Deliveries", "seconds after the request")
    case .responses:
      let dropped = exchange.dropped > 0 ? ", \(exchange.dropped) no longer stored" : ""
      return head(
        exchange.isSubscription ? "Events" : "Response",
        exchange.isSubscription ? "\(exchange.count)\(dropped)" : ""
      )
    case .headers where exchange.isFromApp: return head("Headers as sent", "secrets are not shown")
    case .headers: return head("Headers", "values are never shown")
    case .responseHeaders: return head("Headers of the response", "secrets are not shown")
    case .variables: return head("Variables as sent")
    case .text:
      return head(
        "Text as sent",
        TransferText.size(exchange.question.request.shownText.utf8.count)
      )
    }
  }

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    guard let exchange, let kind = sections[checked: section] else { return [] }
    switch kind {
    case .exchange: return exchangeRows(exchange, in: core)
    case .deliveries: return deliveryRows(in: core)
    case .responses: return responseRows(exchange, in: core)
    case .headers where exchange.isFromApp:
      return headerRows(exchange.recorded?.requestHeaders ?? [])
    case .responseHeaders: return headerRows(exchange.recorded?.responseHeaders ?? [])
    case .headers:
      return (core.live.server?.headers ?? []).map { FoldedList.Row(StyledLine("    " + $0)) }
    case .variables:
      let text = exchange.question.request.variables.map { JSONPrinter.print($0) } ?? ""
      return text.split(separator: "\n").map { FoldedList.Row(StyledLine("    " + $0)) }
    case .text:
      return exchange.question.request.shownText
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { FoldedList.Row(StyledLine("    " + $0)) }
    }
  }

  private func headerRows(_ headers: [RecordedExchange.Header]) -> [FoldedList.Row] {
    headers.map { header in
      let value = header.value.map { Span($0) } ?? Span("not shown", .dim)
      return FoldedList.Row(StyledLine([Span("    \(header.name): ", .fieldName), value]))
    }
  }

  private func exchangeRows(_ exchange: OperationRun, in core: Core) -> [FoldedList.Row] {
    func row(_ label: String, text: String, role: StyleRole = .plain) -> FoldedList.Row {
      FoldedList.Row(StyledLine([Span("    " + label.padding(to: 12), .dim), Span(text, role)]))
    }
    var rows: [FoldedList.Row] = []
    if core.live.server?.isInsecure == true, !exchange.isFromApp {
      rows.append(row("insecure", text: "certificate not verified (--insecure)", role: .error))
    }
    switch exchange.state {
    case .failed(let failure):
      rows.append(row("failed", text: failure.message, role: .error))
      rows += failure.details.map { row("", text: $0, role: .dim) }
    case .waiting(let reason, let seconds, let attempt):
      let text = "\(reason); attempt \(attempt) in \(Delivery.seconds(seconds))"
      rows.append(row("disconnected", text: text, role: .warning))
    case .asking, .open, .ended, .stopped: break
    }
    if !exchange.transport.isEmpty {
      let status = exchange.status.map { ", status \($0)" } ?? ""
      let type = exchange.summary.map { $0.contentType.isEmpty ? "" : ", \($0.contentType)" } ?? ""
      rows.append(row("answer", text: exchange.transport + status + type))
    }
    if let rule = exchange.summary?.statusRule { rows.append(row("status", text: rule)) }
    if exchange.connections > 1 { rows.append(row("connections", text: "\(exchange.connections)")) }
    if exchange.isSubscription, exchange.isUnderWay, !core.live.isFollowing {
      rows.append(
        row("paused", text: "\(core.live.unseen) new events; press F to show them", role: .warning)
      )
    }
    guard let summary = exchange.summary else { return rows }
    let (sent, received) = (summary.sentSize, summary.receivedSize)
    rows.append(
      row(
        "size",
        text: "\(TransferText.size(sent)) sent, \(TransferText.size(received)) received"
      )
    )
    rows.append(row("time", text: Self.times(summary)))
    rows += summary.notes.map { row("note", text: $0, role: .warning) }
    return rows
  }

  /// Returns the time of the first response, unless it equals the total, and the total.
  private static func times(_ summary: TransportSummary) -> String {
    let total = TransferText.duration(summary.seconds)
    let first = summary.firstSeconds.map(TransferText.duration)
    guard let first, first != total else { return total }
    return "first response after \(first), \(total) in total"
  }

  private func deliveryRows(in core: Core) -> [FoldedList.Row] {
    (core.exploration.response?.deliveryRecord?.deliveries ?? []).map { delivery in
      let (mark, role): (String, StyleRole) =
        switch delivery.state {
        case .pending: ("… pending    ", .warning)
        case .delivered: ("✓ delivered  ", .present)
        case .failed: ("✗ abandoned  ", .error)
        }
      let place = delivery.path.elements.isEmpty ? "data" : delivery.path.subscriptedText
      let items = delivery.itemCount > 0 ? "  \(delivery.itemCount) elements" : ""
      return FoldedList.Row(
        StyledLine([
          Span("    " + mark, role), Span(delivery.label ?? "without a label", .fieldName),
          Span(" at \(place)  "), Span((delivery.times ?? "") + items, .dim),
        ])
      )
    }
  }

  private func responseRows(_ exchange: OperationRun, in core: Core) -> [FoldedList.Row] {
    let indices = core.workspace.responses.indices.filter {
      core.workspace.responses[$0].run?.exchange == exchange.number
    }
    // The newest responses come first, because the user waits for them.
    return indices.suffix(Self.listLimit).reversed().map { index in
      let response = core.workspace.responses[index]
      let isShown = index == core.workspace.shownResponse
      let arrival = response.arrival
      let time = arrival.map { TransferText.duration($0.seconds) } ?? ""
      let size = arrival.map { TransferText.size($0.size) } ?? ""
      return FoldedList.Row(
        StyledLine(
          [
            Span(isShown ? "  ▸ " : "    ", .linked),
            Span("#\(response.run?.response ?? 0)".padding(to: 8), .fieldName),
            Span(time.padding(to: 12)), Span(size.padding(to: 14), .dim),
            summary(of: index, in: core),
          ]
        ),
        target: .response(index)
      )
    }
  }

  /// Returns a short summary of a response: its errors, or otherwise its data.
  private func summary(of index: Int, in core: Core) -> Span {
    guard let reader = core.workspace.executions[checked: index]?.reader else { return Span("") }
    let errors = reader.response.reportedErrors.count
    if errors > 0 { return Span(errors == 1 ? "1 error" : "\(errors) errors", .error) }
    guard let data = reader.response.data, data.document.bytes.count < 4_096 else {
      return Span("")
    }
    return Span(String(JSONPrinter.print(data, layout: .compact).prefix(200)), .string)
  }
}
