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
    isJSON ? json(entry, checkResult) : text(entry, checkResult)
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

  private func json(_ entry: TrafficEntry, _ checkResult: CheckResult) -> String {
    let outcome = entry.outcome
    let value: JSONValue = .object(present: [
      ("id", .int(entry.id)),
      ("time", .string(entry.time)),
      ("operation", .string(entry.name)),
      ("kind", entry.kind.map { .string($0.rawValue) }),
      ("documentId", entry.texts.request.documentID.map { .string($0) }),
      ("path", .string(entry.path)),
      ("status", outcome.status.map { .int($0) }),
      ("transport", .string(outcome.transport ?? "HTTP")),
      ("seconds", .number(Seconds.text(outcome.seconds ?? 0))),
      ("bytes", .int(outcome.size ?? 0)),
      ("responses", .int(entry.texts.responses.count)),
      ("notKept", .int(entry.notKept)),
      ("errors", .int(checkResult.errors)),
      ("faults", .int(checkResult.faults)),
      ("nilCases", .int(checkResult.nilCases)),
      ("lost", .int(checkResult.lost)),
      ("unreadBytes", .int(checkResult.overfetchedBytes)),
      ("first", checkResult.first.map { .string($0) }),
      ("obstacle", checkResult.obstacle.map { .string($0) }),
      ("notes", entry.notes.isEmpty ? nil : .array(entry.notes.map { .string($0) })),
    ])
    return JSONPrinter.print(value, layout: .compact)
  }
}
