import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import TerminalUI
import Workspace

/// Listens between an app and its server, and adds the traffic to the log.
enum TrafficListening {
  /// Starts listening at an address before a server, both as typed or by default.
  static func begin(at address: String?, before endpoint: String?, on model: inout Model) {
    let workspace = model.loadedWorkspace
    begin(at: address, before: endpoint, workspace, in: &model.core)
  }

  private static func begin(
    at address: String?,
    before endpoint: String?,
    _ workspace: Workspace,
    in core: inout Core
  ) {
    guard let listener = core.traffic.listener, !core.session.isScripted else {
      return core.say("listen works only in the interactive explorer.", .warning)
    }
    guard let endpoint = endpoint ?? core.traffic.place?.endpoint ?? listener.endpoint else {
      return core.say("listen also needs the server's URL: listen [ADDRESS] URL.", .warning)
    }
    let request = TrafficListener.Request(
      address: address,
      endpoint: endpoint,
      workspace: workspace,
      rules: core.traffic.rules,
      feed: core.traffic.beginFeed()
    )
    leave(in: &core)
    core.begin(
      BackgroundTask(.listening) { monitor in
        do throws(ReadingError) {
          try listener.listen(request, monitor.isCancelled) { news in
            monitor.send(StateMutation { take(news, on: &$0) })
          }
        } catch {
          let message = error.message
          monitor.send(
            StateMutation(core: { core in
              leave(in: &core)
              core.say(message, .error)
            })
          )
        }
      }
    )
  }

  /// Processes a report of the listener.
  static func take(_ news: TrafficListener.News, on model: inout Model) {
    take(news, in: &model.core)
    if case .exchanges = news {
      followNewest(on: &model)
      redisplay(on: &model)
    }
    model.performActions()
  }

  private static func take(_ news: TrafficListener.News, in core: inout Core) {
    switch news {
    case .listening(let place):
      core.traffic.place = place
      core.layoutState.choice.offer(.traffic)
      core.setFocus(.traffic)
      core.say(
        "Listening at \(place.address) for \(place.endpoint); use that address in the app."
          + (place.isOpen ? " Anyone who can reach this machine can use it." : "")
      )
    case .control(let control): core.traffic.control = control
    case .left(let ids): Breakpoints.reportAbandoned(ids, in: &core)
    case .exchanges(let exchanges):
      let count = core.traffic.log.exchanges.count
      var paused: [TrafficLogEntry] = []
      core.traffic.change { log in
        for (exchange, number) in zip(exchanges, log.put(exchanges)) where exchange.isPaused {
          if let new = log.exchange(number) { paused.append(new) }
        }
      }
      Breakpoints.report(paused, in: &core)
      if count == 0 { core.layoutState.choice.offer(.traffic) }
    case .checkResults(let checkResults): core.traffic.judge(checkResults)
    }
  }

  /// Displays the newest exchange if that is enabled.
  private static func followNewest(on model: inout Model) {
    let core = model.core
    guard core.traffic.isFollowing, core.popup == nil, let newest = core.traffic.newest,
      newest.responseCount > 0, Breakpoints.obstacle(to: newest.number, in: core) == nil
    else { return }
    let shown = core.traffic.shown
    guard newest.number != shown?.number || newest.responseCount != shown?.response else { return }
    ExchangeInspection.look(at: newest.number, on: &model)
  }

  /// Displays an exchange again when its first response arrives; only once, so that the user can
  /// leave it.
  static func redisplay(on model: inout Model) {
    let core = model.core
    guard let shown = core.traffic.shown, shown.response == 0,
      core.traffic.lastRedisplayed != shown.number, core.popup == nil, !core.isUnderWay(.opening),
      let exchange = core.traffic.log.exchange(shown.number), exchange.responseCount > 0
    else { return }
    model.core.traffic.lastRedisplayed = shown.number
    let typed = core.draft
    ExchangeInspection.look(at: shown.number, on: &model) { $0.core.draft.keep(typed) }
  }

  /// Stops listening.
  static func end(in core: inout Core) {
    guard core.isUnderWay(.listening) else { return core.say("The proxy is off.", .warning) }
    core.cancelWork { $0 == .listening }
    leave(in: &core)
    core.say("Stopped listening. The recorded exchanges are kept.")
  }

  /// Marks the listener's exchanges as ended, because no more responses will arrive.
  private static func leave(in core: inout Core) {
    core.traffic.place = nil
    core.traffic.control = nil
    core.traffic.change { log in
      for exchange in log.exchanges where exchange.state != .ended {
        var ended = exchange
        ended.state = .ended
        ended.outcome.failure = ended.outcome.failure ?? "stopped listening"
        log.put(ended)
      }
    }
  }

  /// Handles `F`: displays each new exchange, or stops doing so.
  static func toggleFollowing(in core: inout Core) {
    core.traffic.isFollowing.toggle()
    guard core.traffic.isFollowing else {
      return core.say("Paused: new exchanges are listed; F opens the newest again.")
    }
    let words = "Opening each new exchange."
    core.say(words)
    guard let newest = core.traffic.newest, newest.number != core.traffic.shown?.number else {
      return
    }
    core.pendingActions.append(
      .change { model in
        ExchangeInspection.look(at: newest.number, on: &model) { $0.core.say(words) }
      }
    )
  }
}
