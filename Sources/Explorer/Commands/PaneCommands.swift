/// Moving between panes and sizing them.
let paneCommands: [Command] =
  [
    Command(
      "next-pane",
      "<Tab>",
      "<C-w>w",
      help: "go to the next pane",
      group: .panes
    ) { model, invocation in model.cycleFocus(by: invocation.times) },
    Command(
      "previous-pane",
      "<S-Tab>",
      "<C-w>p",
      help: "go to the previous pane",
      group: .panes
    ) { model, invocation in model.cycleFocus(by: -invocation.times) },
  ] + paneJumps + [
    Command(
      "pane-left",
      "<C-w>h",
      "<C-w><Left>",
      help: "go to the pane on the left",
      group: .panes
    ) { model, _ in model.moveFocus(rows: 0, columns: -1) },
    Command(
      "pane-below",
      "<C-w>j",
      "<C-w><Down>",
      help: "go to the pane below",
      group: .panes
    ) { model, _ in model.moveFocus(rows: 1, columns: 0) },
    Command(
      "pane-above",
      "<C-w>k",
      "<C-w><Up>",
      help: "go to the pane above",
      group: .panes
    ) { model, _ in model.moveFocus(rows: -1, columns: 0) },
    Command(
      "pane-right",
      "<C-w>l",
      "<C-w><Right>",
      help: "go to the pane on the right",
      group: .panes
    ) { model, _ in model.moveFocus(rows: 0, columns: 1) },
    Command(
      "zoom-in",
      "+",
      help: "give the pane more room: normal, half, full screen",
      group: .panes
    ) { model, _ in model.zoom(by: 1) },
    Command(
      "zoom-out",
      "_",
      help: "give the pane less room",
      group: .panes
    ) { model, _ in model.zoom(by: -1) },
    Command(
      "only-pane",
      "<C-w>o",
      help: "show this pane alone, or all panes again",
      group: .panes
    ) { model, _ in model.toggleOnly() },
    Command(
      "taller",
      "<C-w>+",
      help: "make the upper panes taller",
      group: .panes
    ) { model, invocation in model.resizePanes(rows: min(invocation.times, 100), columns: 0) },
    Command(
      "shorter",
      "<C-w>-",
      help: "make the upper panes shorter",
      group: .panes
    ) { model, invocation in model.resizePanes(rows: -min(invocation.times, 100), columns: 0) },
    Command(
      "wider",
      "<C-w>>",
      help: "make the left panes wider",
      group: .panes
    ) { model, invocation in model.resizePanes(rows: 0, columns: min(invocation.times, 100)) },
    Command(
      "narrower",
      "<C-w><lt>",
      help: "make the left panes narrower",
      group: .panes
    ) { model, invocation in model.resizePanes(rows: 0, columns: -min(invocation.times, 100)) },
    Command(
      "equal-sizes",
      "<C-w>=",
      help: "give the panes their planned sizes",
      group: .panes
    ) { model, _ in model.resetPaneSizes() },
    Command(
      "pin",
      "P",
      help: "keep the pane where it is, or let it follow the selection again",
      group: .panes
    ) { model, _ in model.togglePin() },
  ]

private let paneJumps: [Command] = PaneID.allCases.map { pane in
  let letter =
    switch pane {
    case .entities: "e"
    case .swift: "s"
    case .why: "w"
    case .document: "o"
    case .schema: "S"
    case .errors: "E"
    case .cache: "c"
    case .diff: "D"
    case .coverage: "C"
    case .sets: "i"
    case .variables: "V"
    case .request: "q"
    }
  // The tenth has 0, and those behind it a letter alone.
  let number = String(pane.number % 10)
  let numbered =
    pane.number > 10 ? [] : ["g\(number)", "<A-\(number)>", "<F\(pane.number + 1)>"]
  return Command(
    "go-\(pane.title.lowercased())",
    keys: ["g\(letter)"] + numbered,
    help: "go to the pane \(pane.title)",
    group: .panes
  ) { model, _ in model.setFocus(pane) }
}
