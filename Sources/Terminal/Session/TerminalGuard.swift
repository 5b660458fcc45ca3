import CTerminal
import LibC
import SystemSupport

/// Restores the terminal's modes however the process ends.
enum TerminalGuard {
  /// Arms the guard, so that the terminal is also restored at `exit`, a trap or a fault, until
  /// ``disarm(_:)`` is called.
  ///
  /// `leave` are the bytes that undo the program's changes; they are followed by the messages
  /// collected in `errors`.
  static func arm(_ access: TerminalAccess, leave: [UInt8], errors: CollectedErrors? = nil) {
    leave.withUnsafeBytes { bytes in
      var guardian = gq_guard()
      guardian.terminal = access.device.output
      guardian.modes = access.shellModes
      guardian.leave = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guardian.leave_length = bytes.count
      guardian.collected = errors?.collected ?? -1
      guardian.standard_error = errors?.standardError ?? -1
      // Swift's interactive backtrace waits for a key, so it is enabled only if requested.
      gq_guard_arm(&guardian, environmentVariable("SWIFT_BACKTRACE") != nil)
    }
  }

  /// Restores the shell's terminal modes.
  static func disarm(_ access: TerminalAccess) {
    var modes = access.shellModes
    tcsetattr(access.device.output, TCSADRAIN, &modes)
    gq_guard_disarm()
  }
}
