import Explorer
import GraphQLRuntime
import TerminalUI
import Workspace

/// The commands of the Entities pane.
let entityCommands: [Command] = [
  Command(
    "parent-row",
    "H",
    help: "go to the parent and leave it open",
    group: .movement,
    after: "row-to-bottom",
    of: .inside(EntitiesPane.self)
  ) { pane, core, invocation in pane.goToParent(times: invocation.times, in: &core) },
  Command(
    "next-sibling",
    "J",
    "<S-Down>",
    help: "go to the next sibling",
    group: .movement,
    after: "parent-entity",
    of: .inside(EntitiesPane.self)
  ) { pane, core, invocation in pane.goToSibling(by: invocation.times, in: &core) },
  Command(
    "previous-sibling",
    "K",
    "<S-Up>",
    help: "go to the previous sibling",
    group: .movement,
    after: "next-sibling",
    of: .inside(EntitiesPane.self)
  ) { pane, core, invocation in pane.goToSibling(by: -invocation.times, in: &core) },
  Command(
    "first-sibling",
    "0",
    "^",
    help: "go to the first sibling",
    group: .movement,
    after: "previous-sibling",
    of: .inside(EntitiesPane.self)
  ) { pane, core, _ in pane.goToSibling(by: -.max, in: &core) },
  Command(
    "last-sibling",
    "$",
    help: "go to the last sibling",
    group: .movement,
    after: "first-sibling",
    of: .inside(EntitiesPane.self)
  ) { pane, core, _ in pane.goToSibling(by: .max, in: &core) },
  Command(
    "open-siblings",
    "e",
    help: "open the row and its siblings",
    group: .folding,
    after: "close-all-folds",
    of: .inside(EntitiesPane.self)
  ) { pane, core, _ in pane.foldSiblings(open: true, deep: false, in: &core) },
  Command(
    "close-siblings",
    "c",
    help: "close the row and its siblings",
    group: .folding,
    after: "open-siblings",
    of: .inside(EntitiesPane.self)
  ) { pane, core, _ in pane.foldSiblings(open: false, deep: false, in: &core) },
  Command(
    "open-siblings-deep",
    "E",
    help: "open the row, its siblings and all below them",
    group: .folding,
    after: "close-siblings",
    of: .inside(EntitiesPane.self)
  ) { pane, core, _ in pane.foldSiblings(open: true, deep: true, in: &core) },
  Command(
    "close-siblings-deep",
    "C",
    help: "close the row, its siblings and all below them",
    group: .folding,
    after: "open-siblings-deep",
    of: .inside(EntitiesPane.self)
  ) { pane, core, _ in pane.foldSiblings(open: false, deep: true, in: &core) },
  Command(
    "enter-subtree",
    "I",
    help: "show the rows of this object or list alone, or all rows again",
    group: .going,
    after: "go-fragment",
    disabled: { _, core in core.outline == nil ? "There is no response." : nil },
    of: .inside(EntitiesPane.self)
  ) { _, core, _ in core.toggleSubtree() },
  Command(
    "next-element",
    "]s",
    help: "go to the same row of the next element of the list around it",
    group: .stepping,
    after: "previous-merged",
    of: .inside(EntitiesPane.self)
  ) { pane, core, invocation in pane.goToElement(by: invocation.times, in: &core) },
  Command(
    "previous-element",
    "[s",
    help: "go to the same row of the previous element of the list around it",
    group: .stepping,
    after: "next-element",
    of: .inside(EntitiesPane.self)
  ) { pane, core, invocation in pane.goToElement(by: -invocation.times, in: &core) },
  Command(
    "filter",
    "&",
    help: "show only what matches while you type: a text, a question as in size == SMALL, type:Cat,"
      + " value:Tom, nil, nil:asPet, error, unknown, merged; what does not match behind !; empty for all",
    group: .searching,
    argument: "[TEXT]",
    after: "search-backwards",
    panes: PaneSet(.entities, .table, .coverage),
    disabled: { _, core in
      core.outline == nil ? "There is no response to filter." : nil
    },
    of: .pane(EntitiesPane.self)
  ) { pane, core, invocation in
    if let text = invocation.argument {
      EntityFilter.setFilter(text, in: &core)
    } else {
      FilterPrompt.open(in: &core)
    }
  },
  Command(
    "filter-value",
    "g&",
    help: "show only rows with the value under the cursor, such as an id",
    group: .searching,
    after: "filter",
    panes: PaneSet(.entities, .table, .coverage),
    disabled: { _, core in
      core.outline == nil ? "There is no response to filter." : nil
    },
    of: .pane(EntitiesPane.self)
  ) { pane, core, _ in
    let node = SelectionWords(core: core).selectedNode
    guard let text = node?.string ?? node?.numberText, !text.trimmed.isEmpty else {
      return core.say("There is neither a text nor a number under the cursor.")
    }
    let filter = "value:" + text
    if !core.preferences.filters.lines.contains(filter) {
      core.preferences.takenFilters.insert(filter)
    }
    EntityFilter.setFilter(filter, isKept: true, in: &core)
  },
  .toggle(
    .order,
    "s",
    help: "order fields as the selections have them, or as the response does",
    after: "toggle-typenames",
    panes: PaneSet(.entities)
  ),
  Command(
    "cycle-label",
    "t",
    help: "name entities by their name, their id, their cache key or not at all",
    group: .view,
    after: "toggle-parents",
    panes: PaneSet(.entities),
    of: .model
  ) { model, _ in
    SettingChange.make("label=\(model.core.settings.next(of: .label) ?? "name")", on: &model)
  },
]
