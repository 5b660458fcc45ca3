import Explorer
import ResponseTools
import TerminalUI
import Workspace

/// The commands of the Table pane.
let tableCommands: [Command] =
  [
    Command(
      "go-table",
      "gt",
      help: "show the list as a table",
      group: .panes,
      argument: "[PATH]",
      aliases: ["table"],
      synonyms: ["spreadsheet", "grid", "open sheet"],
      after: "go-unread",
      disabled: { _, core in core.tree == nil ? core.noResponseReason : nil },
      of: .pane(TablePane.self)
    ) { pane, core, invocation in
      pane.open(invocation.argument, in: &core)
      core.setFocus(TablePane.id)
      if pane.content != nil { pane.adoptAtEntry(in: &core) }
    }
  ] + columnMoves + columnChanges + arrangements + tableCopies + tableWrites

private let columnMoves: [Command] = [
  ofTable(
    "previous-column",
    ["h", "<Left>"],
    group: .movement,
    after: "last-sibling",
    help: "go to the previous column"
  ) { pane, core, invocation in pane.moveColumn(by: -invocation.times, in: &core) },
  ofTable(
    "next-column",
    ["l", "<Right>"],
    group: .movement,
    after: "previous-column",
    help: "go to the next column"
  ) { pane, core, invocation in pane.moveColumn(by: invocation.times, in: &core) },
  ofTable(
    "first-column",
    ["0", "^"],
    group: .movement,
    after: "next-column",
    help: "go to the first column"
  ) { pane, core, _ in pane.moveColumn(by: -.max, in: &core) },
  ofTable(
    "last-column",
    ["$"],
    group: .movement,
    after: "first-column",
    help: "go to the last column"
  ) { pane, core, _ in pane.moveColumn(by: .max, in: &core) },
]

private let columnChanges: [Command] = [
  ofTable(
    "columns",
    ["|"],
    argument: "[PATHS]",
    synonyms: ["columns sheet"],
    after: "cycle-label",
    help: "choose columns from a list, or show only the given columns, for example "
      + "title,author.login"
  ) { pane, core, invocation in
    guard let names = invocation.argument else { return ColumnList.open(pane.choice, in: &core) }
    let paths = names.split(separator: ",").map { String($0).trimmed }
    let columns = paths.map { pane.column($0, in: &core) }
    guard let table = pane.content?.table, !columns.contains(nil) else { return }
    var shown: [String] = []
    for name in columns.compactMap({ $0.map { table.columns[$0].name } }) {
      if shown.contains(name) {
        core.say("`\(name)` is listed twice, so it is shown once.", .warning)
      } else {
        shown.append(name)
      }
    }
    pane.choice.show(only: shown)
    pane.moveColumn(by: 0, in: &core)
  },
  ofTable(
    "move-column-left",
    ["(", "<S-Left>"],
    after: "columns",
    help: "move the column to the left"
  ) { pane, _, invocation in pane.choice.moveCurrent(by: -invocation.times) },
  ofTable(
    "move-column-right",
    [")", "<S-Right>"],
    after: "move-column-left",
    help: "move the column to the right"
  ) { pane, _, invocation in pane.choice.moveCurrent(by: invocation.times) },
  ofTable(
    "hide-column",
    ["-"],
    after: "move-column-right",
    help: "hide the column; | restores it"
  ) { pane, core, _ in
    guard pane.choice.shown.count > 1 else { return core.say("This is the last column.") }
    pane.choice.changeCurrent { $0.isHidden = true }
    pane.moveColumn(by: 0, in: &core)
  },
  ofTable(
    "widen-column",
    ["z>"],
    after: "hide-column",
    help: "make the column wider"
  ) { pane, _, invocation in pane.widen(by: 4, times: invocation.times) },
  ofTable(
    "narrow-column",
    ["z<lt>"],
    after: "widen-column",
    help: "make the column narrower"
  ) { pane, _, invocation in pane.widen(by: -4, times: invocation.times) },
  ofTable(
    "fit-column",
    ["z="],
    synonyms: ["column width", "auto width"],
    after: "narrow-column",
    help: "make the column as wide as its content"
  ) { pane, _, _ in pane.choice.changeCurrent { $0.width = nil } },
]

private let arrangements: [Command] = [
  ofTable(
    "sort",
    ["s"],
    argument: "[PATHS]",
    synonyms: ["order by"],
    after: "fit-column",
    help: "sort by the column: ascending, descending, unsorted; groups by count or value;"
      + " or by paths, for example state,-number"
  ) { pane, core, invocation in
    if let paths = invocation.argument {
      pane.sort(by: paths, in: &core)
    } else if pane.showsGroups {
      pane.grouping?.isByValue.toggle()
    } else {
      pane.choice.sort(also: false)
      pane.arrange(in: &core)
    }
  },
  ofTable(
    "sort-also",
    ["S"],
    after: "sort",
    help: "also sort by this column, where the other columns are equal"
  ) { pane, core, _ in
    pane.choice.sort(also: true)
    pane.arrange(in: &core)
  },
  ofTable(
    "group",
    ["f"],
    argument: "[PATH]",
    synonyms: ["frequency", "pivot", "facet", "aggregate"],
    after: "sort-also",
    help: "group rows by the column's value (Enter opens a group), or ungroup them"
  ) { pane, core, invocation in pane.group(by: invocation.argument, in: &core) },
  ofTable(
    "leave-group",
    ["<BS>"],
    after: "group",
    help: "leave the group, then the list of groups"
  ) { pane, core, _ in pane.leaveGroup(in: &core) },
  ofTable(
    "select-row",
    ["<Space>"],
    synonyms: ["mark row"],
    after: "leave-group",
    help: "select the row for copying and writing, or unselect it; without selected rows, all"
      + " are written"
  ) { pane, core, _ in pane.toggleSelection(in: &core) },
  ofTable(
    "unselect-rows",
    [],
    after: "select-row",
    help: "unselect all rows"
  ) { pane, _, _ in pane.marked = [] },
  ofTable(
    "describe",
    ["d"],
    synonyms: ["statistics", "summarize", "aggregate", "describe sheet"],
    after: "unselect-rows",
    help: "describe the column: nil count, minimum, maximum, sum, histogram, timeline"
  ) { pane, core, _ in
    pane.isDescribing.toggle()
    if pane.isDescribing, !pane.hasRoomToDescribe(in: core) {
      core.say("The pane is too small; + enlarges it.")
    }
    pane.describe(in: &core)
  },
]

private let tableCopies: [Command] = [
  (TableForm.csv, "y,"), (.tsv, "y<Tab>"), (.markdown, "y|"), (.json, "yj"),
].map { form, keys in
  Command(
    "copy-\(form.rawValue)",
    keys,
    help: "copy the table as \(form.title)",
    group: .copying,
    after: "leave-and-print",
    of: .inside(TablePane.self)
  ) { pane, core, _ in pane.write(form, in: &core) { $0.request(.copy($1)) } }
}

private let tableWrites: [Command] = [false, true].map { replaces in
  Command(
    replaces ? "write-table!" : "write-table",
    help: replaces
      ? "write the table, replacing an existing file"
      : "write the table to a file ending in .csv, .tsv, .md or .json",
    group: .program,
    argument: "FILE",
    synonyms: ["save sheet", "export csv"],
    after: replaces ? "write-table" : "write!",
    of: .inside(TablePane.self)
  ) { pane, core, invocation in
    guard let path = invocation.argument else { return }
    guard let form = TableForm(ending: path) else {
      return core.say("The file name must end in .csv, .tsv, .md or .json.", .warning)
    }
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "write-table!")
    pane.write(form, in: &core) { $0.request(.write(path: path, text: $1, mode)) }
  }
}

/// Creates a command whose keys are active only in the Table pane.
private func ofTable(
  _ name: String,
  _ keys: [String],
  group: CommandGroup = .view,
  argument: String? = nil,
  synonyms: [String] = [],
  after predecessor: String,
  help: String,
  run: @escaping @Sendable (inout TablePane, inout Core, Invocation) -> Void
) -> Command {
  var command = Command(
    name,
    help: help,
    group: group,
    argument: argument,
    synonyms: synonyms,
    after: predecessor,
    of: .inside(TablePane.self),
    run: run
  )
  command.keys = keys
  return command
}

extension TableForm {
  fileprivate var title: String {
    switch self {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .markdown: "Markdown"
    case .json: "JSON"
    }
  }
}

extension TablePane {
  /// Sorts by paths separated by commas; a `-` before a path sorts in descending order.
  fileprivate mutating func sort(by paths: String, in core: inout Core) {
    grouping = nil
    var sorts: [TableChoice.Sort] = []
    for path in paths.split(separator: ",") {
      let path = String(path).trimmed
      let isDescending = path.hasPrefix("-")
      guard let column = column(isDescending ? String(path.dropFirst()) : path, in: &core),
        let name = content?.table.columns[checked: column]?.name
      else { return }
      sorts.append(TableChoice.Sort(column: name, isDescending: isDescending))
    }
    choice.sorts = sorts
    if let first = sorts.first { choice.moveCursor(to: first.column) }
    arrange(in: &core, fromTop: true)
  }

  fileprivate mutating func widen(by columns: Int, times: Int) {
    guard let index = content?.table.columns.firstIndex(where: { $0.name == choice.current?.name })
    else { return }
    let fit = content?.fits[checked: index] ?? 8
    choice.changeCurrent { column in
      let width = column.width ?? min(fit, TableWindow.fitLimit)
      column.width = min(max(3, width + columns * min(times, 50)), 400)
    }
  }
}
