import Explorer
import TerminalUI

/// The commands of the list of exchanges.
let trafficListCommands: [Command] = [
  Command(
    "show-loaded",
    "<BS>",
    help: "show the loaded files again instead of the open exchange",
    group: .going,
    after: "listen",
    of: .inside(TrafficPane.self)
  ) { _, core, _ in core.pendingActions.append(.change { ExchangeInspection.showLoaded(on: &$0) })
  },
  Command(
    "filter-traffic",
    "&",
    help: "list only matching exchanges while you type: \(ExchangeFilter.help); empty shows all",
    group: .searching,
    argument: "[TEXT]",
    after: "filter-differences",
    of: .inside(TrafficPane.self)
  ) { pane, core, invocation in
    if let text = invocation.argument {
      pane.setFilter(ExchangeFilter(text), in: &core)
    } else {
      core.popup = ExchangeFilterPrompt(pane.filter)
    }
  },
  Command(
    "sort-traffic",
    "s",
    help: "sort exchanges by number, start, name, status, time, size or result: by the next of"
      + " these",
    group: .view,
    argument: "[KEY]",
    after: "describe",
    of: .inside(TrafficPane.self)
  ) { pane, core, invocation in
    let all = ExchangeSort.Key.allCases
    let key: ExchangeSort.Key
    if let name = invocation.argument {
      guard let named = ExchangeSort.Key(rawValue: name) else {
        let names = all.map(\.rawValue).joined(separator: ", ")
        return core.say("Exchanges are sorted by \(names).", .warning)
      }
      key = named
    } else {
      let place = all.firstIndex(of: pane.sort.key) ?? 0
      key = all[(place + 1) % all.count]
    }
    pane.setSort(ExchangeSort(key), in: &core)
    core.say("By \(key.rawValue)\(pane.sort.isDescending ? ", the largest first" : "").")
  },
  Command(
    "sort-traffic-backwards",
    "~",
    help: "reverse the order of the exchanges",
    group: .view,
    after: "sort-traffic",
    of: .inside(TrafficPane.self)
  ) { pane, core, _ in
    var sort = pane.sort
    sort.isDescending.toggle()
    pane.setSort(sort, in: &core)
  },
]
