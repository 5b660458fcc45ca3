import Explorer
import LibC
import SystemSupport

/// The event loop's environment on a real terminal: polled descriptors, threads and programs.
final class SystemEnvironment: LoopEnvironment {
  private let session: any SystemTerminal
  private let watches: [(watch: any Watch, event: Event)]
  private let background = BackgroundWork()
  private let inputs: InputWait

  init(
    _ session: any SystemTerminal,
    watches: [(watch: any Watch, event: Event)],
    inputs: InputWait = InputWait()
  ) {
    self.session = session
    self.watches = watches
    self.inputs = inputs
  }

  var milliseconds: Int { MonotonicClock.milliseconds }
  var isEnding: Bool { session.signals.isEnding }

  func wait(milliseconds: Int32) -> WaitResult {
    let known = [session.device.input, session.signals.reading, background.reading]
    let ready: [Bool]
    switch inputs.wait(known + watches.map(\.watch.descriptor), milliseconds: milliseconds) {
    case .timeout: return .silence
    case .failed: return .gone
    case .ready(let found): ready = found
    }
    var news = LoopEvents()
    if ready[1] {
      // Signals are processed before input, because they can affect the terminal.
      news.signals = session.signals.take()
      if !news.signals.isEmpty { return .happened(news) }
    }
    for (entry, isReady) in zip(watches, ready[known.count...])
    where isReady && entry.watch.take() {
      news.changes.append(entry.event)
    }
    if ready[0] {
      guard let bytes = readSome(session.device.input) else { return .gone }
      news.bytes = bytes
    }
    if ready[2] { news.reports = background.take() }
    return .happened(news)
  }

  func begin(_ work: BackgroundTask) { background.begin(work) }
  func cancel(_ work: BackgroundTask) { background.cancel(work) }
  func endBackgroundWork(patience: Int) { background.end(patience: patience) }

  func suspend(group: Bool) { session.suspend(group: group) }

  func copy(_ text: String, begun: (ProgramCopy) -> Void) -> Copied? {
    session.copy(text, begun: begun)
  }

  func openEditor(file: String, line: Int) -> String? {
    session.openEditor(file: file, line: line)
  }
}
