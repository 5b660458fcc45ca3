/// The modes that ncurses does not know of, and the bytes that leave everything behind.
struct TerminalModes {
  /// Switches bracketed paste and the mouse on.
  let enter: [UInt8]
  /// Switches them off.
  let exit: [UInt8]
  /// Brings the terminal back without ncurses: modes, colours, keypad, cursor, and the alternate
  /// screen last, so that nothing of this is seen on the one that people go back to.
  let leave: [UInt8]

  init(mouse: Bool) {
    // Buttons, drags, and their reports without a limit on columns.
    let mouseModes = mouse ? [1000, 1002, 1006] : []
    enter = Self.bytes(([2004] + mouseModes).map { "\u{1B}[?\($0)h" })
    exit = Self.bytes((mouseModes.reversed() + [2004]).map { "\u{1B}[?\($0)l" })
    leave =
      exit
      + ["sgr0", "op", "rmkx", "cnorm", "rmcup"].flatMap { TerminalType.capability($0) ?? [] }
  }

  private static func bytes(_ sequences: [String]) -> [UInt8] {
    sequences.flatMap { $0.utf8 }
  }
}
