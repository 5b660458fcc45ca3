internal import GraphQLRuntime
internal import GraphQLTransport
internal import Threads
package import Workspace

/// A session file as a source of log exchanges, each read on demand without caching.
package final class SessionStore: ExchangeStore {
  private struct Reading {
    var index = SessionIndex()
    /// The number of reported lines of each exchange.
    var reported: [Int] = []
  }

  package let name: String
  private let feed: Int
  private let bytes: SessionBytes
  private let reading = Mutex(Reading())
  private let lines = Mutex<[[SessionEntry.Line]]>([])

  /// The initial and maximum duration of reading before exchanges are reported.
  private static let firstSlice = Duration.milliseconds(40)
  private static let longestSlice = Duration.milliseconds(400)

  package init(_ bytes: SessionBytes, named name: String, feed: Int) {
    self.bytes = bytes
    self.name = name
    self.feed = feed
  }

  /// Reads the heads of new lines, and reports new and extended exchanges in batches.
  package func readOn(_ monitor: any ProgressMonitor, notify: ([TrafficLogEntry]) -> Void) {
    reading.withLock { reading in
      var slice = Self.firstSlice
      while true {
        let (end, start) = (reading.index.end, ContinuousClock.now)
        reading.index.extend(bytes) { done in
          monitor.shouldContinue(done) && start.duration(to: .now) < slice
        }
        slice = min(slice * 2, Self.longestSlice)
        let changed = take(&reading)
        if !changed.isEmpty { notify(changed) }
        if reading.index.end == end || monitor.isCancelled() { return }
      }
    }
  }

  /// Returns the exchanges that were not reported in their current state.
  private func take(_ reading: inout Reading) -> [TrafficLogEntry] {
    let entries = reading.index.entries
    let changed = entries.indices.filter { index in
      index >= reading.reported.count || reading.reported[index] != entries[index].lines.count
    }
    for index in changed.prefix(while: { $0 < reading.reported.count }) {
      reading.reported[index] = entries[index].lines.count
    }
    reading.reported += entries[reading.reported.count...].map(\.lines.count)
    lines.withLock { lines in
      for index in changed {
        if index < lines.count {
          lines[index] = entries[index].lines
        } else {
          lines.append(entries[index].lines)
        }
      }
    }
    return changed.map { exchange($0, entries[$0]) }
  }

  private func exchange(_ index: Int, _ entry: SessionEntry) -> TrafficLogEntry {
    var exchange = TrafficLogEntry(
      TrafficLogEntry.ID(feed: feed, number: index),
      time: entry.time,
      title: ExchangeTitle(entry),
      outcome: entry.outcome,
      source: .stored(self, entry: index, length: entry.lines.map(\.length).max() ?? 0)
    )
    exchange.number = entry.number
    exchange.outcome.size = entry.outcome.size ?? entry.length
    exchange.responseCount = entry.responseCount
    return exchange
  }

  package func arrival(of response: Int, in entry: Int) -> ResponseArrival? {
    let lines = lines.withLock { $0[checked: entry] } ?? []
    // Each event is stored in its own line.
    guard let line = lines[checked: response - 1],
      lines[..<response].allSatisfy({ $0.responseCount == 1 }), let seconds = line.seconds,
      let size = line.size
    else { return nil }
    return ResponseArrival(seconds: seconds, size: size)
  }

  package func texts(of entry: Int, response: Int?) throws(ReadingError) -> ExchangeTexts {
    let lines = lines.withLock { $0[checked: entry] } ?? []
    var count = 0
    var found = lines.first.map { (line: $0, before: 0) }
    for line in lines where line.responseCount > 0 {
      found = (line, count)
      count += line.responseCount
      if let response, response <= count { break }
    }
    guard let found else { throw ReadingError(message: "\(name) no longer contains it") }
    guard let kept = SessionPages.read(found.line, of: bytes) else {
      throw ReadingError(message: SessionPages.obstacle(to: found.line, of: bytes))
    }
    var texts = ExchangeTexts(
      kept.request,
      responses: kept.responses.map { .init($0.bytes, seconds: kept.outcome.seconds ?? 0) }
    )
    texts.droppedCount = found.before
    texts.statedCount = found.before + found.line.responseCount
    return texts
  }
}
