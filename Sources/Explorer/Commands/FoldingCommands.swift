/// Opening and closing what has rows below it.
let foldingCommands: [Command] = [
  Command(
    "open-or-child",
    "l",
    "<Right>",
    help: "open, or go to the first child",
    group: .folding,
    panes: PaneSet(.entities, .why, .errors, .coverage, .cache, .sets, .request)
  ) { model, _ in model.openOrEnter() },
  Command(
    "close-or-parent",
    "h",
    "<Left>",
    help: "close, or go to the parent",
    group: .folding,
    panes: PaneSet(.entities, .why, .errors, .coverage, .cache, .sets, .request)
  ) { model, _ in model.closeOrLeave() },
  Command(
    "toggle-fold",
    "<Space>",
    "za",
    help: "open or close",
    group: .folding,
    panes: .foldable
  ) { model, _ in model.toggleFold() },
  Command(
    "open-fold",
    "zo",
    help: "open",
    group: .folding,
    panes: .foldable
  ) { model, _ in model.setFold(open: true) },
  Command(
    "close-fold",
    "zc",
    help: "close",
    group: .folding,
    panes: .foldable
  ) { model, _ in model.setFold(open: false) },
  Command(
    "open-all-folds",
    "zR",
    help: "open everything",
    group: .folding,
    panes: .foldable
  ) { model, _ in model.setAllFolds(depth: .max) },
  Command(
    "close-all-folds",
    "zM",
    help: "close everything",
    group: .folding,
    panes: .foldable
  ) { model, _ in model.setAllFolds(depth: 1) },
  Command(
    "open-siblings",
    "e",
    help: "open the row and its siblings",
    group: .folding,
    panes: PaneSet(.entities)
  ) { model, _ in model.setSiblingFolds(open: true, deep: false) },
  Command(
    "close-siblings",
    "c",
    help: "close the row and its siblings",
    group: .folding,
    panes: PaneSet(.entities)
  ) { model, _ in model.setSiblingFolds(open: false, deep: false) },
  Command(
    "open-siblings-deep",
    "E",
    help: "open the row, its siblings and all below them",
    group: .folding,
    panes: PaneSet(.entities)
  ) { model, _ in model.setSiblingFolds(open: true, deep: true) },
  Command(
    "close-siblings-deep",
    "C",
    help: "close the row, its siblings and all below them",
    group: .folding,
    panes: PaneSet(.entities)
  ) { model, _ in model.setSiblingFolds(open: false, deep: true) },
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
    help: "open so many levels and close what is deeper",
    group: .folding,
    argument: "LEVELS",
    panes: PaneSet(.entities, .swift, .document, .schema)
  ) { model, invocation in
    let typed = invocation.argument ?? invocation.key?.plainCharacter.map { String($0) }
    guard let depth = typed.flatMap({ Int($0) }), depth > 0 else {
      model.say("fold-to needs a number of levels.", .warning)
      return []
    }
    return model.setAllFolds(depth: depth)
  },
]
