import TerminalUI

/// A mouse report with the code of button and modifiers, and the one-based position.
struct MouseReport {
  let code: Int
  let column: Int
  let row: Int

  /// Returns `nil` for a movement without a button, for unsupported buttons, and for an invalid
  /// position.
  func key(isRelease: Bool) -> Key? {
    guard let button, column >= 1, row >= 1 else { return nil }
    let isWheel = code & 64 != 0
    if isWheel, isRelease { return nil }
    let action: Mouse.Action = isRelease ? .release : code & 32 != 0 && !isWheel ? .drag : .press
    return Key(.mouse(Mouse(button, action, at: position)), modifiers)
  }

  /// Returns the release of a button that the report does not identify.
  func release(of button: Mouse.Button) -> Key? {
    guard column >= 1, row >= 1 else { return nil }
    return Key(.mouse(Mouse(button, .release, at: position)), modifiers)
  }

  private var position: Position { Position(row: row - 1, column: column - 1) }

  private var modifiers: Key.Modifiers {
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private var button: Mouse.Button? {
    switch code & 0b11000011 {
    case 0: .left
    case 1: .middle
    case 2: .right
    case 64: .wheelUp
    case 65: .wheelDown
    case 66: .wheelLeft
    case 67: .wheelRight
    default: nil
    }
  }
}
