import Explorer
import Threads

/// The works of a run, done when somebody says so, and what they have to tell.
struct SimulatedWorks {
  /// A work that was asked for, and what it has told since that was last taken.
  private final class Asked: Sendable {
    let work: Work
    let isCancelled = Mutex(false)
    let told = Mutex<[WorkReport]>([])
    /// Nil for a work that is done at once.
    let turns: SimulatedTurns?

    init(_ work: Work, _ turns: SimulatedTurns?) {
      self.work = work
      self.turns = turns
    }

    func run() {
      work.run(
        WorkMonitor(
          isCancelled: { self.isCancelled.withLock { $0 } },
          report: { done in self.told.withLock { $0.append(.progress(done)) } },
          send: { change in self.told.withLock { $0.append(.change(change)) } }
        )
      )
    }

    func takeTold() -> [WorkReport] {
      told.withLock { told in
        defer { told = [] }
        return told
      }
    }
  }

  private let traffic: SimulatedTraffic?
  private var asked: [Asked] = []
  /// What works have yet to tell, each its own in order.
  private var told: [(work: Work, reports: [WorkReport])] = []

  /// With `traffic` somebody listens for as long as that is wanted.
  init(traffic: SimulatedTraffic? = nil) { self.traffic = traffic }

  /// Whether nothing is to be done or told; who listens may wait for others.
  var isEmpty: Bool { told.isEmpty && ready.isEmpty }

  private var ready: [Int] { asked.indices.filter { asked[$0].turns?.isIdle != true } }

  mutating func ask(_ work: Work) {
    let goesOn = work.kind == .listening && traffic != nil
    asked.append(Asked(work, goesOn ? SimulatedTurns() : nil))
  }

  /// A thread that has begun may go on for a while.
  mutating func cancel(_ work: Work) {
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

  private mutating func take(_ reports: [WorkReport], from work: Work) {
    guard !reports.isEmpty else { return }
    if let index = told.firstIndex(where: { $0.work == work }) {
      told[index].reports += reports
    } else {
      told.append((work, reports))
    }
  }

  /// Has those end that go on.
  mutating func end() {
    for one in asked {
      cancel(one.work)
      guard let turns = one.turns, turns.hasBegun else { continue }
      while !turns.isOver { turns.go() }
    }
    asked = []
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
