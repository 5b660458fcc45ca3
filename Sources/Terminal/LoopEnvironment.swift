package import Explorer

/// The event loop's environment: input, a clock, background work, and other programs.
///
/// `SystemEnvironment` is the implementation for a real terminal; tests use a deterministic one.
package protocol LoopEnvironment: AnyObject {
  /// The time of a monotonic clock in milliseconds.
  var milliseconds: Int { get }
  /// True if a terminating signal has arrived, which must be handled before further keys.
  var isEnding: Bool { get }

  /// Waits for news for a maximum time; a negative time means no limit.
  func wait(milliseconds: Int32) -> WaitResult

  func begin(_ work: BackgroundTask)
  func cancel(_ work: BackgroundTask)
  /// Cancels all work, and waits some milliseconds for work that runs other programs.
  func endBackgroundWork(patience: Int)

  /// Stops the process as the terminal's ^Z does; returns when it is continued.
  func suspend(group: Bool)
  /// Copies text to the clipboard.
  ///
  /// `begun` receives a copy made by a program, which takes time; the result of an immediate copy
  /// is returned.
  func copy(_ text: String, begun: (ProgramCopy) -> Void) -> Copied?
  /// Opens an editor at a one-based line; returns a message if it failed.
  func openEditor(file: String, line: Int) -> String?
}

/// The result of waiting.
package enum WaitResult {
  /// The time expired.
  case silence
  case happened(LoopEvents)
  /// The terminal was closed; its signal may never arrive.
  case gone
}

/// The news since the last call, in the order of processing.
package struct LoopEvents {
  package var signals: [Int32] = []
  /// The events for changed files and folders.
  package var changes: [Event] = []
  /// The bytes sent by the terminal.
  package var bytes: [UInt8] = []
  package var reports: [(work: BackgroundTask, report: WorkReport)] = []

  package init() {}
}
