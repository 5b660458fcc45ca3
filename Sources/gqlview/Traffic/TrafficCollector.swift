import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import Threads

/// Puts together what a proxy tells of each operation, and hands it on when it has ended.
final class TrafficCollector: Sendable {
  private struct Open {
    let request: ProxiedRequest
    let time: String
    var payloads = ResponseSequence(limit: TrafficCollector.limit)
    var size = 0
    /// How many payloads are not kept.
    var leftOut = 0
  }

  /// How many events of a subscription are kept, the newest, and how many bytes of an operation's.
  private static let limit = 1_000
  private static let maximumSize = 64 << 20

  private let open = Mutex<[Int: Open]>([:])
  private let documents: TrafficDocuments
  private let clock: @Sendable () -> String
  private let take: @Sendable (TrafficEntry) -> Void

  /// `take` is called on the proxy's threads, one at a time.
  init(
    documents: TrafficDocuments,
    clock: @escaping @Sendable () -> String,
    take: @escaping @Sendable (TrafficEntry) -> Void
  ) {
    self.documents = documents
    self.clock = clock
    self.take = take
  }

  func receive(_ event: ProxyEvent) {
    switch event {
    case .request(let request):
      let begun = Open(request: request, time: clock())
      open.withLock { $0[request.id] = begun }
    case .payload(let id, let payload):
      guard let json = try? JSONDocument(payload.utf8) else { return }
      open.withLock { open in
        guard let size = open[id]?.size else { return }
        if size + payload.utf8.count > Self.maximumSize {
          open[id]?.leftOut += 1
        } else {
          open[id]?.size = size + payload.utf8.count
          open[id]?.payloads.take(json, at: payload.seconds)
        }
      }
    case .end(let id, let outcome):
      guard let ended = open.withLock({ $0.removeValue(forKey: id) }) else { return }
      guard let json = try? JSONDocument(ended.request.json),
        let asked = CapturedExchange(request: json.root)
      else { return }
      var exchange = documents.completing(asked)
      exchange.responses = ended.payloads.responses.map(\.utf8)
      take(
        TrafficEntry(
          request: ended.request,
          exchange: exchange,
          time: ended.time,
          outcome: outcome,
          notKept: ended.payloads.droppedCount + ended.leftOut
        )
      )
    }
  }
}
