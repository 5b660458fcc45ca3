import Explorer
import Threads

/// The tasks of a run, which are performed when a step requests it, and their undelivered results.
struct SimulatedTasks {
  /// A requested task, with the results that it has sent since they were last taken.
  private final class Asked: Sendable {
    let work: BackgroundTask
    let isCancelled = Mutex(false)
    let reported = Mutex<[WorkReport]>([])
    /// The turns of the task; nil if it is performed at once.
    let turns: SimulatedTurns?

    init(_ work: BackgroundTask, _ turns: SimulatedTurns?) {
      self.work = work
      self.turns = turns
    }

    func run() {
      work.run(
        WorkMonitor(
          isCancelled: { self.isCancelled.withLock { $0 } },
          report: { done in self.reported.withLock { $0.append(.progress(done)) } },
          send: { change in self.reported.withLock { $0.append(.change(change)) } }
        )
      )
    }

    func takeTold() -> [WorkReport] {
      reported.withLock { reported in
        defer { reported = [] }
        return reported
      }
    }
  }

  private let traffic: SimulatedTraffic?
  private var asked: [Asked] = []
  /// The undelivered results of tasks, in order per task.
  private var reported: [(work: BackgroundTask, reports: [WorkReport])] = []

  /// With `traffic`, a listener runs until it is cancelled.
  init(traffic: SimulatedTraffic? = nil) { self.traffic = traffic }

  /// Whether there is no task to perform and no result to deliver; a listener may still be waiting.
  var isEmpty: Bool { reported.isEmpty && ready.isEmpty }

  private var ready: [Int] { asked.indices.filter { asked[$0].turns?.isIdle != true } }

  mutating func ask(_ work: BackgroundTask) {
    let shouldContinue = work.kind == .listening && traffic != nil
    asked.append(Asked(work, shouldContinue ? SimulatedTurns() : nil))
  }

  /// Cancels a task; a thread that has started may continue for a while.
  mutating func cancel(_ work: BackgroundTask) {
    for one in asked where one.work == work {
      one.isCancelled.withLock { $0 = true }
      one.turns?.wake()
    }
  }

  mutating func perform(_ number: Int) {
    let ready = ready
    guard !ready.isEmpty else { return }
    let index = ready[number % ready.count]
    let one = asked[index]
    if let turns = one.turns {
      if turns.hasBegun {
        turns.go()
      } else {
        traffic?.give(turns)
        turns.begin { one.run() }
      }
      take(one.takeTold() + (turns.isOver ? [.end] : []), from: one.work)
      if turns.isOver { asked.remove(at: index) }
    } else {
      asked.remove(at: index)
      one.run()
      take(one.takeTold() + [.end], from: one.work)
    }
  }

  private mutating func take(_ reports: [WorkReport], from work: BackgroundTask) {
    guard !reports.isEmpty else { return }
    if let index = reported.firstIndex(where: { $0.work == work }) {
      reported[index].reports += reports
    } else {
      reported.append((work, reports))
    }
  }

  /// Ends all running tasks.
  mutating func end() {
    for one in asked {
      cancel(one.work)
      guard let turns = one.turns, turns.hasBegun else { continue }
      while !turns.isOver { turns.go() }
    }
    asked = []
  }

  /// Returns the next result of one of the tasks with undelivered results.
  mutating func takeReport(_ number: Int) -> (work: BackgroundTask, report: WorkReport)? {
    guard !reported.isEmpty else { return nil }
    let index = number % reported.count
    let work = reported[index].work
    let report = reported[index].reports.removeFirst()
    if reported[index].reports.isEmpty { reported.remove(at: index) }
    return (work, report)
  }

  /// Performs all effects on a model until none is left; returns false if that does not terminate.
  static func finish(_ effects: [Effect], on model: inout Model) -> Bool {
    finish(effects) { work, report in update(&model, .work(work, report)) }
  }

  /// Performs all effects for a caller that processes the results and may request more work.
  static func finish(
    _ effects: [Effect],
    notify: (BackgroundTask, WorkReport) -> [Effect]
  ) -> Bool {
    var backgroundTasks = SimulatedTasks()
    backgroundTasks.take(effects)
    for _ in 0..<2_000 {
      if backgroundTasks.isEmpty { return true }
      backgroundTasks.perform(0)
      while let (work, report) = backgroundTasks.takeReport(0) {
        backgroundTasks.take(notify(work, report))
      }
    }
    return backgroundTasks.isEmpty
  }

  private mutating func take(_ effects: [Effect]) {
    for effect in effects {
      if case .work(let work) = effect { ask(work) }
      if case .cancel(let work) = effect { cancel(work) }
    }
  }
}
