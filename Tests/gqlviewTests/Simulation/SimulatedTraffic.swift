import Explorer
import GraphQLTransport
import Threads

@testable import GraphQLProxy
@testable import gqlview

/// An app and its server, with the explorer between them: what passes while it listens is told as the proxy
/// tells it, and may drip, lie, break off or come back.
final class SimulatedTraffic: Sendable {
  private let manner = Mutex(0)

  func behave(in number: Int) { manner.withLock { $0 = number } }

  func listener(_ run: Run, keptIn file: SessionWriter?) -> TrafficListener {
    let documents = TrafficDocuments(run)
    return TrafficListener(
      kept: Self.kept,
      endpoint: "http://zoo.example/",
      secondsFromUTC: 0
    ) { [self] request, isCancelled, tell throws(ReadingError) in
      let manner = self.manner.withLock { $0 }
      guard manner != 7 else { throw ReadingError(message: "the port is taken\u{1B}[2J\u{202E}") }
      tell(
        .listening(
          TrafficPlace(
            address: "http://127.0.0.1:4141",
            endpoint: "http://zoo.example/\u{9B}",
            isOpen: manner == 6
          )
        )
      )
      let feed = ExchangeFeed(
        request.feed,
        documents: documents,
        clock: WallClock.text,
        keptIn: file
      )
      tell(.control(.nothing))
      var judge = ExchangeJudge(request.workspace)
      for number in 1...(8 + 3 * manner) where !isCancelled() {
        Self.pass(number, manner: manner, through: feed) {
          let changed = feed.take()
          tell(.exchanges(changed))
          let judged = changed.compactMap { exchange -> (LoggedExchange.ID, ExchangeVerdict)? in
            guard exchange.state == .ended, case .memory(let texts) = exchange.source else {
              return nil
            }
            let verdict = judge.verdict(on: texts, of: exchange.title, failure: exchange.failure)
            return (exchange.id, verdict)
          }
          tell(.verdicts(judged.map { (id: $0.0, verdict: $0.1) }))
        }
      }
      if manner > 8 { throw ReadingError(message: "the connection is gone \u{1B}]0;x\u{7}") }
    }
  }

  /// How many exchanges the explorer keeps.
  static let kept = 20

  /// One operation of the app's, and what comes of it; `tell` comes between any two things.
  private static func pass(
    _ number: Int,
    manner: Int,
    through feed: ExchangeFeed,
    tell: () -> Void
  ) {
    let request = requests[(number + manner) % requests.count]
    feed.receive(
      .request(
        ProxiedRequest(
          id: number,
          json: Array(request.utf8),
          method: "POST",
          path: "/\u{202E}",
          headers: [HTTPHeader("X-Key", "")]
        )
      )
    )
    if number % 3 == 0 { tell() }
    // Nothing comes of some.
    guard (number + manner) % 7 != 0 else { return tell() }
    feed.receive(.opened(id: number, status: number % 5 == 0 ? 500 : 200, transport: "HTTP"))
    let texts = SimulatedServer.answers[(number * 5 + manner) % SimulatedServer.answers.count]
    for (index, text) in texts.enumerated() {
      let payload = TransportEvent.Payload(utf8: Array(text.utf8), seconds: Double(index))
      feed.receive(.payload(id: number, payload))
      if manner % 2 == 0 { tell() }
    }
    var outcome = ProxiedOutcome()
    outcome.status = number % 5 == 0 ? 500 : 200
    outcome.failure = number % 4 == 0 ? "the server broke off\u{1B}[31m" : nil
    feed.receive(.end(id: number, outcome))
    tell()
  }

  private static let requests = [
    #"{"query":"{ text animals { id name } }"}"#,
    #"{"query":"query One($kind: Kind) { animals(kind: $kind) { id } }","operationName":"One","variables":{"kind":"CAT"}}"#,
    #"{"query":"query One { animals { id\u001b[2J","operationName":"One\u202e"}"#,
    #"{"operationName":"One","extensions":{"persistedQuery":{"version":1,"sha256Hash":"00"}}}"#,
    #"{"query":"subscription Seen { seen { id name } }","operationName":"Seen"}"#,
    #"{"query":"query Nope { nope }","variables":[1]}"#,
  ]
}

extension TrafficControl {
  /// Of an app that waits for nobody.
  fileprivate static let nothing = TrafficControl(
    setRules: { _ in },
    release: { _, _ in },
    change: { _, _ in },
    judge: { _ in },
    fail: { _, _ in }
  )
}
