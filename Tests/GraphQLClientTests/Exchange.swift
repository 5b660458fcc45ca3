import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing

/// The results of a request to a server: payloads, events, error, summary and duration.
struct Exchange {
  var payloads: [String] = []
  var events: [String] = []
  var error: TransportError?
  var summary: TransportSummary?
  var seconds = 0.0

  /// Sends a request and waits until it completes or until `count` payloads have arrived.
  static func run(
    _ url: String,
    _ request: GraphQLRequest = GraphQLRequest(document: "{ __typename }"),
    count: Int = .max,
    cancelledAfter limit: Duration = .seconds(3600),
    _ change: (inout Endpoint) -> Void = { _ in }
  ) throws -> Exchange {
    final class Log {
      var payloads: [String] = []
      var events: [String] = []
    }
    let log = Log()
    var endpoint = Endpoint(try EndpointURL(url))
    endpoint.timeout = 10
    change(&endpoint)
    var exchange = Exchange()
    let start = ContinuousClock.now
    do throws(TransportError) {
      exchange.summary = try GraphQLClient(endpoint).run(
        request,
        isCancelled: { start.duration(to: .now) > limit }
      ) {
        switch $0 {
        case .opened(let opening): log.events.append("\(opening.status) \(opening.transport)")
        case .payload(let payload):
          log.payloads.append(String(decoding: payload.utf8, as: UTF8.self))
        case .retry(let error, _, let attempt): log.events.append("\(attempt): \(error.message)")
        }
        return log.payloads.count < count
      }
    } catch {
      exchange.error = error
    }
    let duration = start.duration(to: .now)
    exchange.seconds =
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    exchange.payloads = log.payloads
    exchange.events = log.events
    return exchange
  }

  /// The first payload.
  var response: JSONValue? {
    payloads.first.flatMap { try? JSONDocument($0) }.map { JSONValue($0.root) }
  }
}

extension GraphQLRequest {
  static let ticks = GraphQLRequest(document: "subscription { tick }", kind: .subscription)
}

/// Returns the server, or prints how many cases are not run and returns nil if the server is not
/// available.
func serverOrReport(
  _ server: Result<TestServer, any Error>,
  _ name: String,
  count: Int
) -> TestServer? {
  switch server {
  case .success(let server): return server
  case .failure(let error):
    let reason = (error as? TestServer.Absence)?.reason ?? "\(error)"
    SharedData.reportNotRun(name, count: count, reason: reason)
    return nil
  }
}
