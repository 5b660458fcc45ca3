/// The terminal modes that ncurses does not support, and the bytes that restore the terminal.
struct TerminalModes {
  /// Enables bracketed paste and the mouse.
  let enter: [UInt8]
  /// Disables these, and modes that may have been enabled later.
  let exit: [UInt8]
  /// Restores the terminal without ncurses: modes, colors, keypad and cursor, and the alternate
  /// screen last, so that the user's screen shows none of this.
  let leave: [UInt8]

  init(mouse: Bool) {
    // Buttons, drags, and reports without a limit on columns.
    let mouseModes = mouse ? [1000, 1002, 1006] : []
    enter = Self.bytes(([2004] + mouseModes).map { "\u{1B}[?\($0)h" })
    let later = [Self.synchronizedOutput, Self.themeReports]
    exit = Self.bytes((later + mouseModes.reversed() + [2004]).map { "\u{1B}[?\($0)l" })
    leave =
      exit
      + ["sgr0", "op", "rmkx", "cnorm", "rmcup"].flatMap { TerminalType.capability($0) ?? [] }
  }

  /// Output while this mode is enabled appears at once when the mode ends.
  static let synchronizedOutput = 2026
  /// The terminal reports changes between dark and light.
  static let themeReports = 2031

  static func switched(_ mode: Int, on isOn: Bool) -> [UInt8] {
    bytes(["\u{1B}[?\(mode)\(isOn ? "h" : "l")"])
  }

  private static func bytes(_ sequences: [String]) -> [UInt8] {
    sequences.flatMap { $0.utf8 }
  }
}
