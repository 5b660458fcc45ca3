import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// What a storm over the response that is shown found, by the paths of its values.
struct StormMarks: Sendable {
  let report: StormReport
  private let rows: [String: StormReport.Row]
  /// By the keys alone, without marks of lists; of several the worst.
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

  func isOf(_ reader: ResponseReader?) -> Bool {
    reader.map { ObjectIdentifier($0.response.root.document) == document } ?? false
  }

  /// What was found at a path, whatever its positions in lists.
  func row(at path: ResponsePath) -> StormReport.Row? { rows[Self.pattern(of: path)] }

  /// `hero.friends[].name`.
  static func pattern(of path: ResponsePath) -> String {
    path.elements.reduce(into: "") { text, element in
      switch element {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index: text += "[]"
      }
    }
  }

  /// The blast radius of a path as a mark: how many values a dialect loses at worst.
  func mark(_ row: StormReport.Row, in dialect: Dialect) -> Span? {
    guard let loss = worst(row, in: dialect)?.loss else { return nil }
    if loss.endsApp { return Span("ends the app", .error) }
    return Span("−\(loss.lost)", loss.lost == 0 ? .dim : loss.isAll ? .error : .warning)
  }

  /// The blast radius of each column of a table; nil where it has no row.
  func line(of window: TableWindow, _ table: Table, in dialect: Dialect) -> StyledLine? {
    guard table.rowCount > 0 else { return nil }
    let place = table.reader.result.path(of: table.entity(ofRow: 0))
    let start = Self.pattern(of: place).replacing("[]", with: "")
    var spans: [Span] = []
    for column in window.columns {
      let shown = table.columns[column.index]
      let keys = ([start] + shown.keys).filter { !$0.isEmpty }.joined(separator: ".")
      let row = shown.view == nil ? rowsByKeys[keys] : nil
      let found = row.flatMap { mark($0, in: dialect) }
      let text = cutAtEnd(found?.text ?? "", columns: column.width)
      spans.append(Span(" "))
      spans.append(Span(text.padding(to: column.width), style: found?.style ?? .dim))
      spans.append(Span(" "))
    }
    return StyledLine(spans)
  }

  /// How wide the column with the blast radius of each row of a table is.
  static let columnWidth = 18

  /// The most that one value of a row's object costs, with the value's key.
  func cell(of entity: EntityID, in reader: ResponseReader, _ dialect: Dialect) -> Span {
    let start = Self.pattern(of: reader.result.path(of: entity))
    var worst: (key: String, row: StormReport.Row, loss: StormReport.Loss)?
    for field in reader.result.shape(of: entity).fields {
      let pattern = (start.isEmpty ? "" : start + ".") + field.responseKey
      guard let row = rows[pattern], let loss = self.worst(row, in: dialect)?.loss else { continue }
      let isWorse = worst.map { loss.isWorse(than: $0.loss) } ?? true
      if isWorse { worst = (field.responseKey, row, loss) }
    }
    guard let worst, let mark = mark(worst.row, in: dialect) else { return Span("", .dim) }
    let text = worst.loss.lost == 0 ? mark.text : mark.text + " " + displayText(worst.key)
    return Span(cutAtEnd(text, columns: Self.columnWidth), style: mark.style)
  }

  func worst(
    _ row: StormReport.Row,
    in dialect: Dialect
  ) -> (mutation: StormMutation, loss: StormReport.Loss)? {
    guard let position = report.dialects.firstIndex(of: dialect) else { return nil }
    let worst = row.worst
    return worst.indices.contains(position) ? worst[position] : nil
  }

  /// `:storm`: mutates every value of the response that is shown, marks what each costs, and lists
  /// the paths, the greatest blast radius first.
  static func open(in core: inout Core) {
    let workspace = core.workspace
    let again: @Sendable (inout Model) -> Void = { open(in: &$0.core) }
    let work = Work(.storming, again: again) { monitor in
      guard let readers = workspace.shownDialectReaders, let reader = workspace.execution?.reader
      else { return }
      let report = Storm.over([readers], options: workspace.codegenOptions) { share in
        monitor.report(share)
        return !monitor.isCancelled()
      }
      if monitor.isCancelled() { return }
      let marks = StormMarks(report, of: reader)
      monitor.send(
        ModelUpdate(core: { core in
          core.dialects.storm = marks
          core.project()
          marks.list(in: &core)
        })
      )
    }
    // A small response takes longer than a key may, too.
    core.perform(work, atOnce: false)
  }

  private func list(in core: inout Core) {
    let dialect = core.dialect
    let items = report.rows.compactMap { row -> PickList.Item? in
      guard let (mutation, loss) = worst(row, in: dialect), let place = row.strikes.first?.path
      else { return nil }
      let lost = loss.endsApp ? "ends the app" : "−\(loss.lost)"
      return PickList.Item(
        row.pattern,
        note: loss.lost == 0 ? lost : "\(lost)  \(mutation.words): \(loss.reason)",
        .value(place)
      )
    }
    let total = zip(report.dialects, report.totals).first { $0.0 == dialect }?.1 ?? 0
    PickList.open(
      "Blast radius under \(dialect.rawValue), of \(total) values",
      items,
      nothing: "The response has no data to mutate.",
      in: &core
    )
  }
}
