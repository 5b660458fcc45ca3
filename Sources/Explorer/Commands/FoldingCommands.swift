/// Opening and closing what has rows below it.
let foldingCommands: [Command] =
  [
    Command(
      "open-or-child",
      "l",
      "<Right>",
      help: "open, or go to the first child",
      group: .folding,
      panes: PaneSet(.entities, .why, .errors, .coverage, .cache)
    ) { model, _ in model.openOrEnter() },
    Command(
      "close-or-parent",
      "h",
      "<Left>",
      help: "close, or go to the parent",
      group: .folding,
      panes: PaneSet(.entities, .why, .errors, .coverage, .cache)
    ) { model, _ in model.closeOrLeave() },
    Command(
      "toggle-fold",
      "<Space>",
      "za",
      help: "open or close",
      group: .folding,
      panes: PaneSet(.entities, .why, .errors, .swift, .coverage, .cache)
    ) { model, _ in model.toggleFold() },
    Command(
      "open-fold",
      "zo",
      help: "open",
      group: .folding,
      panes: PaneSet(.entities, .why, .errors, .swift, .coverage, .cache)
    ) { model, _ in model.setFold(open: true) },
    Command(
      "close-fold",
      "zc",
      help: "close",
      group: .folding,
      panes: PaneSet(.entities, .why, .errors, .swift, .coverage, .cache)
    ) { model, _ in model.setFold(open: false) },
    Command(
      "open-all-folds",
      "zR",
      help: "open everything",
      group: .folding,
      panes: PaneSet(.entities, .why, .errors, .swift, .coverage, .cache)
    ) { model, _ in model.setAllFolds(depth: .max) },
    Command(
      "close-all-folds",
      "zM",
      help: "close everything",
      group: .folding,
      panes: PaneSet(.entities, .why, .errors, .swift, .coverage, .cache)
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
  ]
  + (1...9).map { depth in
    Command(
      "fold-to-\(depth)",
      "z\(depth)",
      help: "open \(depth) level\(depth == 1 ? "" : "s") and close what is deeper",
      group: .folding,
      panes: PaneSet(.entities, .swift)
    ) { model, _ in model.setAllFolds(depth: depth) }
  }
