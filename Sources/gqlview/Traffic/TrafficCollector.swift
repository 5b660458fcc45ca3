import CommandLineSupport
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import Threads

/// Collects the proxy's events for each operation, writes them to a session file, and passes on
/// completed operations.
final class TrafficCollector: Sendable {
  private struct State {
    var open: [Int: OpenOperation] = [:]
    /// The approximate memory use of the running operations in bytes.
    var size = 0
    var refusals: Set<ClientRefusal> = []
  }

  private let state = Mutex(State())
  private let documents: TrafficDocuments
  /// The maximum number of events kept for a subscription; the oldest are dropped.
  private let limit: Int
  private let file: SessionWriter?
  private let clock: any WallClock
  private let take: @Sendable (TrafficEntry) -> Void

  /// Creates a collector; `take` receives operations that are already written to the file, on one
  /// thread at a time.
  init(
    documents: TrafficDocuments,
    keeping limit: Int,
    in file: SessionWriter?,
    clock: any WallClock,
    take: @escaping @Sendable (TrafficEntry) -> Void
  ) {
    self.documents = documents
    self.limit = limit
    self.file = file
    self.clock = clock
    self.take = take
  }

  func receive(_ event: ProxyEvent) {
    switch event {
    case .request(let request):
      state.withLock { state in
        let number = file?.newNumber()
        var begun = OpenOperation(request, number: number, time: clock.text(), keeping: limit)
        if state.size + begun.size > TrafficQueue.maximumSize {
          let hasRoom = state.size <= 2 * TrafficQueue.maximumSize
          begun.forgetVariables(documents, file, keepingDocument: hasRoom)
        }
        state.size += begun.size
        state.open[request.id] = begun
      }
    case .opened(let id, let status, let transport):
      state.withLock { $0.open[id]?.open(status: status, transport: transport) }
    case .payload(let id, let json, let seconds):
      state.withLock { state in
        // Remove the operation while it changes, so that it is not copied.
        guard var open = state.open.removeValue(forKey: id) else { return }
        state.size -= open.size
        open.take(
          json,
          at: seconds,
          room: TrafficQueue.maximumSize - state.size,
          documents,
          file
        )
        state.size += open.size
        state.open[id] = open
      }
    case .refused(let refusal):
      // Report a refusal only once, because apps retry.
      let isNew = state.withLock {
        $0.refusals.count < ClientRefusal.reportLimit && $0.refusals.insert(refusal).inserted
      }
      if isNew { StandardStreams.writeError(refusal.words) }
    case .end(let id, let outcome, let notes):
      let ended = state.withLock { state in
        let ended = state.open.removeValue(forKey: id)
        state.size -= ended?.size ?? 0
        return ended
      }
      guard var ended else { return }
      ended.note(notes)
      if let entry = ended.end(outcome, documents: documents, file: file) { take(entry) }
    }
  }
}
