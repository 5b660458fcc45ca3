import CommandLineSupport
import LibC

/// A progress bar on standard error, shown for long runs if standard error is a terminal.
package struct ProgressBar {
  private let title: String
  private let start = ContinuousClock.now
  private let isShown: Bool
  private var shown = -1

  /// The run time after which the bar appears.
  private static let delay = Duration.milliseconds(300)
  private static let width = 30

  package init(_ title: String) {
    self.title = title
    isShown = isatty(STDERR_FILENO) == 1 && StandardStreams.environment("TERM") != "dumb"
  }

  /// Shows the completed fraction, from 0 to 1.
  package mutating func report(_ part: Double) {
    let filled = Int(part * Double(Self.width))
    guard isShown, filled != shown, ContinuousClock.now - start > Self.delay else { return }
    shown = filled
    let bar = String(repeating: "=", count: filled)
    let rest = String(repeating: " ", count: max(0, Self.width - filled))
    StandardStreams.writeErrorText("\r\(title) [\(bar)\(rest)] \(Int(part * 100)) %")
  }

  /// Erases the bar.
  package mutating func end() {
    if shown >= 0 { StandardStreams.writeErrorText("\r\u{1B}[K") }
    shown = -1
  }
}
