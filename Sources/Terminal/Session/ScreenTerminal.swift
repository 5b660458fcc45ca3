import CNcursesw
import CTerminal
package import Explorer
import LibC
import SystemSupport
package import TerminalUI

/// A full-screen session with raw keys, which restores the terminal on every exit.
///
/// Only one can exist at a time, on the main thread, because ncurses and signal handlers are global
/// to the process. `close` restores the terminal; so do `exit`, a trap, a fault, and the
/// deinitializer.
package final class ScreenTerminal: SystemTerminal {
  package let encoding: TerminalEncoding
  /// A message about the setup of the terminal, if any.
  package let notice: String?
  package private(set) var size: Size

  package let access: TerminalAccess
  package var typeName: String { type.name }
  private let type: TerminalType
  private let screen: OpaquePointer
  private let streams: [UnsafeMutablePointer<FILE>]
  private var modes: TerminalModes
  private let errors: CollectedErrors
  private var painter: FramePainter
  private var settings: Settings
  private var queries: TerminalQueries
  private var background: Background?
  private var isSynchronized = false
  private var isClosed = false

  /// Opens the terminal.
  ///
  /// The screen appears with the first frame; nothing is written to the terminal before.
  package init(_ settings: Settings) throws(TerminalError) {
    let access = try TerminalAccess.open()
    encoding = TerminalEncoding.fromLocale()
    // If a shell exported these variables, they would fix the size.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    let type: TerminalType
    do throws(TerminalError) {
      type = try TerminalType.fromEnvironment(output: access.device.output)
    } catch {
      access.close()
      throw error
    }
    modes = TerminalModes(mouse: settings.mouse)
    self.settings = settings
    queries = TerminalQueries(typeName: type.name)
    errors = CollectedErrors()

    // Install handlers before ncurses, which keeps existing ones; and arm the guard, because
    // ncurses ends the process without restoring modes if memory runs out.
    access.signals.install()
    TerminalGuard.arm(access, leave: [])
    let device = access.device
    let streams = [Self.stream(device.input, "r"), Self.stream(device.output, "w")]
      .compactMap { $0 }
    guard streams.count == 2, let screen = newterm(type.name, streams[1], streams[0]) else {
      var modes = access.shellModes
      tcsetattr(device.output, TCSANOW, &modes)
      gq_guard_disarm()
      streams.forEach { fclose($0) }
      errors.close()
      access.close()
      throw .cannotStart("ncurses refused it")
    }
    raw()
    noecho()
    nonl()

    self.access = access
    self.type = type
    self.screen = screen
    self.streams = streams
    notice = type.notice
    size = .zero
    painter = FramePainter(settings, encoding: encoding, background: nil)
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
    delscreen(screen)
    streams.forEach { fclose($0) }
    errors.close()
    access.close()
  }

  /// Paints a frame, clipped or padded to the terminal's size.
  package func paint(_ frame: Frame) {
    let mode = TerminalModes.synchronizedOutput
    if isSynchronized { writeAll(device.output, TerminalModes.switched(mode, on: true)) }
    painter.paint(frame, on: size)
    if isSynchronized { writeAll(device.output, TerminalModes.switched(mode, on: false)) }
    // Query the terminal after the first frame, so that the user does not wait.
    guard queries.areDue else { return }
    let asksBackground = settings.background == .automatic
    let time = MonotonicClock.milliseconds
    writeAll(device.output, queries.take(asksBackground: asksBackground, time: time))
  }

  package func take(_ report: TerminalReport) {
    switch report {
    case .mode(TerminalModes.synchronizedOutput, let isKnown): isSynchronized = isKnown
    case .mode(TerminalModes.themeReports, true):
      writeAll(device.output, TerminalModes.switched(TerminalModes.themeReports, on: true))
    case .mode: break
    case .background(let seen):
      guard seen != background else { return }
      background = seen
      painter = FramePainter(settings, encoding: encoding, background: background)
      redraw()
    case .identity(let identity):
      writeAll(device.output, queries.identify(identity, time: MonotonicClock.milliseconds))
    case .attributes: queries.close()
    }
  }

  package var identity: TerminalIdentity? { queries.identity ?? .ofEnvironment }

  package func write(_ lines: [String]) {}

  /// Uses other settings from the next frame on.
  package func apply(_ settings: Settings) {
    painter = FramePainter(settings, encoding: encoding, background: background)
    if settings.mouse != self.settings.mouse {
      writeAll(device.output, modes.exit)
      modes = TerminalModes(mouse: settings.mouse)
      writeAll(device.output, modes.enter)
      queries.areDue = true
    }
    if settings.background != self.settings.background { queries.areDue = true }
    self.settings = settings
    redraw()
  }

  /// Repaints every cell at the next frame.
  package func redraw() {
    clearok(gq_physical_screen(), true)
  }

  package func ringBell() {
    writeAll(device.output, [0x07])
  }

  /// Updates the size from the terminal.
  ///
  /// If it has changed, the next frame repaints every cell, because terminals differ in what they
  /// keep.
  package func updateSize() {
    let window = gq_standard_window()
    if let now = device.size {
      let size = Size(width: now.width, height: now.height)
      if getmaxx(window) != Int32(size.width) || getmaxy(window) != Int32(size.height) {
        resizeterm(Int32(size.height), Int32(size.width))
        redraw()
      }
    }
    let current = gq_standard_window()
    size = Size(width: Int(getmaxx(current)), height: Int(getmaxy(current)))
  }

  /// Restores the terminal while `body` runs.
  package func leaving(_ body: () -> Void) {
    def_prog_mode()
    end()
    body()
    reset_prog_mode()
    begin()
    updateSize()
    redraw()
  }

  /// Continues after the process was stopped and another program may have used the terminal.
  package func takeTerminalAgain() {
    reset_prog_mode()
    writeAll(device.output, modes.enter)
    queries.areDue = true
    updateSize()
    redraw()
  }

  /// Opens a separate stream for the terminal, which can be closed independently.
  private static func stream(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? fdopen(copy, mode) : nil
  }

  private func begin() {
    errors.begin()
    TerminalGuard.arm(access, leave: modes.leave, errors: errors)
    writeAll(device.output, modes.enter)
    queries.areDue = true
  }

  private func end() {
    writeAll(device.output, modes.exit)
    takeOpenAnswers()
    endwin()
    TerminalGuard.disarm(access)
    errors.end()
  }

  /// Reads pending answers, so that they do not reach the next program.
  private func takeOpenAnswers() {
    var decoder = KeyDecoder()
    let start = MonotonicClock.milliseconds
    while queries.areOpen(time: MonotonicClock.milliseconds) {
      let left = Self.patienceForAnswers - (MonotonicClock.milliseconds - start)
      guard left > 0,
        InputWait().wait([device.input], milliseconds: Int32(left)) == .ready([true]),
        let bytes = readSome(device.input)
      else { break }
      _ = decoder.decode(bytes)
      for report in decoder.takeReports() where report == .attributes { queries.close() }
    }
    queries.closeAll()
  }

  /// The maximum wait in milliseconds.
  private static let patienceForAnswers = 100
}
