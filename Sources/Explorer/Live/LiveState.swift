import ExplorerState
import GraphQLRuntime
import Workspace

/// The server and the requests to it.
package struct LiveState: Sendable {
  package var server: LiveServer?
  /// The texts other than the server's schema.
  var inputs: [WorkspaceInput] = []
  /// The source of events for a subscription that is selected later, and the texts without these
  /// events.
  var events: (server: LiveServer, inputs: [WorkspaceInput])?
  /// The schema received from the server.
  var schema: [WorkspaceInput] = []
  /// The edited variable values for the next run.
  var draft = VariableDraft()
  /// The operations run on this server, including earlier runs of the program.
  var history = RunHistory()
  /// The last runs.
  private(set) var exchanges: [OperationRun] = []
  /// True if new events of a subscription are shown immediately.
  package var isFollowing = true
  /// The number of events received while an earlier one is displayed.
  package var unseen = 0
  /// The updates received while a popup is open.
  var held: [LiveUpdate] = []
  private var lastNumber = 0
  /// The fingerprint of the server at the last request.
  private(set) var askedWith = 0

  private static let limit = 1_000

  package var current: OperationRun? { exchanges.last }

  mutating func begin(_ operation: String, _ question: LiveQuestion) -> OperationRun {
    lastNumber += 1
    askedWith = server?.fingerprint ?? 0
    let new = OperationRun(number: lastNumber, operation: operation, question: question)
    exchanges.append(new)
    if exchanges.count > Self.limit { exchanges.removeFirst() }
    isFollowing = true
    unseen = 0
    held = []
    return new
  }

  package func exchange(_ number: Int) -> OperationRun? { exchanges.last { $0.number == number } }

  mutating func change(_ number: Int, _ body: (inout OperationRun) -> Void) {
    guard let index = exchanges.lastIndex(where: { $0.number == number }) else { return }
    body(&exchanges[index])
  }

  /// The state of the request for the title bar.
  var requestStateText: String {
    guard let exchange = current, exchange.isUnderWay else {
      return BackgroundTask.Kind.asking.word
    }
    // Leave out details that a narrow screen has no room for.
    if case .waiting = exchange.state { return exchange.stateText }
    guard exchange.isSubscription else { return exchange.stateText }
    let count = exchange.count == 1 ? "1 event" : "\(exchange.count) events"
    let unseen = isFollowing ? "" : ", paused, \(unseen) new"
    return "\(exchange.stateText), \(count)\(unseen)"
  }

  /// Stops following, because the user selected another response of a subscription.
  mutating func pauseFollowing() {
    guard isFollowing, let current, current.isUnderWay, current.isSubscription else { return }
    isFollowing = false
    unseen = 0
  }

  /// Marks the running request as stopped.
  mutating func stop() {
    guard let current, current.isUnderWay else { return }
    change(current.number) { $0.state = .stopped }
  }
}
