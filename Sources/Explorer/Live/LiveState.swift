import GraphQLRuntime
import Workspace

/// What the explorer knows of a server, and of what was asked of it.
struct LiveState: Sendable {
  var server: LiveServer?
  /// The texts besides the schema that the server tells.
  var inputs: [WorkspaceInput] = []
  /// Who has the events of a subscription that is chosen later, and the texts without these.
  var events: (server: LiveServer, inputs: [WorkspaceInput])?
  /// The schema as the server tells it.
  var schema: [WorkspaceInput] = []
  /// The values of the operation's variables as they are typed, for the next run.
  var draft = VariableDraft()
  /// What was run on this server, in this run of the program and in earlier ones.
  var history = RunHistory()
  /// The last runs.
  private(set) var exchanges: [Exchange] = []
  /// Whether each new event of a subscription is shown as it comes.
  var isFollowing = true
  /// Events that came while another one is looked at.
  var unseen = 0
  /// What came while something lay over the panes.
  var held: [LiveUpdate] = []
  private var lastNumber = 0
  /// The fingerprint of the server when it was last asked.
  private(set) var askedWith = 0

  private static let limit = 1_000

  var current: Exchange? { exchanges.last }

  mutating func begin(_ operation: String, _ question: LiveQuestion) -> Exchange {
    lastNumber += 1
    askedWith = server?.fingerprint ?? 0
    let new = Exchange(number: lastNumber, operation: operation, question: question)
    exchanges.append(new)
    if exchanges.count > Self.limit { exchanges.removeFirst() }
    isFollowing = true
    unseen = 0
    held = []
    return new
  }

  func exchange(_ number: Int) -> Exchange? { exchanges.last { $0.number == number } }

  mutating func change(_ number: Int, _ body: (inout Exchange) -> Void) {
    guard let index = exchanges.lastIndex(where: { $0.number == number }) else { return }
    body(&exchanges[index])
  }

  /// How far the server is, for the title bar.
  var askingText: String {
    guard let exchange = current, exchange.isUnderWay else { return Work.Kind.asking.word }
    // What a screen has no room for would be left out as a whole.
    if case .waiting = exchange.state { return exchange.stateText }
    guard exchange.isSubscription else { return exchange.stateText }
    let count = exchange.count == 1 ? "1 event" : "\(exchange.count) events"
    let unseen = isFollowing ? "" : ", paused, \(unseen) new"
    return "\(exchange.stateText), \(count)\(unseen)"
  }

  /// Whoever goes to another response of a subscription wants to look at it.
  mutating func pauseFollowing() {
    guard isFollowing, let current, current.isUnderWay, current.isSubscription else { return }
    isFollowing = false
    unseen = 0
  }

  /// Takes note that what is under way is no longer wanted.
  mutating func stop() {
    guard let current, current.isUnderWay else { return }
    change(current.number) { $0.state = .stopped }
  }
}
