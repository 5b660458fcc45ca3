package import Explorer
import LibC
package import TerminalUI

/// A terminal session that only appends lines, without screen, colors or cursor movement.
///
/// Keys are read as they are typed, without echo. Only one session of any kind can exist at a time.
package final class PlainTerminal: SystemTerminal {
  package let access: TerminalAccess
  package let typeName: String
  package let notice: String? = nil
  package private(set) var size: Size
  /// The sequences for bracketed paste, if the terminal supports it.
  private let modes: (enter: [UInt8], leave: [UInt8])
  private var isClosed = false

  package init() throws(TerminalError) {
    access = try TerminalAccess.open()
    let type = try? TerminalType.fromEnvironment(output: access.device.output)
    typeName = type?.name ?? ""
    modes =
      type == nil ? ([], []) : (Array("\u{1B}[?2004h".utf8), Array("\u{1B}[?2004l".utf8))
    size = Size(width: 80, height: 24)
    access.signals.install()
    begin()
    updateSize()
  }

  deinit {
    close()
  }

  package func close() {
    if isClosed { return }
    isClosed = true
    end()
    access.close()
  }

  package func paint(_ frame: Frame) {}

  package func write(_ lines: [String]) {
    let text = lines.map { $0 + "\n" }.joined()
    if !text.isEmpty { writeAll(access.device.output, Array(text.utf8)) }
  }

  package func redraw() {}
  package func apply(_ settings: Settings) {}
  package func take(_ report: TerminalReport) {}
  package var identity: TerminalIdentity? { .ofEnvironment }

  package func ringBell() {
    writeAll(access.device.output, [0x07])
  }

  package func updateSize() {
    if let now = access.device.size { size = Size(width: now.width, height: now.height) }
  }

  package func leaving(_ body: () -> Void) {
    end()
    body()
    begin()
  }

  package func takeTerminalAgain() {
    end()
    begin()
  }

  private func begin() {
    var raw = access.shellModes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    // The guard comes first: it allocates memory, and the process would end there if that fails.
    TerminalGuard.arm(access, leave: modes.leave)
    tcsetattr(access.device.output, TCSADRAIN, &raw)
    writeAll(access.device.output, modes.enter)
  }

  private func end() {
    writeAll(access.device.output, modes.leave)
    TerminalGuard.disarm(access)
  }
}
