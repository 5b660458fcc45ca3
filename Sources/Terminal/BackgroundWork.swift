import LibC
import Threads
package import Explorer

/// Runs background work on threads and wakes the event loop when there are reports.
///
/// A byte in a pipe wakes the loop, which then collects the reports.
package final class BackgroundWork: Sendable {
  /// The end of the pipe that is readable when there are reports; -1 if no pipe could be created.
  let reading: Int32
  private let writing: Int32
  private let shared = Mutex(Shared())

  /// The state shared by the threads and the event loop.
  private struct Shared {
    var reports: [(work: BackgroundTask, report: WorkReport)] = []
    /// The running work, and whether each is cancelled.
    var backgroundTasks: [(work: BackgroundTask, isCancelled: Bool)] = []
  }

  /// Milliseconds after which progress is first reported; shorter work needs no progress display.
  private static let firstProgress = 150
  private static let progressInterval = 100

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

  /// Starts work on a new thread, or runs it here if no thread can be created.
  package func begin(_ work: BackgroundTask) {
    shared.withLock { $0.backgroundTasks.append((work, false)) }
    guard let thread = SystemThread({ self.perform(work) }) else { return perform(work) }
    thread.detach()
  }

  /// Cancels running work; does nothing if it has ended.
  package func cancel(_ work: BackgroundTask) {
    shared.withLock { shared in
      if let index = shared.backgroundTasks.firstIndex(where: { $0.work == work }) {
        shared.backgroundTasks[index].isCancelled = true
      }
    }
  }

  /// Cancels all work, and waits some milliseconds for work that runs other programs.
  package func end(patience: Int) {
    shared.withLock { shared in
      for index in shared.backgroundTasks.indices {
        shared.backgroundTasks[index].isCancelled = true
      }
    }
    let start = MonotonicClock.milliseconds
    while MonotonicClock.milliseconds - start < patience,
      shared.withLock({ $0.backgroundTasks.contains { $0.work.kind == .proving } })
    {
      usleep(5_000)
    }
  }

  /// Returns the reports since the last call.
  package func take() -> [(work: BackgroundTask, report: WorkReport)] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(reading, &bytes, bytes.count) > 0 {}
    return shared.withLock { shared in
      defer { shared.reports = [] }
      return shared.reports
    }
  }

  private func perform(_ work: BackgroundTask) {
    let start = MonotonicClock.milliseconds
    let timer = ProgressTimer(next: start + Self.firstProgress, step: Self.progressInterval)
    work.run(
      WorkMonitor(
        isCancelled: { self.isCancelled(work) },
        report: { done in
          if timer.isDue(at: MonotonicClock.milliseconds) {
            self.notify(.progress(done), from: work)
          }
        },
        send: { self.notify(.change($0), from: work) }
      )
    )
    notify(.end, from: work)
    shared.withLock { $0.backgroundTasks.removeAll { $0.work == work } }
  }

  private func isCancelled(_ work: BackgroundTask) -> Bool {
    shared.withLock { $0.backgroundTasks.contains { $0.work == work && $0.isCancelled } }
  }

  private func notify(_ report: WorkReport, from work: BackgroundTask) {
    shared.withLock { $0.reports.append((work, report)) }
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }
}

/// Limits how often progress is reported; used only by the thread of the work.
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
