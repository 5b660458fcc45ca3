import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import GraphQLSyntax
import GraphQLTransport
import ProjectInputs
import Reports
import Workspace

/// Formats one line of the report for each operation of an app.
struct TrafficReport {
  let isJSON: Bool

  func line(_ entry: TrafficEntry, _ checkResult: CheckResult) -> String {
    isJSON ? Self.form.line((entry, checkResult)) : text(entry, checkResult)
  }

  private func text(_ entry: TrafficEntry, _ checkResult: CheckResult) -> String {
    let outcome = entry.outcome
    var facts: [String] = []
    if let status = outcome.status, status != 101 { facts.append(String(status)) }
    if let transport = outcome.transport, transport != "HTTP" { facts.append(transport) }
    let count = entry.texts.responses.count
    if count != 1 { facts.append(Report.count(count, "response")) }
    facts.append("\(Int(((outcome.seconds ?? 0) * 1000).rounded())) ms")
    facts.append("\(outcome.size ?? 0) bytes")
    let title = [entry.kind?.rawValue, entry.name].compactMap { $0 }.joined(separator: " ")
    let notKept = entry.notKept > 0 ? "\(Report.count(entry.notKept, "response")) not stored" : ""
    let said = ([checkResult.text, checkResult.obstacle ?? "", notKept] + entry.notes).filter {
      !$0.isEmpty
    }
    return displayText(
      "#\(entry.id) \(title): \(facts.joined(separator: ", "))"
        + (said.isEmpty ? "" : "; " + said.joined(separator: "; "))
    )
  }

  static let form = ReportForm<(entry: TrafficEntry, result: CheckResult)>.object {
    ReportKey(
      "id",
      .integer,
      "the number of the operation, from 1, or its number in the file of --session"
    ) {
      $0.entry.id
    }
    ReportKey("time", .text, "the time of the request, in UTC (ISO 8601)") { $0.entry.time }
    ReportKey("operation", .text) { $0.entry.name }
    ReportKey(maybe: "kind", .word) { $0.entry.kind }
    ReportKey(maybe: "documentId", .text) { $0.entry.texts.request.documentID }
    ReportKey("path", .text, "without the values of a query") { $0.entry.path }
    ReportKey(maybe: "status", .integer) { $0.entry.outcome.status }
    ReportKey("transport", .words(["HTTP", "multipart", "server-sent events", "WebSocket"])) {
      $0.entry.outcome.transport ?? "HTTP"
    }
    ReportKey("seconds", .seconds) { $0.entry.outcome.seconds ?? 0 }
    ReportKey("bytes", .integer, "of the response's body as it was sent") {
      $0.entry.outcome.size ?? 0
    }
    ReportKey("responses", .integer, "that are kept") { $0.entry.texts.responses.count }
    ReportKey(
      "notKept",
      .integer,
      "responses that were not stored because they were too many or too large"
    ) {
      $0.entry.notKept
    }
    ReportKey("errors", .integer, "that the server reports") { $0.result.errors }
    ReportKey("faults", .integer, "that generated Swift cannot read") { $0.result.faults }
    ReportKey("nilCases", .integer) { $0.result.nilCases }
    ReportKey("lost", .integer, "selected values that the dialect's program does not receive") {
      $0.result.lost
    }
    ReportKey("unreadBytes", .integer, "bytes of the responses' data that no accessor reads") {
      $0.result.overfetchedBytes
    }
    ReportKey(maybe: "first", .text, "the first problem") { $0.result.first }
    ReportKey(maybe: "obstacle", .text, "why the operation was not executed over its responses") {
      $0.result.obstacle
    }
    ReportKey(maybe: "notes", .list(.text), "changes made by rules, and other notes") {
      $0.entry.notes.orNilIfEmpty
    }
  }
}
