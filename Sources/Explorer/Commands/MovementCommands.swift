/// Commands that move the cursor and scroll.
let movementCommands: [Command] = [
  Command(
    "count",
    ",",
    help: "start a number for the next keys: ,5j goes down five rows, ,20G goes to row 20",
    group: .movement,
    synonyms: ["repeat", "times"],
    of: .core
  ) { core, _ in
    core.promptState.input.isCounting = true
    core.say("Type a number and then keys, such as 5j or 20G.")
  },
  Command(
    "next-row",
    "j",
    "<Down>",
    "<C-n>",
    help: "go to the next row",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.moveCursor(by: invocation.times, in: &core) },
  Command(
    "previous-row",
    "k",
    "<Up>",
    "<C-p>",
    help: "go to the previous row",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.moveCursor(by: -invocation.times, in: &core) },
  Command(
    "first-row",
    "gg",
    "<Home>",
    help: "go to the first row; with a number such as ,20gg to that row",
    group: .movement,
    synonyms: ["top", "home", "beginning"],
    of: .focusedPane
  ) { pane, core, invocation in pane.moveCursor(to: (invocation.count ?? 1) - 1, in: &core) }
  .recordingPosition(),
  Command(
    "last-row",
    "G",
    "<End>",
    help: "go to the last row; with a number such as ,20G to that row",
    group: .movement,
    synonyms: ["bottom", "end of list"],
    of: .focusedPane
  ) { pane, core, invocation in
    let last = pane.rowCount(in: core) - 1
    pane.moveCursor(to: invocation.count.map { $0 - 1 } ?? last, in: &core)
  }
  .recordingPosition(),
  Command(
    "half-page-down",
    "<C-d>",
    help: "go down half a page",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.page(by: invocation.times, of: 2, in: &core) },
  Command(
    "half-page-up",
    "<C-u>",
    help: "go up half a page",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.page(by: -invocation.times, of: 2, in: &core) },
  Command(
    "page-down",
    "<C-f>",
    "<PageDown>",
    help: "go down a page",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.page(by: invocation.times, of: 1, in: &core) },
  Command(
    "page-up",
    "<C-b>",
    "<PageUp>",
    help: "go up a page",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.page(by: -invocation.times, of: 1, in: &core) },
  Command(
    "scroll-down",
    "<C-e>",
    help: "scroll down a line; the cursor keeps its row",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.scroll(by: invocation.times, in: &core) },
  Command(
    "scroll-up",
    "<C-y>",
    help: "scroll up a line; the cursor keeps its row",
    group: .movement,
    of: .focusedPane
  ) { pane, core, invocation in pane.scroll(by: -invocation.times, in: &core) },
  Command(
    "row-to-top",
    "zt",
    help: "scroll the cursor's row to the top",
    group: .movement,
    of: .focusedPane
  ) { pane, core, _ in pane.alignCursorRow(0, in: &core) },
  Command(
    "row-to-center",
    "zz",
    help: "scroll the cursor's row to the middle",
    group: .movement,
    synonyms: ["center", "centre"],
    of: .focusedPane
  ) { pane, core, _ in pane.alignCursorRow(1, in: &core) },
  Command(
    "row-to-bottom",
    "zb",
    help: "scroll the cursor's row to the bottom",
    group: .movement,
    of: .focusedPane
  ) { pane, core, _ in pane.alignCursorRow(2, in: &core) },
  Command(
    "parent-entity",
    "gp",
    help: "go to the entity that contains the row or the selected entity",
    group: .movement,
    synonyms: ["expand selection", "focus parent", "go up"],
    disabled: { $0.selection.entity == nil ? "No entity here." : nil },
    of: .core
  ) { core, invocation in core.goToParentEntity(times: invocation.times) },
]
