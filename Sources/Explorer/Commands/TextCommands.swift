/// Commands that scroll long lines horizontally in panes with source text.
let textCommands: [Command] = [
  Command(
    "text-left",
    "h",
    "<Left>",
    help: "scroll left in long lines",
    group: .movement,
    panes: .texts,
    of: .focusedPane
  ) { pane, core, invocation in pane.shift(by: -8 * min(invocation.times, 1_000), in: &core) },
  Command(
    "text-right",
    "l",
    "<Right>",
    help: "scroll right in long lines",
    group: .movement,
    panes: .texts,
    of: .focusedPane
  ) { pane, core, invocation in pane.shift(by: 8 * min(invocation.times, 1_000), in: &core) },
  Command(
    "text-start",
    "0",
    "^",
    help: "scroll to the beginning of the lines",
    group: .movement,
    panes: .texts,
    of: .focusedPane
  ) { pane, core, _ in pane.shift(by: -.max / 2, in: &core) },
]

extension PaneSet {
  /// The panes that show source text line by line.
  package static let texts = PaneSet(
    PaneID.allCases.filter { PaneList.paneTypes[$0.index].showsText }
  )
}
