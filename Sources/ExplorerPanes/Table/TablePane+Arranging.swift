import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import ResponseTools
import TerminalUI
import Workspace

// Builds the table and arranges its rows; for a large response this is done in the background.

extension TablePane {
  /// The number of rows whose content determines the columns' widths.
  private static let sample = 200

  /// Opens a table of an entered path, or of the list around the selection.
  mutating func open(_ text: String?, in core: inout Core) {
    if let content { choices[Self.pattern(content.table.path)] = choice }
    target = text.map { .text($0) } ?? Self.list(around: core.selection, in: core)
    (content, grouping, summary, problem, isDescribing, marked) = (nil, nil, nil, nil, false, [])
    core[Self.id] = Viewport()
    core.layoutState.choice.offer(Self.id)
    make(in: &core)
  }

  /// Returns the list that is selected or that contains the selection; of nested lists, the
  /// outermost.
  private static func list(around selection: Explorer.Selection, in core: Core) -> Target {
    guard let tree = core.tree else { return .first }
    var node = tree.root
    var nodes = [node]
    for index in selection.path where index >= 0 && index < tree.childCount(node) {
      node = tree.child(node, index)
      nodes.append(node)
    }
    // For a connection, the table shows the connection's list.
    if let entity = tree.entity(of: node), let key = connectionKey(of: entity, in: tree) {
      var path = tree.result.path(of: entity)
      path.elements.append(.key(key))
      return .path(path)
    }
    for depth in nodes.indices.dropFirst().reversed() {
      guard tree.value(of: nodes[depth])?.isList == true,
        let entity = tree.entity(of: nodes[depth - 1]),
        let field = tree.field(atChild: selection.path[depth - 1], of: entity),
        tree.result.shape(of: entity).fields[field].field.type.objectSet != nil
      else { continue }
      return .path(tree.responsePath(along: Array(selection.path.prefix(depth))))
    }
    return .first
  }

  private static func connectionKey(of entity: EntityID, in tree: ResponseTree) -> String? {
    for name in ["nodes", "edges"] {
      for (index, field) in tree.result.shape(of: entity).fields.enumerated()
      where field.field.name == name && field.field.type.objectSet != nil {
        if tree.result.value(at: index, of: entity).isList { return field.responseKey }
      }
    }
    return nil
  }

  /// Returns a path without positions, so that the user's choices apply to every list with the same
  /// path.
  static func pattern(_ path: String) -> String {
    path.split(separator: "[").enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "]" }.dropFirst())
    }.joined()
  }

  // MARK: Building

  mutating func make(in core: inout Core) {
    guard let target, let reader = core.reader, core.tree?.result.root != nil else { return }
    let (choices, filter) = (choices, RowSieve(core))
    core.perform(
      .tabulating,
      again: { (pane: inout Self, core: inout Core) in pane.make(in: &core) }
    ) { monitor in
      let made: Result<Content, FilterError>
      var choice = TableChoice()
      do throws(FilterError) {
        var table = try Self.table(target, reader: reader) { monitor.shouldContinue($0 / 2) }
        if let known = choices[Self.pattern(table.path)] {
          for column in known.columns { _ = try? table.column(column.name) }
          choice = known
        }
        choice.adapt(to: table)
        guard
          let content = Self.content(
            table,
            choice: choice,
            sieve: filter,
            group: nil,
            shouldContinue: { monitor.shouldContinue(0.5 + $0 / 2) }
          )
        else { return }
        made = .success(content)
      } catch {
        made = .failure(error)
      }
      if monitor.isCancelled() { return }
      let chosen = choice
      monitor.send(
        StateMutation(Self.self) { pane, core in
          switch made {
          case .success(let content):
            pane.content = content
            pane.choice = chosen
            pane.show(in: &core)
            pane.adoptAtEntry(in: &core)
            pane.describe(in: &core)
          case .failure(let error): pane.problem = error.message
          }
        }
      )
    }
  }

  /// Selects the item under the cursor, if the pane is focused.
  mutating func adoptAtEntry(in core: inout Core) {
    guard core.focus == Self.id, core.popup == nil else { return }
    selectCursorRowUnlessPinned(in: &core)
  }

  private static func table(
    _ target: Target,
    reader: ResponseReader,
    shouldContinue: (Double) -> Bool
  ) throws(FilterError) -> Table {
    let vocabulary = FilterVocabulary(reader)
    switch target {
    case .first: return try Table(at: nil, of: vocabulary, shouldContinue: shouldContinue)
    case .text(let text): return try Table(at: text, of: vocabulary, shouldContinue: shouldContinue)
    case .path(let path): return try Table(at: path, of: vocabulary, shouldContinue: shouldContinue)
    }
  }

  /// Arranges the rows again if their order or filter changed.
  ///
  /// The cursor stays on its row; if `fromTop` is true, it moves to the first row.
  mutating func arrange(in core: inout Core, fromTop: Bool = false) {
    guard let table = content?.table else { return }
    let group = grouping.flatMap { grouping in
      grouping.chosen.map { Array(grouping.groups.rows(of: $0)) }
    }
    let (choice, filter) = (choice, RowSieve(core))
    content?.filter = filter.mark
    core.perform(
      .tabulating,
      again: { (pane: inout Self, core: inout Core) in pane.arrange(in: &core, fromTop: fromTop) }
    ) { monitor in
      guard
        let content = Self.content(
          table,
          choice: choice,
          sieve: filter,
          group: group,
          shouldContinue: { monitor.shouldContinue($0) }
        ),
        !monitor.isCancelled()
      else { return }
      monitor.send(
        StateMutation(Self.self) { pane, core in
          let known = pane.content?.table
          pane.content = content
          // Columns may have been added in the meantime.
          if let known, known.columns.count > table.columns.count { pane.content?.table = known }
          if fromTop {
            core[Self.id] = Viewport()
            pane.adoptAtEntry(in: &core)
          } else {
            pane.show(in: &core)
          }
          pane.clampViewport(in: &core)
          pane.adoptIfLost(in: &core)
          pane.describe(in: &core)
          if let grouped = pane.regrouped { pane.group(by: grouped.column, in: &core) }
        }
      )
    }
  }

  /// Selects the item under the cursor if the selected row is no longer visible.
  private mutating func adoptIfLost(in core: inout Core) {
    guard core.focus == Self.id, core.popup == nil, let content,
      let entity = core.selection.entity,
      let row = content.table.row(around: entity),
      !content.rows.contains(Int32(truncatingIfNeeded: row))
    else { return }
    selectCursorRowUnlessPinned(in: &core)
  }

  /// Arranges the rows again if the filter of the response changed.
  mutating func arrangeIfFiltered(in core: inout Core) {
    guard let content, !core.isUnderWay(.tabulating) else { return }
    guard content.filter != RowSieve(core).mark else { return }
    // The groups contain rows of the old filter, so the new rows are grouped again when they are
    // ready.
    regrouped = grouping
    grouping = nil
    arrange(in: &core)
  }

  /// Returns the content, or `nil` if the work is cancelled.
  private static func content(
    _ table: Table,
    choice: TableChoice,
    sieve: RowSieve,
    group: [Int32]?,
    shouldContinue: (Double) -> Bool
  ) -> Content? {
    var rows = group ?? table.allRows
    if sieve.mark != nil { rows = rows.filter { sieve.shows(table.entity(ofRow: Int($0))) } }
    let sorts = choice.sorts.compactMap { sort in
      table.columns.firstIndex { $0.name == sort.column }
        .map { TableSort(column: $0, isDescending: sort.isDescending) }
    }
    guard let sorted = table.sorted(rows, by: sorts, shouldContinue: shouldContinue) else {
      return nil
    }
    return Content(
      table: table,
      rows: sorted,
      fits: fits(table, sorted.prefix(sample)),
      filter: sieve.mark
    )
  }

  /// Returns the width of each column according to its content.
  static func fits(_ table: Table, _ rows: some Sequence<Int32>) -> [Int] {
    var reading = TableReader(table)
    return table.columns.indices.map { column in
      fit(column, rows, from: textWidth(displayText(table.columns[column].name)), &reading)
    }
  }

  /// Returns the width that a column needs for some rows, which is at least its previous width.
  private static func fit(
    _ column: Int,
    _ rows: some Sequence<Int32>,
    from width: Int,
    _ reading: inout TableReader
  ) -> Int {
    let limit = TableWindow.fitLimit
    return rows.reduce(width) { widest, row in
      guard widest < limit else { return widest }
      let text = reading.cell(Int(row), column).shortText
      return max(widest, textWidth(displayText(String(text.unicodeScalars.prefix(limit)))))
    }
  }

  /// Widens columns for visible rows that were not measured yet.
  mutating func widenToShown(in core: Core) {
    guard !showsGroups, let content, let window = shownWindow(in: core)?.window else { return }
    let top = core[Self.id].top
    let end = min(content.rows.count, top + height(in: core))
    guard top < end, end > Self.sample else { return }
    var reading = TableReader(content.table)
    for column in window.columns where content.fits.indices.contains(column.index) {
      let known = content.fits[column.index]
      self.content?.fits[column.index] =
        Self.fit(column.index, content.rows[top..<end], from: known, &reading)
    }
  }

  // MARK: Groups and summaries

  /// Groups the rows by the values of a column, or shows all rows again.
  mutating func group(by name: String?, in core: inout Core) {
    if grouping != nil, name == nil {
      grouping = nil
      return arrange(in: &core)
    }
    guard let content, let name = name ?? choice.current?.name else { return }
    guard let column = column(name, in: &core), let table = self.content?.table else { return }
    let (rows, regrouped) = (content.rows, regrouped)
    core.perform(
      .tabulating,
      again: { (pane: inout Self, core: inout Core) in pane.group(by: name, in: &core) }
    ) { monitor in
      let groups = TableGroups(rows.sorted(), of: table, by: column) { monitor.shouldContinue($0) }
      guard let groups, !monitor.isCancelled() else { return }
      let chosen = regrouped.flatMap { Self.group(of: groups, chosenIn: $0, of: table) }
      monitor.send(
        StateMutation(Self.self) { pane, core in
          let isByValue = pane.regrouped?.isByValue ?? false
          pane.regrouped = nil
          pane.grouping = Grouping(
            groups: groups,
            column: name,
            chosen: chosen,
            isByValue: isByValue
          )
          if chosen == nil { core[Self.id] = Viewport() } else { pane.arrange(in: &core) }
        }
      )
    }
  }

  /// Returns the group with the value of the previously selected group, or `nil` if there is none.
  private static func group(
    of groups: TableGroups,
    chosenIn old: Grouping,
    of table: Table
  ) -> TableGroups.Group? {
    guard let chosen = old.chosen else { return nil }
    var reading = TableReader(table)
    let wanted = reading.cell(old.groups.example(of: chosen), groups.column)
    return groups.byCount.first { group in
      let cell = reading.cell(groups.example(of: group), groups.column)
      return TableGroupText.text(cell) == TableGroupText.text(wanted)
    }
  }

  /// Returns the index of a column, or `nil` if the path is invalid; a column for a new path is
  /// added.
  mutating func column(_ name: String, in core: inout Core) -> Int? {
    guard var table = content?.table else { return nil }
    do throws(FilterError) {
      let column = try table.column(name)
      content?.table = table
      choice.adapt(to: table)
      if let rows = content?.rows { content?.fits = Self.fits(table, rows.prefix(Self.sample)) }
      return column
    } catch {
      core.say(error.message, .warning)
      return nil
    }
  }

  /// Summarizes the column under the cursor, if the summary is displayed.
  mutating func describe(in core: inout Core) {
    guard isDescribing, !showsGroups, let content, let name = choice.current?.name,
      let column = content.table.columns.firstIndex(where: { $0.name == name })
    else { return }
    summary = nil
    let (table, rows) = (content.table, content.rows)
    core.perform(
      .summarizing,
      again: { (pane: inout Self, core: inout Core) in pane.describe(in: &core) }
    ) { monitor in
      let summary = TableSummary(rows, of: table, column: column) { monitor.shouldContinue($0) }
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(Self.self) { pane, core in
          guard pane.choice.current?.name == name else { return }
          pane.summary = summary
          pane.reveal(core[Self.id].cursor...core[Self.id].cursor, in: &core)
        }
      )
    }
  }

  // MARK: Export

  /// Selects the row under the cursor for copying and writing, or unselects it, and goes to the
  /// next row.
  mutating func toggleSelection(in core: inout Core) {
    guard !showsGroups else {
      return core.say("Enter opens the group; its rows can be selected.", .warning)
    }
    guard let row = content?.rows[checked: core[Self.id].cursor] else { return }
    if marked.remove(row) == nil { marked.insert(row) }
    moveCursor(by: 1, in: &core)
  }

  /// Passes the visible rows and columns to a function as a text in a given format.
  func write(
    _ form: TableForm,
    in core: inout Core,
    to body: @escaping @Sendable (inout Core, String) -> Void
  ) {
    guard let content else { return core.say("No table to write.", .warning) }
    let rows = marked.isEmpty ? content.rows : content.rows.filter(marked.contains)
    guard marked.isEmpty || !rows.isEmpty else {
      return core.say(
        "No selected row is shown; Esc clears the filter, :unselect-rows the selection.",
        .warning
      )
    }
    let shown = showsGroups ? grouping : nil
    let names = choice.shown.map(\.name)
    core.perform(
      .copying,
      again: { (pane: inout Self, core: inout Core) in pane.write(form, in: &core, to: body) }
    ) { monitor in
      let table = content.table
      let columns = names.compactMap { name in table.columns.firstIndex { $0.name == name } }
      var writer = TableWriter(
        table,
        columns: shown.map { [$0.groups.column] } ?? columns,
        form
      )
      var text = shown == nil ? writer.head : writer.groupHead
      if let shown {
        for group in shown.shown {
          text += writer.row(group, of: shown.groups)
        }
      } else {
        for (index, row) in rows.enumerated() {
          if index % 1_024 == 0,
            !monitor.shouldContinue(Double(index) / Double(rows.count))
          {
            return
          }
          text += writer.row(row)
        }
      }
      text += writer.tail
      let whole = text
      monitor.send(StateMutation(core: { body(&$0, whole) }))
    }
  }
}
