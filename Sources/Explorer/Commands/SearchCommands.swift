import GraphQLRuntime
import ResponseAnalysis

/// Commands that search in the focused pane.
let searchCommands: [Command] = [
  Command(
    "search",
    "/",
    help: "search in the pane; upper-case letters make it case-sensitive",
    group: .searching,
    synonyms: ["find", "grep"],
    of: .core
  ) { core, _ in SearchPrompt.open(forward: true, in: &core) },
  Command(
    "search-backwards",
    help: "search upwards; `bind all ? search-backwards` puts it on ?",
    group: .searching,
    of: .core
  ) { core, _ in SearchPrompt.open(forward: false, in: &core) },
  Command(
    "next-match",
    "n",
    "]m",
    help: "go to the next match",
    group: .searching,
    synonyms: ["find next"],
    of: .focusedPane
  ) { pane, core, invocation in pane.stepToMatch(by: invocation.times, in: &core) },
  Command(
    "previous-match",
    "N",
    "[m",
    help: "go to the previous match",
    group: .searching,
    of: .focusedPane
  ) { pane, core, invocation in pane.stepToMatch(by: -invocation.times, in: &core) },
  Command(
    "search-same",
    "*",
    help: "search forwards for the name under the cursor",
    group: .searching,
    of: .focusedPane
  ) { pane, core, _ in pane.searchSame(steps: 1, in: &core) },
  Command(
    "search-same-backwards",
    "#",
    help: "search backwards for the name under the cursor",
    group: .searching,
    of: .focusedPane
  ) { pane, core, _ in pane.searchSame(steps: -1, in: &core) },
]

extension Pane {
  /// Moves to a later or earlier match of the last search.
  mutating func stepToMatch(by steps: Int, in core: inout Core) {
    guard let needle = core.search.needle else { return core.say("No search yet; / starts one.") }
    let search = PaneSearch(needle: needle, steps: steps) { core in
      PaneSearch.showNoMatch(needle.text, in: &core)
    }
    find(search, in: &core)
  }

  /// Searches the name under the cursor.
  fileprivate mutating func searchSame(steps: Int, in core: inout Core) {
    let name = name(in: core).map { String($0.filter { $0 != " " && $0 != "…" }) } ?? ""
    guard !name.isEmpty else { return core.say("No name under the cursor.") }
    let needle = Needle(name)
    core.search = SearchState(needle: needle)
    let search = PaneSearch(needle: needle, steps: steps, looksElsewhere: true) {
      $0.say("\(name) occurs only here.")
    }
    find(search, in: &core)
  }
}
