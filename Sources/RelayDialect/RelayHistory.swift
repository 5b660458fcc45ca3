import DialectKit
import GraphQLRuntime
import RelayRuntime
import ResponseAnalysis
import SelectionIR

/// An environment's queue for consecutive responses.
///
/// It merges pages, applies optimistic responses of mutations, and reverts them.
struct RelayHistory {
  /// A response with the code of its operation.
  private struct Answer {
    let reader: ResponseReader
    let code: RelayCode

    /// The operation's reading of a store to which its response was written.
    func reading(_ store: Store, notes: [Note]) -> RelayReading {
      RelayReading(reader, RelayProgram(reader, code: code, store: store, notes: notes))
    }
  }

  private let answers: [Answer]
  private var queue = PublishQueue(Store())

  init(_ readers: [ResponseReader], dialect: RelayDialect) {
    answers = readers.map { Answer(reader: $0, code: RelayCode($0, dialect: dialect)) }
    for answer in answers.dropLast() {
      _ = queue.commit { answer.code.write(answer.reader, to: &$0) }
    }
  }

  /// The history with its last response; `nil` without responses.
  func made() -> StoreHistory? {
    guard let last = answers.last else { return nil }
    // The response is applied as an optimistic one, reverted, and then written.
    var queue = self.queue
    let (layer, touched) = queue.add { _ = last.code.write(last.reader, to: &$0) }
    let optimistic = queue.current
    _ = queue.remove(layer)
    let before = queue.current
    let notes = queue.commit { last.code.write(last.reader, to: &$0) }.result
    let isMutation = last.reader.document.operations[last.reader.operation].kind == .mutation
    let previous = isMutation ? answers.dropLast().last : nil
    return StoreHistory(
      responseCount: answers.count,
      isMutation: isMutation,
      joined: last.reading(queue.current, notes: notes),
      changes: Self.changes(of: touched, from: before, to: optimistic),
      rolledBack: previous?.reading(before, notes: [])
    )
  }

  private static func changes(
    of touched: Set<DataID>,
    from before: Store,
    to after: Store
  ) -> [StoreHistory.Change] {
    var changes: [StoreHistory.Change] = []
    for record in after.records where touched.contains(record.id) {
      guard let old = before[record.id] else {
        changes.append(StoreHistory.Change(record: record.id, kind: .added))
        continue
      }
      let fields = record.storageKeys.filter { record[$0] != old[$0] }.map { key in
        StoreHistory.Field(storageKey: key, old: old[key].map { RelayReading.text(of: $0) })
      }
      if !fields.isEmpty {
        changes.append(StoreHistory.Change(record: record.id, kind: .changed(fields)))
      }
    }
    return changes
      + before.ids.filter { after[$0] == nil }
      .map { StoreHistory.Change(record: $0, kind: .removed) }
  }
}
