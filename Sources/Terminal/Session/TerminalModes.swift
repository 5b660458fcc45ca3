/// The modes that ncurses does not know of, and the bytes that leave everything behind.
struct TerminalModes {
  /// Switches bracketed paste and the mouse on.
  let enter: [UInt8]
  /// Switches them off, and with them what may have been switched on later.
  let exit: [UInt8]
  /// Brings the terminal back without ncurses: modes, colours, keypad, cursor, and the alternate
  /// screen last, so that nothing of this is seen on the one that people go back to.
  let leave: [UInt8]

  init(mouse: Bool) {
    // Buttons, drags, and their reports without a limit on columns.
    let mouseModes = mouse ? [1000, 1002, 1006] : []
    enter = Self.bytes(([2004] + mouseModes).map { "\u{1B}[?\($0)h" })
    let later = [Self.synchronizedOutput, Self.themeReports]
    exit = Self.bytes((later + mouseModes.reversed() + [2004]).map { "\u{1B}[?\($0)l" })
    leave =
      exit
      + ["sgr0", "op", "rmkx", "cnorm", "rmcup"].flatMap { TerminalType.capability($0) ?? [] }
  }

  /// What is written while this mode is on appears at once when it ends.
  static let synchronizedOutput = 2026
  /// The terminal tells when it changes between dark and light.
  static let themeReports = 2031

  static func switched(_ mode: Int, on isOn: Bool) -> [UInt8] {
    bytes(["\u{1B}[?\(mode)\(isOn ? "h" : "l")"])
  }

  private static func bytes(_ sequences: [String]) -> [UInt8] {
    sequences.flatMap { $0.utf8 }
  }
}
