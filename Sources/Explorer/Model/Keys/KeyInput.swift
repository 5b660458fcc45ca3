package import TerminalUI

/// The keys of a command that is not complete yet.
package struct KeyInput: Sendable, Equatable {
  package var count: Int?
  package var pending: [Key] = []
  /// Whether the hints for the next key are due.
  package var showsHints = false

  package init() {}

  package var isEmpty: Bool { count == nil && pending.isEmpty }

  /// What was typed, as the status line shows it.
  package var text: String {
    (count.map { String($0) } ?? "") + KeyNotation.print(pending)
  }

  /// Takes a digit of a count; false when the key is none.
  mutating func takeDigit(_ key: Key) -> Bool {
    guard pending.isEmpty, let scalar = key.plainCharacter, scalar.value >= 0x30,
      scalar.value <= 0x39, scalar != "0" || count != nil
    else { return false }
    // Nine digits are more rows than there can be.
    count = min((count ?? 0) * 10 + Int(scalar.value - 0x30), 999_999_999)
    return true
  }
}
