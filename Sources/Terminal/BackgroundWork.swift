import Threads
package import Explorer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does works on threads of their own, and wakes the key loop when they have something to tell.
///
/// A byte in a pipe wakes the loop, which then takes the reports.
package final class BackgroundWork: Sendable {
  /// Readable when there are reports to take; -1 where the system gave no pipe.
  let reading: Int32
  private let writing: Int32
  private let shared = Mutex(Shared())

  /// What the threads and the key loop share.
  private struct Shared {
    var reports: [(work: Work, report: WorkReport)] = []
    /// The works under way, with whether they are to stop.
    var works: [(work: Work, isCancelled: Bool)] = []
  }

  /// Nobody waits for what is done sooner than this, so nothing says that it is under way.
  private static let firstProgress = 150
  private static let nextProgress = 100

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    reading = ends[0]
    writing = ends[1]
  }

  /// Begins a work on a new thread; does it here and now where there can be none.
  package func begin(_ work: Work) {
    shared.withLock { $0.works.append((work, false)) }
    guard let thread = SystemThread({ self.perform(work) }) else { return perform(work) }
    thread.detach()
  }

  /// Stops a work that is under way; one that has ended is nobody's.
  package func cancel(_ work: Work) {
    shared.withLock { shared in
      if let index = shared.works.firstIndex(where: { $0.work == work }) {
        shared.works[index].isCancelled = true
      }
    }
  }

  /// Stops all works; waits some milliseconds for those that have started other programs.
  package func end(patience: Int) {
    shared.withLock { shared in
      for index in shared.works.indices { shared.works[index].isCancelled = true }
    }
    let start = MonotonicClock.milliseconds
    while MonotonicClock.milliseconds - start < patience,
      shared.withLock({ $0.works.contains { $0.work.kind == .proving } })
    {
      usleep(5_000)
    }
  }

  /// What the works have told since this was last asked.
  package func take() -> [(work: Work, report: WorkReport)] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(reading, &bytes, bytes.count) > 0 {}
    return shared.withLock { shared in
      defer { shared.reports = [] }
      return shared.reports
    }
  }

  private func perform(_ work: Work) {
    let start = MonotonicClock.milliseconds
    let timer = ProgressTimer(next: start + Self.firstProgress, step: Self.nextProgress)
    work.run(
      WorkMonitor(
        isCancelled: { self.isCancelled(work) },
        report: { done in
          if timer.isDue(at: MonotonicClock.milliseconds) {
            self.tell(.progress(done), from: work)
          }
        },
        send: { self.tell(.change($0), from: work) }
      )
    )
    tell(.end, from: work)
    shared.withLock { $0.works.removeAll { $0.work == work } }
  }

  private func isCancelled(_ work: Work) -> Bool {
    shared.withLock { $0.works.contains { $0.work == work && $0.isCancelled } }
  }

  private func tell(_ report: WorkReport, from work: Work) {
    shared.withLock { $0.reports.append((work, report)) }
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }
}

/// When a work's progress is told next; used by the thread of the work alone.
private final class ProgressTimer: @unchecked Sendable {
  private var next: Int
  private let step: Int

  init(next: Int, step: Int) {
    self.next = next
    self.step = step
  }

  func isDue(at time: Int) -> Bool {
    guard time >= next else { return false }
    next = time + step
    return true
  }
}
