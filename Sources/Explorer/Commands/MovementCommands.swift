/// Moving the cursor and the window.
let movementCommands: [Command] = [
  Command(
    "next-row",
    "j",
    "<Down>",
    "<C-n>",
    help: "go to the next row",
    group: .movement
  ) { model, invocation in model.moveCursor(by: invocation.times) },
  Command(
    "previous-row",
    "k",
    "<Up>",
    "<C-p>",
    help: "go to the previous row",
    group: .movement
  ) { model, invocation in model.moveCursor(by: -invocation.times) },
  Command(
    "first-row",
    "gg",
    "<Home>",
    help: "go to the first row, or to the row with the number typed before",
    group: .movement
  ) { model, invocation in model.moveCursor(to: (invocation.count ?? 1) - 1) },
  Command(
    "last-row",
    "G",
    "<End>",
    help: "go to the last row, or to the row with the number typed before",
    group: .movement
  ) { model, invocation in
    model.moveCursor(to: invocation.count.map { $0 - 1 } ?? model.rowCount(of: model.focus) - 1)
  },
  Command(
    "half-page-down",
    "<C-d>",
    help: "go down half a page",
    group: .movement
  ) { model, invocation in model.page(by: invocation.times, of: 2) },
  Command(
    "half-page-up",
    "<C-u>",
    help: "go up half a page",
    group: .movement
  ) { model, invocation in model.page(by: -invocation.times, of: 2) },
  Command(
    "page-down",
    "<C-f>",
    "<PageDown>",
    help: "go down a page",
    group: .movement
  ) { model, invocation in model.page(by: invocation.times, of: 1) },
  Command(
    "page-up",
    "<C-b>",
    "<PageUp>",
    help: "go up a page",
    group: .movement
  ) { model, invocation in model.page(by: -invocation.times, of: 1) },
  Command(
    "scroll-down",
    "<C-e>",
    help: "scroll down a line and keep the cursor on its row",
    group: .movement
  ) { model, invocation in model.scroll(by: invocation.times) },
  Command(
    "scroll-up",
    "<C-y>",
    help: "scroll up a line and keep the cursor on its row",
    group: .movement
  ) { model, invocation in model.scroll(by: -invocation.times) },
  Command(
    "row-to-top",
    "zt",
    help: "scroll so that the cursor's row is the first",
    group: .movement
  ) { model, _ in model.placeCursor(0) },
  Command(
    "row-to-center",
    "zz",
    help: "scroll so that the cursor's row is in the middle",
    group: .movement
  ) { model, _ in model.placeCursor(1) },
  Command(
    "row-to-bottom",
    "zb",
    help: "scroll so that the cursor's row is the last",
    group: .movement
  ) { model, _ in model.placeCursor(2) },
  Command(
    "parent-row",
    "H",
    help: "go to the parent and leave it open",
    group: .movement,
    panes: PaneSet(.entities)
  ) { model, invocation in model.goToParent(times: invocation.times) },
  Command(
    "parent-entity",
    "gp",
    help: "go to the entity around the row, or around the selected entity",
    group: .movement,
    disabled: { $0.selection.entity == nil ? "There is no entity." : nil }
  ) { model, invocation in model.goToParentEntity(times: invocation.times) },
  Command(
    "next-sibling",
    "J",
    "<S-Down>",
    help: "go to the next sibling",
    group: .movement,
    panes: PaneSet(.entities)
  ) { model, invocation in model.goToSibling(by: invocation.times) },
  Command(
    "previous-sibling",
    "K",
    "<S-Up>",
    help: "go to the previous sibling",
    group: .movement,
    panes: PaneSet(.entities)
  ) { model, invocation in model.goToSibling(by: -invocation.times) },
  Command(
    "first-sibling",
    "0",
    "^",
    help: "go to the first sibling",
    group: .movement,
    panes: PaneSet(.entities)
  ) { model, _ in model.goToSibling(by: -.max) },
  Command(
    "last-sibling",
    "$",
    help: "go to the last sibling",
    group: .movement,
    panes: PaneSet(.entities)
  ) { model, _ in model.goToSibling(by: .max) },
  Command(
    "text-left",
    "h",
    "<Left>",
    help: "show more of the left of long lines",
    group: .movement,
    panes: .texts
  ) { model, invocation in model.shiftText(by: -8 * min(invocation.times, 1_000)) },
  Command(
    "text-right",
    "l",
    "<Right>",
    help: "show more of the right of long lines",
    group: .movement,
    panes: .texts
  ) { model, invocation in model.shiftText(by: 8 * min(invocation.times, 1_000)) },
  Command(
    "text-start",
    "0",
    "^",
    help: "show the beginning of the lines",
    group: .movement,
    panes: .texts
  ) { model, _ in model.shiftText(by: -.max / 2) },
]
