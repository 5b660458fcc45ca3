import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLClient
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import ProjectInputs
import Reports
import Threads
import Workspace

extension TrafficListener {
  /// Returns the proxy that the explorer runs in the background.
  ///
  /// It also records the traffic in the session file, if one is given. Returns `nil` if the rules
  /// are invalid, after printing the errors.
  static func proxy(
    _ run: Run,
    keptIn file: SessionWriter? = nil,
    clock: any WallClock = SystemClock()
  ) throws(UsageError) -> TrafficListener? {
    let (arguments, network) = (run.arguments, try Network(run.arguments))
    let documents = TrafficDocuments(run)
    let rules = TrafficRuleBook(run, documents: documents)
    do throws(FileError) {
      guard try rules.readRulesOption(run) else { return nil }
    } catch {
      _ = run.fail(with: error.message)
      return nil
    }
    return TrafficListener(
      rules: rules.current,
      kept: arguments[.keep] ?? Network.kept,
      endpoint: network.endpoint?.url.shown,
      secondsFromUTC: clock.secondsFromUTC
    ) { request, isCancelled, notify throws(ReadingError) in
      let endpoint = try Self.endpoint(request.endpoint, network)
      let listener = try Self.listener(at: request.address, arguments)
      let feed = ExchangeFeed(
        request.feed,
        documents: documents,
        clock: clock,
        keptIn: file
      )
      var settings = ProxySettings(endpoint: endpoint)
      settings.guardRequests(arguments, documents)
      if arguments.has(.maximumSize) { settings.limit = endpoint.maximumSize }
      rules.current = request.rules
      settings.rules = rules.proxyRules(pause: feed.pause, over: feed.endPause)
      let workspace = Mutex<Workspace?>(nil)
      notify(.control(TrafficControl(feed, rules) { new in workspace.withLock { $0 = new } }))
      if arguments.has(.timeout) { settings.silence = endpoint.timeout }
      let proxy = Proxy(at: listener, settings: settings, receive: feed.receive)
      let isDone = Mutex(false)
      let failure = Mutex<Listener.Failure?>(nil)
      let thread = SystemThread {
        proxy.run(
          isCancelled: { isDone.withLock { $0 } },
          failed: { reason in failure.withLock { $0 = reason } }
        )
      }
      guard let thread else { throw ReadingError(message: "The system cannot start more threads.") }
      notify(
        .listening(
          ListeningAddress(
            address: listener.place,
            endpoint: endpoint.url.shown,
            isOpen: !listener.address.isLoopback
          )
        )
      )
      var sender = TrafficSender(
        feed: feed,
        judge: ResponseCheck(request.workspace),
        notify: notify
      )
      while !isCancelled(), failure.withLock({ $0 }) == nil {
        if let new = workspace.withLock({ $0.take() }) { sender.judge(by: new) }
        if !sender.reportMore() { clock.pause(milliseconds: 15) }
      }
      isDone.withLock { $0 = true }
      thread.join()
      if let failure = failure.withLock({ $0 }) { throw ReadingError(message: failure.message) }
    }
  }

  private static func listener(
    at text: String?,
    _ arguments: Arguments
  ) throws(ReadingError) -> Listener {
    guard let address = text.map(ListenAddress.init) ?? .standard else {
      throw ReadingError(
        message: "listen needs an address of this machine and a port, such as 127.0.0.1:4141, not "
          + "'\(text ?? "")'."
      )
    }
    OpenFiles.allowMany()
    StandardStreams.ignoreBrokenPipes()
    let identity: ServerIdentity?
    do throws(FileError) {
      identity = try Listening.identity(arguments)
    } catch {
      throw ReadingError(message: error.message)
    }
    do throws(Listener.Failure) {
      return try Listener(address, identity: identity)
    } catch {
      throw ReadingError(message: error.message)
    }
  }

  private static func endpoint(
    _ text: String?,
    _ network: Network
  ) throws(ReadingError) -> Endpoint {
    if let own = network.endpoint, text == nil || text == own.url.shown { return own }
    do throws(TransportError) {
      return try network.endpoint(at: text ?? "")
    } catch {
      throw ReadingError(message: error.message)
    }
  }
}

extension TrafficControl {
  /// Creates the control that resumes paused exchanges of a feed and changes the rules.
  init(
    _ feed: ExchangeFeed,
    _ rules: TrafficRuleBook,
    judge: @escaping @Sendable (Workspace) -> Void
  ) {
    self.init(
      setRules: { rules.current = $0 },
      release: { id, body in
        guard let paused = feed.paused(id) else { return }
        if let body { paused.release(replacing: body) } else { paused.release() }
      },
      change: { id, change in
        guard let paused = feed.paused(id) else { return }
        feed.take(change, of: id)
        paused.release(replacing: change.applied(to: paused.body))
      },
      judge: judge,
      fail: { id, failure in feed.paused(id)?.fail(failure.ofProxy) }
    )
  }
}

/// Sends the exchanges of a feed to the explorer, and checks their responses in between.
private struct TrafficSender {
  private let feed: ExchangeFeed
  private var judge: ResponseCheck
  private let notify: (TrafficListener.News) -> Void
  /// The exchanges that are not yet checked, oldest first.
  private var waiting: [TrafficLogEntry] = []
  /// The results so far for running streams.
  private var checkResults: [Int: CheckResult] = [:]

  /// The maximum number of unchecked exchanges; the oldest are skipped.
  private static let limit = 10_000
  /// The time for checking before new exchanges are sent again.
  private static let slice = Duration.milliseconds(40)

  init(
    feed: ExchangeFeed,
    judge: ResponseCheck,
    notify: @escaping (TrafficListener.News) -> Void
  ) {
    self.feed = feed
    self.judge = judge
    self.notify = notify
  }

  /// Uses another workspace for further checks.
  mutating func judge(by workspace: Workspace) { judge = ResponseCheck(workspace) }

  /// Sends and checks new exchanges; returns `false` if there was nothing to do.
  mutating func reportMore() -> Bool {
    let start = ContinuousClock.now
    let changed = feed.take()
    if !changed.isEmpty { notify(.exchanges(changed)) }
    let left = feed.takeAbandoned()
    if !left.isEmpty { notify(.left(left)) }
    waiting += changed.filter { $0.state == .ended || $0.title.kind == .subscription }
    if waiting.count > Self.limit { waiting.removeFirst(waiting.count - Self.limit) }
    guard !waiting.isEmpty else { return !changed.isEmpty }
    var checked: [(id: TrafficLogEntry.ID, checkResult: CheckResult)] = []
    var count = 0
    for exchange in waiting where start.duration(to: .now) < Self.slice {
      count += 1
      guard case .memory(let texts) = exchange.source else { continue }
      let isOver = exchange.state == .ended
      let checkResult = judge.checkResult(
        on: texts,
        of: exchange.title,
        failure: exchange.outcome.failure,
        isOver: isOver,
        after: checkResults[exchange.id.number]
      )
      checkResults[exchange.id.number] = isOver ? nil : checkResult
      checked.append((exchange.id, checkResult))
    }
    waiting.removeFirst(count)
    notify(.checkResults(checked))
    return true
  }
}
