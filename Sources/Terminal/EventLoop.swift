package import Explorer
import LibC
package import SystemSupport
import TerminalUI

/// The event loop: reads keys and signals, passes them to the explorer, performs its effects, and
/// paints.
///
/// All waiting input is processed before a frame is painted, so a held key or many resizes cost
/// only one frame.
package struct EventLoop {
  package enum End: Hashable, Sendable {
    /// The user quit; the text is printed on standard output after the session is closed.
    case quit(printing: String?)
    case signal(Int32)

    /// The exit status of the process.
    package var exitStatus: Int32 {
      switch self {
      case .quit: 0
      case .signal(let number): 128 + number
      }
    }
  }

  /// The maximum number of bytes processed per frame, so that a flood of input cannot block the
  /// screen.
  private static let drainLimit = 1 << 16

  private let terminal: any ExplorerTerminal
  private var escapeDelay: Int32
  /// The milliseconds of silence within a key sequence after which hints are shown.
  private var hintDelay: Int32
  private var decoder = KeyDecoder()
  private var clicks = ClickCounter()
  private var isPauseDue = false
  private let environment: any LoopEnvironment
  /// The events for changed files, which are delayed until no more changes arrive.
  private var changes: [Event] = []
  /// The milliseconds without a change after which files are read.
  private static let changeDelay: Int32 = 100
  private var end: End?
  private var copies = PendingCopies()

  /// Creates a loop that reports changes of each watch as the given event.
  package init(
    _ session: any SystemTerminal,
    _ settings: Settings,
    watches: [(watch: any Watch, event: Event)] = []
  ) {
    self.init(session, settings, environment: SystemEnvironment(session, watches: watches))
  }

  package init(
    _ session: any ExplorerTerminal,
    _ settings: Settings,
    environment: any LoopEnvironment
  ) {
    terminal = session
    self.environment = environment
    escapeDelay = Self.escapeDelay(settings)
    hintDelay = Int32(clamping: settings.hintDelay)
  }

  /// Runs until the explorer quits, a signal ends the program, or the terminal is closed.
  ///
  /// The terminal session stays open: close it before the process exits with the returned status. `start`
  /// are effects to perform first; `show` paints the frame or writes new lines.
  package mutating func run(
    start: [Effect] = [],
    handle: (Event) -> [Effect],
    show: () -> Void
  ) -> End {
    perform(start, handle)
    while end == nil {
      show()
      wait(handle)
    }
    environment.endBackgroundWork(patience: 500)
    return end ?? .quit(printing: nil)
  }

  /// Waits for input or other news, and processes all that is available.
  private mutating func wait(_ handle: (Event) -> [Effect]) {
    report(copies.take(at: environment.milliseconds), handle)
    var drained = 0
    var timeout = patience
    while end == nil, drained < Self.drainLimit {
      switch environment.wait(milliseconds: timeout) {
      case .silence:
        // Silence after input means only that all input is read, unless a key sequence is
        // incomplete.
        if drained == 0 || decoder.wait != nil { handleSilence(handle) }
        return
      case .gone:
        end = .signal(SIGHUP)
        return
      case .happened(let news):
        deal(with: news, handle)
        drained += news.bytes.count + 1
      }
      // Wait for the rest of an incomplete sequence, but otherwise only read available input.
      timeout = decoder.wait == nil ? 0 : patience
    }
  }

  private mutating func deal(with news: LoopEvents, _ handle: (Event) -> [Effect]) {
    for signal in news.signals { deal(with: signal, handle) }
    for change in news.changes where !changes.contains(change) { changes.append(change) }
    if !news.bytes.isEmpty {
      press(decoder.decode(news.bytes), handle)
      for report in decoder.takeReports() { terminal.take(report) }
    }
    for (work, report) in news.reports { perform(handle(.work(work, report)), handle) }
  }

  private mutating func report(_ copied: [Copied], _ handle: (Event) -> [Effect]) {
    for outcome in copied { perform(handle(.notice(outcome.sentence)), handle) }
  }

  /// The milliseconds until a timeout has an effect; -1 for none.
  private var patience: Int32 {
    guard let forCopies = copies.patience(at: environment.milliseconds).map({ Int32(clamping: $0) })
    else {
      return keyPatience
    }
    return keyPatience < 0 ? forCopies : min(keyPatience, forCopies)
  }

  private var keyPatience: Int32 {
    switch decoder.wait {
    case .escape: escapeDelay
    case .sequence: max(escapeDelay, 100)
    case .paste: 1000
    case nil: !changes.isEmpty ? Self.changeDelay : isPauseDue ? hintDelay : -1
    }
  }

  private mutating func handleSilence(_ handle: (Event) -> [Effect]) {
    if copies.patience(at: environment.milliseconds) == 0 {
      report(copies.take(at: environment.milliseconds), handle)
    } else if decoder.wait != nil {
      press(decoder.timeOut(), handle)
    } else if !changes.isEmpty {
      let settledChanges = changes
      changes = []
      for event in settledChanges { perform(handle(event), handle) }
    } else if isPauseDue {
      isPauseDue = false
      perform(handle(.pause), handle)
    }
  }

  private mutating func press(_ keys: [Key], _ handle: (Event) -> [Effect]) {
    for key in keys where end == nil && !environment.isEnding {
      isPauseDue = true
      perform(handle(.key(clicks.count(key, time: environment.milliseconds))), handle)
    }
  }

  private mutating func deal(with signal: Int32, _ handle: (Event) -> [Effect]) {
    switch signal {
    // Resizing back and forth leaves the same size, but the terminal may have lost content.
    case SIGWINCH: terminal.redraw()
    case SIGCONT: terminal.takeTerminalAgain()
    case SIGTSTP: environment.suspend(group: false)
    case SIGCHLD: return report(copies.take(at: environment.milliseconds), handle)
    default:
      end = .signal(signal)
      return
    }
    terminal.updateSize()
    perform(handle(.resize(terminal.size)), handle)
  }

  private mutating func perform(_ effects: [Effect], _ handle: (Event) -> [Effect]) {
    for effect in effects where end == nil {
      switch effect {
      case .quit(let text): end = .quit(printing: text)
      case .suspend:
        environment.suspend(group: true)
        perform(handle(.resize(terminal.size)), handle)
      case .redraw: terminal.redraw()
      case .copy(let text):
        let now = environment.milliseconds
        if let copied = environment.copy(text, begun: { copies.add($0, at: now) }) {
          report([copied], handle)
        }
      case .openEditor(let file, let line):
        let problem = environment.openEditor(file: file, line: line)
        perform(handle(.resize(terminal.size)), handle)
        if let problem { perform(handle(.notice(problem)), handle) }
      case .bell: terminal.ringBell()
      case .apply(let settings):
        terminal.apply(settings)
        escapeDelay = Self.escapeDelay(settings)
        hintDelay = Int32(clamping: settings.hintDelay)
      case .work(let work): environment.begin(work)
      case .cancel(let work): environment.cancel(work)
      // The terminal does not handle files; the caller handles these effects before.
      case .readTheme, .write, .writeDocuments, .saveDocument, .setHeader, .keepRuns, .play,
        .reload:
        break
      }
    }
  }

  /// `ESCDELAY` in milliseconds as in ncurses; otherwise a short default, which is longer over a
  /// network.
  private static func escapeDelay(_ settings: Settings) -> Int32 {
    if let delay = settings.escapeDelay { return Int32(clamping: delay) }
    if let value = environmentVariable("ESCDELAY").flatMap({ Int32($0) }),
      (0...10_000).contains(value)
    {
      return value
    }
    return environmentVariable("SSH_TTY") == nil ? 25 : 50
  }
}
