import DialectKit
import Explorer
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// A pane that shows over-fetching: for each struct, the bytes of the response that no accessor
/// reads.
///
/// A value is unread if nothing selects it or if the program of the selected dialect drops it.
///
/// It is read if another struct, a case or a fragment of the same object reads it.
struct OverfetchPane: ListPane {
  static let identity = PaneIdentity(
    number: PaneID.unread.number,
    title: "Unread",
    letter: "u",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "first entity",
    foldWord: "fold",
    isOffered: false
  )

  /// The unread values of the objects that one struct reads.
  struct Part: Sendable {
    let set: SelectionSetID
    /// The number of objects, and the size of their members in bytes.
    var entities = 0
    var bytes = 0
    /// The unread keys in the order of the response.
    var keys: [Key] = []
    fileprivate var positions: [String: Int] = [:]

    var overfetched: Int { keys.reduce(0) { $0 + $1.bytes } }
  }

  /// A response key that is not read.
  struct Key: Sendable {
    let name: String
    let first: EntityID
    var count = 0
    var bytes = 0
  }

  /// The structs with unread values, sorted by descending size, or `nil` until the pane is first
  /// displayed.
  private(set) var parts: [Part]?
  var list: FoldedList?

  func title(in core: Core) -> (text: String, note: String) {
    guard let parts else { return ("", "") }
    let bytes = parts.reduce(0) { $0 + $1.overfetched }
    return (bytes == 0 ? "" : "\(bytes) bytes never read", "")
  }

  func emptyMessage(in core: Core) -> String {
    if core.tree == nil { return "No operation is executed, so there is nothing to show." }
    return parts == nil ? "Counting…" : "Every byte of the data has an accessor."
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    height >= 10 ? cutRow(lines: 3, in: core) : []
  }

  // MARK: Counting

  /// Counts at first use, and scrolls to the selected struct.
  mutating func show(in core: inout Core) {
    if parts == nil { count(in: &core) }
    guard core.focus != Self.id, let set = core.selection.set.map(core.compiled.resolved),
      let section = parts?.firstIndex(where: { $0.set == set })
    else { return }
    placeCursor(on: list?.line(ofSection: section) ?? 0, in: &core)
  }

  private func count(in core: inout Core) {
    guard let result = core.tree?.result, !core.isUnderWay(.measuring) else { return }
    let exploration = core.exploration
    // If the dialect's structs are the compiled selection sets, the executed selections are the
    // read ones.
    let reading = core.dialect.namesCompiledSets ? nil : core.dialects.reading
    core.perform(
      .measuring,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      let parts = Self.parts(
        of: result,
        exploration: exploration,
        reading: reading,
        monitor: monitor
      )
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(Self.self) { pane, core in
          pane.parts = parts
          pane.list = FoldedList(sectionCount: parts.count)
          pane.setFolds(depth: .max, in: &core)
          pane.show(in: &core)
        }
      )
    }
  }

  private static func parts(
    of result: ExecutionResult,
    exploration: Exploration,
    reading: (any ResponseReading)?,
    monitor: WorkMonitor
  ) -> [Part] {
    var parts: [SelectionSetID: Part] = [:]
    var overfetched = OverfetchedMembers(result, reading)
    for entity in result.entities {
      if entity.index % 1_024 == 0 {
        if monitor.isCancelled() { return [] }
        monitor.report(Double(entity.index) / Double(max(1, result.entityCount)))
      }
      guard !overfetched.isInsideOverfetchedMember(entity),
        let set = exploration.declaredSet(of: entity),
        let node = result.node(of: entity)
      else { continue }
      var part = parts[set] ?? Part(set: set)
      part.entities += 1
      for (position, member) in node.members.enumerated() {
        let size = member.value.endOffset - member.keyOffset
        part.bytes += size
        if !overfetched.isRead(member, at: position, of: entity) {
          part.add(member.key, size, of: entity)
        }
      }
      parts[set] = part
    }
    return parts.values.filter { $0.overfetched > 0 }
      .sorted { ($1.overfetched, $0.set) < ($0.overfetched, $1.set) }
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown, .response, .forgotten, .reading, .dialect:
      (parts, list) = (nil, nil)
      core.layoutState.projected.subtract(PaneSet(Self.id))
    case .findings, .folder, .exchange: break
    }
  }

  func hasFolds(of old: Self) -> Bool { true }
  mutating func takeFolds(of old: Self, in core: inout Core) {}

  // MARK: Rows

  func head(_ section: Int, in core: Core) -> StyledLine {
    guard let part = parts?[checked: section] else { return StyledLine() }
    let set = core.compiled[part.set]
    let share = part.overfetched * 100 / max(1, part.bytes)
    return StyledLine(
      [Span(set.path, .heading), Span("  \(set.parentType.name)", .typeName)],
      right: [Span("\(part.overfetched) of \(part.bytes) bytes, \(share) %", .warning)]
    )
  }

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    guard let part = parts?[checked: section] else { return [] }
    return part.keys.map { key in
      let objects = part.entities == 1 ? "1 object" : "\(part.entities) objects"
      return FoldedList.Row(
        StyledLine(
          [Span("    "), Span(key.name.padding(to: 24), .fieldName), Span(" \(key.bytes) bytes")],
          right: [Span("in \(key.count) of \(objects)", .dim)]
        ),
        target: Self.target(key.first, in: core)
      )
    }
  }

  func target(ofSection section: Int, in core: Core) -> FoldedList.Target? {
    parts?[checked: section]?.keys.first.map { Self.target($0.first, in: core) }
  }

  private static func target(_ entity: EntityID, in core: Core) -> FoldedList.Target {
    .entity(Coverage.Place(response: core.workspace.shownResponse, entity: entity), nil, nil)
  }
}

extension OverfetchPane.Part {
  fileprivate mutating func add(_ name: String, _ bytes: Int, of entity: EntityID) {
    let known = positions[name]
    let index = known ?? keys.count
    if known == nil {
      keys.append(OverfetchPane.Key(name: name, first: entity))
      positions[name] = index
    }
    keys[index].count += 1
    keys[index].bytes += bytes
  }
}
