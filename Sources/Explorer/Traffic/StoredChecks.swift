import ExplorerState
import GraphQLRuntime
import GraphQLTransport

/// Checks the exchanges of files in the background, starting with those on the screen.
enum StoredChecks {
  /// The intervals at which check results are shown: for those that are visible, and others.
  private static let soon = Duration.milliseconds(30)
  private static let later = Duration.milliseconds(300)

  /// Checks all exchanges without a check result, unless that is already running.
  static func begin(in core: inout Core) {
    guard !core.isUnderWay(.reviewing) else { return }
    let waiting = core.traffic.log.exchanges.filter { exchange in
      exchange.source.isStored
        && exchange.checkResult.map { $0.responseCount < exchange.responseCount } ?? true
    }
    guard !waiting.isEmpty else { return }
    let home = core.traffic.workspaces?.home ?? core.workspace
    let queue = core.traffic.wantedChecks
    core.begin(
      BackgroundTask(.reviewing) { monitor in
        judge(waiting, first: queue, ResponseCheck(home), monitor)
        // More exchanges may have been added meanwhile.
        monitor.send(
          StateMutation(core: { core in
            core.cancelWork { $0 == .reviewing }
            begin(in: &core)
          })
        )
      }
    )
  }

  /// Checks exchanges again with the currently loaded data.
  static func restart(in core: inout Core) {
    core.traffic.control?.judge(core.workspace)
    guard !core.traffic.sessions.isEmpty else { return }
    core.cancelWork { $0 == .reviewing }
    core.traffic.forgetStoredChecks()
    begin(in: &core)
  }

  private static func judge(
    _ exchanges: [TrafficLogEntry],
    first queue: CheckQueue,
    _ home: ResponseCheck,
    _ monitor: WorkMonitor
  ) {
    var judge = home
    var places: [Int: Int] = [:]
    for (place, exchange) in exchanges.enumerated() { places[exchange.number] = place }
    var isJudged = [Bool](repeating: false, count: exchanges.count)
    var found: [(id: TrafficLogEntry.ID, checkResult: CheckResult)] = []
    var (position, count, lastReport) = (0, 0, ContinuousClock.now)
    var isAwaited = false
    func sendResults() {
      let checkResults = found
      found = []
      (lastReport, isAwaited) = (.now, false)
      monitor.send(StateMutation(core: { $0.traffic.judge(checkResults) }))
    }
    while count < exchanges.count, monitor.shouldContinue(Double(count) / Double(exchanges.count)) {
      let place: Int
      if let wanted = queue.next() {
        guard let known = places[wanted], !isJudged[known] else { continue }
        (place, isAwaited) = (known, true)
      } else {
        while isJudged[position] { position += 1 }
        place = position
      }
      isJudged[place] = true
      count += 1
      found.append((exchanges[place].id, checkResult(on: exchanges[place], by: &judge, monitor)))
      if lastReport.duration(to: .now) > (isAwaited ? soon : later) { sendResults() }
    }
    if !found.isEmpty { sendResults() }
  }

  /// Returns the check result on all responses, reading one after another.
  private static func checkResult(
    on exchange: TrafficLogEntry,
    by judge: inout ResponseCheck,
    _ monitor: WorkMonitor
  ) -> CheckResult {
    // For a running subscription, only new responses are read.
    var checkResult = exchange.checkResult
    var next = (checkResult?.responseCount ?? 0) + 1
    repeat {
      do throws(ReadingError) {
        let texts = try exchange.source.texts(response: next)
        checkResult = judge.checkResult(
          on: texts,
          of: exchange.title,
          failure: exchange.outcome.failure,
          after: checkResult
        )
        let last = texts.statedCount ?? texts.droppedCount + texts.responses.count
        next = max(next, last) + 1
      } catch {
        var unread = checkResult ?? CheckResult()
        unread.first = unread.first ?? error.message
        unread.responseCount = exchange.responseCount
        return unread
      }
    } while next <= exchange.responseCount && !monitor.isCancelled()
    var whole = checkResult ?? CheckResult()
    // The head of a line may state a different number.
    whole.responseCount = exchange.responseCount
    return whole
  }
}
