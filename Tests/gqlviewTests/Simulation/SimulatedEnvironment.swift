import Explorer
import Foundation
import SystemSupport

@testable import Terminal

/// The environment of the event loop in a simulated run: the events are the run's steps, and time
/// is a counter.
final class SimulatedEnvironment: LoopEnvironment {
  private let course: SimulatedCourse
  private let watches: [(watch: any Watch, event: Event)]
  private let children: SimulatedChildren
  private var backgroundTasks: SimulatedTasks
  /// The remaining time of a waiting step, and its total time.
  private var silence = (left: 0, whole: 0)
  /// The number of further events to process before the screen is drawn.
  private var together = 0
  /// How often tasks still have to finish before a check; nil if no check is pending.
  private var settling: Int?
  private var turns = 0
  /// A line to type after all popups are closed, and how often Escape was pressed for it.
  private var line: (line: SimulatedLine, escapes: Int)?
  /// Returns whether no popup is open, so that typed keys are commands.
  var isFree: () -> Bool = { false }
  /// Whether the model is idle, so that the screen can be compared with that of a new start.
  var isCheckDue = false
  /// The number of bytes lost when the program crashed; nil if it did not.
  private(set) var lostBytes: Int?
  /// The actions to perform later.
  private let due: SimulatedMoment

  init(
    _ course: SimulatedCourse,
    watches: [(watch: any Watch, event: Event)],
    due: SimulatedMoment
  ) {
    self.course = course
    self.watches = watches
    self.due = due
    backgroundTasks = SimulatedTasks(traffic: course.world.traffic)
    children = SimulatedChildren(course.world)
  }

  private var world: SimulatedWorld { course.world }
  var milliseconds: Int { world.clock }
  var isEnding: Bool {
    together > 0 && course.isNext { $0 == .end(.hangup) || $0 == .signal(SIGTERM) }
  }

  func wait(milliseconds timeout: Int32) -> WaitResult {
    var news = LoopEvents()
    news.changes = watches.filter { $0.watch.take() }.map(\.event)
    if children.takeEnds() { news.signals = [SIGCHLD] }
    if !news.changes.isEmpty || !news.signals.isEmpty { return .happened(news) }
    if timeout == 0, isUnderWay || isCheckDue { return .silence }
    if timeout == 0 {
      guard together > 0 else { return .silence }
      together -= 1
    }
    while !course.isOver || isUnderWay && course.fault == nil {
      if silence.left > 0, pass(atMost: timeout) { return .silence }
      if let typed = type() { return .happened(typed) }
      if settling != nil { return settle() }
      guard let step = course.take() else { break }
      if let happened = begin(step) { return .happened(happened) }
      if timeout == 0, isUnderWay { return .silence }
    }
    return .gone
  }

  /// Whether a step that takes time is still in progress, including the last step.
  private var isUnderWay: Bool { silence.left > 0 || settling != nil || line != nil }

  /// Types the pending line, or presses Escape to close a popup.
  private func type() -> LoopEvents? {
    guard let waiting = line else { return nil }
    var news = LoopEvents()
    if isFree() {
      line = nil
      news.bytes = waiting.line.bytes
    } else if waiting.escapes < 8 {
      line = (waiting.line, waiting.escapes + 1)
      silence = (200, 200)
      news.bytes = [0x1B]
    } else {
      line = nil
      return nil
    }
    return news
  }

  /// Advances the clock; returns true if the timeout expires before another event.
  private func pass(atMost timeout: Int32) -> Bool {
    let isUp = timeout > 0 && Int(timeout) <= silence.left
    let passed = isUp ? Int(timeout) : silence.left
    world.clock += passed
    silence.left -= passed
    if silence.left == 0, silence.whole >= 300 { due.come() }
    return isUp
  }

  /// Finishes all tasks and the work that they start, before the next check.
  private func settle() -> WaitResult {
    var news = LoopEvents()
    turns += 1
    guard turns < 5_000 else {
      course.check {
        throw SimulationFault(.backgroundTasks, "they have not ended after 5,000 turns")
      }
      return .gone
    }
    if !backgroundTasks.isEmpty {
      backgroundTasks.perform(0)
      while let report = backgroundTasks.takeReport(0) { news.reports.append(report) }
      return .happened(news)
    }
    let rest = (settling ?? 0) - 1
    settling = rest > 0 ? rest : nil
    if rest > 0 { silence = (2_000, 2_000) } else { isCheckDue = true }
    return .happened(news)
  }

  /// Starts a step and returns its event, or nil if it has none.
  private func begin(_ step: SimulatedStep) -> LoopEvents? {
    var news = LoopEvents()
    switch step {
    case .bytes(let bytes): news.bytes = bytes
    case .paste: news.bytes = Array("\u{1B}[200~\(world.clipboard)\u{1B}[201~".utf8.prefix(2_000))
    case .line(let line):
      self.line = (line, 0)
      return type()
    case .wait(let milliseconds): silence = (milliseconds, milliseconds)
    case .together(let count): together = count
    case .resize(let size):
      world.size = size
      news.signals = [SIGWINCH]
    case .signal(let number): news.signals = [number]
    case .report(let number):
      guard let report = backgroundTasks.takeReport(number) else { return nil }
      news.reports = [report]
    case .work(let number): backgroundTasks.perform(number)
    case .check:
      silence = (2_000, 2_000)
      (settling, turns) = (3, 0)
    case .end(.hangup): news.signals = [SIGHUP]
    case .end(.crash(let lost)):
      lostBytes = lost
      news.signals = [SIGKILL]
    case .file, .server, .child, .git: course.check { try world.take(step) }
    }
    let isReported = !news.bytes.isEmpty || !news.signals.isEmpty || !news.reports.isEmpty
    return isReported ? news : nil
  }

  // MARK: Calls from the event loop

  func begin(_ work: BackgroundTask) { backgroundTasks.ask(work) }
  func cancel(_ work: BackgroundTask) { backgroundTasks.cancel(work) }
  func endBackgroundWork(patience: Int) { backgroundTasks.end() }
  func suspend(group: Bool) { world.clock += 60_000 }

  func copy(_ text: String, begun: (ProgramCopy) -> Void) -> Copied? {
    children.copy(text, begun: begun)
  }

  func openEditor(file: String, line: Int) -> String? { children.edit(file) }
}
