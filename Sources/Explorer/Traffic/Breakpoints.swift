import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import ResponseTools
import TerminalUI
import Workspace

/// Resumes exchanges paused at breakpoints: unchanged, with changes, or with a failure.
enum Breakpoints {
  /// Handles `:continue`: resumes the displayed exchange, or else the first one.
  static func resume(in core: inout Core) {
    guard let exchange = chosen(in: core) else {
      return core.say("No exchange is paused; ':rule stop after NAME' pauses responses.", .warning)
    }
    _ = resume(exchange, in: &core)
  }

  /// Handles `:continue all`: resumes all exchanges, the displayed one with its changes.
  static func resumeAll(in core: inout Core) {
    let paused = core.traffic.log.exchanges.filter(\.isPaused)
    guard !paused.isEmpty else { return resume(in: &core) }
    for exchange in paused { guard resume(exchange, in: &core) else { return } }
    if paused.count > 1 { core.say("\(paused.count) exchanges resumed.") }
  }

  /// Handles `:fail`: makes the exchange fail like a rule would.
  static func failExchange(_ way: String?, in core: inout Core) {
    let failure: TrafficRule.Failure
    do throws(FilterError) {
      let rule = try TrafficRule("fail *" + (way.map { " with \($0)" } ?? ""))
      guard case .fail(let found) = rule.action, rule.condition == nil else {
        return core.say("fail accepts a status or an \"error\" (default: no response).", .warning)
      }
      failure = found
    } catch {
      return core.say(error.sentence, .warning)
    }
    guard let exchange = chosen(in: core) else {
      return core.say("No exchange is paused, so none can fail.", .warning)
    }
    core.traffic.control?.fail(exchange.id, failure)
    end(exchange, in: &core)
    core.say("#\(exchange.number) \(exchange.title.name) fails.")
  }

  /// Returns the reason why another exchange cannot be displayed, which would discard changes of a
  /// paused response, or `nil`.
  static func obstacle(to number: Int?, in core: Core) -> String? {
    guard let shown = core.traffic.shown, shown.number != number,
      let exchange = core.traffic.log.exchange(shown.number),
      case .paused(let paused) = exchange.state
    else { return nil }
    let isChanged =
      paused.isResponse
      ? core.workspace.responses.contains { $0.draft?.steps.isEmpty == false }
      : RequestChange(of: shown, in: core) != nil
    guard isChanged else { return nil }
    return
      "#\(exchange.number) is paused and has changes: ga resumes it, :fail fails it, u undoes "
      + "changes."
  }

  /// Reports newly paused exchanges.
  static func report(_ exchanges: [TrafficLogEntry], in core: inout Core) {
    guard let first = exchanges.first else { return }
    let more = exchanges.count > 1 ? " and \(exchanges.count - 1) more" : ""
    core.say("#\(first.number) \(first.title.name)\(more) paused: ga resumes, :fail fails it.")
  }

  /// Reports that an app did not wait for a paused exchange.
  static func reportAbandoned(_ ids: [TrafficLogEntry.ID], in core: inout Core) {
    let left = core.traffic.log.exchanges.filter { ids.contains($0.id) }
    guard let first = left.first else { return }
    let more = left.count > 1 ? " and \(left.count - 1) more" : ""
    core.say(
      "The app disconnected: #\(first.number) \(first.title.name)\(more) is no longer paused.",
      .warning
    )
  }

  /// Returns the paused exchange for a command: the displayed one, or else the first.
  private static func chosen(in core: Core) -> TrafficLogEntry? {
    let paused = core.traffic.log.exchanges.filter(\.isPaused)
    return paused.first { $0.number == core.traffic.shown?.number } ?? paused.first
  }

  /// Resumes an exchange; returns false if its changes are not valid.
  private static func resume(_ exchange: TrafficLogEntry, in core: inout Core) -> Bool {
    guard case .paused(let paused) = exchange.state else { return true }
    let changed = changedBody(of: exchange, paused, in: core)
    let change = changedRequest(exchange, paused, in: core)
    let isChanged = changed != nil || change != nil
    if isChanged, let reason = paused.fixed {
      core.say(
        "#\(exchange.number) cannot resume with these changes: \(reason). u undoes them.",
        .warning
      )
      return false
    }
    if change != nil, !core.isDraftUsable(isSent: true) { return false }
    if let change {
      core.traffic.control?.change(exchange.id, change)
    } else {
      core.traffic.control?.release(exchange.id, changed)
    }
    end(exchange, in: &core)
    let profile = isChanged ? "changed" : "unchanged"
    core.say("#\(exchange.number) \(exchange.title.name) resumed \(profile).")
    return true
  }

  /// Returns the changed body of a paused response, or `nil` if it is unchanged or not displayed.
  private static func changedBody(
    of exchange: TrafficLogEntry,
    _ paused: TrafficLogEntry.Pause,
    in core: Core
  ) -> [UInt8]? {
    guard paused.isResponse, core.traffic.shown?.number == exchange.number,
      let response = core.exploration.response, let draft = response.draft,
      response.json.bytes != draft.original.bytes
    else { return nil }
    return response.json.bytes
  }

  /// Returns the changes of a paused request, or `nil` if it is unchanged or not displayed.
  private static func changedRequest(
    _ exchange: TrafficLogEntry,
    _ paused: TrafficLogEntry.Pause,
    in core: Core
  ) -> RequestChange? {
    guard !paused.isResponse, let shown = core.traffic.shown, shown.number == exchange.number else {
      return nil
    }
    return RequestChange(of: shown, in: core)
  }

  /// Marks an exchange as resumed.
  private static func end(_ exchange: TrafficLogEntry, in core: inout Core) {
    var open = exchange
    open.state = .open
    core.traffic.change { $0.put(open) }
  }
}
