import DialectKit
import Explorer
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

/// The content of the Cache pane when it shows the records in which a dialect's program stores the
/// response.
struct RecordFace: Sendable {
  let reading: any RecordStoreReading
  /// The changes that the displayed response makes to records of earlier responses.
  private let changes: [String: StoreHistory.Change.Kind]
  /// True if the records' paths refer to the displayed response.
  private let concernsShown: Bool

  init(reading: any RecordStoreReading, changes: [StoreHistory.Change], concernsShown: Bool) {
    self.reading = reading
    self.changes = Dictionary(
      changes.map { ($0.record, $0.kind) },
      uniquingKeysWith: { first, _ in first }
    )
    self.concernsShown = concernsShown
  }

  func head(_ section: Int, in core: Core) -> StyledLine {
    guard let record = reading.record(section) else { return StyledLine() }
    var right: [Span] = []
    switch changes[record.id] {
    case .added?: right.append(Span("new  ", .warning))
    case .changed?: right.append(Span("changed  ", .warning))
    case .removed?, nil: break
    }
    if record.views.contains(where: { $0.failure != nil }) { right.append(Span("nil  ", .error)) }
    if record.paths.count > 1 { right.append(Span("\(record.paths.count) paths  ", .dim)) }
    right.append(Span(record.typename, .typeName))
    return StyledLine([Span(record.id, record.hasServerID ? .heading : .provenance)], right: right)
  }

  /// Returns the first entity that the record of a section was built from.
  func target(ofSection section: Int, in core: Core) -> FoldedList.Target? {
    reading.record(section)?.paths.first.flatMap { target(at: $0, in: core) }
  }

  private func target(at path: ResponsePath, in core: Core) -> FoldedList.Target? {
    guard concernsShown else { return nil }
    return entity(at: path, in: core).map {
      .entity(Coverage.Place(response: core.workspace.shownResponse, entity: $0), nil, nil)
    }
  }

  /// Returns the entity at a path of the response.
  private func entity(at path: ResponsePath, in core: Core) -> EntityID? {
    guard let result = core.reader?.result, var entity = result.root else { return nil }
    var value: FieldValue?
    for element in path.elements {
      switch element {
      case .key(let key):
        if let current = value {
          guard case .object(let index) = current else { return nil }
          entity = EntityID(Int(index))
        }
        guard let position = result.shape(of: entity).fieldIndex(of: key) else { return nil }
        value = result.value(at: position, of: entity)
      case .index(let index):
        guard let current = value, case .list = current else { return nil }
        let items = Array(result.items(of: current))
        guard items.indices.contains(index) else { return nil }
        value = items[index]
      }
    }
    guard let value else { return entity }
    if case .object(let index) = value { return EntityID(Int(index)) }
    return nil
  }

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    guard let record = reading.record(section) else { return [] }
    var rows = record.fields.map { row(of: $0, record.id) }
    for view in record.views {
      var line = [Span("    used by ", .dim), Span(view.name, .typeName)]
      if let failure = view.failure {
        line = [
          Span("  ! ", .error), Span(view.name, .typeName), Span(" is nil: \(failure)", .error),
        ]
      } else {
        line.append(Span("  " + view.keys.joined(separator: ", ")))
      }
      rows.append(FoldedList.Row(StyledLine(line)))
    }
    if !record.unread.isEmpty {
      let keys = record.unread.joined(separator: ", ")
      rows.append(
        FoldedList.Row(StyledLine([Span("    used by no object  ", .dim), Span(keys, .warning)]))
      )
    }
    for note in record.notes {
      rows.append(FoldedList.Row(StyledLine([Span("  ! ", .warning), Span(note)])))
    }
    for path in record.paths where concernsShown {
      let text = path.elements.isEmpty ? "data" : path.subscriptedText
      rows.append(
        FoldedList.Row(
          StyledLine([Span("    fetched at ", .dim), Span(text)]),
          target: target(at: path, in: core)
        )
      )
    }
    return rows
  }

  private func row(of field: RecordReading.Field, _ id: String) -> FoldedList.Row {
    var change: StoreHistory.Field?
    if case .changed(let fields)? = changes[id] {
      change = fields.first { $0.storageKey == field.storageKey }
    }
    var spans = [
      Span(change == nil ? "    " : "  ~ ", .warning),
      Span(field.storageKey.padding(to: 20), .fieldName), Span(" "),
      Span(field.text, field.target == nil ? .plain : .linked),
    ]
    if let change {
      spans.append(Span(change.old.map { ", was " + $0 } ?? ", was missing", .warning))
    }
    return FoldedList.Row(StyledLine(spans), target: field.target.map { .section($0) })
  }
}
