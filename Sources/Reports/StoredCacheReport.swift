package import CommandLineSupport
package import ExplorerState
package import GraphQLRuntime
import GraphQLSyntax
package import Workspace

/// The report on a cache file: the results of queries, and the records.
package struct StoredCacheReport {
  let cache: StoredCache
  let referrers: StoredReferrers
  /// The results of queries; `nil` if no documents are given.
  package let reads: StoredReads?
  /// The rows that are printed, in file order.
  let rows: [Int]
  /// The number of rows that are not printed.
  let rest: Int
  /// The number of records that a filter cannot test because they are unreadable.
  let unreadCount: Int

  /// Selects the records that contain `find` and match `filter`, at most `limit`.
  package init(
    _ cache: StoredCache,
    reads: StoredReads?,
    find: String?,
    filter: RecordFilter?,
    limit: Int?
  ) {
    self.cache = cache
    self.reads = reads
    referrers = StoredReferrers(cache)
    let found = filter?.find(in: cache)
    var rows = found?.rows ?? Array(cache.rows.indices)
    if let find = find?.lowercased() {
      rows = rows.filter { Self.holds(find, row: $0, cache: cache) }
    }
    unreadCount = found?.unreadCount ?? 0
    self.rows = Array(rows.prefix(limit ?? .max))
    rest = rows.count - self.rows.count
  }

  private static func holds(_ text: String, row: Int, cache: StoredCache) -> Bool {
    if cache.rows[row].key.lowercased().contains(text) { return true }
    guard case .success(let record) = cache.record(at: row) else { return false }
    return record.fields.contains {
      $0.key.lowercased().contains(text) || $0.value.line.lowercased().contains(text)
    }
  }

  /// Whether a query has missing data, or a record is unreadable.
  package var hasFindings: Bool {
    !referrers.problems.isEmpty || reads?.answers.contains { !$0.isWhole } == true
  }

  private var problems: [String] {
    cache.notes.map { "\(cache.name): \($0)" } + referrers.problems.map(\.message)
      + referrers.dangling.map {
        "\(cache.name): \($0.referrer.record).\($0.referrer.field) refers to \($0.key), which "
          + "is missing"
      }
  }

  // MARK: Text

  package func add(to report: inout Report) {
    report.add(cache.name, .heading)
    report.line(": \(Report.count(cache.rows.count, "record"))")
    for problem in problems.prefix(Self.problemLimit) {
      report.add("warning: ", .warning)
      report.line(problem)
    }
    if problems.count > Self.problemLimit {
      report.line("and \(problems.count - Self.problemLimit) more", .dim)
    }
    if let reads { add(reads, to: &report) }
    for row in rows { add(row, to: &report) }
    if unreadCount > 0 {
      report.line()
      report.line(
        "not checked: \(Report.count(unreadCount, "record")) that cannot be read",
        .warning
      )
    }
    if rest > 0 {
      report.line()
      report.line(
        "\(rest) more; use --limit to print more, or --find or --where to select some",
        .dim
      )
    }
  }

  private static let problemLimit = 50
  /// The maximum number of list items printed; for characters, eight times as many.
  private static let lineLimit = 50

  private func add(_ reads: StoredReads, to report: inout Report) {
    report.line()
    report.line(
      reads.answers.isEmpty
        ? "there is no query among the operations, and only queries are read from a cache"
        : "readable from it, without the server:"
    )
    for answer in reads.answers { Self.add(answer, to: &report) }
  }

  static func add(_ answer: StoredReads.Answer, to report: inout Report) {
    report.indent(1)
    report.add(answer.read.name, .name)
    report.add(": ")
    report.line(answer.read.text, answer.isWhole ? .present : .absent)
    if let reason = answer.reason {
      report.indent(2)
      report.line(reason)
    }
    if let writers = answer.writers {
      report.indent(2)
      report.line(
        writers.isEmpty
          ? "no other operation stores it"
          : "stored by \(enumerated(writers, conjunction: "and", limit: 8))",
        .dim
      )
    }
  }

  private func add(_ row: Int, to report: inout Report) {
    let key = cache.rows[row].key
    report.line()
    report.line(key, .heading)
    switch cache.record(at: row) {
    case .failure(let problem):
      report.indent(1)
      report.line(problem.message, .error)
    case .success(let record):
      for field in record.fields {
        report.indent(1)
        report.add(field.key, .name)
        report.line(": " + field.value.line(limit: Self.lineLimit))
      }
    }
    let pointing = referrers[CacheKey(key)].map { "\($0.record).\($0.field)" }
    if !pointing.isEmpty {
      report.indent(1)
      report.line("referenced by " + enumerated(pointing, conjunction: "and", limit: 8), .dim)
    }
  }

  // MARK: JSON

  package static let form = ReportForm<Self>.object {
    ReportKey("file", .text) { $0.cache.name }
    ReportKey("count", .integer, "the number of records") { $0.cache.rows.count }
    ReportKey(maybe: "operations", .list(answer), "the queries, if documents are given") {
      $0.reads?.answers
    }
    ReportKey("records", .list(record)) { report in report.rows.lazy.map { report.record(at: $0) } }
    ReportKey(
      maybe: "notAsked",
      .integer,
      "the number of records that `--where` skips because they cannot be read; omitted if none"
    ) {
      $0.unreadCount > 0 ? $0.unreadCount : nil
    }
    ReportKey(
      "problems",
      .list(.text),
      "unreadable records and dangling references of the file"
    ) {
      $0.problems
    }
  }
  .withDiagnostics()

  private static let answer = ReportForm<StoredReads.Answer>.object {
    ReportKey("operation", .text) { $0.read.name }
    ReportKey("answered", .bool) { $0.isWhole }
    ReportKey("outcome", .text) { $0.read.text }
    ReportKey(maybe: "cause", .word) { $0.cause }
    ReportKey(maybe: "path", .path, "the place in the result of the first missing value") {
      $0.path
    }
    ReportKey(maybe: "record", .text) { $0.place?.record.description }
    ReportKey(maybe: "field", .text) { $0.place?.field }
    ReportKey(maybe: "reason", .text) { $0.reason }
    ReportKey(
      maybe: "storedBy",
      .list(.text),
      "the other operations that store the missing value"
    ) {
      $0.writers
    }
  }

  private static let record = ReportForm<PrintedRecord>.object {
    ReportKey("key", .text) { $0.row.key }
    ReportKey(maybe: "row", .number) { $0.row.number.map { String($0) } }
    ReportKey(maybe: "typename", .text) { $0.record?.typename }
    ReportKey(maybe: "fields", .anyNames, "references as `{\"$ref\": KEY}`") {
      $0.record?.fields.map { .init($0.key, $0.value.json) }
    }
    ReportKey(maybe: "problem", .text, "why it cannot be read") { $0.problem }
    ReportKey("pointedAtBy", .list(.text)) { $0.referrers }
  }

  private struct PrintedRecord {
    let row: StoredCache.Row
    var record: CacheRecord?
    var problem: String?
    let referrers: [String]
  }

  private func record(at index: Int) -> PrintedRecord {
    let row = cache.rows[index]
    let referrers = referrers[CacheKey(row.key)].map { "\($0.record).\($0.field)" }
    return switch cache.record(at: index) {
    case .success(let record): PrintedRecord(row: row, record: record, referrers: referrers)
    case .failure(let problem):
      PrintedRecord(row: row, problem: problem.message, referrers: referrers)
    }
  }
}
