/// Commands that switch between panes and resize them.
let paneCommands: [Command] =
  [
    Command(
      "next-pane",
      "<Tab>",
      "<C-w>w",
      help: "go to the next pane",
      group: .panes,
      synonyms: ["next tab", "switch window", "split"],
      of: .core
    ) { core, invocation in
      core.setFocus(core.layoutState.pane(cyclingBy: invocation.times))
    },
    Command(
      "previous-pane",
      "<S-Tab>",
      "<C-w>p",
      help: "go to the previous pane",
      group: .panes,
      synonyms: ["previous tab"],
      of: .core
    ) { core, invocation in
      core.setFocus(core.layoutState.pane(cyclingBy: -invocation.times))
    },
  ] + paneJumps + [
    Command(
      "pane-left",
      "<C-w>h",
      "<C-w><Left>",
      help: "go to the pane on the left",
      group: .panes,
      of: .core
    ) { core, _ in goToPane(rows: 0, columns: -1, in: &core) },
    Command(
      "pane-below",
      "<C-w>j",
      "<C-w><Down>",
      help: "go to the pane below",
      group: .panes,
      of: .core
    ) { core, _ in goToPane(rows: 1, columns: 0, in: &core) },
    Command(
      "pane-above",
      "<C-w>k",
      "<C-w><Up>",
      help: "go to the pane above",
      group: .panes,
      of: .core
    ) { core, _ in goToPane(rows: -1, columns: 0, in: &core) },
    Command(
      "pane-right",
      "<C-w>l",
      "<C-w><Right>",
      help: "go to the pane on the right",
      group: .panes,
      of: .core
    ) { core, _ in goToPane(rows: 0, columns: 1, in: &core) },
    Command(
      "zoom-in",
      "+",
      help: "enlarge the pane: normal, half, full screen",
      group: .panes,
      synonyms: ["maximize", "fullscreen", "bigger"],
      of: .core
    ) { core, _ in
      core.layoutState.zoom(by: 1)
      core.showSelection()
    },
    Command(
      "zoom-out",
      "_",
      help: "shrink the pane",
      group: .panes,
      synonyms: ["minimize", "smaller"],
      of: .core
    ) { core, _ in
      core.layoutState.zoom(by: -1)
      core.showSelection()
    },
    Command(
      "only-pane",
      "<C-w>o",
      help: "show only this pane, or all panes again",
      group: .panes,
      synonyms: ["zen mode", "maximize", "fullscreen"],
      of: .core
    ) { core, _ in
      let isAlone = core.layoutState.choice.zoom == .full
      core.layoutState.choice.zoom = isAlone ? .normal : .full
      core.showSelection()
    },
    Command(
      "taller",
      "<C-w>+",
      help: "make the upper panes taller",
      group: .panes,
      of: .core
    ) { core, invocation in core.layoutState.resize(rows: min(invocation.times, 100), columns: 0) },
    Command(
      "shorter",
      "<C-w>-",
      help: "make the upper panes shorter",
      group: .panes,
      of: .core
    ) { core, invocation in core.layoutState.resize(rows: -min(invocation.times, 100), columns: 0)
    },
    Command(
      "wider",
      "<C-w>>",
      help: "make the left panes wider",
      group: .panes,
      synonyms: ["resize", "layout", "split"],
      of: .core
    ) { core, invocation in core.layoutState.resize(rows: 0, columns: min(invocation.times, 100)) },
    Command(
      "narrower",
      "<C-w><lt>",
      help: "make the left panes narrower",
      group: .panes,
      of: .core
    ) { core, invocation in core.layoutState.resize(rows: 0, columns: -min(invocation.times, 100))
    },
    Command(
      "equal-sizes",
      "<C-w>=",
      help: "reset the sizes of the panes",
      group: .panes,
      synonyms: ["layout", "resize", "balance"],
      of: .core
    ) { core, _ in core.layoutState.resetSizes() },
    Command(
      "pin",
      "P",
      help: "pin the pane, or let it follow the selection again",
      group: .panes,
      synonyms: ["lock", "freeze"],
      of: .core
    ) { core, _ in togglePin(in: &core) },
  ]

private func goToPane(rows: Int, columns: Int, in core: inout Core) {
  if let pane = core.layoutState.pane(rows: rows, columns: columns) { core.setFocus(pane) }
}

private func togglePin(in core: inout Core) {
  let pane = PaneSet(core.focus)
  if core.layoutState.pinned.contains(core.focus) {
    core.layoutState.pinned.subtract(pane)
    core.say("\(core.focus.title) follows the selection again.")
    core.showSelection()
  } else {
    core.layoutState.pinned.formUnion(pane)
    core.say("\(core.focus.title) is pinned; P unpins it.")
  }
}

private let paneJumps: [Command] = PaneID.allCases.filter { !$0.identity.hasOwnCommand }.map {
  pane in
  // Panes after the ninth have only a letter, except that the tenth has number 0 after a prefix.
  let number = String(pane.number % 10)
  let prefixed =
    pane.number > 10 ? [] : ["g\(number)", "<A-\(number)>", "<F\(pane.number + 1)>"]
  var command = Command(
    "go-\(pane.title.lowercased())",
    "g\(pane.identity.letter)",
    help: "go to the \(pane.title) pane",
    group: .panes,
    of: .core
  ) { core, _ in core.setFocus(pane) }
  command.keys = (pane.number < 10 ? [number] : []) + command.keys + prefixed
  return command
}
