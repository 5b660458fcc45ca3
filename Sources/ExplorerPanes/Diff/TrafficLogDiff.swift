import Explorer
import ExplorerState
import GraphQLRuntime
import TerminalUI
import Workspace

/// Finds the response of the log that the displayed response is compared with.
enum TrafficLogDiff {
  /// Returns the candidates for the comparison: the given response, or the earlier responses of the
  /// same operation, nearest first, and then the later ones.
  ///
  /// The first candidate that was requested with the same document is compared.
  static func others(
    in core: Core,
    _ base: HistoryPosition?
  ) -> [HistoryPosition] {
    guard let shown = core.traffic.shown else { return [] }
    if let base, let exchange = core.traffic.log.exchange(base.number), exchange.keptCount > 0,
      base.number != shown.number || base.event.map({ $0 != shown.response }) == true
    {
      return [base]
    }
    return LogStepping.places(from: shown, isForward: false, in: core.traffic.log)
      + LogStepping.places(from: shown, isForward: true, in: core.traffic.log)
  }

  /// Returns the document sent for the displayed exchange, or `nil` if it is unknown.
  static func document(in core: Core) -> String? {
    guard let shown = core.traffic.shown else { return nil }
    guard case .memory(let texts)? = core.traffic.log.exchange(shown.number)?.source else {
      return shown.sent.request.query
    }
    return texts.request.query
  }

  static func emptyMessage(in core: Core, _ base: HistoryPosition?) -> String {
    core.reader == nil
      ? "This exchange has no response."
      : "The log has no other response of this operation; :compare NUMBER selects one."
  }

  /// Returns the place named by `#12`, `12` or `12.3`, or `nil` if the log has no such response.
  static func place(
    named text: String,
    in log: ExchangeLog
  ) -> HistoryPosition? {
    let parts = text.drop { $0 == "#" }.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(parts.count),
      let exchange = log.exchange(numbers[0]), exchange.keptCount > 0
    else { return nil }
    guard parts.count == 2 else { return HistoryPosition(number: numbers[0]) }
    let kept = exchange.responseCount - exchange.keptCount + 1...exchange.responseCount
    return kept.contains(numbers[1]) ? HistoryPosition(number: numbers[0], event: numbers[1]) : nil
  }

  /// Returns the response of an exchange at a place, or its last response.
  static func response(
    of texts: ExchangeTexts,
    at place: HistoryPosition
  ) throws(ReadingError) -> JSONDocument {
    let response = place.event.map { $0 - texts.droppedCount - 1 } ?? texts.responses.count - 1
    guard let came = texts.responses[checked: response], let json = try? JSONDocument(came.utf8)
    else { throw ReadingError(message: "it has no response that can be read") }
    return json
  }
}

extension DiffPane {
  /// Compares the displayed response with another response of the log, read through the displayed
  /// operation.
  func compareLogged(in core: inout Core) {
    let log = core.traffic.log
    let others = TrafficLogDiff.others(in: core, responses.base).compactMap { place in
      log.exchange(place.number).map { (place: place, exchange: $0) }
    }
    guard let reader = core.reader, let first = others.first else { return }
    let (keys, rules) = (core.workspace.cacheKeys, core.workspace.options.rules)
    let (sent, isNamed) = (TrafficLogDiff.document(in: core), first.place == responses.base)
    let again: @Sendable (inout Model) -> Void = {
      $0.change(Self.self) { pane, core in pane.compareLogged(in: &core) }
    }
    let work = BackgroundTask(.comparing, again: again) { monitor in
      let documents = SentDocuments(reader, sent: sent)
      for (index, (place, exchange)) in others.enumerated() {
        guard monitor.shouldContinue(Double(index) / Double(others.count)) else { return }
        let name = "\(place.name) \(exchange.title.name)"
        do throws(ReadingError) {
          let texts = try exchange.source.texts(response: place.event)
          guard documents.isSame(texts.request.query) else { continue }
          let json = try TrafficLogDiff.response(of: texts, at: place)
          let there = reader.reading(json, variables: texts.request.variables, rules)
          Self.compare(reader, there, named: name, keys, monitor)
        } catch {
          let message = "\(name): \(error.message)"
          monitor.send(StateMutation(core: { $0.say(message, .warning) }))
        }
        return
      }
      let foreign = isNamed ? "\(first.place.name) was requested with another document." : nil
      monitor.send(
        StateMutation(Self.self) { pane, core in pane.recordNoMatch(foreign, in: &core) }
      )
    }
    // Exchanges in memory are read without delay.
    let size = others.dropFirst().reduce(first.exchange.source.length) { size, other in
      size + (other.exchange.source.isStored ? other.exchange.source.length : 0)
    }
    core.perform(work, atOnce: size < BackgroundTasks.fewBytesToOpen)
  }

  /// Records that all candidates, or the given one, were requested with different documents.
  private mutating func recordNoMatch(_ foreign: String?, in core: inout Core) {
    guard let foreign else {
      responses.isAlone = true
      return
    }
    responses.base = nil
    core.say(foreign, .warning)
  }
}
