import CommandLineSupport
import LibC

/// A bar on standard error, where that is a terminal and a run takes long.
package struct ProgressBar {
  private let title: String
  private let start = ContinuousClock.now
  private let isShown: Bool
  private var shown = -1

  /// Shorter runs show none.
  private static let delay = Duration.milliseconds(300)
  private static let width = 30

  package init(_ title: String) {
    self.title = title
    isShown = isatty(STDERR_FILENO) == 1 && StandardStreams.environment("TERM") != "dumb"
  }

  /// Shows that a part is done, from 0 to 1.
  package mutating func report(_ part: Double) {
    let filled = Int(part * Double(Self.width))
    guard isShown, filled != shown, ContinuousClock.now - start > Self.delay else { return }
    shown = filled
    let bar = String(repeating: "=", count: filled)
    let rest = String(repeating: " ", count: max(0, Self.width - filled))
    StandardStreams.writeErrorText("\r\(title) [\(bar)\(rest)] \(Int(part * 100)) %")
  }

  /// Takes the bar away.
  package mutating func end() {
    if shown >= 0 { StandardStreams.writeErrorText("\r\u{1B}[K") }
    shown = -1
  }
}
