package import ExplorerState
import GraphQLRuntime
import TerminalUI

/// Handles `]r` and `[r` in the log, which step through the responses of one operation.
package enum LogStepping {
  static func step(by steps: Int, in core: inout Core) {
    guard let shown = core.traffic.shown, let exchange = core.traffic.log.exchange(shown.number)
    else { return core.say("This exchange is no longer stored.", .warning) }
    let name = exchange.title.name
    var (number, response) = (shown.number, shown.response)
    var isMoved = false
    for _ in 0..<abs(steps) {
      guard let next = neighbour(of: number, response, named: name, steps > 0, in: core.traffic.log)
      else { break }
      (number, response) = next
      isMoved = true
    }
    guard isMoved else {
      return core.say(
        steps > 0
          ? "No later response of \(name)." : "No earlier response of \(name)."
      )
    }
    let place = (number: number, response: response)
    core.pendingActions.append(
      .change { ExchangeInspection.look(at: place.number, response: place.response, on: &$0) }
    )
  }

  /// Returns the next or previous responses of the same operation, one per exchange, nearest first.
  package static func places(
    from shown: TrafficState.Shown,
    isForward: Bool,
    in log: ExchangeLog
  ) -> [HistoryPosition] {
    guard let name = log.exchange(shown.number)?.title.name else { return [] }
    var places: [HistoryPosition] = []
    var (number, response) = (shown.number, shown.response)
    while let next = neighbour(of: number, response, named: name, isForward, in: log),
      let found = log.exchange(next.number)
    {
      let event = found.isStream ? next.response : nil
      places.append(HistoryPosition(number: next.number, event: event))
      // Continue after the last of its responses.
      let first = found.responseCount - found.keptCount + 1
      (number, response) = (next.number, isForward ? found.responseCount : first)
    }
    return places
  }

  /// Returns the next or previous response of the operation.
  private static func neighbour(
    of number: Int,
    _ response: Int,
    named name: String,
    _ isForward: Bool,
    in log: ExchangeLog
  ) -> (number: Int, response: Int)? {
    guard var index = log.index(of: number) else { return nil }
    let exchange = log.exchanges[index]
    let first = exchange.responseCount - exchange.keptCount + 1
    let next = response + (isForward ? 1 : -1)
    if next >= first, next <= exchange.responseCount { return (number, next) }
    while true {
      index += isForward ? 1 : -1
      guard log.exchanges.indices.contains(index) else { return nil }
      let found = log.exchanges[index]
      guard found.title.name == name, found.keptCount > 0 else { continue }
      let first = found.responseCount - found.keptCount + 1
      return (found.number, isForward ? first : found.responseCount)
    }
  }
}
