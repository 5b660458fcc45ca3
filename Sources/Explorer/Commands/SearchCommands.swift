/// Searching in the focused pane.
let searchCommands: [Command] = [
  Command(
    "search",
    "/",
    help: "search in the pane; case counts when the text has upper-case letters",
    group: .searching
  ) { model, _ in
    model.outline?.beginTrial()
    model.overlay = .search(SearchPrompt(origin: model.place))
    return []
  },
  Command(
    "search-backwards",
    help: "search upwards; to have it on ?: bind all ? search-backwards",
    group: .searching
  ) { model, _ in
    model.outline?.beginTrial()
    model.overlay = .search(SearchPrompt(origin: model.place, isForward: false))
    return []
  },
  Command(
    "filter",
    "&",
    help: "show only what matches: a text, type:Cat, nil, nil:asPet, error, unknown, merged;"
      + " what does not match behind !; empty for all",
    group: .searching,
    argument: "[TEXT]",
    panes: PaneSet(.entities),
    disabled: { $0.outline == nil ? "There is no response to filter." : nil }
  ) { model, invocation in
    if let text = invocation.argument {
      model.setFilter(text)
    } else {
      model.overlay = .filter(LineEditor())
    }
    return []
  },
  Command(
    "next-match",
    "n",
    "]m",
    help: "go to the next match",
    group: .searching
  ) { model, invocation in model.stepToMatch(by: invocation.times) },
  Command(
    "previous-match",
    "N",
    "[m",
    help: "go to the previous match",
    group: .searching
  ) { model, invocation in model.stepToMatch(by: -invocation.times) },
  Command(
    "search-same",
    "*",
    help: "search the name under the cursor forwards",
    group: .searching
  ) { model, _ in model.searchSame(forward: true) },
  Command(
    "search-same-backwards",
    "#",
    help: "search the name under the cursor backwards",
    group: .searching
  ) { model, _ in model.searchSame(forward: false) },
]
