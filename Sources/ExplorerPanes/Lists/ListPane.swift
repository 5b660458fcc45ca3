import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// A pane with rows in sections that open and close.
protocol ListPane: Pane {
  /// The list, or `nil` until the pane is first displayed or if there is nothing to list.
  var list: FoldedList? { get set }

  func head(_ section: Int, in core: Core) -> StyledLine
  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row]
  /// Returns the destination of Enter on the head of a section.
  func target(ofSection section: Int, in core: Core) -> FoldedList.Target?
}

extension ListPane {
  func target(ofSection section: Int, in core: Core) -> FoldedList.Target? { nil }

  // MARK: Rows

  func rowCount(in core: Core) -> Int { list?.items.count ?? 0 }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    range.map { PaneRow(line($0, in: core)) }
  }

  func line(_ line: Int, in core: Core) -> StyledLine {
    guard let list, let item = list.item(line) else { return StyledLine() }
    switch item {
    case .row(let section, let index): return list.rows[section]?[index].line ?? StyledLine()
    case .head(let section):
      var head = head(section, in: core)
      head.left.insert(Span(list.isOpen(section) ? "▾ " : "▸ ", .dim), at: 0)
      return head
    }
  }

  func text(ofRow row: Int, in core: Core) -> String { line(row, in: core).text }

  func name(in core: Core) -> String? {
    line(core[Self.id].cursor, in: core).left.first {
      [.fieldName, .typeName, .heading].contains($0.style.role)
    }?.text
  }

  /// Returns the complete text of the row under the cursor if the pane is too narrow for it.
  func cutRow(lines: Int, in core: Core) -> [StyledLine] {
    guard let line = list?.row(core[Self.id].cursor)?.line else { return [] }
    let columns = width(in: core) - 2
    let room = columns - line.right.reduce(0) { $0 + $1.width }
    guard columns > 10, line.left.reduce(0, { $0 + $1.width }) > room else { return [] }
    let text = line.left.map(\.text).joined().trimmed
    return wrapped(text, columns: columns - 1).prefix(lines).map { StyledLine($0, .dim) }
  }

  /// Moves the cursor's row above the footer, which may cover it with the complete text of a cut
  /// row.
  func showCursorAboveCutRow(in core: inout Core) {
    let view = core[Self.id]
    if view.cursor >= view.top + height(in: core) { placeCursor(on: view.cursor, in: &core) }
  }

  // MARK: Folds

  func isOpen(in core: Core) -> Bool? {
    guard let list, let item = list.item(core[Self.id].cursor) else { return nil }
    return list.isOpen(item.section)
  }

  mutating func setFold(open: Bool, in core: inout Core) {
    guard let section = list?.item(core[Self.id].cursor)?.section else { return }
    let rows = open ? rows(ofSection: section, in: core) : nil
    list?.set(rows, of: section)
    if !open, let line = list?.line(ofSection: section) { core[Self.id].cursor = line }
  }

  mutating func setFolds(depth: Int, in core: inout Core) {
    guard let list else { return }
    let section = list.item(core[Self.id].cursor)?.section ?? 0
    var rows: [Int: [FoldedList.Row]] = [:]
    if depth > 1 {
      for section in 0..<min(list.sectionCount, FoldedList.openLimit) {
        rows[section] = self.rows(ofSection: section, in: core)
      }
    }
    self.list?.open(rows)
    core[Self.id].cursor = self.list?.line(ofSection: section) ?? 0
  }

  func hasFolds(of old: Self) -> Bool { list?.items.count == old.list?.items.count }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    if list != nil, let folds = old.list { list = folds }
  }

  // MARK: Navigation

  /// Goes to the item of the row, or the first entity of the section (Enter on a line).
  mutating func follow(in core: inout Core) {
    let cursor = core[Self.id].cursor
    guard let list, let item = list.item(cursor) else { return }
    let target: FoldedList.Target? =
      switch item {
      case .row: list.row(cursor)?.target
      case .head(let section): self.target(ofSection: section, in: core)
      }
    guard let target else { return core.say("This row has no location.") }
    go(to: target, in: &core)
  }

  func go(to target: FoldedList.Target, in core: inout Core) {
    switch target {
    case .section(let section):
      guard let line = list?.line(ofSection: section) else { return }
      core.navigation.history.record(core.place)
      placeCursor(on: line, in: &core)
    case .response(let index): core.open(response: index)
    case .entity(let place, let set, let member):
      core.show(response: place.response) { Self.jump(to: place.entity, set, member, in: &$0) }
    case .logged(let place, let entity, let set, let member):
      core.pendingActions.append(
        .change { model in
          ExchangeInspection.look(at: place.number, response: place.event, on: &model) {
            Self.jump(to: entity, set, member, in: &$0.core)
          }
        }
      )
    }
  }

  private static func jump(
    to entity: EntityID,
    _ set: SelectionSetID?,
    _ member: SelectionMember?,
    in core: inout Core
  ) {
    guard entity.index < core.tree?.result.entityCount ?? 0 else { return }
    if let set {
      core.jump(to: core.selection(of: set, member: member, on: entity), focus: .entities)
    } else if let tree = core.tree {
      core.jump(to: core.selection(atPath: tree.path(to: entity)), focus: .entities)
    }
  }
}
