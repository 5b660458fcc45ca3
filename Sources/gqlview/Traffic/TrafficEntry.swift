import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import Workspace

/// A completed operation of a running app, with its responses.
struct TrafficEntry {
  /// The operation's number in the session file, or its position in the traffic.
  let id: Int
  let path: String
  /// The request and responses, whose times are unknown; for a persisted operation, with the text
  /// from a manifest.
  private(set) var texts: ExchangeTexts
  /// The UTC time in ISO 8601 format.
  let time: String
  let outcome: ExchangeOutcome
  /// Notes for the user, as sentences without a full stop.
  private(set) var notes: [String]
  /// The number of responses that were not kept because of their number or size.
  private(set) var notKept: Int
  let title: ExchangeTitle

  init(
    id: Int,
    path: String,
    texts: ExchangeTexts,
    time: String,
    outcome: ExchangeOutcome,
    notes: [String] = [],
    notKept: Int
  ) {
    self.id = id
    self.path = path
    self.texts = texts
    self.time = time
    self.outcome = outcome
    self.notes = notes
    self.notKept = notKept
    title = ExchangeTitle(texts.request)
  }

  /// The approximate memory use in bytes.
  var size: Int { texts.size }

  /// Removes the variables and responses, and keeps only what a list shows.
  mutating func empty() {
    guard texts.request.variables != nil || !texts.responses.isEmpty else { return }
    notKept += texts.responses.count
    texts.responses = []
    texts.request.variables = nil
    notes.append("not executed: more than \(TrafficQueue.maximumSize >> 20) MB were waiting")
  }

  var name: String { title.name }
  var kind: OperationKind? { title.kind }
}
