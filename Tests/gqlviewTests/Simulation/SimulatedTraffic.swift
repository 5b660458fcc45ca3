import Explorer
import GraphQLProxy
import Threads
import Workspace

@testable import ExplorerState

@testable import Reports

@testable import gqlview

/// Simulates the proxy between an app and its server.
///
/// It sends slowly, sends wrong data, disconnects and reconnects. While a listener is active, it
/// reports the traffic as the proxy does and applies the rules that pause exchanges.
final class SimulatedTraffic: Sendable {
  private struct State {
    var profile = 0
    /// The turns of the current listener; nil if a listener ends by itself.
    var turns: SimulatedTurns?
    /// The exchanges that were paused, until the check has seen that they are resumed.
    var held: [PausedExchange] = []
  }

  private let state = Mutex(State())

  /// The number of exchanges that the explorer keeps.
  static let kept = 20

  func behave(in number: Int) {
    let turns = state.withLock { state in
      state.profile = number
      return state.turns
    }
    turns?.wake()
  }

  /// Sets the turns of a new listener.
  func give(_ turns: SimulatedTurns) { state.withLock { $0.turns = turns } }

  /// The number of exchanges that are still paused.
  var keptCount: Int { state.withLock { $0.held.count { $0.end == nil } } }

  /// Returns the exchanges that were resumed since the last call.
  func takeEnded() -> [PausedExchange] {
    let (ended, turns) = state.withLock { state in
      let ended = state.held.filter { $0.end != nil }
      state.held.removeAll { $0.end != nil }
      return (ended, state.turns)
    }
    if !ended.isEmpty { turns?.wake() }
    return ended
  }

  func listener(_ run: Run, keptIn file: SessionWriter?) -> TrafficListener {
    let documents = TrafficDocuments(run)
    let rules = TrafficRuleBook(run, documents: documents)
    return TrafficListener(
      kept: Self.kept,
      endpoint: "http://zoo.example/",
      secondsFromUTC: SimulatedWorld.timeOfDay.secondsFromUTC
    ) { [self] request, isCancelled, notify throws(ReadingError) in
      let (profile, turns) = state.withLock { ($0.profile, $0.turns) }
      guard profile != 7 else { throw ReadingError(message: "the port is taken\u{1B}[2J\u{202E}") }
      let feed = ExchangeFeed(
        request.feed,
        documents: documents,
        clock: SimulatedWorld.timeOfDay,
        keptIn: file
      )
      rules.current = request.rules
      let workspace = Mutex<Workspace?>(request.workspace)
      notify(.control(TrafficControl(feed, rules) { new in workspace.withLock { $0 = new } }))
      notify(.listening(Self.place(isOpen: profile == 6)))
      var app = SimulatedApp(feed, rules, profile, notify) { held in
        self.state.withLock { $0.held.append(held) }
      }
      while !isCancelled() {
        if let new = workspace.withLock({ $0.take() }) { app.judge(by: new) }
        app.goOn(leaves: state.withLock { $0.profile == 3 })
        if profile > 8, app.hasAskedAll { break }
        guard let turns else {
          if app.isIdle { break } else { continue }
        }
        turns.wait(isIdle: app.isIdle)
      }
      app.end()
      if profile > 8 { throw ReadingError(message: "the connection is gone \u{1B}]0;x\u{7}") }
    }
  }

  private static func place(isOpen: Bool) -> ListeningAddress {
    ListeningAddress(
      address: "http://127.0.0.1:4141",
      endpoint: "http://zoo.example/\u{9B}",
      isOpen: isOpen
    )
  }
}
