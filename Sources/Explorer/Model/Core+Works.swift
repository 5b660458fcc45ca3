import GraphQLRuntime
import TerminalUI

/// What goes on beside the key loop.
package struct Works: Sendable {
  /// What was begun, the latest last.
  var running: [RunningWork] = []
  /// The effects that were asked for, works to begin and cancel among them.
  var requests: [Effect] = []

  /// Responses with fewer values than this are walked at once: it takes less than 20 ms.
  package static let fewNodes = 100_000
  /// So are texts of fewer bytes, however few values they hold.
  static let fewBytes = 8 << 20
  /// What makes more of every value than a glance at it is done at once for fewer of them.
  static let fewCostlyNodes = 10_000
  /// Responses of fewer bytes are executed or opened at once.
  package static let fewBytesToOpen = 1 << 20
}

/// A work that was begun, and how far it is.
struct RunningWork: Sendable, Equatable {
  let work: Work
  /// Nil until there is something to show.
  var progress: Double?
}

extension Core {
  /// Whether what walks over all of the response has to be done beside the key loop.
  var isLarge: Bool { isLarge(Works.fewNodes) }

  private func isLarge(_ fewNodes: Int) -> Bool {
    (tree?.nodeCount ?? 0) > fewNodes
      || (tree?.result.document?.bytes.count ?? 0) > Works.fewBytes
  }

  /// Has a work done beside the key loop, in place of one of its kind that is under way.
  package mutating func begin(_ work: Work) {
    cancelWork { $0 == work.kind }
    works.running.append(RunningWork(work: work))
    works.requests.append(.work(work))
  }

  /// Does small work once the present command is done, and large work beside the key loop.
  ///
  /// `again` asks for the same of more of the response, where that comes before the work has ended;
  /// `bytes` are those of a text that is not shown yet.
  package mutating func perform(
    _ kind: Work.Kind,
    bytes: Int? = nil,
    again: @escaping @Sendable (inout Model) -> Void,
    _ body: @escaping @Sendable (WorkMonitor) -> Void
  ) {
    let fewNodes = kind.isCostly ? Works.fewCostlyNodes : Works.fewNodes
    let isSmall = bytes.map { $0 < Works.fewBytesToOpen } ?? !isLarge(fewNodes)
    perform(Work(kind, again: again, body), atOnce: isSmall)
  }

  /// The same for a work of a pane, which that pane asks for again.
  package mutating func perform<P: Pane>(
    _ kind: Work.Kind,
    again: @escaping @Sendable (inout P, inout Core) -> Void,
    _ body: @escaping @Sendable (WorkMonitor) -> Void
  ) {
    perform(kind, again: { $0.change(P.self, again) }, body)
  }

  /// Asks for an effect outside of the model.
  package mutating func ask(_ effect: Effect) { works.requests.append(effect) }

  /// Leaves the program, with what was to be printed.
  package mutating func quit() {
    let printed = session.printed
    ask(.quit(printing: printed.isEmpty ? nil : printed.joined(separator: "\n")))
  }

  package mutating func perform(_ work: Work, atOnce: Bool) {
    if atOnce { duties.append(.perform(work)) } else { begin(work) }
  }

  package mutating func cancelWork(where isUnwanted: (Work.Kind) -> Bool) {
    for running in works.running where isUnwanted(running.work.kind) {
      works.requests.append(.cancel(running.work))
      if running.work.kind == .asking { live.stop() }
    }
    works.running.removeAll { isUnwanted($0.work.kind) }
  }

  /// Cancels the works that are made of what is loaded, as that is replaced, those that wait to be
  /// done at once among them; gives them.
  mutating func cancelStaleWorks() -> [Work] {
    let stale = works.running.map(\.work).filter { $0.again != nil }
    works.requests += stale.map { .cancel($0) }
    works.running.removeAll { $0.work.again != nil }
    let waiting = duties.compactMap(\.staleWork)
    duties.removeAll { $0.staleWork != nil }
    return stale + waiting
  }

  /// Stops what keys wait for, or what was asked for last.
  mutating func cancelLastWork() {
    guard let last = lastWork else { return }
    session.heldKeys = []
    works.requests.append(.cancel(last))
    works.running.removeAll { $0.work == last }
    if last.kind == .folding, let rows = tree?.rows { settings.rows = rows }
    if last.kind == .asking {
      live.stop()
      duties.append(.renew(.exchange))
    }
    let isReadOnce = last.kind == .asking && live.server?.isAskedOnce == true
    say(isReadOnce ? "The rest of \(live.server?.name ?? "") is not read." : last.kind.stopped)
  }

  package func isUnderWay(_ kind: Work.Kind) -> Bool {
    works.running.contains { $0.work.kind == kind }
  }

  /// What keys wait for.
  var awaitedWork: Work? {
    // What is ticked next is ticked in what the last tick makes.
    if overlay is FieldList { return works.running.last { $0.work.kind == .executing }?.work }
    return overlay == nil ? works.running.last { $0.work.kind.changesRows }?.work : nil
  }

  /// What is stopped first: what keys wait for, else what was asked for last, else the reading.
  var lastWork: Work? {
    if let awaited = awaitedWork { return awaited }
    // Who listens goes on until somebody says so, and what is read by itself hinders nobody.
    let running = works.running.filter { !$0.work.kind.isInBackground }
    return
      (running.last { $0.work.kind == .running } ?? running.last { !$0.work.kind.isReading }
      ?? running.last)?.work
  }

  // MARK: Held keys

  /// Whether something is under way, which no prompt changes any more, that keys depend on: keys
  /// typed then mean what it will show.
  var isAwaitingRows: Bool { awaitedWork != nil }

  /// Keeps a key for later; false when it is to be taken now, as those are that stop the work.
  mutating func hold(_ key: Key) -> Bool {
    // A list of fields is closed behind what was typed in it.
    let isStop = key == .escape && !(overlay is FieldList)
    guard isAwaitingRows, !isStop, key != .control("c") else { return false }
    if session.heldKeys.count < Session.heldKeyLimit { session.heldKeys.append(key) }
    return true
  }

  // MARK: The title bar

  /// What the title bar tells of.
  private var shownWork: RunningWork? { works.running.last { $0.progress != nil } }

  /// Whether the next Escape stops what the title bar tells of.
  var stopsShownWork: Bool {
    guard overlay == nil, case .work? = EscapeTarget(self) else { return false }
    return shownWork?.work == lastWork
  }

  /// What is under way, with how far it is, for the title bar.
  var workText: String? {
    guard let shown = shownWork, let progress = shown.progress else { return nil }
    let word = shown.work.kind.word
    if shown.work.kind == .asking { return live.askingText }
    return shown.work.kind.tellsProgress ? "\(word) \(Int(progress * 100)) %" : word
  }
}
