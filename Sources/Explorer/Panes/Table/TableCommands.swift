import GraphQLCompiler

/// The commands of the pane Table.
let tableCommands: [Command] =
  [
    Command(
      "go-table",
      "gt",
      help: "show the list around the selection as a table, or the one at a path",
      group: .panes,
      argument: "[PATH]",
      aliases: ["table"],
      after: "go-unread",
      disabled: { _, core in core.tree == nil ? "There is no response to tabulate." : nil },
      of: .pane(TablePane.self)
    ) { pane, core, invocation in
      pane.open(invocation.argument, in: &core)
      core.setFocus(TablePane.id)
      if pane.content != nil { pane.adoptAtEntry(in: &core) }
    }
  ] + columnMoves + columnChanges + arrangements + tableCopies + tableWrites

private let columnMoves: [Command] = [
  Command(
    "previous-column",
    "h",
    "<Left>",
    help: "go to the column before",
    group: .movement,
    after: "last-sibling",
    of: .inside(TablePane.self)
  ) { pane, core, invocation in pane.moveColumn(by: -invocation.times, in: &core) },
  Command(
    "next-column",
    "l",
    "<Right>",
    help: "go to the next column",
    group: .movement,
    after: "previous-column",
    of: .inside(TablePane.self)
  ) { pane, core, invocation in pane.moveColumn(by: invocation.times, in: &core) },
  Command(
    "first-column",
    "0",
    "^",
    help: "go to the first column",
    group: .movement,
    after: "next-column",
    of: .inside(TablePane.self)
  ) { pane, core, _ in pane.moveColumn(by: -.max, in: &core) },
  Command(
    "last-column",
    "$",
    help: "go to the last column",
    group: .movement,
    after: "first-column",
    of: .inside(TablePane.self)
  ) { pane, core, _ in pane.moveColumn(by: .max, in: &core) },
]

private let columnChanges: [Command] = [
  Command(
    "columns",
    "c",
    help: "choose columns from a list, or show these alone, as title,author.login",
    group: .view,
    argument: "[PATHS]",
    after: "cycle-label",
    of: .inside(TablePane.self)
  ) { pane, core, invocation in
    guard let names = invocation.argument else { return ColumnList.open(pane.choice, in: &core) }
    let paths = names.split(separator: ",").map { String($0).trimmed }
    let columns = paths.map { pane.column($0, in: &core) }
    guard let table = pane.content?.table, !columns.contains(nil) else { return }
    var shown: [String] = []
    for name in columns.compactMap({ $0.map { table.columns[$0].name } }) {
      if shown.contains(name) {
        core.say("`\(name)` is asked for twice, and shown once.", .warning)
      } else {
        shown.append(name)
      }
    }
    pane.choice.show(only: shown)
    pane.moveColumn(by: 0, in: &core)
  },
  Command(
    "move-column-left",
    "H",
    "<S-Left>",
    help: "move the column to the left",
    group: .view,
    after: "columns",
    of: .inside(TablePane.self)
  ) { pane, _, invocation in pane.choice.moveCurrent(by: -invocation.times) },
  Command(
    "move-column-right",
    "L",
    "<S-Right>",
    help: "move the column to the right",
    group: .view,
    after: "move-column-left",
    of: .inside(TablePane.self)
  ) { pane, _, invocation in pane.choice.moveCurrent(by: invocation.times) },
  Command(
    "hide-column",
    "-",
    help: "hide the column; c shows it again",
    group: .view,
    after: "move-column-right",
    of: .inside(TablePane.self)
  ) { pane, core, _ in
    guard pane.choice.shown.count > 1 else { return core.say("This is the last column.") }
    pane.choice.changeCurrent { $0.isHidden = true }
    pane.moveColumn(by: 0, in: &core)
  },
  Command(
    "widen-column",
    "w",
    help: "make the column wider",
    group: .view,
    after: "hide-column",
    of: .inside(TablePane.self)
  ) { pane, _, invocation in pane.widen(by: 4, times: invocation.times) },
  Command(
    "narrow-column",
    "W",
    help: "make the column narrower",
    group: .view,
    after: "widen-column",
    of: .inside(TablePane.self)
  ) { pane, _, invocation in pane.widen(by: -4, times: invocation.times) },
  Command(
    "fit-column",
    "=",
    help: "make the column as wide as its content",
    group: .view,
    after: "narrow-column",
    of: .inside(TablePane.self)
  ) { pane, _, _ in pane.choice.changeCurrent { $0.width = nil } },
]

private let arrangements: [Command] = [
  Command(
    "sort",
    "s",
    help: "sort by the column: upwards, then downwards, then no longer; groups by count or value",
    group: .view,
    after: "fit-column",
    of: .inside(TablePane.self)
  ) { pane, core, _ in
    if pane.showsGroups {
      pane.grouping?.isByValue.toggle()
    } else {
      pane.choice.sort(also: false)
      pane.arrange(in: &core)
    }
  },
  Command(
    "sort-also",
    "S",
    help: "sort by the column too, where rows are equal so far",
    group: .view,
    after: "sort",
    of: .inside(TablePane.self)
  ) { pane, core, _ in
    pane.choice.sort(also: true)
    pane.arrange(in: &core)
  },
  Command(
    "group",
    "f",
    help: "count the rows of each value of the column, Enter shows a group's; or show all rows",
    group: .view,
    argument: "[PATH]",
    after: "sort-also",
    of: .inside(TablePane.self)
  ) { pane, core, invocation in pane.group(by: invocation.argument, in: &core) },
  Command(
    "leave-group",
    "<BS>",
    help: "go from a group's rows to the groups, from these to all rows",
    group: .view,
    after: "group",
    of: .inside(TablePane.self)
  ) { pane, core, _ in pane.leaveGroup(in: &core) },
  Command(
    "describe",
    "d",
    help: "say what the column holds: nil, least, greatest, sum, histogram, a line of dates",
    group: .view,
    after: "leave-group",
    of: .inside(TablePane.self)
  ) { pane, core, _ in
    pane.isDescribing.toggle()
    if pane.isDescribing, !pane.hasRoomToDescribe(in: core) {
      core.say("Too little room; + gives more.")
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
  ) { pane, core, _ in pane.write(form, in: &core) { $0.ask(.copy($1)) } }
}

private let tableWrites: [Command] = [false, true].map { replaces in
  Command(
    replaces ? "write-table!" : "write-table",
    help: replaces
      ? "write the table, in place of a file that is there"
      : "write the table to a file ending in .csv, .tsv, .md or .json",
    group: .program,
    argument: "FILE",
    after: replaces ? "write-table" : "write!",
    of: .inside(TablePane.self)
  ) { pane, core, invocation in
    guard let path = invocation.argument else { return }
    guard let form = TableForm(ending: path) else {
      return core.say("A table is written to a file ending in .csv, .tsv, .md or .json.", .warning)
    }
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "write-table!")
    pane.write(form, in: &core) { $0.ask(.write(path: path, text: $1, mode)) }
  }
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
