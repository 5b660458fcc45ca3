package import Explorer
import SystemSupport
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads keys and signals, hands them to the explorer, does what it asks for, and paints.
///
/// Everything that waits is read before a frame is painted, so that a held key or a storm of resizes
/// costs one frame, not one each.
package struct EventLoop {
  package enum End: Hashable, Sendable {
    /// The explorer is done; the text belongs on standard output after the session is closed.
    case quit(printing: String?)
    case signal(Int32)

    /// The status to end the process with.
    package var exitStatus: Int32 {
      switch self {
      case .quit: 0
      case .signal(let number): 128 + number
      }
    }
  }

  /// More input than this waits for the next frame, so that no flood keeps the screen from changing.
  private static let drainLimit = 1 << 16

  private let session: any ExplorerTerminal
  private var escapeDelay: Int32
  /// After the beginning of a key sequence, the silence after which hints are due.
  private var pause: Int32
  private var decoder = KeyDecoder()
  private var clicks = ClickCounter()
  private var isPauseDue = false
  private let edge: any LoopEdge
  /// The events of files that have changed; their last change is waited for.
  private var changes: [Event] = []
  /// Milliseconds without a change after which files are read.
  private static let settling: Int32 = 100
  private var end: End?
  private var copies = PendingCopies()

  /// Tells changes of what is watched as the events that stand beside.
  package init(
    _ session: any SystemTerminal,
    _ settings: Settings,
    watches: [(watch: any Watch, event: Event)] = []
  ) {
    self.init(session, settings, edge: SystemEdge(session, watches: watches))
  }

  package init(_ session: any ExplorerTerminal, _ settings: Settings, edge: any LoopEdge) {
    self.session = session
    self.edge = edge
    escapeDelay = Self.escapeDelay(settings)
    pause = Int32(clamping: settings.hintDelay)
  }

  /// Runs until the explorer quits, a signal ends the program, or the terminal goes away.
  ///
  /// The session stays open: close it before the process ends with the returned status.
  ///
  /// `start` are effects that wait already; `show` paints, or writes what is new.
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
    edge.endWorks(patience: 500)
    return end ?? .quit(printing: nil)
  }

  /// Waits for something to happen, then deals with all that has.
  private mutating func wait(_ handle: (Event) -> [Effect]) {
    tell(copies.take(at: edge.milliseconds), handle)
    var drained = 0
    var timeout = patience
    while end == nil, drained < Self.drainLimit {
      switch edge.wait(milliseconds: timeout) {
      case .silence:
        // After input, silence without a sequence in flight only means that all is read.
        if drained == 0 || decoder.wait != nil { silence(handle) }
        return
      case .gone:
        end = .signal(SIGHUP)
        return
      case .happened(let news):
        deal(with: news, handle)
        drained += news.bytes.count + 1
      }
      // A sequence that has begun is waited for; otherwise only what is here already.
      timeout = decoder.wait == nil ? 0 : patience
    }
  }

  private mutating func deal(with news: LoopNews, _ handle: (Event) -> [Effect]) {
    for signal in news.signals { deal(with: signal, handle) }
    for change in news.changes where !changes.contains(change) { changes.append(change) }
    if !news.bytes.isEmpty {
      press(decoder.decode(news.bytes), handle)
      for report in decoder.takeReports() { session.take(report) }
    }
    for (work, report) in news.reports { perform(handle(.work(work, report)), handle) }
  }

  private mutating func tell(_ copied: [Copied], _ handle: (Event) -> [Effect]) {
    for outcome in copied { perform(handle(.notice(outcome.sentence)), handle) }
  }

  /// Milliseconds until silence means something; -1 for never.
  private var patience: Int32 {
    guard let forCopies = copies.patience(at: edge.milliseconds).map({ Int32(clamping: $0) }) else {
      return keyPatience
    }
    return keyPatience < 0 ? forCopies : min(keyPatience, forCopies)
  }

  private var keyPatience: Int32 {
    switch decoder.wait {
    case .escape: escapeDelay
    case .sequence: max(escapeDelay, 100)
    case .paste: 1000
    case nil: !changes.isEmpty ? Self.settling : isPauseDue ? pause : -1
    }
  }

  private mutating func silence(_ handle: (Event) -> [Effect]) {
    if copies.patience(at: edge.milliseconds) == 0 {
      tell(copies.take(at: edge.milliseconds), handle)
    } else if decoder.wait != nil {
      press(decoder.timeOut(), handle)
    } else if !changes.isEmpty {
      let settled = changes
      changes = []
      for event in settled { perform(handle(event), handle) }
    } else if isPauseDue {
      isPauseDue = false
      perform(handle(.pause), handle)
    }
  }

  private mutating func press(_ keys: [Key], _ handle: (Event) -> [Effect]) {
    for key in keys where end == nil && !edge.isEnding {
      isPauseDue = true
      perform(handle(.key(clicks.count(key, time: edge.milliseconds))), handle)
    }
  }

  private mutating func deal(with signal: Int32, _ handle: (Event) -> [Effect]) {
    switch signal {
    // There and back again is no other size, but the terminal may have cut what it shows.
    case SIGWINCH: session.redraw()
    case SIGCONT: session.takeTerminalAgain()
    case SIGTSTP: edge.suspend(group: false)
    case SIGCHLD: return tell(copies.take(at: edge.milliseconds), handle)
    default:
      end = .signal(signal)
      return
    }
    session.updateSize()
    perform(handle(.resize(session.size)), handle)
  }

  private mutating func perform(_ effects: [Effect], _ handle: (Event) -> [Effect]) {
    for effect in effects where end == nil {
      switch effect {
      case .quit(let text): end = .quit(printing: text)
      case .suspend:
        edge.suspend(group: true)
        perform(handle(.resize(session.size)), handle)
      case .redraw: session.redraw()
      case .copy(let text):
        let now = edge.milliseconds
        if let copied = edge.copy(text, begun: { copies.add($0, at: now) }) {
          tell([copied], handle)
        }
      case .openEditor(let file, let line):
        let problem = edge.openEditor(file: file, line: line)
        perform(handle(.resize(session.size)), handle)
        if let problem { perform(handle(.notice(problem)), handle) }
      case .bell: session.ringBell()
      case .apply(let settings):
        session.apply(settings)
        escapeDelay = Self.escapeDelay(settings)
        pause = Int32(clamping: settings.hintDelay)
      case .work(let work): edge.begin(work)
      case .cancel(let work): edge.cancel(work)
      // Files are not the terminal's: who has them takes these out before.
      case .readTheme, .write, .writeDocuments, .saveDocument, .setHeader, .keepRuns, .play,
        .reload:
        break
      }
    }
  }

  /// `ESCDELAY` in milliseconds as ncurses has it; else short, and less so over a network.
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
