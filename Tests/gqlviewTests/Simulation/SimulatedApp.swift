import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import Workspace

@testable import GraphQLProxy
@testable import gqlview

/// An app that sends requests to a server one after the other, and the handling of each request by
/// the proxy's rules.
struct SimulatedApp {
  /// A paused exchange, and the actions that follow when it is resumed.
  private struct Waiting {
    let held: PausedExchange
    let request: ProxiedRequest
    let goOn: (inout SimulatedApp) -> Void
  }

  private typealias Holds = @Sendable (_ json: [UInt8], _ status: Int) -> Bool

  private let feed: ExchangeFeed
  private let rules: TrafficRuleBook
  private let profile: Int
  private let notify: (TrafficListener.News) -> Void
  private let note: (PausedExchange) -> Void
  private var judge: ResponseCheck?
  private var next = 1
  private var waiting: [Waiting] = []

  /// `note` is called for each exchange that is paused.
  init(
    _ feed: ExchangeFeed,
    _ rules: TrafficRuleBook,
    _ profile: Int,
    _ notify: @escaping (TrafficListener.News) -> Void,
    note: @escaping (PausedExchange) -> Void
  ) {
    self.feed = feed
    self.rules = rules
    self.profile = profile
    self.notify = notify
    self.note = note
  }

  var hasAskedAll: Bool { next > 8 + 3 * profile }
  /// Whether nothing more happens until a paused exchange is resumed.
  var isIdle: Bool { hasAskedAll && waiting.allSatisfy { $0.held.end == nil } }

  mutating func judge(by workspace: Workspace) { judge = ResponseCheck(workspace) }

  /// Continues with the resumed exchanges and sends one more request; `leaves` disconnects the app
  /// for the exchange that has waited longest.
  mutating func goOn(leaves: Bool) {
    if leaves { waiting.first { $0.held.end == nil }?.held.settle(.appLeft) }
    goOn()
    if !hasAskedAll { ask() }
    reportMore()
  }

  /// Ends the proxy and all waiting exchanges.
  mutating func end() {
    // A resumed exchange may be paused again by another rule.
    while !waiting.isEmpty {
      for one in waiting { one.held.settle(.stopped) }
      goOn()
    }
    reportMore()
  }

  private mutating func goOn() {
    let over = waiting.filter { $0.held.end != nil }
    waiting.removeAll { $0.held.end != nil }
    for one in over {
      feed.endPause(one.held)
      switch one.held.end {
      case .released?, .replaced?: one.goOn(&self)
      case .failed(let failure)?: finish(one.request, failure: failure.words)
      case .appLeft?, .stopped?, nil: finish(one.request, failure: "the app left\u{9B}")
      }
    }
  }

  private mutating func ask() {
    let number = next
    next += 1
    let json = Self.requests[(number + profile) % Self.requests.count]
    let request = ProxiedRequest(
      id: number,
      json: Array(json.utf8),
      method: "POST",
      path: "/\u{202E}",
      headers: [HTTPHeader("X-Key", "")]
    )
    feed.receive(.request(request))
    if number % 3 == 0 { reportMore() }
    // Some requests get no response.
    guard (number + profile) % 7 != 0 else { return }
    take(request, rules.steps(for: request)[...], [])
  }

  /// Applies the rules to a request.
  private mutating func take(
    _ request: ProxiedRequest,
    _ steps: ArraySlice<ProxyStep>,
    _ holds: [Holds]
  ) {
    var holds = holds
    for index in steps.indices {
      switch steps[index] {
      case .pause:
        let (rest, known) = (steps[(index + 1)...], holds)
        let held = PausedExchange([request], .request, body: request.json)
        return hold(held, request) { $0.take(request, rest, known) }
      case .pauseResponse(let isPaused): holds.append(isPaused)
      case .fail(let failure): return finish(request, failure: failure.words)
      case .delay, .answer, .note: break
      }
    }
    answer(request, holds)
  }

  private mutating func hold(
    _ held: PausedExchange,
    _ request: ProxiedRequest,
    goOn: @escaping (inout SimulatedApp) -> Void
  ) {
    note(held)
    waiting.append(Waiting(held: held, request: request, goOn: goOn))
    feed.pause(held)
  }

  /// The proxy reports only the JSON of a response.
  private func notify(_ id: Int, _ text: [UInt8], seconds: Double) {
    guard let json = try? JSONDocument(text) else { return }
    feed.receive(.payload(id: id, json, seconds: seconds))
  }

  private mutating func answer(_ request: ProxiedRequest, _ holds: [Holds]) {
    let status = status(of: request)
    feed.receive(.opened(id: request.id, status: status, transport: "HTTP"))
    let answers = SimulatedServer.answers
    let texts = answers[(request.id * 5 + profile) % answers.count].map { Array($0.utf8) }
    if let text = texts.first, texts.count == 1, holds.contains(where: { $0(text, status) }) {
      let held = PausedExchange([request], .response(status: status), body: text)
      return hold(held, request) { app in
        app.notify(request.id, held.replacement ?? text, seconds: 0)
        app.finish(request, failure: nil)
      }
    }
    for (index, text) in texts.enumerated() {
      notify(request.id, text, seconds: Double(index))
      if profile % 2 == 0 { reportMore() }
    }
    finish(request, failure: request.id % 4 == 0 ? "the server broke off\u{1B}[31m" : nil)
  }

  private func status(of request: ProxiedRequest) -> Int { request.id % 5 == 0 ? 500 : 200 }

  private mutating func finish(_ request: ProxiedRequest, failure: String?) {
    let outcome = ExchangeOutcome(
      status: status(of: request),
      transport: "HTTP",
      seconds: 0,
      size: 0,
      failure: failure
    )
    feed.receive(.end(id: request.id, outcome, notes: []))
    reportMore()
  }

  private mutating func reportMore() {
    let changed = feed.take()
    notify(.exchanges(changed))
    let left = feed.takeAbandoned()
    if !left.isEmpty { notify(.left(left)) }
    var verdicts: [(id: TrafficLogEntry.ID, checkResult: CheckResult)] = []
    for exchange in changed where exchange.state == .ended {
      guard case .memory(let texts) = exchange.source,
        let verdict = judge?.checkResult(
          on: texts,
          of: exchange.title,
          failure: exchange.outcome.failure
        )
      else { continue }
      verdicts.append((exchange.id, verdict))
    }
    notify(.checkResults(verdicts))
  }

  private static let requests = [
    #"{"query":"{ text animals { id name } }"}"#,
    #"{"query":"query One($kind: Kind) { animals(kind: $kind) { id } }","operationName":"One","variables":{"kind":"CAT"}}"#,
    #"{"query":"query One { animals { id\u001b[2J","operationName":"One\u202e"}"#,
    #"{"operationName":"One","extensions":{"persistedQuery":{"version":1,"sha256Hash":"00"}}}"#,
    #"{"query":"subscription Seen { seen { id name } }","operationName":"Seen"}"#,
    #"{"query":"query Cases { animals { id ... on Dog { good } ... on Pet { toy } } }"}"#,
    #"{"query":"query Nope { nope }","variables":[1]}"#,
  ]
}
