import TerminalUI

/// Commands that open and close foldable rows.
let foldingCommands: [Command] = [
  Command(
    "open-or-child",
    "l",
    "<Right>",
    help: "open, or go to the first child",
    group: .folding,
    panes: PaneList.opening,
    of: .focusedPane
  ) { pane, core, _ in pane.openOrEnter(in: &core) },
  Command(
    "close-or-parent",
    "h",
    "<Left>",
    help: "close, or go to the parent",
    group: .folding,
    panes: PaneList.opening,
    of: .focusedPane
  ) { pane, core, _ in pane.closeOrLeave(in: &core) },
  Command(
    "toggle-fold",
    "<Space>",
    "za",
    help: "open or close",
    group: .folding,
    synonyms: ["toggle", "expand", "collapse"],
    panes: PaneList.foldable,
    of: .focusedPane
  ) { pane, core, _ in
    if let isOpen = pane.isOpen(in: core) { pane.setFold(open: !isOpen, in: &core) }
  },
  Command(
    "open-fold",
    "zo",
    help: "open",
    group: .folding,
    synonyms: ["expand", "unfold"],
    panes: PaneList.foldable,
    of: .focusedPane
  ) { pane, core, _ in pane.setFold(open: true, in: &core) },
  Command(
    "close-fold",
    "zc",
    help: "close",
    group: .folding,
    synonyms: ["collapse", "fold"],
    panes: PaneList.foldable,
    of: .focusedPane
  ) { pane, core, _ in pane.setFold(open: false, in: &core) },
  Command(
    "open-all-folds",
    "zR",
    help: "open everything",
    group: .folding,
    synonyms: ["expand all", "unfold all"],
    panes: PaneList.foldable,
    of: .focusedPane
  ) { pane, core, _ in pane.setFolds(depth: .max, in: &core) },
  Command(
    "close-all-folds",
    "zM",
    help: "close everything",
    group: .folding,
    synonyms: ["collapse all", "fold all"],
    panes: PaneList.foldable,
    of: .focusedPane
  ) { pane, core, _ in pane.setFolds(depth: 1, in: &core) },
  Command(
    "fold-to",
    "z1",
    "z2",
    "z3",
    "z4",
    "z5",
    "z6",
    "z7",
    "z8",
    "z9",
    help: "open the given number of levels and close deeper ones",
    group: .folding,
    argument: "LEVELS",
    synonyms: ["expand to level", "depth"],
    panes: PaneSet.texts.union(PaneSet(.entities)),
    of: .focusedPane
  ) { pane, core, invocation in
    let typed = invocation.argument ?? invocation.key?.plainCharacter.map { String($0) }
    guard let depth = typed.flatMap({ Int($0) }), depth > 0 else {
      return core.say("fold-to needs the number of levels: fold-to 2.", .warning)
    }
    pane.setFolds(depth: depth, in: &core)
  },
]
