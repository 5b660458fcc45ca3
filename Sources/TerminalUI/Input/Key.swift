/// A key press, paste or mouse action, as reported by the terminal.
///
/// In normal form, equal keys compare equal: shifted letters are upper-case characters without
/// `.shift`, and letters with Control are lower case. Control-I, Control-J, Control-M and Control-H
/// are `.tab`, `.enter` (twice) and `.backspace`, because terminals send the same bytes.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A character other than a control character.
    case character(Unicode.Scalar)
    case enter
    case tab
    case escape
    case backspace
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// A function key; F1 is 1, and the maximum is 63.
    case function(Int)
    /// A bracketed paste, for prompts only and never interpreted as commands; can contain any
    /// scalar.
    case paste(String)
    case mouse(Mouse)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  package let code: Code
  package let modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  package static let enter = Key(.enter)
  package static let tab = Key(.tab)
  package static let backtab = Key(.tab, .shift)
  package static let escape = Key(.escape)
  package static let backspace = Key(.backspace)
  package static let delete = Key(.delete)
  package static let insert = Key(.insert)
  package static let up = Key(.up)
  package static let down = Key(.down)
  package static let left = Key(.left)
  package static let right = Key(.right)
  package static let home = Key(.home)
  package static let end = Key(.end)
  package static let pageUp = Key(.pageUp)
  package static let pageDown = Key(.pageDown)

  package static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
  package static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
  package static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
  package static func function(_ number: Int) -> Key { Key(.function(number)) }
  package static func paste(_ text: String) -> Key { Key(.paste(text)) }

  /// Returns the normal form of a character with modifiers.
  package static func normalised(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) -> Key {
    if modifiers.contains(.control) {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      let rest = modifiers.subtracting(.control)
      switch lower {
      case "i": return Key(.tab, rest)
      case "j", "m": return Key(.enter, rest)
      case "h": return Key(.backspace, rest)
      default: return Key(.character(lower), modifiers)
      }
    }
    guard modifiers.contains(.shift) else { return Key(.character(scalar), modifiers) }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar
    return Key(.character(upper), modifiers.subtracting(.shift))
  }

  /// The scalar of a character key without Control and Alt.
  package var plainCharacter: Unicode.Scalar? {
    if case .character(let scalar) = code, modifiers.isEmpty { return scalar }
    return nil
  }
}

/// A mouse action on a cell.
package struct Mouse: Hashable, Sendable {
  package enum Button: String, CaseIterable, Hashable, Sendable {
    case left
    case middle
    case right
    case wheelUp
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  package enum Action: String, CaseIterable, Hashable, Sendable {
    /// A press; the only action of the wheel.
    case press
    /// The second of two presses in quick succession at the same position.
    case doublePress
    case release
    /// A movement with the button held.
    case drag
  }

  package let button: Button
  package let action: Action
  package let position: Position

  package init(_ button: Button, _ action: Action, at position: Position) {
    self.button = button
    self.action = action
    self.position = position
  }
}
