import GraphQLRuntime

/// A work that was begun, and how far it is.
struct RunningWork: Sendable, Equatable {
  let work: Work
  /// Nil until there is something to show.
  var progress: Double?
}

extension Model {
  /// Responses with fewer values than this are walked at once: it takes less than 20 ms.
  static let fewNodes = 100_000
  /// So are texts of fewer bytes, however few values they hold.
  static let fewBytes = 8 << 20

  /// What makes more of every value than a glance at it is done at once for fewer of them.
  static let fewCostlyNodes = 10_000

  /// Whether what walks over all of the response has to be done beside the key loop.
  var isLarge: Bool { isLarge(Self.fewNodes) }

  private func isLarge(_ fewNodes: Int) -> Bool {
    (tree?.nodeCount ?? 0) > fewNodes
      || (tree?.result.document?.bytes.count ?? 0) > Self.fewBytes
  }

  /// Responses of fewer bytes are executed or opened at once.
  static let fewBytesToOpen = 1 << 20

  /// Has a work done beside the key loop, in place of one of its kind that is under way.
  package mutating func begin(_ work: Work) {
    cancelWork { $0 == work.kind }
    works.append(RunningWork(work: work))
    requests.append(.work(work))
  }

  /// Does small work at once and large work beside the key loop.
  ///
  /// `again` asks for the same of more of the response, where that comes before the work has ended;
  /// `bytes` are those of a text that is not shown yet.
  mutating func perform(
    _ kind: Work.Kind,
    bytes: Int? = nil,
    again: @escaping @Sendable (inout Model) -> Void,
    _ body: @escaping @Sendable (WorkMonitor) -> Void
  ) {
    let fewNodes = kind.isCostly ? Self.fewCostlyNodes : Self.fewNodes
    let isSmall = bytes.map { $0 < Self.fewBytesToOpen } ?? !isLarge(fewNodes)
    perform(Work(kind, again: again, body), atOnce: isSmall)
  }

  /// Does a work here and now, or beside the key loop.
  mutating func perform(_ work: Work, atOnce: Bool) {
    guard atOnce else { return begin(work) }
    for change in work.changes() { change.apply(to: &self) }
  }

  mutating func cancelWork(where isUnwanted: (Work.Kind) -> Bool) {
    for running in works where isUnwanted(running.work.kind) {
      requests.append(.cancel(running.work))
      if running.work.kind == .asking { live.stop() }
    }
    works.removeAll { isUnwanted($0.work.kind) }
  }

  /// Cancels the works that are made of what is loaded, as that is replaced; gives them.
  mutating func cancelStaleWorks() -> [Work] {
    let stale = works.map(\.work).filter { $0.again != nil }
    requests += stale.map { .cancel($0) }
    works.removeAll { $0.work.again != nil }
    return stale
  }

  /// Stops what keys wait for, or what was asked for last.
  mutating func cancelLastWork() {
    guard let last = lastWork else { return }
    heldKeys = []
    requests.append(.cancel(last))
    works.removeAll { $0.work == last }
    if last.kind == .folding, let rows = tree?.rows { settings.rows = rows }
    if last.kind == .asking {
      live.stop()
      refreshRequest()
    }
    let isReadOnce = last.kind == .asking && live.server?.isAskedOnce == true
    say(isReadOnce ? "The rest of \(live.server?.name ?? "") is not read." : last.kind.stopped)
  }

  mutating func take(_ report: WorkReport, from work: Work) {
    guard let index = works.firstIndex(where: { $0.work == work }) else { return }
    switch report {
    case .progress(let done): works[index].progress = min(max(done, 0), 1)
    case .change(let change): change.apply(to: &self)
    case .end: works.removeAll { $0.work == work }
    }
  }

  /// The works to begin and cancel since this was last asked.
  package mutating func takeRequests() -> [Effect] {
    defer { requests = [] }
    return requests
  }

  /// What the title bar tells of.
  private var shownWork: RunningWork? { works.last { $0.progress != nil } }

  /// Whether the next Escape stops what the title bar tells of.
  var stopsShownWork: Bool {
    guard overlay == nil, case .work? = escapeTarget else { return false }
    return shownWork?.work == lastWork
  }

  /// What is under way, with how far it is, for the title bar.
  var workText: String? {
    guard let shown = shownWork, let progress = shown.progress else { return nil }
    let word = shown.work.kind.word
    // Of what comes bit by bit nobody knows how much there is.
    switch shown.work.kind {
    case .asking: return askingText
    case .receiving, .introspecting: return word
    case .reading, .opening, .searching, .filtering, .folding, .counting, .caching, .comparing,
      .executing, .copying, .proving, .decoding:
      return "\(word) \(Int(progress * 100)) %"
    }
  }

  func isUnderWay(_ kind: Work.Kind) -> Bool { works.contains { $0.work.kind == kind } }
}

extension Work {
  /// Does the work on the calling thread and gives all its changes.
  fileprivate func changes() -> [ModelUpdate] {
    final class Collector: @unchecked Sendable {
      var changes: [ModelUpdate] = []
    }
    // The work runs on this thread and ends before this returns.
    let collector = Collector()
    var monitor = WorkMonitor(
      isCancelled: { false },
      report: { _ in },
      send: { collector.changes.append($0) }
    )
    monitor.isInPlace = true
    run(monitor)
    return collector.changes
  }

  /// Does the work on the calling thread and lets the model take it.
  func finish(on model: inout Model) -> [Effect] {
    var effects: [Effect] = []
    for change in changes() { effects += update(&model, .work(self, .change(change))) }
    return effects + update(&model, .work(self, .end))
  }
}

/// Does the works among some effects at once, for who has no key loop; gives the other effects.
package func finishWorks(_ effects: [Effect], on model: inout Model) -> [Effect] {
  var left: [Effect] = []
  var open = effects[...]
  while let effect = open.popFirst() {
    switch effect {
    case .work(let work): open += work.finish(on: &model)[...]
    case .cancel: break
    case .quit, .suspend, .redraw, .copy, .openEditor, .bell, .apply, .write, .reload, .play:
      left.append(effect)
    }
  }
  return left
}
