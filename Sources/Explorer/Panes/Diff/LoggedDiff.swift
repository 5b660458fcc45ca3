import GraphQLCompiler
import GraphQLRuntime

/// Which response of the log the one that is looked at is compared with.
enum LoggedDiff {
  /// The chosen one, else the one before it of the same operation, else the one behind it.
  static func other(in core: Core, _ base: HistoryPlace?) -> HistoryPlace? {
    guard let shown = core.traffic.shown else { return nil }
    if let base, let exchange = core.traffic.log.exchange(base.number), exchange.keptCount > 0,
      base.number != shown.number || base.event.map({ $0 != shown.response }) == true
    {
      return base
    }
    return LogStepping.place(from: shown, isForward: false, in: core.traffic.log)
      ?? LogStepping.place(from: shown, isForward: true, in: core.traffic.log)
  }

  static func nothing(in core: Core, _ base: HistoryPlace?) -> String {
    core.reader == nil
      ? "What is looked at has no response."
      : "The log has no other response of this operation: :compare NUMBER names one."
  }

  /// The place that `#12`, `12` or `12.3` names; nil where the log has no such response.
  static func place(named text: String, in log: ExchangeLog) -> HistoryPlace? {
    let parts = text.drop { $0 == "#" }.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(parts.count),
      let exchange = log.exchange(numbers[0]), exchange.keptCount > 0
    else { return nil }
    guard parts.count == 2 else { return HistoryPlace(number: numbers[0]) }
    let kept = exchange.responseCount - exchange.keptCount + 1...exchange.responseCount
    return kept.contains(numbers[1]) ? HistoryPlace(number: numbers[0], event: numbers[1]) : nil
  }
}

extension DiffPane {
  /// Compares what is looked at with another response of the log, as its operation reads that.
  func compareLogged(in core: inout Core) {
    guard let reader = core.reader, let place = LoggedDiff.other(in: core, responses.base),
      let exchange = core.traffic.log.exchange(place.number)
    else { return }
    let (keys, rules) = (core.workspace.cacheKeys, core.workspace.options.rules)
    let name = "\(place.name) \(exchange.title.name)"
    let again: @Sendable (inout Model) -> Void = {
      $0.change(Self.self) { pane, core in pane.compareLogged(in: &core) }
    }
    let work = Work(.comparing, again: again) { monitor in
      do throws(ReadingError) {
        let texts = try exchange.source.texts(response: place.event)
        let response = place.event.map { $0 - texts.droppedCount - 1 } ?? texts.responses.count - 1
        guard let came = texts.responses[checked: response], let json = try? JSONDocument(came.utf8)
        else { throw ReadingError(message: "it has no response that can be read") }
        let there = reader.reading(json, variables: texts.variables, rules)
        Self.compare(reader, there, named: name, keys, monitor)
      } catch {
        let message = "\(name): \(error.message)"
        monitor.send(ModelUpdate(core: { $0.say(message, .warning) }))
      }
    }
    let isSmall = exchange.source.length < Works.fewBytesToOpen
    core.perform(work, atOnce: isSmall)
  }
}
