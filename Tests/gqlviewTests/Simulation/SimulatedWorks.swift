import Explorer
import Threads

/// The works of a run, done when somebody says so, and what they have to tell.
struct SimulatedWorks {
  private var asked: [(work: Work, isCancelled: Bool)] = []
  /// What works have yet to tell, each its own in order.
  private var told: [(work: Work, reports: [WorkReport])] = []

  var isEmpty: Bool { asked.isEmpty && told.isEmpty }

  mutating func ask(_ work: Work) { asked.append((work, false)) }

  /// A thread that has begun may go on for a while.
  mutating func cancel(_ work: Work) {
    for index in asked.indices where asked[index].work == work { asked[index].isCancelled = true }
  }

  mutating func perform(_ number: Int) {
    guard !asked.isEmpty else { return }
    let (work, isCancelled) = asked.remove(at: number % asked.count)
    let reports = Mutex<[WorkReport]>([])
    work.run(
      WorkMonitor(
        isCancelled: { isCancelled },
        report: { done in reports.withLock { $0.append(.progress(done)) } },
        send: { change in reports.withLock { $0.append(.change(change)) } }
      )
    )
    told.append((work, reports.withLock { $0 } + [.end]))
  }

  /// The next report of one of the works that have something to tell.
  mutating func takeReport(_ number: Int) -> (work: Work, report: WorkReport)? {
    guard !told.isEmpty else { return nil }
    let index = number % told.count
    let work = told[index].work
    let report = told[index].reports.removeFirst()
    if told[index].reports.isEmpty { told.remove(at: index) }
    return (work, report)
  }

  /// Does what there is, on a model alone, until nothing is left; false where that does not end.
  static func finish(_ effects: [Effect], on model: inout Model) -> Bool {
    finish(effects) { work, report in update(&model, .work(work, report)) }
  }

  /// The same for whoever takes what works tell, and asks for more.
  static func finish(
    _ effects: [Effect],
    tell: (Work, WorkReport) -> [Effect]
  ) -> Bool {
    var works = SimulatedWorks()
    works.take(effects)
    for _ in 0..<2_000 {
      if works.isEmpty { return true }
      works.perform(0)
      while let (work, report) = works.takeReport(0) { works.take(tell(work, report)) }
    }
    return works.isEmpty
  }

  private mutating func take(_ effects: [Effect]) {
    for effect in effects {
      if case .work(let work) = effect { ask(work) }
      if case .cancel(let work) = effect { cancel(work) }
    }
  }
}
