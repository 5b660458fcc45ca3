import Explorer
import GraphQLRuntime
import ResponseAnalysis
import ResponseTools
import SelectionIR
import Workspace

// Connects the cursor with the selection: a cell selects the column's field, case or fragment of
// the row's entity.

extension TablePane {
  mutating func selectCursorRow(in core: inout Core) {
    guard let (row, column) = place(in: core), let table = content?.table,
      let selection = selection(row, table.columns[column], in: core)
    else { return }
    core.select(selection, from: Self.id)
  }

  private func selection(_ row: Int, _ column: TableColumn, in core: Core) -> Explorer.Selection? {
    guard let tree = core.tree, let table = content?.table else { return nil }
    var entity = table.entity(ofRow: row)
    guard entity.index < tree.result.entityCount else { return nil }
    guard let view = column.view else {
      var path = tree.result.path(of: entity)
      path.elements += column.keys.map { .key($0) }
      return core.selection(atPath: tree.path(to: path))
    }
    for key in column.keys {
      guard let inner = tree.result.value(of: key, in: entity)?.entity else { break }
      entity = inner
    }
    let whole = core.selection(atPath: tree.path(to: entity))
    guard let found = member(view, of: entity, in: core) else { return whole }
    var selection = whole
    (selection.set, selection.member) = found
    return selection
  }

  /// Returns the accessor that leads to a case or fragment, of the first struct of an entity that
  /// has it.
  private func member(
    _ view: SelectionSetID,
    of entity: EntityID,
    in core: Core
  ) -> (SelectionSetID?, SelectionMember?)? {
    let compiled = core.compiled
    let wanted = compiled.resolved(view)
    for set in core.views?.sets(of: entity) ?? [] {
      let cases = compiled[set].caseAccessors
      if let index = cases.firstIndex(where: { compiled.resolved($0.selectionSet) == wanted }) {
        return (set, .caseAccessor(index))
      }
      let fragments = compiled[set].fragmentAccessors
      if let index = fragments.firstIndex(where: { compiled.resolved($0.selectionSet) == wanted }) {
        return (set, .fragmentAccessor(index))
      }
    }
    return nil
  }

  mutating func show(in core: inout Core) {
    guard let content else {
      if target != nil, !core.isUnderWay(.tabulating) { make(in: &core) }
      return
    }
    arrangeIfFiltered(in: &core)
    guard !showsGroups, let entity = core.selection.entity,
      let row = content.table.row(around: entity),
      let position = content.rows.firstIndex(of: Int32(truncatingIfNeeded: row))
    else { return }
    placeCursor(on: position, in: &core)
    if let name = column(in: core, ofRow: row) { choice.moveCursor(to: name) }
  }

  /// Returns the name of the column that shows the selection in a row, or `nil` if no column does.
  private func column(in core: Core, ofRow row: Int) -> String? {
    guard let table = content?.table, let tree = core.tree else { return nil }
    if let target = core.memberSet.map(core.compiled.resolved) {
      return table.columns.first { $0.view.map(core.compiled.resolved) == target }?.name
    }
    let around = tree.result.path(of: table.entity(ofRow: row)).elements
    let keys = core.responsePath.elements.dropFirst(around.count).compactMap { element in
      if case .key(let key) = element { key } else { nil }
    }
    guard let first = keys.first else { return nil }
    let shown = Set(choice.shown.map(\.name))
    let columns = table.columns.filter { $0.view == nil && shown.contains($0.name) }
    if let current = columns.first(where: { $0.name == choice.current?.name }),
      keys.starts(with: current.keys), !current.keys.isEmpty
    {
      return current.name
    }
    return
      (columns.first { $0.keys == keys } ?? columns.first { $0.keys == [first] })?.name
  }

  // MARK: Navigation

  /// Goes to the entity of the row, or shows the rows of a group (Enter).
  mutating func follow(in core: inout Core) {
    if showsGroups {
      let cursor = core[Self.id].cursor
      guard let group = grouping?.shown[checked: cursor] else { return }
      grouping?.chosen = group
      core[Self.id].cursor = 0
      arrange(in: &core)
      return selectCursorRowUnlessPinned(in: &core)
    }
    guard let (row, column) = place(in: core), let table = content?.table,
      let selection = selection(row, table.columns[column], in: core)
    else { return core.say("This row has no location.") }
    core.jump(to: selection, focus: .entities)
  }

  /// Returns from the rows of a group to the groups, and from the groups to all rows.
  mutating func leaveGroup(in core: inout Core) {
    guard let grouping else { return core.say("Showing all rows.") }
    if let chosen = grouping.chosen {
      self.grouping?.chosen = nil
      let place = grouping.shown.firstIndex { $0.isSame(as: chosen) }
      return placeCursor(on: place ?? 0, in: &core)
    }
    self.grouping = nil
    arrange(in: &core)
  }

  /// Sorts by a column when its name is clicked; a click on the head of groups changes their order.
  mutating func clickHead(line: Int, column: Int, in core: inout Core) {
    if showsGroups {
      grouping?.isByValue.toggle()
      return
    }
    guard let (window, margin) = shownWindow(in: core) else { return }
    // The cursor's mark precedes the first column, and each column has a mark and a blank around
    // it.
    var start = 1 + margin
    for shown in window.columns {
      let end = start + shown.width + 2
      if (start..<end).contains(column) {
        choice.moveCursor(to: shown.name)
        choice.sort(also: false)
        arrange(in: &core)
        return describe(in: &core)
      }
      start = end
    }
  }

  mutating func moveColumn(by columns: Int, in core: inout Core) {
    guard !showsGroups else { return }
    choice.moveCursor(by: columns)
    selectCursorRowUnlessPinned(in: &core)
    describe(in: &core)
  }

  mutating func clampState(in core: inout Core) {
    arrangeIfFiltered(in: &core)
    if let window = shownWindow(in: core)?.window { choice.left = window.left }
    clampViewport(in: &core)
    widenToShown(in: core)
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown, .response, .forgotten:
      if let content { choices[Self.pattern(content.table.path)] = choice }
      (content, grouping, summary, problem, marked) = (nil, nil, nil, nil, [])
      core.layoutState.projected.subtract(PaneSet(Self.id))
    case .reading, .dialect, .findings, .folder, .exchange: break
    }
  }

  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    target = old.target
    choices = old.choices
    isDescribing = old.isDescribing
    if let content = old.content { choices[Self.pattern(content.table.path)] = old.choice }
  }
}
