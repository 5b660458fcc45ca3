import TerminalUI

/// Detects double clicks, because terminals report only single presses.
struct ClickCounter {
  /// The maximum time between two presses, in milliseconds.
  private static let limit = 400

  private var last: (position: Position, time: Int)?

  /// Returns the key for the explorer; `time` is in milliseconds of any clock.
  mutating func count(_ key: Key, time: Int) -> Key {
    guard case .mouse(let mouse) = key.code, mouse.button == .left else { return key }
    switch mouse.action {
    case .press:
      if let last, last.position == mouse.position, time - last.time <= Self.limit {
        // A third press starts a new click.
        self.last = nil
        return Key(.mouse(Mouse(.left, .doublePress, at: mouse.position)), key.modifiers)
      }
      last = (mouse.position, time)
    case .drag: last = nil
    case .release, .doublePress: break
    }
    return key
  }
}
