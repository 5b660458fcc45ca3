package import Explorer

/// What the loop of keys reaches beyond the explorer and the screen: what it waits for, a clock, who does
/// works, and other programs.
///
/// `SystemEdge` is that of a person's terminal. A run in another world can be repeated.
package protocol LoopEdge: AnyObject {
  /// Of a clock that nobody sets.
  var milliseconds: Int { get }
  /// Whether a signal waits that ends the program, which no key before it may keep waiting.
  var isEnding: Bool { get }

  /// Waits until something happens, at most so long; below 0 for ever.
  func wait(milliseconds: Int32) -> LoopWaiting

  func begin(_ work: Work)
  func cancel(_ work: Work)
  /// Stops all works; waits some milliseconds for those that have started other programs.
  func endWorks(patience: Int)

  /// Stops the process as the terminal's own ^Z does; returns when it is continued.
  func suspend(group: Bool)
  /// Puts text on the clipboard; `begun` gets what a program copies, and what is over at once is returned.
  func copy(_ text: String, begun: (ProgramCopy) -> Void) -> Copied?
  /// Opens an editor at a line that counts from 1; nil when it ended well, else what went wrong.
  func openEditor(file: String, line: Int) -> String?
}

/// What waiting came to.
package enum LoopWaiting {
  /// Nothing happened.
  case silence
  case happened(LoopNews)
  /// The terminal is gone, and its signal may never come.
  case gone
}

/// What has happened since it was last asked, in the order in which the loop deals with it.
package struct LoopNews {
  package var signals: [Int32] = []
  /// What tells of files and folders that have changed.
  package var changes: [Event] = []
  /// What the terminal sent.
  package var bytes: [UInt8] = []
  package var reports: [(work: Work, report: WorkReport)] = []

  package init() {}
}
