package import ExplorerState
import GraphQLRuntime
import ResponseTools

/// The state of traffic: the log, the listener, and the displayed exchange.
package struct TrafficState: Sendable {
  /// The displayed exchange.
  package struct Shown: Sendable {
    package let number: Int
    /// The number of the displayed response, starting at 1; 0 for none.
    package let response: Int
    /// The document that was sent, or `nil` for that of the loaded texts.
    let document: ExactText?
    /// The operation's text before any edit, or `nil` if it cannot be sent.
    package let text: String?
    /// The request as sent, without responses; the log's copy may have changed since.
    package let sent: ExchangeTexts
  }

  package private(set) var log = ExchangeLog()
  /// A number that changes when the log changes, except for check results.
  package private(set) var revision = 0
  /// A number that changes when a check result changes.
  package private(set) var checkRevision = 0
  /// The session files in the log.
  package private(set) var sessions: [SessionStore] = []
  /// True if they have grown since their listing started.
  var hasGrown = false
  /// The exchanges to check next.
  package let wantedChecks = CheckQueue()
  /// The listener, or `nil` if listening is not supported.
  package private(set) var listener: TrafficListener?
  /// The address at which the explorer listens, or `nil` if it does not.
  package var place: ListeningAddress?
  /// The rules, in the order in which they are applied.
  var rules: [TrafficRule] = [] { didSet { control?.setRules(rules) } }
  /// The control of the traffic, or `nil` if the explorer does not listen.
  var control: TrafficControl? { didSet { control?.setRules(rules) } }
  /// The number of feeds that have reported exchanges.
  private(set) var feeds = 0
  /// The displayed exchange, or `nil` if the loaded data is displayed.
  package var shown: Shown?
  /// The exchange that was last displayed again after its first response.
  var lastRedisplayed: Int?
  /// The workspaces for displaying exchanges, or `nil` before the first one.
  package var workspaces: ExchangeWorkspaces?
  /// The variable values typed for the loaded data while an exchange is displayed.
  var loadedDraft: VariableDraft?
  /// True if each new exchange is displayed when it arrives.
  package var isFollowing = false

  /// Starts another feed and returns its number.
  mutating func beginFeed() -> Int {
    feeds += 1
    return feeds
  }

  mutating func setListener(_ listener: TrafficListener) {
    self.listener = listener
    rules = listener.rules
    if log.exchanges.isEmpty {
      log = ExchangeLog(limit: listener.kept, writtenFile: log.writtenFile)
    }
  }

  /// Changes the log, and drops exchanges beyond the limits.
  mutating func change(_ body: (inout ExchangeLog) -> Void) {
    body(&log)
    log.trim(keeping: shown?.number)
    revision += 1
  }

  /// Sets the check results on exchanges.
  mutating func judge(_ checkResults: [(id: TrafficLogEntry.ID, checkResult: CheckResult)]) {
    for (id, checkResult) in checkResults { log.judge(id, checkResult) }
    checkRevision += 1
  }

  /// Removes the check results on exchanges of files, so that they are checked again.
  mutating func forgetStoredChecks() {
    log.forgetStoredChecks()
    checkRevision += 1
  }

  /// Starts another feed from a file, which may be the one being recorded to.
  mutating func beginSession(
    _ bytes: SessionBytes,
    named name: String,
    isWritten: Bool
  ) -> SessionStore {
    let feed = beginFeed()
    if isWritten { log.writtenFile = feed }
    let store = SessionStore(bytes, named: name, feed: feed)
    sessions.append(store)
    return store
  }

  /// The newest exchange, preferring those with a response.
  var newest: TrafficLogEntry? {
    log.exchanges.last { $0.responseCount > 0 } ?? log.exchanges.last
  }
}
