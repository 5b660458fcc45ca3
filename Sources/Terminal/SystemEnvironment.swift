import Explorer
import LibC

/// The event loop's environment on a real terminal: polled descriptors, threads and programs.
final class SystemEnvironment: LoopEnvironment {
  private let session: any SystemTerminal
  private let watches: [(watch: any Watch, event: Event)]
  private let background = BackgroundWork()

  init(_ session: any SystemTerminal, watches: [(watch: any Watch, event: Event)]) {
    self.session = session
    self.watches = watches
  }

  var milliseconds: Int { MonotonicClock.milliseconds }
  var isEnding: Bool { session.signals.isEnding }

  func wait(milliseconds: Int32) -> WaitResult {
    var descriptors = [
      pollfd(fd: session.device.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.signals.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: background.reading, events: Int16(POLLIN), revents: 0),
    ]
    let known = descriptors.count
    // `poll` skips negative descriptors.
    descriptors += watches.map {
      pollfd(fd: $0.watch.descriptor, events: Int16(POLLIN), revents: 0)
    }
    var count: Int32
    repeat {
      count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    } while count < 0 && errno == EINTR
    if count == 0 { return .silence }
    if count < 0 { return .gone }
    var news = LoopEvents()
    if descriptors[1].revents != 0 {
      // Signals are processed before input, because they can affect the terminal.
      news.signals = session.signals.take()
      if !news.signals.isEmpty { return .happened(news) }
    }
    for (entry, descriptor) in zip(watches, descriptors[known...])
    where descriptor.revents != 0 && entry.watch.take() {
      news.changes.append(entry.event)
    }
    if descriptors[0].revents != 0 {
      guard let bytes = readSome(session.device.input) else { return .gone }
      news.bytes = bytes
    }
    if descriptors[2].revents != 0 { news.reports = background.take() }
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
