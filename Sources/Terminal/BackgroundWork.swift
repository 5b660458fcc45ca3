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
/// A byte in a pipe wakes the loop, which then takes the reports. Only what stands behind the lock
/// is shared between threads.
package final class BackgroundWork: @unchecked Sendable {
  /// Readable when there are reports to take; -1 where the system gave no pipe.
  let reading: Int32
  private let writing: Int32
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var reports: [(work: Work, report: WorkReport)] = []
  private var tasks: [Task] = []

  /// Nobody waits for what is done sooner than this, so nothing says that it is under way.
  private static let firstProgress = 150
  private static let nextProgress = 100
  private static let stackSize = 16 << 20

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
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  /// Begins a work on a new thread; does it here and now where there can be none.
  package func begin(_ work: Work) {
    let task = Task(owner: self, work: work)
    locked { tasks.append(task) }
    let argument = Unmanaged.passRetained(task).toOpaque()
    if !Self.startThread(argument) { _ = Self.enter(argument) }
  }

  private static func startThread(_ argument: UnsafeMutableRawPointer) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, { BackgroundWork.enter($0) }, argument)
    pthread_attr_destroy(&attributes)
    return status == 0
  }

  /// Stops a work that is under way; one that has ended is nobody's.
  package func cancel(_ work: Work) {
    locked { tasks.first { $0.work == work }?.isCancelled = true }
  }

  /// What the works have told since this was last asked.
  package func take() -> [(work: Work, report: WorkReport)] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(reading, &bytes, bytes.count) > 0 {}
    return locked {
      defer { reports = [] }
      return reports
    }
  }

  /// A work under way.
  private final class Task: @unchecked Sendable {
    let owner: BackgroundWork
    let work: Work
    /// Stands behind the owner's lock.
    var isCancelled = false

    init(owner: BackgroundWork, work: Work) {
      self.owner = owner
      self.work = work
    }
  }

  #if canImport(Darwin)
    private static func enter(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      perform(Unmanaged<Task>.fromOpaque(argument).takeRetainedValue())
      return nil
    }
  #else
    private static func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let argument { perform(Unmanaged<Task>.fromOpaque(argument).takeRetainedValue()) }
      return nil
    }
  #endif

  private static func perform(_ task: Task) {
    let (owner, work) = (task.owner, task.work)
    let start = MonotonicClock.milliseconds
    let timer = ProgressTimer(next: start + firstProgress, step: nextProgress)
    work.run(
      WorkMonitor(
        isCancelled: { owner.locked { task.isCancelled } },
        report: { done in
          if timer.isDue(at: MonotonicClock.milliseconds) {
            owner.tell(.progress(done), from: work)
          }
        },
        send: { owner.tell(.change($0), from: work) }
      )
    )
    owner.tell(.end, from: work)
    owner.locked { owner.tasks.removeAll { $0 === task } }
  }

  private func tell(_ report: WorkReport, from work: Work) {
    locked { reports.append((work, report)) }
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
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
