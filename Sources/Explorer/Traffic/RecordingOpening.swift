import ExplorerState
import GraphQLTransport
import Workspace

/// Opens recorded exchanges in the log; each one is inspected with the document that it sent.
enum RecordingOpening {
  /// Lists exchanges and opens the first one of the chosen operation, preferring those with a
  /// response.
  static func open(_ answers: [WorkspaceInput], operation: String?, on model: inout Model) {
    let feed = model.core.traffic.beginFeed()
    let exchanges = exchanges(answers, feed: feed, judgedBy: model.workspace)
    guard !exchanges.isEmpty else { return }
    model.core.layoutState.choice.offer(.traffic)
    model.core.setFocus(.traffic)
    TrafficListening.take(.exchanges(exchanges), on: &model)
    let fitting = model.core.traffic.log.exchanges.filter { exchange in
      operation == nil || exchange.title.name == operation
    }
    if let first = fitting.first(where: { $0.responseCount > 0 }) ?? fitting.first {
      ExchangeInspection.look(at: first.number, on: &model)
    }
  }

  private static func exchanges(
    _ answers: [WorkspaceInput],
    feed: Int,
    judgedBy workspace: Workspace
  ) -> [TrafficLogEntry] {
    var places: [String] = []
    var grouped: [String: (recorded: RecordedExchange, answers: [WorkspaceInput])] = [:]
    for answer in answers {
      guard let recorded = answer.exchange else { continue }
      if grouped[recorded.place] == nil { places.append(recorded.place) }
      grouped[recorded.place, default: (recorded, [])].answers.append(answer)
    }
    var judge = ResponseCheck(workspace)
    return places.enumerated().compactMap { index, place in
      guard let (recorded, answers) = grouped[place] else { return nil }
      var exchange = TrafficLogEntry(recorded, answers, id: .init(feed: feed, number: index + 1))
      if case .memory(let texts) = exchange.source {
        exchange.checkResult = judge.checkResult(
          on: texts,
          of: exchange.title,
          failure: exchange.outcome.failure
        )
      }
      return exchange
    }
  }
}

extension TrafficLogEntry {
  /// Creates a log entry for a recorded exchange with its responses.
  fileprivate init(_ recorded: RecordedExchange, _ answers: [WorkspaceInput], id: ID) {
    var texts = ExchangeTexts(
      recorded.request,
      responses: answers.filter { !$0.isUnanswered && $0.damage == nil }
        .map { .init($0.utf8, seconds: recorded.outcome.seconds ?? 0) }
    )
    texts.recorded = recorded
    self.init(
      id,
      time: recorded.time ?? "",
      title: ExchangeTitle(recorded.request),
      outcome: recorded.outcome,
      source: .memory(texts)
    )
    responseCount = texts.responses.count
    outcome.size = texts.responses.reduce(0) { $0 + $1.utf8.count }
    outcome.failure =
      texts.responses.isEmpty ? recorded.absence : answers.lazy.compactMap(\.damage).first
  }
}
