import TerminalUI

/// Tells the second press of a double click from the first: terminals report only presses.
struct ClickCounter {
  /// The longest time between the two, in milliseconds.
  private static let limit = 400

  private var last: (position: Position, time: Int)?

  /// The key as the explorer gets it; `time` is in milliseconds of any clock.
  mutating func count(_ key: Key, time: Int) -> Key {
    guard case .mouse(let mouse) = key.code, mouse.button == .left else { return key }
    switch mouse.action {
    case .press:
      if let last, last.position == mouse.position, time - last.time <= Self.limit {
        // A third press begins anew.
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
