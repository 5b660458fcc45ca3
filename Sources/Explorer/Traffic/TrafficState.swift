import ExplorerState
import GraphQLRuntime
import ResponseTools

/// The exchanges of a running app: what is known of them, who listens, and which is looked at.
struct TrafficState: Sendable {
  /// An exchange that is looked at.
  struct Shown: Sendable {
    let number: Int
    /// Which of its responses, from 1; 0 for none.
    let response: Int
    /// The document that was sent; nil for that of the loaded texts.
    let document: ExactText?
    /// The text of the operation as it was looked at, before any edit; nil where it cannot be sent.
    let text: String?
    /// What was sent, without responses; where the log has it in memory it may have been changed since.
    let sent: ExchangeTexts
  }

  private(set) var log = ExchangeLog()
  /// Differs when anything of the log does but verdicts.
  private(set) var revision = 0
  /// Differs when a verdict does.
  private(set) var verdictRevision = 0
  /// The files whose exchanges the log has.
  private(set) var sessions: [SessionStore] = []
  /// Whether they have grown since they began to be listed.
  var hasGrown = false
  /// Which of those are judged next.
  let wantedVerdicts = VerdictQueue()
  /// Who can listen; nil where nobody can.
  private(set) var listener: TrafficListener?
  /// Where somebody listens; nil where nobody does.
  var place: TrafficPlace?
  /// What is done to what passes, in the order in which it is asked.
  var rules: [TrafficRule] = [] { didSet { control?.setRules(rules) } }
  /// Nil where nobody listens.
  var control: TrafficControl? { didSet { control?.setRules(rules) } }
  /// How many have told of exchanges.
  private(set) var feeds = 0
  /// Nil where what was loaded is looked at.
  var shown: Shown?
  /// The exchange that was last looked at again because it was answered.
  var lookedAgain: Int?
  /// What exchanges are looked at through; nil where none was.
  var workspaces: ExchangeWorkspaces?
  /// The values that were typed for what was loaded, while an exchange is looked at.
  var loadedDraft: VariableDraft?
  /// Whether each new exchange is looked at as it comes.
  var isFollowing = false

  /// Begins another feed; gives its number.
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

  /// Changes the log, and drops what is more than is kept.
  mutating func change(_ body: (inout ExchangeLog) -> Void) {
    body(&log)
    log.trim(keeping: shown?.number)
    revision += 1
  }

  /// Takes what is to be said of exchanges.
  mutating func judge(_ verdicts: [(id: LoggedExchange.ID, verdict: ExchangeVerdict)]) {
    for (id, verdict) in verdicts { log.judge(id, verdict) }
    verdictRevision += 1
  }

  /// Has what files have judged anew.
  mutating func forgetStoredVerdicts() {
    log.forgetStoredVerdicts()
    verdictRevision += 1
  }

  /// Begins another feed from a file, which may be the one that is written meanwhile.
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

  /// The exchange that came last, of those with a response where there are some.
  var newest: LoggedExchange? {
    log.exchanges.last { $0.responseCount > 0 } ?? log.exchanges.last
  }
}
