import Explorer
import GraphQLRuntime
import TerminalUI
import Workspace

/// The commands of the Entities pane.
let entityCommands: [Command] = [
  Command(
    "parent-row",
    "H",
    help: "go to the parent without closing it",
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
    synonyms: ["expand siblings"],
    after: "close-all-folds",
    of: .inside(EntitiesPane.self)
  ) { pane, core, _ in pane.foldSiblings(open: true, deep: false, in: &core) },
  Command(
    "close-siblings",
    "c",
    help: "close the row and its siblings",
    group: .folding,
    synonyms: ["collapse siblings"],
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
    help: "show only this object or list, or all rows again",
    group: .going,
    after: "go-fragment",
    disabled: { _, core in core.outline == nil ? core.noResponseReason : nil },
    of: .inside(EntitiesPane.self)
  ) { _, core, _ in core.toggleSubtree() },
  Command(
    "next-element",
    "]l",
    help: "go to the same row of the next list element",
    group: .stepping,
    after: "previous-merged",
    of: .inside(EntitiesPane.self)
  ) { pane, core, invocation in pane.goToElement(by: invocation.times, in: &core) },
  Command(
    "previous-element",
    "[l",
    help: "go to the same row of the previous list element",
    group: .stepping,
    after: "next-element",
    of: .inside(EntitiesPane.self)
  ) { pane, core, invocation in pane.goToElement(by: -invocation.times, in: &core) },
  Command(
    "filter",
    "&",
    help: "show only matching rows while you type: text, a condition such as size == "
      + "SMALL, type:Cat,"
      + " value:Tom, nil, nil:asPet, error, unknown, merged; ! inverts; empty shows all rows",
    group: .searching,
    argument: "[TEXT]",
    synonyms: ["regex", "where", "narrow down"],
    after: "search-backwards",
    panes: PaneSet(.entities, .table, .coverage),
    disabled: { _, core in
      core.outline == nil && core.rows.json == nil ? "No response is loaded to filter." : nil
    },
    of: .pane(EntitiesPane.self)
  ) { pane, core, invocation in
    if let json = core.rows.json {
      guard let text = invocation.argument else { return JSONFilterPrompt.open(json, in: &core) }
      JSONFiltering.setFilter(text, in: &core)
    } else if let text = invocation.argument {
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
    synonyms: ["select rows"],
    after: "filter",
    panes: PaneSet(.entities, .table, .coverage),
    disabled: { _, core in
      core.outline == nil && core.rows.json == nil ? "No response is loaded to filter." : nil
    },
    of: .pane(EntitiesPane.self)
  ) { pane, core, _ in
    let node = SelectionSnippets(core: core).selectedNode
    guard let text = node?.string ?? node?.numberText, !text.trimmed.isEmpty else {
      return core.say("The cursor is not on a text or number.")
    }
    let filter = "value:" + text
    if !core.preferences.filters.lines.contains(filter) {
      core.preferences.takenFilters.insert(filter)
    }
    guard core.rows.json == nil else { return JSONFiltering.setFilter(filter, in: &core) }
    EntityFilter.setFilter(filter, isKept: true, in: &core)
  },
  .toggle(
    .order,
    "s",
    help: "order fields as in the selections or as in the response",
    after: "toggle-typenames",
    panes: PaneSet(.entities)
  ),
  Command(
    "cycle-label",
    "t",
    help: "label entities by name, id, cache key, or not at all",
    group: .view,
    synonyms: ["display name"],
    after: "toggle-parents",
    panes: PaneSet(.entities),
    disabled: { $0.core.outline == nil ? $0.core.noResponseReason : nil },
    of: .model
  ) { model, _ in
    SettingChange.make("label=\(model.core.settings.next(of: .label) ?? "name")", on: &model)
  },
]
