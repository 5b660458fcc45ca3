import CTerminal
import SystemSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What brings a terminal back to the shell's modes, on every way out.
enum TerminalGuard {
  /// From here to ``disarm(_:)`` the terminal is brought back also by `exit`, a trap and a fault.
  ///
  /// `leave` are the bytes that undo what the program switched on; messages that were collected in
  /// `errors` are shown behind them.
  static func arm(_ access: TerminalAccess, leave: [UInt8], errors: CollectedErrors? = nil) {
    leave.withUnsafeBytes { bytes in
      var guardian = gq_guard()
      guardian.terminal = access.device.output
      guardian.modes = access.shellModes
      guardian.leave = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guardian.leave_length = bytes.count
      guardian.collected = errors?.collected ?? -1
      guardian.standard_error = errors?.standardError ?? -1
      // Swift's own backtrace on a terminal waits for a key: only for those who asked for it.
      gq_guard_arm(&guardian, environmentVariable("SWIFT_BACKTRACE") != nil)
    }
  }

  /// Gives the terminal back the shell's modes.
  static func disarm(_ access: TerminalAccess) {
    var modes = access.shellModes
    tcsetattr(access.device.output, TCSADRAIN, &modes)
    gq_guard_disarm()
  }
}
