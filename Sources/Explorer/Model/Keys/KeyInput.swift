package import TerminalUI

/// The keys of an incomplete command.
package struct KeyInput: Sendable, Equatable {
  package var count: Int?
  /// True after the key that starts a count, so that digits are added to it.
  package var isCounting = false
  package var pending: [Key] = []
  /// True if hints for the next key are shown.
  package var showsHints = false

  package init() {}

  package var isEmpty: Bool { !isCounting && pending.isEmpty }

  /// The keys as shown in the status line.
  package var text: String {
    (isCounting ? "," : "") + (count.map { String($0) } ?? "") + KeyNotation.print(pending)
  }

  /// Adds a digit of a count; returns false for another key.
  mutating func takeDigit(_ key: Key) -> Bool {
    guard isCounting, pending.isEmpty, let scalar = key.plainCharacter, scalar.value >= 0x30,
      scalar.value <= 0x39, scalar != "0" || count != nil
    else { return false }
    // Nine digits exceed any number of rows.
    count = min((count ?? 0) * 10 + Int(scalar.value - 0x30), 999_999_999)
    return true
  }
}
