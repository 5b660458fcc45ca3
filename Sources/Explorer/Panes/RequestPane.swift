import GraphQLCompiler
import GraphQLRuntime

/// One run of the operation as the Request pane shows it.
struct RequestContent: Sendable {
  enum Section: Int, CaseIterable, Sendable {
    case exchange, deliveries, responses, headers, variables, text
  }

  let exchange: Exchange
  let sections: [Section]
  var list: FoldedList
}

extension Model {
  /// Responses of a stream are listed up to so many, the newest.
  private static var listLimit: Int { 500 }

  /// The run that the shown response came of, else the last one.
  private var shownExchange: Exchange? {
    exploration.response?.run.flatMap { live.exchange($0.exchange) } ?? live.current
  }

  /// Makes the rows at first use, and when something else is shown.
  mutating func showRequest() {
    guard let exchange = live.current.flatMap({ $0.isUnderWay ? $0 : nil }) ?? shownExchange else {
      request = nil
      return
    }
    var sections: [RequestContent.Section] = [.exchange]
    if exploration.response?.arrival?.deliveries.isEmpty == false { sections.append(.deliveries) }
    if workspace.responses.contains(where: { $0.run?.exchange == exchange.number }) {
      sections.append(.responses)
    }
    if live.server?.headers.isEmpty == false { sections.append(.headers) }
    if exchange.question.variables != nil { sections.append(.variables) }
    sections.append(.text)
    let closed = request.map { old in
      old.sections.enumerated().filter { !old.list.isOpen($0.offset) }.map(\.element)
    }
    request = RequestContent(
      exchange: exchange,
      sections: sections,
      list: FoldedList(sectionCount: sections.count)
    )
    var rows: [Int: [FoldedList.Row]] = [:]
    for (index, section) in sections.enumerated() where closed?.contains(section) != true {
      rows[index] = requestRows(index)
    }
    request?.list.open(rows)
    viewports[PaneID.request.index].clamp(
      rows: rowCount(of: .request),
      height: height(of: .request)
    )
  }

  /// Has the pane show what there is now, where somebody sees it.
  mutating func refreshRequest() {
    if layout.place(of: .request) != nil || focus == .request {
      showRequest()
    } else {
      projected.subtract(PaneSet(.request))
    }
  }

  var requestTitle: String {
    request.map { "\($0.exchange.operation) #\($0.exchange.number)" } ?? ""
  }

  func requestHead(_ section: Int) -> StyledLine {
    guard let request, let kind = request.sections[checked: section] else { return StyledLine() }
    let exchange = request.exchange
    func head(_ title: String, _ note: String = "") -> StyledLine {
      StyledLine([Span(title, .heading)], right: note.isEmpty ? [] : [Span(note, .dim)])
    }
    switch kind {
    case .exchange:
      let role: StyleRole =
        if case .failed = exchange.state { .error } else { exchange.isUnderWay ? .linked : .dim }
      let target = live.server?.name ?? "the response that was read"
      return StyledLine(
        [Span("\(exchange.question.kind.rawValue) to \(target)", .heading)],
        right: [Span(exchange.stateText, role)]
      )
    case .deliveries: return head("Deliveries", "seconds after the request")
    case .responses:
      let dropped = exchange.dropped > 0 ? ", \(exchange.dropped) no longer kept" : ""
      return head(
        exchange.isSubscription ? "Events" : "Response",
        exchange.isSubscription ? "\(exchange.count)\(dropped)" : ""
      )
    case .headers: return head("Headers", "values are never shown")
    case .variables: return head("Variables as sent")
    case .text: return head("Text as sent", "\(exchange.question.document.utf8.count) bytes")
    }
  }

  func requestRows(_ section: Int) -> [FoldedList.Row] {
    guard let request, let kind = request.sections[checked: section] else { return [] }
    let exchange = request.exchange
    switch kind {
    case .exchange: return exchangeRows(exchange)
    case .deliveries: return deliveryRows
    case .responses: return responseRows(exchange)
    case .headers:
      return (live.server?.headers ?? []).map { FoldedList.Row(StyledLine("    " + $0)) }
    case .variables:
      let text = exchange.question.variables.map { JSONPrinter.print($0) } ?? ""
      return text.split(separator: "\n").map { FoldedList.Row(StyledLine("    " + $0)) }
    case .text:
      return exchange.question.document
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { FoldedList.Row(StyledLine("    " + $0)) }
    }
  }

  private func exchangeRows(_ exchange: Exchange) -> [FoldedList.Row] {
    func row(_ label: String, _ text: String, _ role: StyleRole = .plain) -> FoldedList.Row {
      FoldedList.Row(StyledLine([Span("    " + label.padding(to: 12), .dim), Span(text, role)]))
    }
    var rows: [FoldedList.Row] = []
    if live.server?.isInsecure == true {
      rows.append(row("insecure", "whoever answers is trusted (--insecure)", .error))
    }
    switch exchange.state {
    case .failed(let failure):
      rows.append(row("failed", failure.message, .error))
      rows += failure.details.map { row("", $0, .dim) }
    case .waiting(let reason, let seconds, let attempt):
      let text = "\(reason); attempt \(attempt) follows in \(Delivery.seconds(seconds))"
      rows.append(row("broke off", text, .warning))
    case .asking, .open, .ended, .stopped: break
    }
    if !exchange.transport.isEmpty {
      let status = exchange.status.map { ", status \($0)" } ?? ""
      let type = exchange.summary.map { $0.contentType.isEmpty ? "" : ", \($0.contentType)" } ?? ""
      rows.append(row("answer", exchange.transport + status + type))
    }
    if exchange.connections > 1 { rows.append(row("connections", "\(exchange.connections)")) }
    if exchange.isSubscription, exchange.isUnderWay, !live.isFollowing {
      rows.append(row("paused", "\(live.unseen) new events; F shows them", .warning))
    }
    guard let summary = exchange.summary else { return rows }
    rows.append(row("size", "\(summary.sentSize) bytes sent, \(summary.receivedSize) received"))
    let first = summary.firstSeconds.map { "first answer after \(Delivery.seconds($0)), " } ?? ""
    rows.append(row("time", "\(first)\(Delivery.seconds(summary.seconds)) in all"))
    rows += summary.notes.map { row("note", $0, .warning) }
    return rows
  }

  private var deliveryRows: [FoldedList.Row] {
    (exploration.response?.arrival?.deliveries ?? []).map { delivery in
      let (mark, role): (String, StyleRole) =
        switch delivery.state {
        case .pending: ("… pending    ", .warning)
        case .delivered: ("✓ delivered  ", .present)
        case .failed: ("✗ given up   ", .error)
        }
      let place = delivery.path.elements.isEmpty ? "data" : delivery.path.subscriptedText
      let items = delivery.itemCount > 0 ? "  \(delivery.itemCount) elements" : ""
      return FoldedList.Row(
        StyledLine([
          Span("    " + mark, role), Span(delivery.label ?? "without a label", .fieldName),
          Span(" at \(place)  "), Span(delivery.times + items, .dim),
        ])
      )
    }
  }

  private func responseRows(_ exchange: Exchange) -> [FoldedList.Row] {
    let indices = workspace.responses.indices.filter {
      workspace.responses[$0].run?.exchange == exchange.number
    }
    // The newest first: they are what is waited for.
    return indices.suffix(Self.listLimit).reversed().map { index in
      let response = workspace.responses[index]
      let isShown = index == workspace.shownResponse
      let arrival = response.arrival
      let time = arrival.map { Delivery.seconds($0.seconds) } ?? ""
      let size = arrival.map { "\($0.size) bytes" } ?? ""
      return FoldedList.Row(
        StyledLine(
          [
            Span(isShown ? "  ▸ " : "    ", .linked),
            Span("#\(response.run?.response ?? 0)".padding(to: 8), .fieldName),
            Span(time.padding(to: 12)), Span(size.padding(to: 14), .dim),
            Span(summary(of: index), .string),
          ]
        ),
        target: .response(index)
      )
    }
  }

  /// What a response holds, in a few words: its errors, else its data.
  private func summary(of index: Int) -> String {
    guard let reader = workspace.executions[checked: index]?.reader else { return "" }
    let errors = reader.response.errors.count
    if errors > 0 { return errors == 1 ? "1 error" : "\(errors) errors" }
    guard let data = reader.response.data, data.document.bytes.count < 4_096 else { return "" }
    return String(JSONPrinter.print(data, layout: .compact).prefix(200))
  }
}
