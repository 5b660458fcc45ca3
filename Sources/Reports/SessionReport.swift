package import CommandLineSupport
package import ExplorerState
import GraphQLRuntime
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
  private var diagnostics: JSONValue {
    JSONReport(sources: run.workspace.sources).diagnostics(run.workspace.diagnostics)
  }

  // MARK: The list

  package func printList() {
    let name = run.arguments.value(.operation)
    let entries = index.list.filter { name == nil || $0.operation == name }
    if run.arguments.isJSON {
      var stream = JSONStream()
      stream.add("file", .string(path))
      stream.add("count", .int(entries.count))
      stream.add("bytes", .int(size))
      stream.add("strangeLines", .int(index.unrecognizedCount))
      stream.add("cutBytes", .int(cutCount))
      stream.add("exchanges", elements: entries.lazy.map(Self.json))
      stream.add("diagnostics", diagnostics)
      stream.end()
      return
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
    if let status = entry.status, status != 101 { facts.append(String(status)) }
    if let transport = entry.transport, transport != "HTTP" { facts.append(transport) }
    if entry.responseCount != 1 { facts.append(Report.count(entry.responseCount, "response")) }
    if let seconds = entry.seconds { facts.append("\(Int((seconds * 1000).rounded())) ms") }
    facts.append("\(entry.size ?? entry.length) bytes")
    if entry.from != "proxy" { facts.append("from \(entry.from)") }
    report.add(": \(facts.joined(separator: ", "))")
    if entry.errorCount > 0 { report.add("; \(Report.count(entry.errorCount, "error"))", .error) }
    if let failure = entry.failure?.prefix(while: { $0 != "\n" }) {
      report.add("; \(failure)", .error)
    }
    report.line()
  }

  /// Returns the time of day of an ISO 8601 timestamp; other texts are returned unchanged.
  static func clock(_ time: String) -> String {
    guard let mark = time.firstIndex(of: "T") else { return time }
    return String(time[time.index(after: mark)...].prefix { $0 != "Z" })
  }

  private static func json(_ entry: SessionEntry) -> JSONValue {
    .object(present: [
      ("number", .int(entry.number)),
      ("time", .string(entry.time)),
      ("from", .string(entry.from)),
      ("operation", entry.operation.map { .string($0) }),
      ("kind", entry.kind.map { .string($0.rawValue) }),
      ("transport", entry.transport.map { .string($0) }),
      ("status", entry.status.map { .int($0) }),
      ("seconds", entry.seconds.map { .number(Seconds.text($0)) }),
      ("bytes", entry.size.map { .int($0) }),
      ("responses", .int(entry.responseCount)),
      ("errors", .int(entry.errorCount)),
      ("failure", entry.failure.map { .string($0) }),
    ])
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
      return printJSON(
        search,
        [
          ("moments", .array(moments.map(Self.json))),
          ("flips", .array(turns.map { .string($1.place.name) })),
        ]
      )
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
      return printJSON(
        search,
        [
          ("changed", .bool(true)), ("before", Self.json(turn[0])), ("after", Self.json(turn[1])),
          ("lookedAt", .int(search.examinedCount)),
        ]
      )
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
      return printJSON(
        search,
        [
          ("changed", .bool(false)), ("before", ends.first.map(Self.json)),
          ("after", ends.last.map(Self.json)), ("lookedAt", .int(search.examinedCount)),
        ]
      )
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

  private func printJSON(
    _ search: HistorySearch<SessionHistorySource>,
    _ members: [(String, JSONValue?)]
  ) {
    var operation: JSONValue = .null
    if case .some(.some(let name)) = search.operation { operation = .string(name) }
    run.print(
      .object(
        present: [
          ("file", .string(path)), ("question", .string(search.question?.text ?? "")),
          ("operation", operation),
        ] + members + [
          ("notAsked", Self.notAsked(search)), ("diagnostics", diagnostics),
        ]
      )
    )
  }

  /// Returns the skipped unreadable responses as JSON; `nil` if there are none.
  private static func notAsked(_ search: HistorySearch<SessionHistorySource>) -> JSONValue? {
    search.unread.map { unread in
      [
        "first": .string(unread.place.name), "count": .int(search.unreadCount),
        "message": .string(unread.message),
      ]
    }
  }

  private static func json(_ moment: HistoryMoment) -> JSONValue {
    .object(present: [
      ("number", .int(moment.place.number)),
      ("event", moment.place.event.map { .int($0) }),
      ("time", .string(moment.place.time)),
      ("present", .bool(moment.isPresent)),
      ("reason", moment.reason.map { .string($0.rawValue) }),
      ("text", .string(moment.text)),
      ("value", moment.value.map { .string($0) }),
      ("amount", moment.amount.map { .number(PlotText.text(of: $0)) }),
    ])
  }
}
