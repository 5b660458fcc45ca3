package import DialectKit
package import Dialects
package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
package import ResponseTools
package import TerminalUI
import Workspace

/// The results of fault injection in the displayed response, by the paths of its values.
package struct StormMarks: Sendable {
  package let report: StormReport
  private let rows: [String: StormReport.Row]
  /// The results by keys only, ignoring list positions; if there are several, the worst.
  private let rowsByKeys: [String: StormReport.Row]
  /// The response that was mutated.
  private let document: ObjectIdentifier

  init(_ report: StormReport, of reader: ResponseReader) {
    self.report = report
    rows = Dictionary(
      report.rows.map { ($0.pattern, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    rowsByKeys = Dictionary(
      report.rows.map { ($0.pattern.replacing("[]", with: ""), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    document = ObjectIdentifier(reader.response.root.document)
  }

  package func isOf(_ reader: ResponseReader?) -> Bool {
    reader.map { ObjectIdentifier($0.response.root.document) == document } ?? false
  }

  /// Returns the result for a path, ignoring list positions.
  package func row(at path: ResponsePath) -> StormReport.Row? { rows[Self.pattern(of: path)] }

  /// Returns the pattern of a path, such as `hero.friends[].name`.
  static func pattern(of path: ResponsePath) -> String {
    path.elements.reduce(into: "") { text, element in
      switch element {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index: text += "[]"
      }
    }
  }

  /// Returns the cost of a path as a mark: how many values the dialect loses in the worst case that
  /// the schema permits, and in parentheses in the worst case of all if that is larger.
  package func mark(_ row: StormReport.Row, in dialect: Dialect) -> Span? {
    guard let loss = worst(row, in: dialect)?.loss else { return nil }
    let allowed = allowed(row, in: dialect)?.loss
    let words = Self.words(allowed)
    let isMore = allowed.map { loss.isWorse(than: $0) } ?? (loss.lost > 0 || loss.endsApp)
    let text = isMore ? "\(words) (\(Self.words(loss)))" : words
    guard let allowed, allowed.endsApp || allowed.lost > 0 else { return Span(text, .dim) }
    return Span(text, allowed.isAll ? .error : .warning)
  }

  /// Formats a loss, such as `−2`, or states that the app ends.
  private static func words(_ loss: StormReport.Loss?) -> String {
    guard let loss, loss.lost > 0 || loss.endsApp else { return "0" }
    return loss.endsApp ? "crashes the app" : "−\(loss.lost)"
  }

  /// Returns the cost of each column of a table, or `nil` if the table has no rows.
  package func line(of window: TableWindow, _ table: Table, in dialect: Dialect) -> StyledLine? {
    guard table.rowCount > 0 else { return nil }
    let place = table.reader.result.path(of: table.entity(ofRow: 0))
    let start = Self.pattern(of: place).replacing("[]", with: "")
    var spans: [Span] = []
    for column in window.columns {
      let shown = table.columns[column.index]
      let keys = ([start] + shown.keys).filter { !$0.isEmpty }.joined(separator: ".")
      let row = shown.view == nil ? rowsByKeys[keys] : nil
      let found = row.flatMap { mark($0, in: dialect) }
      let text = Self.fitting(found?.text ?? "", columns: column.width)
      spans.append(Span(" "))
      spans.append(Span(text.padding(to: column.width), style: found?.style ?? .dim))
      spans.append(Span(" "))
    }
    return StyledLine(spans)
  }

  /// The width of the column with the cost of each row of a table.
  package static let columnWidth = 18

  /// Returns the highest cost of a value in a row's object, with the value's key; mutations that
  /// the schema permits come first.
  package func cell(of entity: EntityID, in reader: ResponseReader, _ dialect: Dialect) -> Span {
    let start = Self.pattern(of: reader.result.path(of: entity))
    var worst: (key: String, row: StormReport.Row, loss: StormReport.Loss)?
    for field in reader.result.shape(of: entity).fields {
      let pattern = (start.isEmpty ? "" : start + ".") + field.responseKey
      guard let row = rows[pattern], let loss = allowed(row, in: dialect)?.loss else { continue }
      let isWorse = worst.map { loss.isWorse(than: $0.loss) } ?? true
      if isWorse { worst = (field.responseKey, row, loss) }
    }
    guard let worst, let mark = mark(worst.row, in: dialect) else { return Span("", .dim) }
    let own = Self.words(worst.loss)
    let key = displayText(worst.key)
    if worst.loss.lost == 0, !worst.loss.endsApp { return Span(own, .dim) }
    // Show the larger cost too if there is room for it and the key.
    let whole = "\(mark.text) \(key)"
    let text = textWidth(whole) > Self.columnWidth ? "\(own) \(key)" : whole
    return Span(cutAtEnd(text, columns: Self.columnWidth), style: mark.style)
  }

  /// Removes the part in parentheses from a mark if there is not enough room.
  private static func fitting(_ mark: String, columns: Int) -> String {
    guard textWidth(mark) > columns, let open = mark.firstIndex(of: "(") else {
      return cutAtEnd(mark, columns: columns)
    }
    return cutAtEnd(String(mark[..<open].dropLast()), columns: columns)
  }

  /// Returns the worst mutation at a path that the schema permits.
  func allowed(
    _ row: StormReport.Row,
    in dialect: Dialect
  ) -> (mutation: StormMutation, loss: StormReport.Loss)? {
    report.dialects.firstIndex(of: dialect).flatMap { row.allowed(inDialectAt: $0) }
  }

  func worst(
    _ row: StormReport.Row,
    in dialect: Dialect
  ) -> (mutation: StormMutation, loss: StormReport.Loss)? {
    guard let position = report.dialects.firstIndex(of: dialect) else { return nil }
    let worst = row.worst
    return worst.indices.contains(position) ? worst[position] : nil
  }

  /// Handles `:storm`: mutates every value of the displayed response, marks the cost of each
  /// mutation, and lists the paths, most expensive for the current dialect first.
  static func open(in core: inout Core) {
    let workspace = core.workspace
    let again: @Sendable (inout Model) -> Void = { open(in: &$0.core) }
    let work = BackgroundTask(.storming, again: again) { monitor in
      guard let readers = workspace.shownDialectReaders, let reader = workspace.execution?.reader
      else { return }
      let report = Storm.over([readers], options: workspace.codegenOptions) { share in
        monitor.report(share)
        return !monitor.isCancelled()
      }
      if monitor.isCancelled() { return }
      let marks = StormMarks(report, of: reader)
      monitor.send(
        StateMutation(core: { core in
          core.dialects.storm = marks
          core.showSelection()
          marks.list(in: &core)
        })
      )
    }
    // Even a small response can take longer than a key press should.
    core.perform(work, atOnce: false)
  }

  private func list(in core: inout Core) {
    let dialect = core.dialect
    let items = report.rows(orderedFor: dialect).compactMap { row -> PickList.Item? in
      guard let mark = mark(row, in: dialect)?.text else { return nil }
      // Use the reason of the permitted mutation, or if that costs nothing, of any mutation.
      let allowed = allowed(row, in: dialect).flatMap { $0.loss.lost > 0 ? $0 : nil }
      guard let (mutation, loss) = allowed ?? worst(row, in: dialect),
        let place = row.strikes.first(where: { $0.mutation == mutation })?.path
      else { return nil }
      return PickList.Item(
        row.pattern,
        note: loss.lost == 0 ? mark : "\(mark)  \(mutation.words): \(loss.reason)",
        .value(place)
      )
    }
    let total = zip(report.dialects, report.totals).first { $0.0 == dialect }?.1 ?? 0
    PickList.open(
      "Blast radius in \(dialect.rawValue), of \(total) values",
      items,
      emptyMessage: report.leftOut > 0
        ? "The response is too large: no change of a value was tried."
        : "The response has no data to change.",
      in: &core
    )
  }
}
