import GraphQLRuntime
import TerminalUI

/// The state of background work.
package struct BackgroundTasks: Sendable {
  /// The running work, latest last.
  var running: [RunningTask] = []
  /// The requested effects, including starting and cancelling work.
  var requests: [Effect] = []

  /// The number of values below which a response is traversed immediately, which takes less than 20
  /// ms.
  package static let fewNodes = 100_000
  /// The size in bytes below which a text is processed immediately, in addition to the limit on
  /// values.
  static let fewBytes = 8 << 20
  /// The number of values below which work with higher cost per value is done immediately.
  static let fewCostlyNodes = 10_000
  /// The size in bytes below which responses are executed or opened immediately.
  package static let fewBytesToOpen = 1 << 20
}

/// Running work with its progress.
struct RunningTask: Sendable, Equatable {
  let work: BackgroundTask
  /// The progress, or `nil` before there is something to show.
  var progress: Double?
}

extension Core {
  /// True if work on the whole response must be done in the background.
  var isLarge: Bool { isLarge(BackgroundTasks.fewNodes) }

  private func isLarge(_ fewNodes: Int) -> Bool {
    (tree?.nodeCount ?? 0) > fewNodes
      || (tree?.result.document?.bytes.count ?? 0) > BackgroundTasks.fewBytes
  }

  /// Starts background work, replacing running work of the same kind.
  package mutating func begin(_ work: BackgroundTask) {
    cancelWork { $0 == work.kind }
    backgroundTasks.running.append(RunningTask(work: work))
    backgroundTasks.requests.append(.work(work))
  }

  /// Performs small work after the current command, and large work in the background.
  ///
  /// `again` restarts the work if more of the response arrives before it has ended; `bytes` is the
  /// size of a text that is not displayed yet.
  package mutating func perform(
    _ kind: BackgroundTask.Kind,
    bytes: Int? = nil,
    again: @escaping @Sendable (inout Model) -> Void,
    _ body: @escaping @Sendable (WorkMonitor) -> Void
  ) {
    let fewNodes = kind.isCostly ? BackgroundTasks.fewCostlyNodes : BackgroundTasks.fewNodes
    let isSmall = bytes.map { $0 < BackgroundTasks.fewBytesToOpen } ?? !isLarge(fewNodes)
    perform(BackgroundTask(kind, again: again, body), atOnce: isSmall)
  }

  /// Performs work of a pane, which restarts it if necessary.
  package mutating func perform<P: Pane>(
    _ kind: BackgroundTask.Kind,
    again: @escaping @Sendable (inout P, inout Core) -> Void,
    _ body: @escaping @Sendable (WorkMonitor) -> Void
  ) {
    perform(kind, again: { $0.change(P.self, again) }, body)
  }

  /// Requests an effect outside of the model.
  package mutating func request(_ effect: Effect) { backgroundTasks.requests.append(effect) }

  /// Quits the program and prints the collected texts.
  package mutating func quit() {
    let printed = session.printed
    request(.quit(printing: printed.isEmpty ? nil : printed.joined(separator: "\n")))
  }

  package mutating func perform(_ work: BackgroundTask, atOnce: Bool) {
    if atOnce { pendingActions.append(.perform(work)) } else { begin(work) }
  }

  package mutating func cancelWork(where isUnwanted: (BackgroundTask.Kind) -> Bool) {
    for running in backgroundTasks.running where isUnwanted(running.work.kind) {
      backgroundTasks.requests.append(.cancel(running.work))
      if running.work.kind == .asking { live.stop() }
    }
    backgroundTasks.running.removeAll { isUnwanted($0.work.kind) }
  }

  /// Cancels and returns the work that depends on the loaded data, including waiting work.
  mutating func cancelStaleTasks() -> [BackgroundTask] {
    let stale = backgroundTasks.running.map(\.work).filter { $0.again != nil }
    backgroundTasks.requests += stale.map { .cancel($0) }
    backgroundTasks.running.removeAll { $0.work.again != nil }
    let waiting = pendingActions.compactMap(\.staleWork)
    pendingActions.removeAll { $0.staleWork != nil }
    return stale + waiting
  }

  /// Cancels the work that keys wait for, or the latest one.
  mutating func cancelLastWork() {
    guard let last = lastTask else { return }
    session.pendingKeys = []
    backgroundTasks.requests.append(.cancel(last))
    backgroundTasks.running.removeAll { $0.work == last }
    if last.kind == .folding, let rows = tree?.rows { settings.rows = rows }
    if last.kind == .asking {
      live.stop()
      pendingActions.append(.refresh(.exchange))
    }
    let isReadOnce = last.kind == .asking && live.server?.isRequestedOnce == true
    say(isReadOnce ? "The rest of \(live.server?.name ?? "") was not read." : last.kind.stopped)
  }

  package func isUnderWay(_ kind: BackgroundTask.Kind) -> Bool {
    backgroundTasks.running.contains { $0.work.kind == kind }
  }

  /// The work that keys wait for.
  var awaitedWork: BackgroundTask? {
    // The next field is ticked in the result of the previous tick.
    if popup is FieldList {
      return backgroundTasks.running.last { $0.work.kind == .executing }?.work
    }
    return popup == nil ? backgroundTasks.running.last { $0.work.kind.changesRows }?.work : nil
  }

  /// The work to cancel first: the one that keys wait for, then the latest, then loading.
  var lastTask: BackgroundTask? {
    if let awaited = awaitedWork { return awaited }
    // Listening continues until it is stopped explicitly, and automatic loading does not block
    // anything.
    let running = backgroundTasks.running.filter { !$0.work.kind.isInBackground }
    return
      (running.last { $0.work.kind == .running } ?? running.last { !$0.work.kind.isReading }
      ?? running.last)?.work
  }

  // MARK: Queued keys

  /// True if keys must wait for work whose result they refer to.
  var isAwaitingRows: Bool { awaitedWork != nil }

  /// Queues a key; returns false if it must be handled now, such as one that cancels the work.
  mutating func queue(_ key: Key) -> Bool {
    // In a field list, Escape closes the list after the earlier keys.
    let isStop = key == .escape && !(popup is FieldList)
    guard isAwaitingRows, !isStop, key != .control("c") else { return false }
    if session.pendingKeys.count < RetainedState.pendingKeyLimit { session.pendingKeys.append(key) }
    return true
  }

  // MARK: The title bar

  /// The work shown in the title bar.
  private var shownTask: RunningTask? { backgroundTasks.running.last { $0.progress != nil } }

  /// True if the next Escape cancels the work shown in the title bar.
  var stopsShownTask: Bool {
    guard popup == nil, case .work? = EscapeTarget(self) else { return false }
    return shownTask?.work == lastTask
  }

  /// The running work and its progress, for the title bar.
  var workText: String? {
    guard let shown = shownTask, let progress = shown.progress else { return nil }
    let word = shown.work.kind.word
    if shown.work.kind == .asking { return live.requestStateText }
    return shown.work.kind.reportsProgress ? "\(word) \(Int(progress * 100)) %" : word
  }
}
