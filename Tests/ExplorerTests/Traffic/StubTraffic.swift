import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Workspace

@testable import Explorer
@testable import ExplorerState

/// Creates exchanges as a proxy would report them, without running a proxy.
struct StubTraffic {
  private(set) var exchanges: [TrafficLogEntry] = []

  /// Adds an exchange with responses, which has ended by default.
  mutating func add(
    _ query: String?,
    _ responses: [String],
    variables: JSONValue? = nil,
    change: (inout TrafficLogEntry) -> Void = { _ in }
  ) {
    var texts = ExchangeTexts(
      OperationRequest(
        query: query,
        documentID: query == nil ? "abcdef0123456789" : nil,
        variables: variables
      )
    )
    for (index, response) in responses.enumerated() {
      texts.responses.append(
        ExchangeTexts.Response(Array(response.utf8), seconds: 0.25 * Double(index + 1))
      )
    }
    let number = exchanges.count + 1
    var exchange = TrafficLogEntry(
      TrafficLogEntry.ID(feed: 1, number: number),
      time: "2026-01-02T23:59:\(10 + number % 50).250Z",
      title: ExchangeTitle(texts.request),
      source: .memory(texts)
    )
    exchange.outcome.status = 200
    exchange.outcome.seconds = 0.012 * Double(number)
    exchange.outcome.size = responses.reduce(0) { $0 + $1.utf8.count }
    exchange.responseCount = responses.count
    change(&exchange)
    exchanges.append(exchange)
  }

  /// Sends all exchanges to the model, each with its verdict.
  func notify(_ model: inout Model, kept: Int = 1_000) {
    let exchanges = exchanges
    let listener = TrafficListener(
      kept: kept,
      endpoint: "https://stub.example/graphql",
      secondsFromUTC: 60
    ) { request, _, notify throws(ReadingError) in
      notify(
        .listening(
          ListeningAddress(
            address: "http://127.0.0.1:4141",
            endpoint: request.endpoint ?? "",
            isOpen: false
          )
        )
      )
      notify(.exchanges(exchanges))
      var judge = ResponseCheck(request.workspace)
      for exchange in exchanges where exchange.state == .ended {
        guard case .memory(let texts) = exchange.source else { continue }
        let verdict = judge.checkResult(
          on: texts,
          of: exchange.title,
          failure: exchange.outcome.failure
        )
        notify(.checkResults([(exchange.id, verdict)]))
      }
    }
    model.setListener(listener)
    TrafficListening.begin(at: nil, before: nil, on: &model)
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
  }

  /// Sends later exchanges to the model.
  func reportMore(_ exchanges: [TrafficLogEntry], _ model: inout Model) {
    TrafficListening.take(.exchanges(exchanges), on: &model)
    _ = update(&model, .resize(model.size))
  }

  /// Returns the traffic of an app that sends a sample's operation and several other requests.
  static func app(_ sample: Sample) throws -> StubTraffic {
    var traffic = StubTraffic()
    let document = try sample.documentText()
    traffic.add(document, [try sample.responseText()])
    traffic.add(
      """
      fragment Short on Animal { species }
      query Later($first: Int) { allAnimals { __typename ...Short } }
      """,
      [#"{"data":{"allAnimals":[{"__typename":"Cat","species":"Felis catus","age":3}]}}"#],
      variables: ["first": 3]
    )
    traffic.add("{ nothing }", [#"{"errors":[{"message":"Cannot query field 'nothing'."}]}"#]) {
      $0.outcome.status = 400
    }
    traffic.add(nil, [#"{"data":{}}"#])
    traffic.add("query Slow { allAnimals { __typename } }", []) {
      $0.outcome.failure = "stub.example refused the connection"
      $0.outcome.status = 502
    }
    traffic.add("mutation Write { allAnimals }", []) {
      $0.state = .open
      ($0.outcome.status, $0.outcome.seconds) = (nil, nil)
    }
    traffic.add("query Held { allAnimals { __typename species } }", []) {
      $0.state = .paused(.init(isResponse: false))
      ($0.outcome.status, $0.outcome.seconds) = (nil, nil)
    }
    return traffic
  }
}
