package import CommandLineSupport
package import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import ResponseAnalysis
import Workspace

/// The report of `session`.
package struct SessionReport {
  package let run: Run
  package let path: String
  package let index: SessionIndex
  /// The size of the file in bytes.
  package let size: Int

  package init(run: Run, path: String, index: SessionIndex, size: Int) {
    self.run = run
    self.path = path
    self.index = index
    self.size = size
  }

  private var cutCount: Int { size - index.end }
  private var diagnostics: JSONValue { run.jsonDiagnostics }

  // MARK: The list

  package func printList() {
    let name = run.arguments.value(.operation)
    let entries = index.list.filter { name == nil || $0.operation == name }
    if run.arguments.isJSON {
      return Self.listForm.write((ReportPart(entries, of: self), diagnostics))
    }
    var report = run.makeReport()
    for entry in entries {
      add(entry, to: &report)
      report.writeWhenLong()
    }
    run.print(report)
    if index.unrecognizedCount > 0 {
      let count = Report.count(index.unrecognizedCount, "line")
      StandardStreams.writeError(
        "\(path): \(count) cannot be read and \(index.unrecognizedCount == 1 ? "is" : "are") ignored"
      )
    }
    if cutCount > 0 {
      StandardStreams.writeError(
        "\(path): the last \(cutCount) bytes are truncated or still being written"
      )
    }
  }

  private func add(_ entry: SessionEntry, to report: inout Report) {
    report.add("#\(entry.number) ", .dim)
    if !entry.time.isEmpty { report.add(Self.clock(entry.time) + " ", .dim) }
    report.add([entry.kind?.rawValue, entry.name].compactMap { $0 }.joined(separator: " "), .name)
    var facts: [String] = []
    if let status = entry.outcome.status, status != 101 { facts.append(String(status)) }
    if let transport = entry.outcome.transport, transport != "HTTP" { facts.append(transport) }
    if entry.responseCount != 1 { facts.append(Report.count(entry.responseCount, "response")) }
    if let seconds = entry.outcome.seconds { facts.append("\(Int((seconds * 1000).rounded())) ms") }
    facts.append("\(entry.outcome.size ?? entry.length) bytes")
    if entry.from != "proxy" { facts.append("from \(entry.from)") }
    report.add(": \(facts.joined(separator: ", "))")
    if entry.errorCount > 0 { report.add("; \(Report.count(entry.errorCount, "error"))", .error) }
    if let failure = entry.outcome.failure?.prefix(while: { $0 != "\n" }) {
      report.add("; \(failure)", .error)
    }
    report.line()
  }

  /// Returns the time of day of an ISO 8601 timestamp; other texts are returned unchanged.
  static func clock(_ time: String) -> String {
    guard let mark = time.firstIndex(of: "T") else { return time }
    return String(time[time.index(after: mark)...].prefix { $0 != "Z" })
  }

  static let listForm = ReportForm<ReportPart<Self, [SessionEntry]>>.object {
    ReportKey("file", .text) { $0.report.path }
    ReportKey("count", .integer, "the number of exchanges") { $0.value.count }
    ReportKey("bytes", .integer, "of the file") { $0.report.size }
    ReportKey("strangeLines", .integer, "that cannot be read") { $0.report.index.unrecognizedCount }
    ReportKey("cutBytes", .integer, "after the last whole line") { $0.report.cutCount }
    ReportKey("exchanges", .list(exchange)) { $0.value }
  }
  .withDiagnostics()

  private static let exchange = ReportForm<SessionEntry>.object {
    ReportKey("number", .integer, "from 1") { $0.number }
    ReportKey("time", .text, "in UTC (ISO 8601)") { $0.time }
    ReportKey(
      "from",
      .text,
      "`proxy`, `fetch`, `explorer`, `standard input`, or a file's name"
    ) {
      $0.from
    }
    ReportKey(maybe: "operation", .text) { $0.operation }
    ReportKey(maybe: "kind", .word) { $0.kind }
    ReportKey(maybe: "transport", .text) { $0.outcome.transport }
    ReportKey(maybe: "status", .integer) { $0.outcome.status }
    ReportKey(maybe: "seconds", .seconds) { $0.outcome.seconds }
    ReportKey(maybe: "bytes", .integer, "of the response's body as it was sent") { $0.outcome.size }
    ReportKey("responses", .integer) { $0.responseCount }
    ReportKey("errors", .integer, "that the server reports") { $0.errorCount }
    ReportKey(maybe: "failure", .text, "why the response is missing") { $0.outcome.failure }
  }

  // MARK: Answers over time

  /// Reports that the question cannot be asked of any response.
  package func fail(
    with question: String,
    _ search: HistorySearch<SessionHistorySource>
  ) -> ExitStatus {
    run.fail(
      with: search.obstacle ?? "\(path) has no response to check for '\(question)'"
    )
  }

  package func print(_ moments: [HistoryMoment], of search: HistorySearch<SessionHistorySource>) {
    let turns = zip(moments, moments.dropFirst()).filter { $1.isTurned(from: $0) }
    if run.arguments.isJSON {
      let history = History(moments: moments, flips: turns.map(\.1.place.name))
      return Self.historyForm.write((Answer(history, to: search, in: path), diagnostics))
    }
    var report = run.makeReport()
    add(search, to: &report)
    for (first, last, count) in Self.runs(of: moments) {
      add(first, to: &report, last: count > 1 ? last : nil, count: count)
      report.writeWhenLong()
    }
    let amounts = moments.compactMap(\.amount)
    if let least = amounts.min(), let most = amounts.max() {
      let plot = PlotText(amounts, width: 60)
      report.line("  \(plot.text)  \(PlotText.text(of: least)) to \(PlotText.text(of: most))")
    }
    report.line(
      "\(Report.count(moments.count, "response")), \(Report.count(turns.count, "flip"))",
      .dim
    )
    addUnread(search, to: &report)
    run.print(report)
  }

  /// Groups consecutive responses with the same outcome.
  private static func runs(
    of moments: [HistoryMoment]
  ) -> [(first: HistoryMoment, last: HistoryMoment, count: Int)] {
    var runs: [(first: HistoryMoment, last: HistoryMoment, count: Int)] = []
    for moment in moments {
      if let open = runs.last, open.last.hasSameAnswer(as: moment) {
        runs[runs.count - 1] = (open.first, moment, open.count + 1)
      } else {
        runs.append((moment, moment, 1))
      }
    }
    return runs
  }

  package func print(turn: [HistoryMoment], of search: HistorySearch<SessionHistorySource>) {
    if run.arguments.isJSON {
      return write(search, turn, isChanged: true)
    }
    var report = run.makeReport()
    add(search, to: &report)
    for moment in turn { add(moment, to: &report) }
    report.line("changed at \(turn[1].place.name); \(Self.examinedPhrase(search))", .dim)
    addUnread(search, to: &report)
    run.print(report)
  }

  package func print(never ends: [HistoryMoment], of search: HistorySearch<SessionHistorySource>) {
    if run.arguments.isJSON {
      return write(search, ends, isChanged: false)
    }
    var report = run.makeReport()
    add(search, to: &report)
    for moment in ends { add(moment, to: &report) }
    let isHalved = run.arguments.has(.halve)
    report.line(
      isHalved
        ? "the first and the last response have the same value, so binary search finds no change; without --halve "
          + "every response is read"
        : "never changed; \(Self.examinedPhrase(search))",
      .dim
    )
    addUnread(search, to: &report)
    run.print(report)
  }

  /// Adds a line about responses that were skipped because they are unreadable.
  private func addUnread(
    _ search: HistorySearch<SessionHistorySource>,
    to report: inout Report
  ) {
    guard let unread = search.unread else { return }
    let more = search.unreadCount > 1 ? " and \(search.unreadCount - 1) more" : ""
    report.line("not read: \(unread.place.name)\(more): \(unread.message)", .warning)
  }

  private static func examinedPhrase(_ search: HistorySearch<SessionHistorySource>) -> String {
    "\(Report.count(search.examinedCount - search.passedOver, "response")) examined"
  }

  private func add(_ search: HistorySearch<SessionHistorySource>, to report: inout Report) {
    report.add(search.question?.text ?? "", .heading)
    if case .some(.some(let name)) = search.operation { report.add(" of \(name)", .dim) }
    report.line()
  }

  private func add(
    _ moment: HistoryMoment,
    to report: inout Report,
    last: HistoryMoment? = nil,
    count: Int = 1
  ) {
    report.add("  " + moment.place.name + (last.map { "…\($0.place.name)" } ?? ""), .dim)
    if !moment.place.time.isEmpty { report.add(" " + Self.clock(moment.place.time), .dim) }
    report.add(" ")
    if let value = moment.value {
      report.add(value, .value)
    } else {
      report.add(moment.isPresent ? "present" : "missing", moment.isPresent ? .present : .absent)
    }
    report.add(" — \(moment.text)")
    if count > 1 { report.add(", \(count) times", .dim) }
    report.line()
  }

  // MARK: Answers over time as JSON

  private func write(
    _ search: HistorySearch<SessionHistorySource>,
    _ moments: [HistoryMoment],
    isChanged: Bool
  ) {
    guard let before = moments.first, let after = moments.last else { return }
    let change = Change(
      isFound: isChanged,
      before: before,
      after: after,
      examinedCount: search.examinedCount
    )
    Self.changeForm.write((Answer(change, to: search, in: path), diagnostics))
  }

  /// The answer to a question that was asked of each response of a file.
  private struct Answer<Value> {
    let file: String
    let question: String
    let operation: String?
    let value: Value
    let unread: (first: String, count: Int, message: String)?

    init(_ value: Value, to search: HistorySearch<SessionHistorySource>, in file: String) {
      self.file = file
      self.value = value
      question = search.question?.text ?? ""
      operation = search.operation ?? nil
      unread = search.unread.map { ($0.place.name, search.unreadCount, $0.message) }
    }
  }

  private struct History {
    let moments: [HistoryMoment]
    let flips: [String]
  }

  private struct Change {
    let isFound: Bool
    let before: HistoryMoment
    let after: HistoryMoment
    let examinedCount: Int
  }

  /// Returns the form of an answer that is given to `option`.
  private static func answer<Value>(
    _ option: String,
    @ReportKeys<Value> _ keys: () -> [ReportKey<Value>]
  ) -> ReportForm<(report: Answer<Value>, diagnostics: JSONValue)> {
    let keys = keys()
    return ReportForm<Answer<Value>>.object {
      ReportKey("file", .text) { $0.file }
      ReportKey("question", .text, "the path or filter of `\(option)`") { $0.question }
      ReportKey(orNull: "operation", .text) { $0.operation }
      keys.map { $0.of { $0.value } }
      ReportKey(maybe: "notAsked", unread, "the responses that cannot be read, if any") {
        $0.unread
      }
    }
    .withDiagnostics()
  }

  private static let historyForm = answer("--history") {
    ReportKey<History>("moments", .list(moment)) { $0.moments }
    ReportKey(
      "flips",
      .list(.text),
      "the places at which the value changed, such as `#12` or `#12.3`"
    ) {
      $0.flips
    }
  }

  private static let changeForm = answer("--bisect") {
    ReportKey<Change>("changed", .bool) { $0.isFound }
    ReportKey("before", moment, "the last response before the change (default: the first)") {
      $0.before
    }
    ReportKey("after", moment, "the first response after that, or the last") { $0.after }
    ReportKey("examined", .integer, "the number of responses read") { $0.examinedCount }
  }

  private static let unread = ReportForm<(first: String, count: Int, message: String)>.object {
    ReportKey("first", .text, "the place of the first, such as `#12` or `#12.3`") { $0.first }
    ReportKey("count", .integer) { $0.count }
    ReportKey("message", .text, "why that one cannot be read") { $0.message }
  }

  private static let moment = ReportForm<HistoryMoment>.object {
    ReportKey("number", .integer, "of the exchange") { $0.place.number }
    ReportKey(maybe: "event", .integer, "the number of the response, if there are several") {
      $0.place.event
    }
    ReportKey("time", .text) { $0.place.time }
    ReportKey("present", .bool, "for a filter, whether an object matches") { $0.isPresent }
    ReportKey(maybe: "reason", .word, "not for a filter") { $0.reason }
    ReportKey("text", .text) { $0.text }
    ReportKey(maybe: "value", .text, "the text there, shortened") { $0.value }
    ReportKey(
      maybe: "amount",
      .number,
      "a number, the length of a list, or the number of matching objects"
    ) {
      $0.amount.map { PlotText.text(of: $0) }
    }
  }

  /// The forms of the list, of `--history` and of `--bisect`.
  package static let forms = [listForm.form, historyForm.form, changeForm.form]
}
